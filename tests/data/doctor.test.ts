import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { Backend } from '../../scripts/backend/start-backend.ts'
import { runChecks } from '../../scripts/checks/run-checks.ts'
import { stepOf } from '../../scripts/findings/finding.ts'
import { readSettings } from '../../scripts/shared/settings.ts'
import { freshBackend } from '../support/backend.ts'
import { contentWithoutLists } from '../support/content-without-lists.ts'
import { type Env, runProgram } from '../support/programs.ts'

// `npm run doctor` checks the settings, the project and the content of a site, and changes nothing.
let backend: Backend
beforeEach(async () => {
  backend = await freshBackend()
  // Sample rows are a finding, and are known by their ids.
  for (const table of ['blog_posts', 'testimonials'])
    await backend.sql(`update ${table} set id = ('c' || substr(id::text, 2))::uuid`)
})

/** Returns all rows of both tables, or the error if a test has dropped a table. */
const readAllRows = () =>
  backend
    .sql('select to_jsonb(t) from blog_posts t union all select to_jsonb(t) from testimonials t order by 1')
    .catch(String)
/** The settings of a site that reads this backend, and `more`. */
const settings = (more: NodeJS.ProcessEnv = {}) => ({
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
  ...more,
})

/**
 * Returns the code and the table of each finding about the project. Left out are those about the sample office's content
 * and about the published site, and that tables are unchecked, which only follows from another finding.
 */
async function findingsAboutProject(env: NodeJS.ProcessEnv) {
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

test('doctor finds nothing in a healthy project, and changes no row', async () => {
  const rows = await readAllRows()
  expect(await findingsAboutProject(settings())).toEqual([])
  expect(await readAllRows()).toEqual(rows)
})

test('without the testimonials table, npm run doctor prints the checklist and fails', async () => {
  await backend.sql('drop table testimonials')
  const { status, stdout, stderr } = await runProgram('doctor.ts', settings() as Env)
  expect(status).toBe(1)
  // The arrow marks the next step: “Tables in Supabase”. A line below it names the table.
  expect(stdout).toMatch(/➡️ .*Tabelas no Supabase\n(.*\n)*?.*`testimonials`/)
  // “1 problem to solve”
  expect(stderr).toMatch(/^Error: 1 problema a resolver/m)
})

test('npm run doctor needs no project for a site that shows neither news nor testimonials', async () => {
  const content = await contentWithoutLists()

  const { status, stdout } = await runProgram('doctor.ts', { CONTENT_FOLDER: content })

  // “It can already be published, as a demonstration.” The office's values are still the sample's.
  expect(stdout).toContain('Já se pode publicar, como demonstração.')
  expect(stdout).not.toContain('Supabase')
  expect(status).toBe(0)
})

// `damage` is done to a healthy project as superuser. Other findings of tables and access are tested with the
// publication and in read-finding.test.ts.
test.each([
  { damage: 'drop table blog_posts', found: ['needs-migration blog_posts'] },
  {
    damage: 'alter table blog_posts drop author',
    // To check for write access, doctor asks to write each column. For a missing one it gets no answer.
    found: ['no-column blog_posts', 'access-unknown blog_posts'],
  },
  // With row-level security and no policy, the table answers visitors as if it had no rows.
  { damage: 'drop policy "Visitors read posts" on blog_posts', found: ['empty blog_posts'] },
  { damage: 'grant delete on testimonials to anon', found: ['writable testimonials'] },
  { damage: 'grant update (title) on blog_posts to anon', found: ['writable blog_posts'] },
  // One row, whose id ends with 1, holds a secret.
  {
    damage: `update blog_posts set title = 'sb_secret_${'x'.repeat(20)}' where id::text like '%1'`,
    found: ['row-rejected blog_posts'],
  },
])('after $damage doctor finds exactly $found and changes no row', async ({ damage, found }) => {
  await backend.sql(damage)
  const rows = await readAllRows()
  expect(await findingsAboutProject(settings())).toEqual(found)
  expect(await readAllRows()).toEqual(rows)
})

test('doctor finds that visitors of a public site cannot reach a project on this machine', async () => {
  const publicSite = settings({ SITE_URL: 'https://exemplo.test/site/' })
  expect(await findingsAboutProject(publicSite)).toEqual(['project-url'])
})
