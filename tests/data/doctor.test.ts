import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Backend } from '../../scripts/backend/start-backend.ts'
import { runChecks } from '../../scripts/checks/run-checks.ts'
import { stepOf } from '../../scripts/findings/finding.ts'
import { readSettings } from '../../scripts/shared/settings.ts'
import { freshBackend } from '../support/backend.ts'
import { contentWithoutLists } from '../support/content-without-lists.ts'
import { type Env, runProgram } from '../support/programs.ts'

let backend: Backend
beforeEach(async () => {
  backend = await freshBackend()
  // The seed's ids are those of samples, which are a finding.
  for (const table of ['blog_posts', 'testimonials'])
    await backend.sql(`update ${table} set id = ('c' || substr(id::text, 2))::uuid`)
})

/** Returns all rows, or why they cannot be read. */
const everything = () =>
  backend
    .sql('select to_jsonb(t) from blog_posts t union all select to_jsonb(t) from testimonials t order by 1')
    .catch(String)
const settings = (more: NodeJS.ProcessEnv = {}) => ({
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
  ...more,
})

/** Returns the code and the table of each finding. The office's values may be samples. */
async function findingsIn(env: NodeJS.ProcessEnv) {
  // No waits between attempts.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  const { findings } = await runChecks(readSettings(env), {
    repository: undefined,
    trigger: 'manual',
    now: new Date(),
    includesWriteCheck: true,
    needsSiteUrl: false,
  })
  // A key in a row is printed nowhere.
  expect(JSON.stringify(findings)).not.toContain('sb_secret_')
  return findings
    .filter(
      (finding) =>
        !['content', 'online'].includes(stepOf(finding) ?? '') && finding.code !== 'tables-unchecked',
    )
    .map(({ code, params }) => (params && 'table' in params ? `${code} ${params.table}` : code))
}

test('a healthy project has no finding, and is as it was afterwards', async () => {
  const rows = await everything()
  expect(await findingsIn(settings())).toEqual([])
  expect(await everything()).toEqual(rows)
})

test('the program ends red with the checklist', async () => {
  await backend.sql('drop table testimonials')
  const { status, stdout, stderr } = await runProgram('doctor.ts', settings() as Env)
  expect(status).toBe(1)
  expect(stdout).toMatch(/➡️ .*Tabelas no Supabase\n(.*\n)*?.*`testimonials`/)
  expect(stderr).toMatch(/^Error: 1 problema a resolver/m)
})

test('a site that shows neither list needs no project', async () => {
  const content = await contentWithoutLists()

  const { status, stdout } = await runProgram('doctor.ts', { CONTENT_FOLDER: content })

  expect(stdout).toContain('Já se pode publicar, como demonstração.')
  expect(stdout).not.toContain('Supabase')
  expect(status).toBe(0)
})

// Other findings of tables and access are tested with the publication and in read-finding.test.ts.
test.each([
  { damage: 'drop table blog_posts', found: ['needs-migration blog_posts'] },
  {
    damage: 'alter table blog_posts drop author',
    // Whether visitors may write a column that does not exist cannot be asked.
    found: ['no-column blog_posts', 'access-unknown blog_posts'],
  },
  { damage: 'drop policy "Visitors read posts" on blog_posts', found: ['empty blog_posts'] },
  { damage: 'grant delete on testimonials to anon', found: ['writable testimonials'] },
  { damage: 'grant update (title) on blog_posts to anon', found: ['writable blog_posts'] },
  {
    damage: `update blog_posts set title = 'sb_secret_${'x'.repeat(20)}' where id::text like '%1'`,
    found: ['row-rejected blog_posts'],
  },
])('after $damage it finds $found, nothing else, and changes nothing', async ({ damage, found }) => {
  await backend.sql(damage)
  const rows = await everything()
  expect(await findingsIn(settings())).toEqual(found)
  expect(await everything()).toEqual(rows)
})

test('visitors elsewhere cannot reach a project on this machine', async () => {
  const elsewhere = settings({ SITE_URL: 'https://exemplo.test/site/' })
  expect(await findingsIn(elsewhere)).toEqual(['project-url'])
})
