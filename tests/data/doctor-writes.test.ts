import { expect, onTestFinished, test } from 'vitest'
import { startBackend } from '../../scripts/backend/start-backend'
import { forwardTo, listen } from '../support/http'
import { run } from '../support/programs'

test('the doctor sends writes only where asked to, and says how to ask', async () => {
  const backend = await startBackend()
  onTestFinished(() => backend.close())
  await backend.sql(`
    create table fired (at timestamptz default now());
    create function note() returns trigger language plpgsql security definer
      as 'begin insert into fired default values; return null; end';
    create trigger note before insert or update or delete on blog_posts for each statement execute function note();
    grant update on blog_posts to anon`)
  const methods = new Set<string>()
  const forward = forwardTo(backend.url)
  const proxy = await listen((request, response) => {
    methods.add(request.method ?? '')
    forward(request, response)
  })
  onTestFinished(proxy.close)
  const env = { SUPABASE_URL: proxy.url, SUPABASE_PUBLISHABLE_KEY: backend.key }

  const { stdout } = await run('doctor.ts', env)
  expect([...methods].sort()).toEqual(['GET', 'OPTIONS'])
  expect(stdout).toMatch(
    /! Não foi conferido se o visitante pode gravar.*\n.*npm run doctor -- --try-writes.*DELETE/,
  )
  expect(await backend.sql('table fired')).toEqual([])

  const asked = await run(['doctor.ts', '--try-writes'], env)
  expect([...methods].sort()).toEqual(['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST'])
  expect(asked.stdout).toMatch(/✖ blog_posts: .*\(GRANT\) para alterar/)
  expect(asked.stdout).not.toContain('--try-writes')
})
