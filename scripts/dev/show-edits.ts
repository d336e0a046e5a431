import { once } from 'node:events'
import { relative, resolve } from 'node:path'
import { type EnvironmentModuleNode, normalizePath, type Plugin, type ViteDevServer } from 'vite'
import { contentFolder } from '../../pages/index/content-schema/read-content.ts'
import { snapshotFile } from '../../pages/index/snapshot-file.ts'
import { linesOf } from '../shared/program.ts'

const SITE_FILES = '/scripts/site/site-files.ts'
const RESTYLE = 'scripts/dev/restyle.client.ts'

/** Loads the module that writes the files beside the page through Vite, which reloads it after an edit. */
export const loadSiteFiles = (server: ViteDevServer) =>
  server.ssrLoadModule(SITE_FILES) as Promise<typeof import('../site/site-files.ts')>

/**
 * Shows edits on open pages and in the files beside them. Vite does not: browsers load few of the modules, and
 * no module imports content files or snapshot.
 *
 * @param publicDir where the files beside the page are
 */
export function showEdits(publicDir: string, siteUrl: URL | undefined): Plugin {
  // Writes run one after the other, so that an older one does not overwrite a newer one.
  let written = Promise.resolve()
  let editedAt = 0
  let requestedAt = 0
  let isErrorShown = false

  /** Resolves when the files are written. A mistake must not end the server; the page tells of it, too. */
  function writeFiles(server: ViteDevServer): Promise<void> {
    written = written
      .then(async () => (await loadSiteFiles(server)).rewriteSiteFilesFromDisk(publicDir, siteUrl))
      .catch((error) => server.config.logger.error(linesOf(error).join('\n')))
    return written
  }

  return {
    name: 'show-edits',
    transformIndexHtml: (_, { server }) => [
      { tag: 'script', attrs: { type: 'module', src: `${server?.config.base}${RESTYLE}` } },
    ],
    async configureServer({ middlewares, watcher, ws }) {
      middlewares.use(({ headers }, response, next) => {
        if (headers['sec-fetch-dest'] === 'document') {
          requestedAt = performance.now()
          response.on('finish', () => {
            isErrorShown = response.statusCode >= 500
          })
        }
        next()
      })
      // An edit since the page was requested found it not yet connected.
      ws.on('connection', () => {
        if (editedAt > requestedAt) ws.send({ type: 'full-reload' })
      })
      watcher.add([contentFolder(), snapshotFile()])
      // An edit before that is missed.
      await once(watcher, 'ready')
    },
    async hotUpdate({ file, modules, server }) {
      if (this.environment.name !== 'ssr') return
      const kind = kindOf(file, modules)
      if (kind === 'other') return
      if (kind === 'needs-restart') {
        const name = relative(server.config.root, file)
        return server.config.logger.warn(`${name} was edited: restart \`npm run dev\` to use it`)
      }
      if (kind === 'content' || modules.some(isUsedForSiteFiles)) await writeFiles(server)
      // Vite does not know yet whose part it is: Sass has only read it with a mistake.
      if (kind === 'styles' && !modules.length) this.environment.moduleGraph.invalidateAll()
      editedAt = performance.now()
      const isStyleShown = kind === 'styles' && !isErrorShown
      server.ws.send(isStyleShown ? { type: 'custom', event: 'styles-edited' } : { type: 'full-reload' })
    },
  }
}

type Kind =
  /** The sources of the page and of the files beside it. */
  | 'content'
  | 'styles'
  /** A module of the page or of the files beside it. */
  | 'module'
  /** A part of this program or of its backend, which Vite does not load. */
  | 'needs-restart'
  | 'other'

function kindOf(file: string, modules: EnvironmentModuleNode[]): Kind {
  if (
    /\.toml$|\/logo(-escuro)?\.(svg|png|webp)$/.test(file) ||
    file === normalizePath(resolve(snapshotFile()))
  )
    return 'content'
  if (file.endsWith('.scss')) return 'styles'
  if (modules.length) return 'module'
  const isOfProgram = ['scripts', 'supabase'].some((folder) =>
    file.startsWith(`${normalizePath(resolve(folder))}/`),
  )
  return isOfProgram && !/\.(test|client)\.tsx?$/.test(file) ? 'needs-restart' : 'other'
}

/** Tells whether what writes the files beside the page imports a module, directly or through others. */
function isUsedForSiteFiles(module: EnvironmentModuleNode): boolean {
  const seen = new Set<EnvironmentModuleNode>()
  const isUsed = (each: EnvironmentModuleNode): boolean => {
    if (each.url === SITE_FILES) return true
    if (seen.has(each)) return false
    seen.add(each)
    return [...each.importers].some(isUsed)
  }
  return isUsed(module)
}
