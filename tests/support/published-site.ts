import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname, join } from 'node:path'
import { listTree } from './tree'

/** Where GitHub Pages would serve a project's site. */
const BASE = '/escritorio/'

/** Plays the published site: a folder that a deploy replaces whole, as on GitHub Pages. */
export type PublishedSite = {
  url: string
  /** What is asked instead of the folder's content.json; `null` for 404. */
  contentJson: string | null | undefined
  deploy(site: string): Promise<void>
  /** Puts one more file there. */
  addFile(path: string, content: string): Promise<void>
  takeDown(): Promise<void>
  /** Hash of each file by its path. */
  tree(): Promise<Record<string, string>>
  content(): Promise<Record<string, unknown>>
  close(): void
}

export async function publishedSite(folder: string): Promise<PublishedSite> {
  await rm(folder, { recursive: true, force: true })
  const server = createServer(async (request, response) => {
    const path = (request.url ?? '').replace(/\?.*/, '')
    const file = path.startsWith(BASE) ? path.slice(BASE.length) || 'index.html' : ''
    const isCopy = file === 'content.json' && site.contentJson !== undefined
    const body = isCopy ? site.contentJson : file && (await readFile(join(folder, file)).catch(() => null))
    response.writeHead(body ? 200 : 404, { 'cache-control': 'max-age=600' }).end(body || 'Not found')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const takeDown = () => rm(folder, { recursive: true, force: true })
  const site: PublishedSite = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}${BASE}`,
    contentJson: undefined,
    async deploy(built) {
      await takeDown()
      await cp(built, folder, { recursive: true })
    },
    async addFile(path, content) {
      await mkdir(dirname(join(folder, path)), { recursive: true })
      await writeFile(join(folder, path), content)
    },
    takeDown,
    tree: () => listTree(folder),
    content: async () => JSON.parse(await readFile(join(folder, 'content.json'), 'utf8')),
    close: () => server.close(),
  }
  return site
}
