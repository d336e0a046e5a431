import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { cp, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { hold, refreshed, visit } from '../support/browser.ts'
import { isAnyRunning, Program, runProgram } from '../support/programs.ts'
import { copySources } from '../support/sources.ts'

// The sources are edited, so these are copies.
const folder = await copySources()
// Node runs this in npm's place: it starts the program as npm does, and is killed in the end.
const starter = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`
const dev = new Program('dev.ts', { OUT_DIR: join(folder, 'dist') }, ['-e', starter, '--'], folder)
afterAll(() => dev.child.kill('SIGKILL'))
const [, address = ''] = await dev.waitForOutput(/(http:\/\/127\.0\.0\.1:\d+\/)\s/)

type Edit = {
  file: string
  /** The text of the file that an edit replaces. */
  original: RegExp
  edited: string
  /** A mistake in its place. */
  mistaken: string
  /** JavaScript that is true on a page that shows the edit. */
  isSeen: string
  /** What overlay and terminal say of the mistake, where they say more than the file's name. */
  message?: RegExp
}

const STYLESHEET: Edit = {
  file: 'pages/index/sections/home/Home.scss',
  original: /$/,
  edited: '\nhtml { order: 7 }',
  mistaken: '\nhtml {',
  isSeen: `getComputedStyle(document.documentElement).order === '7'`,
}
const CONTENT: Edit = {
  file: 'pages/index/content/sample/escritorio.toml',
  original: /^nome = .*/m,
  edited: 'nome = "Sá Contabilidade"',
  mistaken: 'nome = ""',
  isSeen: `document.querySelector('header')?.textContent.includes('Sá Contabilidade')`,
  message: /escritorio\.toml, linha \d+: nome = .* → Este texto não pode ficar vazio/,
}
const COMPONENT: Edit = {
  file: 'pages/index/sections/home/Home.tsx',
  original: /<h1/,
  edited: '<h1 title="novo"',
  mistaken: '<h1 <',
  isSeen: `document.querySelector('h1')?.title === 'novo'`,
}
const COLOURS: Edit = {
  file: 'renderer/styles/colours.ts',
  original: /'#\w{6}'/,
  edited: `'#123456'`,
  mistaken: '(',
  isSeen: `[...document.querySelectorAll('style')].some((style) => style.textContent.includes('#123456'))`,
}

const SCHEMA: Edit = {
  file: 'pages/index/content/schema.ts',
  original: /nome: \['name', text\]/,
  edited: `nome: ['name', v.pipe(text, v.transform((name) => \`\${name} Filial\`))]`,
  mistaken: `nome: ['name', text`,
  isSeen: `document.querySelector('header')?.textContent.includes('Filial')`,
}

/** Saves a file with something else in the place of `original`. */
const save = ({ file, original }: Edit, other: string) =>
  writeFile(join(folder, file), readFileSync(file, 'utf8').replace(original, other))
const mend = ({ file }: Edit) => cp(file, join(folder, file))

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

test('the first edits are shown on the page and in the files beside it', async () => {
  await overlay.filter({ hasText: 'Home.scss' }).waitFor()
  await mend(STYLESHEET)
  await page.waitForFunction(CONTENT.isSeen)
  expect(await overlay.count()).toBe(0)
  await expect.poll(async () => (await fetch(`${address}contato.vcf`)).text()).toContain('Sá Contabilidade')
  await mend(CONTENT)
  await page.waitForFunction(`!(${CONTENT.isSeen})`)
})

test('an edit is shown that was made before the page was connected to the server', async () => {
  const { held, release } = hold()
  await page.route('**/@vite/client', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  await save(STYLESHEET, STYLESHEET.edited)
  await dev.waitForOutput(/page reload .*Home\.scss/)
  release()
  await page.waitForFunction(STYLESHEET.isSeen)
  await mend(STYLESHEET)
  await page.waitForFunction(`!(${STYLESHEET.isSeen})`)
})

// Only React's development build reports differences that hydration finds.
test('the dev page loads its pictures, shows rows that the SQL command of npm start changes, and logs no error or warning', async () => {
  console.length = 0
  await page.reload()
  await refreshed(page)
  const picture = (await page.locator('#blog source').first().getAttribute('srcset'))?.split(' ')[0]
  expect(await fetch(`${address}${picture}`)).toMatchObject({ status: 200 })
  expect(consoleProblems()).toEqual([])

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
  expect(await page.locator('#testimonials blockquote').allInnerTexts()).toEqual(Array(3).fill('Novo'))
  expect(requests.some((url) => url.includes('react-dom'))).toBe(true)
  expect(consoleProblems()).toEqual([])
})

test.each([STYLESHEET, COMPONENT, COLOURS, CONTENT, SCHEMA])(
  '$file: an edit, a mistake (in the terminal too) and its mending are shown',
  async (edit) => {
    await save(edit, edit.edited)
    await page.waitForFunction(edit.isSeen)
    await save(edit, edit.mistaken)
    const message = edit.message ?? RegExp(basename(edit.file))
    await overlay.filter({ hasText: message }).waitFor()
    await dev.waitForOutput(message)
    await mend(edit)
    await page.waitForFunction(`document.querySelector('h1') && !(${edit.isSeen})`)
    expect(await overlay.count()).toBe(0)
  },
)

/** Resolves when the card for the address book, a file beside the page, has this text. */
const expectInCard = (text: string) =>
  expect.poll(async () => (await fetch(`${address}contato.vcf`)).text()).toContain(text)

test('an edit of a stylesheet is shown without a reload', async () => {
  await page.evaluate('window.isSamePage = true')
  await save(STYLESHEET, STYLESHEET.edited)
  await page.waitForFunction(STYLESHEET.isSeen)
  await mend(STYLESHEET)
  await page.waitForFunction(`!(${STYLESHEET.isSeen})`)
  expect(await page.evaluate('window.isSamePage')).toBe(true)
})

test('an edit of the schema, or of a script, is in the files beside the page', async () => {
  await save(SCHEMA, SCHEMA.edited)
  await expectInCard('Filial')
  await mend(SCHEMA)
  const script = 'scripts/site/vcard.ts'
  await save({ ...SCHEMA, file: script, original: /VERSION:3\.0/ }, 'VERSION:4.0')
  await expectInCard('VERSION:4.0')
  await mend({ ...SCHEMA, file: script })
  await expectInCard('VERSION:3.0')
})

test('the terminal says what is used only after a restart', async () => {
  const file = 'scripts/backend/gateway.ts'
  await save({ ...SCHEMA, file, original: /$/ }, '\n')
  await dev.waitForOutput(/scripts\/backend\/gateway\.ts was edited: restart `npm run dev`/)
})

test('server and backend end when whoever started them is killed', async () => {
  const processes = dev.processes()
  expect(processes.length).toBeGreaterThanOrEqual(4)
  dev.child.kill('SIGKILL')
  await expect.poll(() => isAnyRunning(processes)).toBe(false)
})
