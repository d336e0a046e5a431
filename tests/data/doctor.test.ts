import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Backend } from '../../scripts/backend/start-backend'
import { checkup } from '../../scripts/doctor/checkup'
import type { Code } from '../../scripts/problems/problem'
import { freshBackend } from '../support/backend'
import { answering, closedAddress, forwardTo, serving } from '../support/http'
import { type Env, run } from '../support/programs'

let backend: Backend
beforeEach(async () => {
  backend = await freshBackend()
  // The ids of the seed are those of samples, which are a fault.
  for (const table of ['blog_posts', 'testimonials'])
    await backend.sql(`update ${table} set id = ('c' || substr(id::text, 2))::uuid`)
})

/** All rows, or why they cannot be read. */
const everything = () =>
  backend
    .sql('select to_jsonb(t) from blog_posts t union all select to_jsonb(t) from testimonials t order by 1')
    .catch(String)
const settings = (more: NodeJS.ProcessEnv = {}) => ({
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
  ...more,
})

/** Code and table of what is wrong; the office's values may be samples. */
async function problemsIn(env: NodeJS.ProcessEnv) {
  // No waits between attempts.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  const { problems } = await checkup(env)
  // A key in a row is told nowhere.
  expect(JSON.stringify(problems)).not.toContain('sb_secret_')
  return problems
    .filter(({ code, step }) => step !== 'content' && step !== 'online' && code !== 'tables-unchecked')
    .map(({ code, values }) => [code, values.table])
}

test('a healthy project has no problem, and is as it was afterwards', async () => {
  const rows = await everything()
  expect(await problemsIn(settings())).toEqual([])
  expect(await everything()).toEqual(rows)
  expect((await checkup(settings())).steps).toEqual(['variables', 'tables', 'content'])
})

test('the program ends red where something is open, with the checklist', async () => {
  await backend.sql('revoke select on testimonials from anon')
  const { status, stdout, stderr } = await run('doctor.ts', settings() as Env)
  expect(status).toBe(1)
  expect(stdout).toMatch(/➡️ .*Tabelas no Supabase\n(.*\n)*?.*falta a permissão de leitura/)
  expect(stderr).toMatch(/^Error: 1 problema a resolver/m)
})

test.each([
  ['drop table blog_posts', 'no-table', 'blog_posts'],
  ['alter table blog_posts drop author', 'no-column', 'blog_posts'],
  ['revoke select on testimonials from anon', 'no-grant', 'testimonials'],
  ['drop policy "Visitors read posts" on blog_posts', 'no-rows-visible', 'blog_posts'],
  ['alter table testimonials disable row level security', 'unfeatured-visible', undefined],
  ["update testimonials set id = ('d' || substr(id::text, 2))::uuid", 'samples', 'testimonials'],
  [
    `update blog_posts set title = 'sb_secret_${'x'.repeat(20)}' where id::text like '%1'`,
    'row-set-aside',
    'blog_posts',
  ],
])('after %s it names %s, nothing else, and changes nothing', async (damage, code, table) => {
  await backend.sql(damage)
  const rows = await everything()
  expect(await problemsIn(settings())).toEqual([[code, table]])
  expect(await everything()).toEqual(rows)
})

describe('what is wrong on the way there is named, and nothing else', () => {
  const withKey = (key: string) => settings({ SUPABASE_PUBLISHABLE_KEY: key })
  const at = async (url: string | Promise<string>) => settings({ SUPABASE_URL: await url })

  test.each<[string, () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>, Code]>([
    ['the key is wrong', () => withKey('sb_publishable_errada'), 'wrong-key'],
    ['nothing listens', () => at(closedAddress()), 'unreachable'],
    ['another site answers', () => at(answering(200, '<!doctype html>')), 'no-rows'],
  ])('%s', async (_, env, code) => {
    expect(await problemsIn(await env())).toEqual([[code, 'blog_posts']])
  })

  test('no page may ask', async () => {
    // They lie at another origin than what is asked.
    await backend.sql('update blog_posts set image_url = null')
    const forward = forwardTo(backend.url)
    const SUPABASE_URL = await serving((request, response) =>
      request.method === 'OPTIONS' ? response.writeHead(403).end() : forward(request, response),
    )
    const env = settings({ SUPABASE_URL, SITE_URL: 'http://localhost:9/site/' })
    expect(await problemsIn(env)).toEqual([['no-browsers', undefined]])
    const elsewhere = settings({ SITE_URL: 'https://exemplo.test/site/' })
    expect(await problemsIn(elsewhere)).toEqual([['local-project', undefined]])
  })
})
