import { cp, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { TABLE_NAMES } from '../../pages/index/lists/lists.ts'
import type { Backend } from '../../scripts/backend/start-backend.ts'
import { examine } from '../../scripts/doctor.ts'
import { type Finding, stepOf } from '../../scripts/findings/finding.ts'
import { readSettings } from '../../scripts/shared/settings.ts'
import { freshBackend } from '../support/backend.ts'
import { writeContent } from '../support/content-files.ts'
import { contentWithoutLists } from '../support/content-without-lists.ts'
import { newFolder } from '../support/folder.ts'
import { type Env, runProgram } from '../support/programs.ts'

// `npm run doctor` checks the settings, the project and the content of a site, and changes nothing.
let backend: Backend
beforeEach(async () => {
  backend = await freshBackend()
  // Sample rows are a finding, and are known by their ids.
  for (const table of TABLE_NAMES)
    await backend.sql(`update ${table} set id = ('c' || substr(id::text, 2))::uuid`)
})

/** Returns the rows of each table, or an error for a table that a test has dropped. */
const readAllRows = () =>
  Promise.all(TABLE_NAMES.map((table) => backend.sql(`select * from ${table} order by id`).catch(String)))
/** The settings of a site that reads this backend, and `more`. */
const settings = (more: NodeJS.ProcessEnv = {}) => ({
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
  ...more,
})

/** Returns all that the checks of `npm run doctor` find. */
async function runDoctorsChecks(env: NodeJS.ProcessEnv): Promise<Finding[]> {
  // No waits between attempts.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  const { findings } = await examine(readSettings(env), new Date())
  return findings
}

/**
 * Returns the code and the table of each finding about the project. Left out are those about the sample office's
 * content and about the published site, and `tables-unchecked`, which only follows from another finding.
 */
const aboutProject = (findings: Finding[]) =>
  findings
    .filter(
      (finding) =>
        !['content', 'online'].includes(stepOf(finding) ?? '') && finding.code !== 'tables-unchecked',
    )
    .map(({ code, params }) => (params && 'table' in params ? `${code} ${params.table}` : code))

test('a mistake in a content file makes doctor demand no table whose list the office hides', async () => {
  const folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  await writeFile(join(folder, 'secoes.toml'), '[depoimentos]\nmostrar = "não"\n')
  await writeFile(join(folder, 'links.toml'), 'sem aspas = sim\n')
  vi.stubEnv('CONTENT_FOLDER', folder)
  onTestFinished(() => void vi.unstubAllEnvs())
  await backend.sql('drop table testimonials')

  expect(aboutProject(await runDoctorsChecks(settings()))).toEqual([])
})

test('doctor finds nothing wrong with a healthy project, and changes no row', async () => {
  const rows = await readAllRows()
  expect(aboutProject(await runDoctorsChecks(settings()))).toEqual([])
  expect(await readAllRows()).toEqual(rows)
})

test('npm run doctor prints a checklist with two slips and a missing table on a line each, and fails', async () => {
  const folder = newFolder()
  await writeContent(folder, { cep: '1', cnpj: '2' })
  await backend.sql('drop table testimonials')

  const env: Env = { ...settings(), CONTENT_FOLDER: folder }
  const { status, stdout, stderr } = await runProgram('doctor.ts', env)

  expect(status).toBe(1)
  expect(stdout.split('\n').filter((line) => line.includes(', linha '))).toEqual([
    expect.stringMatching(/escritorio\.toml, linha \d+\b.*cnpj = "2"/),
    expect.stringMatching(/escritorio\.toml, linha \d+\b.*cep = "1"/),
  ])
  // The arrow marks the next step: “Tables in Supabase”. A line below it names the table.
  expect(stdout).toMatch(/➡️ .*Tabelas no Supabase\n(.*\n)*?.*`testimonials`/)
  // “3 problems to solve”
  expect(stderr).toMatch(/^Error: 3 problemas a resolver/m)
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
    // A policy for editors asks a function that visitors may not execute. The migration leaves both as they are.
    damage: `create or replace function is_editor() returns boolean language plpgsql as 'begin return false; end';
      revoke execute on function is_editor from public;
      create policy "Editors" on testimonials for all using (is_editor())`,
    found: ['refused testimonials'],
  },
  {
    damage: 'alter table blog_posts drop author',
    found: ['needs-migration blog_posts'],
  },
  // With row-level security and no policy, the table appears empty to visitors.
  { damage: 'drop policy "Visitors read posts" on blog_posts', found: ['no-rows blog_posts'] },
  {
    // An older table may keep a mark as a number, which the query cannot compare with `true`.
    damage: `drop table testimonials; create table testimonials (id int, client_name text, company text, content text,
      rating int, is_featured int, created_at date); revoke all on testimonials from anon;
      grant select on testimonials to anon`,
    // Hidden rows cannot be asked for, and nor can, with the types that PostgREST remembers, a column's update. The private
    // column is missing.
    found: ['column-type testimonials', 'needs-migration testimonials', 'access-unknown testimonials'],
  },
  { damage: 'grant delete on testimonials to anon', found: ['access-open testimonials'] },
  { damage: 'grant update (title) on blog_posts to anon', found: ['access-open blog_posts'] },
  { damage: 'grant select on blog_posts to anon', found: ['access-open blog_posts'] },
  {
    // A project of version 1.1.0, whose columns are all granted.
    damage: 'alter table blog_posts drop private_note; grant select on blog_posts to anon',
    found: ['needs-migration blog_posts'],
  },
])('after $damage doctor finds about the project exactly $found, and changes no row', async (given) => {
  const { damage, found } = given
  await backend.sql(damage)
  const rows = await readAllRows()
  expect(aboutProject(await runDoctorsChecks(settings()))).toEqual(found)
  expect(await readAllRows()).toEqual(rows)
})

// This looks only at the findings: of a row, doctor prints nothing but what a finding holds.
test('a row that holds a secret key is rejected, and no finding of doctor quotes the key', async () => {
  // Only one row has an id that ends with 1.
  await backend.sql(`update blog_posts set title = 'sb_secret_${'x'.repeat(20)}' where id::text like '%1'`)
  const rows = await readAllRows()
  const findings = await runDoctorsChecks(settings())
  expect(aboutProject(findings)).toEqual(['row-with-secret blog_posts'])
  expect(JSON.stringify(findings)).not.toContain('sb_secret_')
  expect(await readAllRows()).toEqual(rows)
})

test('doctor finds that visitors of a public site cannot reach a project on this machine', async () => {
  const publicSite = settings({ SITE_URL: 'https://exemplo.test/site/' })
  expect(aboutProject(await runDoctorsChecks(publicSite))).toEqual(['project-url'])
})
