import { execFile } from 'node:child_process'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, inject, test } from 'vitest'
import { refreshed, visit } from '../support/browser.ts'
import { writeContent } from '../support/content-files.ts'
import { newFolder } from '../support/folder.ts'
import { Program, run } from '../support/programs.ts'

const folder = newFolder()
const CONTENT_FOLDER = join(folder, 'content')
await writeContent(CONTENT_FOLDER, {})
const dev = new Program('dev.ts', {
  SNAPSHOT_FILE: join(folder, 'snapshot.json'),
  OUT_DIR: folder,
  CONTENT_FOLDER,
})
afterAll(() => dev.child.kill('SIGKILL'))
const [, address = ''] = await dev.says(/(http:\/\/127\.0\.0\.1:\d+\/)\s/)
const { page, console, errors, requests } = await visit(address, { keep: true })

/** The page's console, without Vite's own messages and React's note about its developer tools. */
const said = () =>
  [...console, ...errors].filter(
    (line) => !/^debug: \[vite\]|^info: .*React DevTools|^timeStamp: /.test(line),
  )

// Only React's development build reports differences that hydration finds.
test('the page has its pictures and says nothing, nor where newer rows come, by the command that npm start advises', async () => {
  await refreshed(page)
  const picture = (await page.locator('#blog source').first().getAttribute('srcset'))?.split(' ')[0]
  expect(await fetch(`${address}${picture}`)).toMatchObject({ status: 200 })
  expect(said()).toEqual([])

  const { requery } = JSON.parse((await page.textContent('#baked-content')) ?? '')
  const { origin } = new URL(requery.urls.blog_posts)
  const { stdout } = await promisify(execFile)('sh', ['-c', inject('advice').replace(/http:\S+/, origin)])
  expect(stdout).toContain('Rows changed: 1')
  expect(await run(['sql.ts', origin, `update testimonials set content = 'Novo'`])).toMatchObject({
    status: 0,
  })
  const [, second, third] = await page.locator('#blog h3').allInnerTexts()
  await page.reload()
  await refreshed(page)
  expect(await page.locator('#blog h3').allInnerTexts()).toEqual(['Título novo', second, third])
  expect(await page.locator('#testimonials blockquote').allInnerTexts()).toEqual(Array(3).fill('Novo'))
  expect(requests.some((url) => url.includes('react-dom'))).toBe(true)
  expect(said()).toEqual([])
})

test('an edited content file is on the open page without a restart; a slip in it is told, and the next edit mends it', async () => {
  const file = join(CONTENT_FOLDER, 'escritorio.toml')
  const source = await readFile(file, 'utf8')
  const edit = (key: string, value: string) =>
    writeFile(file, source.replace(RegExp(`^${key} = .*`, 'm'), `${key} = "${value}"`))
  // Once for each of its loads.
  await expect.poll(() => console.filter((line) => line === 'debug: [vite] connected.')).toHaveLength(2)
  await edit('nome', 'Sá Contabilidade')
  await page.getByText('Sá Contabilidade').first().waitFor()
  await page.close()
  await edit('cnpj', '1')
  await dev.says(/escritorio\.toml, linha \d+: cnpj = "1" → Escreva o CNPJ/)
  await edit('nome', 'Sá e Filhos')
  await expect.poll(async () => (await fetch(`${address}contato.vcf`)).text()).toContain('Sá e Filhos')
  expect(await (await fetch(address)).text()).toContain('Sá e Filhos')
})

test('Ctrl-C ends the server and its backend', async () => {
  const { status, leftRunning, processes } = await dev.interrupt()
  expect({ status, leftRunning }).toEqual({ status: 0, leftRunning: false })
  expect(processes).toBeGreaterThanOrEqual(3)
})
