import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { refreshed, type Visit, visit } from '../support/browser'
import { type Changes, writeContent } from '../support/content-files'
import { newFolder } from '../support/folder'
import { Program, run } from '../support/programs'

// Only React's development build reports differences that hydration finds.
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

/** The page's console, without Vite's own messages and React's note about its developer tools. */
const said = ({ console, errors }: Visit) =>
  [...console, ...errors].filter(
    (line) => !/^debug: \[vite\]|^info: .*React DevTools|^timeStamp: /.test(line),
  )

const change = async ({ page }: Visit, statement: string) => {
  const { requery } = JSON.parse((await page.textContent('#baked-content')) ?? '')
  const { status } = await run(['sql.ts', requery.urls.blog_posts, statement])
  expect(status).toBe(0)
}

test('a normal load has its pictures and says nothing', async () => {
  const visitor = await visit(address)
  await refreshed(visitor.page)
  expect(await visitor.page.locator('#blog h3').count()).toBe(3)
  const [picture = ''] =
    (await visitor.page.locator('#blog source').first().getAttribute('srcset'))?.split(' ') ?? []
  expect(await fetch(address + picture)).toMatchObject({ status: 200 })
  expect(said(visitor)).toEqual([])
})

test('hydrating both sections for newer rows says nothing either', async () => {
  const visitor = await visit(address)
  await refreshed(visitor.page)
  await change(visitor, `update blog_posts set title = 'Novo'; update testimonials set content = 'Novo'`)
  await visitor.page.reload()
  await refreshed(visitor.page)
  const texts = await visitor.page.locator('#blog h3, #testimonials blockquote').allInnerTexts()
  expect(texts).toEqual(Array(6).fill(expect.stringContaining('Novo')))
  expect(visitor.requests.some((url) => url.includes('react-dom'))).toBe(true)
  expect(said(visitor)).toEqual([])
})

test('an edited content file is on the open page without a restart; a slip in it is told, and the next edit mends it', async () => {
  const { page, console } = await visit(address)
  await expect.poll(() => console).toContain('debug: [vite] connected.')
  const edit = (changes: Changes) => writeContent(CONTENT_FOLDER, changes)
  await edit({ nome: 'Sá Contabilidade' })
  await page.getByText('Sá Contabilidade').first().waitFor()
  await edit({ cnpj: '1' })
  // The open page is still connecting anew, so it may not hear of the edit.
  await fetch(address)
  await dev.says(/escritorio\.toml, linha \d+: cnpj = "1" → Escreva o CNPJ/)
  await edit({ nome: 'Sá e Filhos' })
  await expect.poll(async () => (await fetch(address)).text()).toContain('Sá e Filhos')
  await expect.poll(async () => (await fetch(`${address}contato.vcf`)).text()).toContain('Sá e Filhos')
})

test('Ctrl-C ends the server and its backend', async () => {
  const { status, leftRunning, processes } = await dev.interrupt()
  expect({ status, leftRunning }).toEqual({ status: 0, leftRunning: false })
  expect(processes).toBeGreaterThanOrEqual(3)
})
