import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type SiteServer, serveSite } from '../../scripts/serve'

/**
 * Serves a copy of a built site that asks another backend: its origin stands in the rows, the requests to repeat and
 * the Content Security Policy, and nowhere else.
 *
 * @param site folder of the built site
 */
export async function serveRelocated(
  site: string,
  backend: string,
  otherBackend: string,
): Promise<SiteServer> {
  const copy = await mkdtemp(join(tmpdir(), 'relocated-'))
  await cp(site, copy, { recursive: true })
  const page = join(copy, 'index.html')
  await writeFile(page, (await readFile(page, 'utf8')).replaceAll(backend, otherBackend))
  const server = await serveSite(copy)
  return {
    url: server.url,
    close: async () => {
      await server.close()
      await rm(copy, { recursive: true })
    },
  }
}
