import { symlink } from 'node:fs/promises'
import { join, relative, resolve } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Backend } from '../../scripts/backend/start-backend.ts'
import { inspect } from '../../scripts/inspect/inspect.ts'
import type { Code } from '../../scripts/problems/sentences.ts'
import { readSettings } from '../../scripts/shared/settings.ts'
import { freshBackend } from '../support/backend.ts'
import { newFolder } from '../support/folder.ts'
import { answering, closedAddress } from '../support/http.ts'
import { type Env, run } from '../support/programs.ts'

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
  const { problems } = await inspect(readSettings(env), undefined)
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
  expect((await inspect(readSettings(settings()), undefined)).steps).toEqual([
    'variables',
    'tables',
    'content',
  ])
})

test('the program ends red with the checklist, through a symbolic link too', async () => {
  const folder = newFolder()
  await symlink(resolve('scripts'), join(folder, 'linked'))
  await backend.sql('revoke select on testimonials from anon')
  const { status, stdout, stderr } = await run(
    join('..', relative('.', folder), 'linked/doctor.ts'),
    settings() as Env,
  )
  expect(status).toBe(1)
  expect(stdout).toMatch(/➡️ .*Tabelas no Supabase\n(.*\n)*?.*falta a permissão de leitura/)
  expect(stderr).toMatch(/^Error: 1 problema a resolver/m)
})

test.each([
  ['drop table blog_posts', 'needs-migration', 'blog_posts'],
  ['alter table blog_posts drop author', 'no-column', 'blog_posts'],
  ['revoke select on testimonials from anon', 'needs-migration', 'testimonials'],
  ['drop policy "Visitors read posts" on blog_posts', 'empty', 'blog_posts'],
  ['alter table testimonials disable row level security', 'unfeatured-visible', undefined],
  ['grant delete on testimonials to anon', 'writable', 'testimonials'],
  ['grant insert on testimonials to anon', 'writable', 'testimonials'],
  ['grant update (title) on blog_posts to anon', 'writable', 'blog_posts'],
  ['alter table testimonials add telefone text', 'unknown-columns', 'testimonials'],
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

const withKey = (key: string) => settings({ SUPABASE_PUBLISHABLE_KEY: key })
const at = async (url: string | Promise<string>) => settings({ SUPABASE_URL: await url })

test.each<[string, () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>, Code]>([
  ['the key is wrong', () => withKey('sb_publishable_errada'), 'wrong-key'],
  ['nothing listens', () => at(closedAddress()), 'no-project-there'],
  ['another site answers', () => at(answering(200, '<!doctype html>')), 'no-project-there'],
])('%s: it is named, and nothing else', async (_, env, code) => {
  const found = await problemsIn(await env())
  expect(new Set(found.map(([code]) => code))).toEqual(new Set([code]))
})

test('visitors elsewhere cannot reach it', async () => {
  const elsewhere = settings({ SITE_URL: 'https://exemplo.test/site/' })
  expect(await problemsIn(elsewhere)).toEqual([['project-url', undefined]])
})
