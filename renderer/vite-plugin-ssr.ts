import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, PluginOption } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'
import { renderPage } from 'vite-plugin-ssr/server'

// Workarounds for vite-plugin-ssr 0.4.142: with each release, try the build without each of them. There are two
// more: package.json replaces its esbuild, which has a known advisory, and build-site.ts starts Vite's command
// line, because the plugin prerenders for nothing else.

/** Prerenders each page to HTML with its own client script. */
export const prerendering = (isServerBuild = false): PluginOption[] => [
  noViteConstants,
  queryInGlobs,
  ssr({ prerender: true, includeAssetsImportedByServer: false }),
  isServerBuild ? loadOwnBuild : [onlyPageScripts, finishedPage],
  showRenderErrors,
]

/** The plugin puts the environment's NAME for `import.meta.env.NAME`. Vitest sets some of Vite's own. */
const noViteConstants: Plugin = {
  name: 'no-vite-constants',
  apply: 'build',
  config() {
    for (const name of ['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR']) delete process.env[name]
  },
}

/** The dev server would warn of the option `as` in the plugin's own lists of pages. `query` means the same. */
const queryInGlobs: Plugin = {
  name: 'query-in-globs',
  apply: 'serve',
  transform: (code) => code.replaceAll('"as":"extractExportNames"', '"query":"?extractExportNames"'),
}

/** Shows errors of rendering in Vite's overlay, where the plugin's dev server would show the 404 page. */
const showRenderErrors: Plugin = {
  name: 'show-render-errors',
  apply: 'serve',
  configureServer({ middlewares }) {
    // Behind Vite's own answers, and before the plugin's.
    return () => {
      middlewares.use(async ({ originalUrl = '/' }, response, next) => {
        const { httpResponse, errorWhileRendering } = await renderPage({ urlOriginal: originalUrl })
        if (errorWhileRendering || !httpResponse) return next(errorWhileRendering)
        for (const [name, value] of httpResponse.headers) response.setHeader(name, value)
        response.statusCode = httpResponse.statusCode
        httpResponse.pipe(response)
      })
    }
  },
}

/** The plugin would also build its client routers, which pages of plain HTML do not load. */
const onlyPageScripts: Plugin = {
  name: 'only-page-scripts',
  apply: 'build',
  options: ({ input, ...options }) => ({
    ...options,
    input: Object.fromEntries(Object.entries(input ?? {}).filter(([name]) => name.includes('.page.client'))),
  }),
}

/** Prevents the plug-in from prerendering the last build's pages, whose path it keeps in node_modules. */
const loadOwnBuild: Plugin = {
  name: 'load-own-build',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    await import(pathToFileURL(resolve(dir, 'importBuild.cjs')).href)
  },
}

/**
 * Moves each page's module script behind its first section, where a phone finds it 130 ms earlier than at the
 * end of the page, and after it the connections to other hosts: opened from the head they delay the first paint
 * by 50 to 80 ms, and newer rows come no earlier. Removes `defer`, which HTML does not allow on a module, and
 * the manifest of the plugin's server. The plugin prerenders in the client's `writeBundle`, and ends the process
 * after all others' `closeBundle`.
 */
const finishedPage: Plugin = {
  name: 'finished-page',
  apply: 'build',
  async closeBundle() {
    const site = this.environment.config.build.outDir
    for (const name of await readdir(site, { recursive: true })) {
      if (!name.endsWith('.html')) continue
      const file = join(site, name)
      await writeFile(file, withEarlyScript(await readFile(file, 'utf8')))
    }
    await rm(join(site, 'vite-plugin-ssr.json'))
  },
}

function withEarlyScript(html: string): string {
  const [script] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
  if (!script) return html
  const written = script.replace(' defer', '')
  if (!html.includes('</section>')) return html.replace(script, written)
  const connections = html.match(/<link rel="preconnect"[^>]*>/g) ?? []
  const rest = [script, ...connections].reduce((page, tag) => page.replace(tag, ''), html)
  return rest.replace('</section>', `</section>${written}${connections.join('')}`)
}
