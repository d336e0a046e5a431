import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Backend } from '../../scripts/backend/start-backend.ts'
import { runChecks } from '../../scripts/checks/run-checks.ts'
import { stepOf } from '../../scripts/findings/finding.ts'
import { readSettings } from '../../scripts/shared/settings.ts'
import { freshBackend } from '../support/backend.ts'
import { type Env, runProgram } from '../support/programs.ts'

let backend: Backend
beforeEach(async () => {
  backend = await freshBackend()
  // The seed's ids are those of samples, which are a finding.
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
  const { findings } = await runChecks(readSettings(env), undefined)
  // A key in a row is printed nowhere.
  expect(JSON.stringify(findings)).not.toContain('sb_secret_')
  return findings
    .filter(
      (finding) =>
        !['content', 'online'].includes(stepOf(finding) ?? '') && finding.code !== 'tables-unchecked',
    )
    .map(({ code, params }) => [code, params && 'table' in params ? params.table : undefined])
}

test('a healthy project has no finding, and is as it was afterwards', async () => {
  const rows = await everything()
  expect(await problemsIn(settings())).toEqual([])
  expect(await everything()).toEqual(rows)
})

test('the program ends red with the checklist', async () => {
  await backend.sql('drop table testimonials')
  const { status, stdout, stderr } = await runProgram('doctor.ts', settings() as Env)
  expect(status).toBe(1)
  expect(stdout).toMatch(/➡️ .*Tabelas no Supabase\n(.*\n)*?.*`testimonials`/)
  expect(stderr).toMatch(/^Error: 1 problema a resolver/m)
})

// Other findings of tables and access are tested with the publication and in read-finding.test.ts.
test.each([
  ['drop table blog_posts', 'needs-migration', 'blog_posts'],
  ['alter table blog_posts drop author', 'no-column', 'blog_posts'],
  ['drop policy "Visitors read posts" on blog_posts', 'empty', 'blog_posts'],
  ['grant delete on testimonials to anon', 'writable', 'testimonials'],
  ['grant update (title) on blog_posts to anon', 'writable', 'blog_posts'],
  [
    `update blog_posts set title = 'sb_secret_${'x'.repeat(20)}' where id::text like '%1'`,
    'row-rejected',
    'blog_posts',
  ],
])('after %s it names %s, nothing else, and changes nothing', async (damage, code, table) => {
  await backend.sql(damage)
  const rows = await everything()
  expect(await problemsIn(settings())).toEqual([[code, table]])
  expect(await everything()).toEqual(rows)
})

test('visitors elsewhere cannot reach a project on this machine', async () => {
  const elsewhere = settings({ SITE_URL: 'https://exemplo.test/site/' })
  expect(await problemsIn(elsewhere)).toEqual([['project-url', undefined]])
})
