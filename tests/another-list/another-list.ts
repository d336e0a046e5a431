import { execFile } from 'node:child_process'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveSite } from '../../scripts/shared/serve.ts'
import { PHONE, visit } from '../support/browser.ts'
import { fakeGitHub } from '../support/github.ts'
import { Program, runProgram } from '../support/programs.ts'
import { fakeSite } from '../support/publication.ts'
import { NESTED } from '../support/sites.ts'
import { copyCache, copySources } from '../support/sources.ts'

// docs/another-list.md says how a third live list is added: questions that clients ask, of the table `faq`. Here that page
// is applied to a copy of the repository, whose site is then built, published and visited.

const DOCUMENT = 'docs/another-list.md'
/** The most files that a list may take, so that adding one stays an afternoon's work. */
const MAX_FILES = 14

const github = await fakeGitHub()
const published = await fakeSite()

/** A copy of the repository with the third list. */
let folder: string
/** `npm run backend` in that copy. */
let backend: Program
/** The settings of a publication of the copy that reads this backend. */
let settings: Record<string, string>
/** The files that the document shows. */
let files: string[]

beforeAll(async () => {
  folder = await copySources()
  await copyCache(folder)
  files = await applyDocument()
  backend = new Program('backend.ts', {}, [], folder)
  const [, url = '', key = ''] = await backend.waitForOutput(
    /SUPABASE_URL=(\S+)\nSUPABASE_PUBLISHABLE_KEY=(\S+)/,
  )
  settings = {
    ...github.env,
    CONTENT_FOLDER: 'pages/index/content/sample',
    OUT_DIR: 'dist',
    SITE_URL: published.url,
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: key,
    DEFAULT_BRANCH: 'main',
    GITHUB_SHA: github.head,
    GITHUB_OUTPUT: join(folder, 'outputs'),
    GITHUB_STEP_SUMMARY: join(folder, 'summary'),
    ALERT_RECORD: join(folder, 'alerts.json'),
  }
  github.deployments = []
  // Samples are known by their ids, and never published.
  const tables = ['blog_posts', 'testimonials', 'faq']
  await sql(tables.map((table) => `update ${table} set id = ('c' || substr(id::text, 2))::uuid`).join(';'))
})
afterAll(() => void backend?.child.kill())

/** Runs SQL in the backend of the copy. */
async function sql(statement: string) {
  const { status, stderr } = await runProgram(['sql.ts', settings.SUPABASE_URL ?? '', statement], {}, folder)
  expect(status, stderr).toBe(0)
}

/** Writes the files that the document shows, and edits those of which it shows a difference. Returns their paths. */
async function applyDocument(): Promise<string[]> {
  const document = await readFile(DOCUMENT, 'utf8')
  const blocks = [...document.matchAll(/^```(\w+)\n(?:\/\/|--) (\S+)\n(.*?)^```$/gms)]
  for (const [, language, file = '', source = ''] of blocks) {
    const path = join(folder, file)
    if (language === 'diff') await applyDifference(path, source)
    else if (file === 'supabase/seed.sql') await writeFile(path, `${await readFile(path, 'utf8')}\n${source}`)
    else {
      await mkdir(dirname(path), { recursive: true })
      await writeFile(path, source)
    }
  }
  return blocks.map(([, , file = '']) => file)
}

/** Replaces in a file what each hunk of a difference shows as former by what it shows as new. `…` parts hunks. */
async function applyDifference(path: string, difference: string) {
  let source = await readFile(path, 'utf8')
  for (const hunk of difference.split('…\n')) {
    const lines = hunk.split('\n').slice(0, -1)
    const without = (sign: string) =>
      lines
        .filter((line) => !line.startsWith(sign))
        .map((line) => `${line.slice(1)}\n`)
        .join('')
    expect(source.split(without('+')), `${path} has once:\n${without('+')}`).toHaveLength(2)
    source = source.replace(without('+'), () => without('-'))
  }
  await writeFile(path, source)
}

/** Runs `npm run publish-site` as a push does; returns its outputs and its summary. */
async function publish(env: Record<string, string> = {}) {
  for (const file of ['outputs', 'summary']) await writeFile(join(folder, file), '')
  const { status, stderr } = await runProgram('publish-site.ts', { ...settings, ...env }, folder)
  expect(status, stderr).toBe(0)
  return {
    outputs: await readFile(join(folder, 'outputs'), 'utf8'),
    summary: await readFile(join(folder, 'summary'), 'utf8'),
  }
}

test('a third list takes at most 14 files', () => {
  expect(new Set(files).size).toBeLessThanOrEqual(MAX_FILES)
})

test('the third list compiles', async () => {
  const command = ['node_modules/typescript/bin/tsc', '-b', 'tsconfig.node.json']
  const compiled = promisify(execFile)(process.execPath, command, { cwd: folder })
  // The compiler writes what is wrong to its standard output, and ends with a status that makes this an error.
  expect((await compiled.catch((error: { stdout: string }) => error)).stdout).toBe('')
})

test('the rows of the third list are published, and newer ones come into an open page', async () => {
  const { outputs, summary } = await publish({ ACTION: 'publicar' })
  expect(outputs).toContain('deploy=true')
  expect(summary).toContain('## Perguntas (`faq`): 3')
  const site = join(folder, 'dist/client')
  await published.deploy(site)
  const served = await serveSite(site, NESTED)
  onTestFinished(served.close)
  await sql(`update faq set answer = 'Sim, sem taxa.' where question like 'Posso trocar%'`)

  const { page } = await visit(served.url, { viewport: PHONE })

  await expect.poll(() => page.locator('[data-live=faq]').textContent()).toContain('Sim, sem taxa.')
  expect(await page.locator('[data-live-status=faq]').textContent()).toBe('Perguntas atualizadas.')
})

test('a table that cannot be read keeps its published rows, and its topic is reported as failing', async () => {
  await sql('alter table faq rename to questions')
  const { outputs, summary } = await publish()
  await sql('alter table questions rename to faq')

  // “The earlier rows stay online.”
  expect(summary).toMatch(/## Perguntas \(`faq`\): 3\n\n⚠️ Continuam no ar as linhas de antes/)
  const [, handover = '{}'] = /^handover=(.*)$/m.exec(outputs) ?? []
  expect(JSON.parse(handover)).toMatchObject({ topics: { faq: { state: 'failing' } } })
})

test('the third list is published without rows only if the button allows it', async () => {
  await sql('delete from faq')
  const fetched = (env: Record<string, string>) =>
    runProgram('fetch-content.ts', { ...settings, ...env, SNAPSHOT_FILE: 'snapshot.json' }, folder)

  expect((await fetched({})).stdout).toContain('faq: 3 rows, last-good')
  // “Questions”
  expect((await fetched({ ALLOW_EMPTY: 'perguntas' })).stdout).toContain('faq: 0 rows, live')
  const snapshot = JSON.parse(await readFile(join(folder, 'snapshot.json'), 'utf8'))
  expect(snapshot.rows).toMatchObject({ faq: [] })
})
