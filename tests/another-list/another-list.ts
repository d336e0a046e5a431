import { execFile, execFileSync } from 'node:child_process'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { ensureBrowser } from '../../scripts/browser/ensure-browser.ts'
import { serveSite } from '../../scripts/shared/serve.ts'
import { PHONE, visit } from '../support/browser.ts'
import { Program, runProgram } from '../support/programs.ts'
import { copyCache, linkPackages } from '../support/sources.ts'
import { applyDocument } from './apply-document.ts'

// docs/another-list.md says how a third live list is added: questions that clients ask, of the table `faq`. Here that page
// is applied to a copy of the repository, as an office would, which is then checked, built and visited.

/** A copy of the repository with the third list. */
let folder: string
/** `npm run backend` in that copy. */
let backend: Program
/** The settings of a build of the copy that reads this backend. */
let settings: Record<string, string>

beforeAll(async () => {
  await ensureBrowser()
  folder = await copyRepository()
  await applyDocument(folder)
  commitAll(folder)
  backend = new Program('backend.ts', {}, [], folder)
  const [, url = '', key = ''] = await backend.waitForOutput(
    /SUPABASE_URL=(\S+)\nSUPABASE_PUBLISHABLE_KEY=(\S+)/,
  )
  settings = {
    CONTENT_FOLDER: 'pages/index/content/sample',
    OUT_DIR: 'dist',
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: key,
  }
})
afterAll(async () => {
  await backend?.interrupt()
  await rm(folder, { recursive: true, force: true })
})

/** Returns a folder outside this repository, whose linter's settings would hold in it, with everything that git would take. */
async function copyRepository(): Promise<string> {
  const copy = await mkdtemp(join(tmpdir(), 'another-list-'))
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = listed.toString().split('\0').filter(Boolean)
  for (const file of files) await cp(file, join(copy, file))
  await linkPackages(copy)
  await copyCache(copy).catch(() => {})
  return copy
}

function commitAll(cwd: string) {
  execFileSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd })
  execFileSync('git', ['add', '--all'], { cwd })
  const author = ['-c', 'user.name=x', '-c', 'user.email=x@x.test']
  execFileSync('git', [...author, 'commit', '--quiet', '-m', 'Add the questions'], { cwd })
}

/** Runs SQL in the backend of the copy. */
async function sql(statement: string) {
  const { status, stderr } = await runProgram(['sql.ts', settings.SUPABASE_URL ?? '', statement], {}, folder)
  expect(status, stderr).toBe(0)
}

test('npm test is green in the copy', { timeout: 1_200_000 }, async () => {
  const env = Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(VITEST|NODE_ENV$)/.test(name)),
  )
  const tested = promisify(execFile)('npm', ['test'], {
    cwd: folder,
    env,
    maxBuffer: Number.POSITIVE_INFINITY,
  })
  const { stdout, stderr, code } = await tested.catch((error) => error)
  expect(code, `${stdout}${stderr}`).toBeUndefined()
})

test('the rows of the third list are built, and newer ones come into an open page', async () => {
  const { status, stdout, stderr } = await runProgram('build.ts', settings, folder)
  expect(status, stderr).toBe(0)
  expect(stdout).toContain('faq: 3 rows, live')
  const served = await serveSite(join(folder, 'dist/client'))
  onTestFinished(served.close)
  await sql(`update faq set answer = 'Sim, sem taxa.' where question like 'Posso trocar%'`)

  const { page } = await visit(served.url, { viewport: PHONE })

  await expect.poll(() => page.locator('[data-live=faq]').textContent()).toContain('Sim, sem taxa.')
  expect(await page.locator('[data-live-status=faq]').textContent()).toBe('Perguntas atualizadas.')
})

test.each([
  { what: 'cannot be read', change: 'alter table faq rename to questions' },
  { what: 'is empty', change: 'delete from questions; alter table questions rename to faq' },
])('a table that $what keeps its published rows', async ({ change }) => {
  const served = await serveSite(join(folder, 'dist/client'))
  onTestFinished(served.close)
  await sql(change)
  const env = { ...settings, SITE_URL: served.url, SNAPSHOT_FILE: 'snapshot.json' }

  const { stdout } = await runProgram('fetch-content.ts', env, folder)

  expect(stdout).toContain('faq: 3 rows, last-good')
  const { rows } = JSON.parse(await readFile(join(folder, 'snapshot.json'), 'utf8'))
  expect(rows.faq).toHaveLength(3)
})
