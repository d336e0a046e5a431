import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { hold, refreshed, visit } from '../support/browser.ts'
import { isAnyRunning, Program, runProgram } from '../support/programs.ts'
import { copyCache, copySources } from '../support/sources.ts'

// `npm run dev` shows edits of the sources at once. These tests edit a copy of them.
const folder = await copySources()
await copyCache(folder)
// Takes the place of npm: a process that starts the program as npm does. The last test kills it.
const starter = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`
const dev = new Program('dev.ts', { OUT_DIR: join(folder, 'dist') }, ['-e', starter, '--'], folder)
afterAll(() => dev.child.kill('SIGKILL'))
const [, address = ''] = await dev.waitForOutput(/(http:\/\/127\.0\.0\.1:\d+\/)\s/)

/** An edit of a source, a mistake in the same place, and how both can be seen. */
type Edit = {
  file: string
  /** The text of the file that an edit replaces. */
  original: RegExp
  edited: string
  /** The mistake that replaces it. */
  mistaken: string
  /** A JavaScript expression that is true on a page that shows the edit. */
  isShown: string
  /** The text about the mistake in the overlay and the terminal; by default, the file's name. */
  message?: RegExp
  /** The line that the edit adds to the vCard, a file beside the page. */
  addedToVcard?: string
}

// Edits with an effect that the page does not have otherwise.

/** Adds a rule at the end of a stylesheet; the mistake is a rule without its closing brace. */
const STYLESHEET: Edit = {
  file: 'pages/index/sections/home/Home.scss',
  original: /$/,
  edited: '\nhtml { order: 7 }',
  mistaken: '\nhtml {',
  isShown: `getComputedStyle(document.documentElement).order === '7'`,
}
/** Replaces the office's name (`nome`); the mistake is an empty name. */
const CONTENT: Edit = {
  file: 'pages/index/content/sample/escritorio.toml',
  original: /^nome = .*/m,
  edited: 'nome = "Sá Contabilidade"',
  mistaken: 'nome = ""',
  isShown: `document.querySelector('header')?.textContent.includes('Sá Contabilidade')`,
  // "escritorio.toml, line …: nome = …".
  message: /escritorio\.toml, linha \d+: nome = .*/,
}
/** Gives the main heading a `title`; the mistake is a tag that does not end. */
const COMPONENT: Edit = {
  file: 'pages/index/sections/home/Home.tsx',
  original: /<h1/,
  edited: '<h1 title="novo"',
  mistaken: '<h1 <',
  isShown: `document.querySelector('h1')?.title === 'novo'`,
}
/** Changes the rule for the key `nome`, so that each name gets “Filial” (branch) at its end; the mistake is an open bracket. */
const SCHEMA: Edit = {
  file: 'pages/index/content-schema/schema.ts',
  // A field in a line of its own: the office's, and not a department's.
  original: /(?<=^ {2})nome: \['name', text\]/m,
  edited: `nome: ['name', v.pipe(text, v.transform((name) => \`\${name} Filial\`))]`,
  mistaken: `nome: ['name', text`,
  isShown: `document.querySelector('header')?.textContent.includes('Filial')`,
  addedToVcard: 'Filial',
}

/** Saves the copy of a file with `original` replaced by `other`. */
const save = ({ file, original }: Pick<Edit, 'file' | 'original'>, other: string) =>
  writeFile(join(folder, file), readFileSync(file, 'utf8').replace(original, other))
/** Restores the copy of a file. */
const restore = ({ file }: Pick<Edit, 'file'>) => cp(file, join(folder, file))

// These edits come as soon as the address is printed, before Sass has read the stylesheet.
await save(CONTENT, CONTENT.edited)
await save(STYLESHEET, STYLESHEET.mistaken)
const { page, console, errors, requests } = await visit(address, { keep: true })

const overlay = page.locator('vite-error-overlay')

/** The page's console, without Vite's own messages and React's note about its developer tools. */
const consoleProblems = () =>
  [...console, ...errors].filter(
    (line) => !/^debug: \[vite\]|^info: .*React DevTools|^timeStamp: /.test(line),
  )

test('edits made as soon as the address is printed are shown on the page and in the files beside it', async () => {
  // The mistake in the stylesheet, and once it is corrected, the edit of the office's name.
  await overlay.filter({ hasText: 'Home.scss' }).waitFor()
  await restore(STYLESHEET)
  await page.waitForFunction(CONTENT.isShown)
  expect(await overlay.count()).toBe(0)
  await expectInVcard('Sá Contabilidade')
  await restore(CONTENT)
  // A page that is being loaded has no heading yet, and would not show the edit either.
  await page.waitForFunction(`document.querySelector('h1') && !(${CONTENT.isShown})`)
})

test('an edit made while the page is still loading is shown', async () => {
  // Vite's client, which connects the page to the server, comes only after the edit.
  const { held, release } = hold()
  await page.route('**/@vite/client', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await save(STYLESHEET, STYLESHEET.edited)
  await dev.waitForOutput(/page reload .*Home\.scss/)
  release()
  await page.waitForFunction(STYLESHEET.isShown)
  await restore(STYLESHEET)
  await page.waitForFunction(`!(${STYLESHEET.isShown})`)
})

test('the dev page has its pictures, shows rows that SQL has changed, and logs no error or warning', async () => {
  console.length = 0
  await page.reload()
  await refreshed(page)
  const picture = (await page.locator('#blog source').first().getAttribute('srcset'))?.split(' ')[0]
  expect(await fetch(`${address}${picture}`)).toMatchObject({ status: 200 })
  expect(consoleProblems()).toEqual([])

  // `npm start` advises a command that changes the title of the first post. Here it gets dev's own backend.
  const { requery } = JSON.parse((await page.textContent('#baked-content')) ?? '')
  const { origin } = new URL(requery.urls.blog_posts)
  const { stdout } = await promisify(execFile)('sh', ['-c', inject('advice').replace(/http:\S+/, origin)])
  expect(stdout).toContain('Rows changed: 1')
  expect(await runProgram(['sql.ts', origin, `update testimonials set content = 'Novo'`])).toMatchObject({
    status: 0,
  })
  const [, second, third] = await page.locator('#blog h3').allInnerTexts()
  await page.reload()
  await refreshed(page)
  expect(await page.locator('#blog h3').allInnerTexts()).toEqual(['Título novo', second, third])
  expect(await page.locator('#testimonials blockquote').allInnerTexts()).toEqual(Array(3).fill('“Novo”'))
  // React's development build would log a warning about wrong markup.
  expect(requests.some((url) => url.includes('react-dom'))).toBe(true)
  expect(consoleProblems()).toEqual([])
})

test('the terminal warns of nothing but the former name of the package that prerenders', () => {
  const warnings = `${dev.stdout}${dev.stderr}`.split('\n').filter((line) => /warning|deprecated/i.test(line))
  expect(warnings).toEqual([expect.stringContaining('renamed to Vike')])
})

test('an edit of a stylesheet is shown without a reload', async () => {
  // A reload would lose this variable.
  await page.evaluate('window.isSamePage = true')
  await save(STYLESHEET, STYLESHEET.edited)
  await page.waitForFunction(STYLESHEET.isShown)
  await restore(STYLESHEET)
  await page.waitForFunction(`!(${STYLESHEET.isShown})`)
  expect(await page.evaluate('window.isSamePage')).toBe(true)
})

test.each([STYLESHEET, COMPONENT, CONTENT, SCHEMA])(
  'page and terminal show a mistake in $file, and the page shows the edit that corrects it',
  async (edit) => {
    await save(edit, edit.mistaken)
    const message = edit.message ?? RegExp(basename(edit.file))
    await overlay.filter({ hasText: message }).waitFor()
    await dev.waitForOutput(message)
    await save(edit, edit.edited)
    await page.waitForFunction(edit.isShown)
    expect(await overlay.count()).toBe(0)
    if (edit.addedToVcard) await expectInVcard(edit.addedToVcard)
  },
)

/** Resolves when the office's vCard, a file beside the page, has this text. */
const expectInVcard = (text: string) =>
  expect.poll(async () => (await fetch(`${address}contato.vcf`)).text()).toContain(text)

test('the vCard beside the page shows edits of the script that renders it', async () => {
  const script = { file: 'scripts/site/vcard.ts', original: /VERSION:3\.0/ }
  await save(script, 'VERSION:4.0')
  await expectInVcard('VERSION:4.0')
  await restore(script)
  await expectInVcard('VERSION:3.0')
})

test('an edit that takes effect only after a restart makes the terminal ask for one', async () => {
  // A part of the backend, which goes on running as it was started.
  const endOfFile = /$/
  await save({ file: 'scripts/backend/gateway.ts', original: endOfFile }, '\n')
  await dev.waitForOutput(/scripts\/backend\/gateway\.ts was edited: restart `npm run dev`/)
})

test('the dev server and its backend end when the process that started them, usually npm, is killed', async () => {
  const processes = dev.processes()
  // The starter (in place of npm), dev.ts, and the backend's supervisor and PostgREST.
  expect(processes.length).toBeGreaterThanOrEqual(4)
  dev.child.kill('SIGKILL')
  await expect.poll(() => isAnyRunning(processes)).toBe(false)
})
