import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteServer, serveSite } from '../../scripts/shared/serve'

/** The element of a page that carries its policy. */
export const POLICY = /<meta http-equiv="Content-Security-Policy"[^>]*>/

/**
 * Serves a copy of a built site whose page is another. It is really served, because Chromium lets a page that a test
 * answers for ask nothing of this machine.
 *
 * @param site folder of the built site
 */
export async function serveChanged(site: string, change: (html: string) => string): Promise<SiteServer> {
  const copy = await mkdtemp(join(tmpdir(), 'changed-'))
  await cp(site, copy, { recursive: true })
  const page = join(copy, 'index.html')
  await writeFile(page, change(await readFile(page, 'utf8')))
  const server = await serveSite(copy)
  return {
    url: server.url,
    close: async () => {
      await server.close()
      await rm(copy, { recursive: true })
    },
  }
}
