import { readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin, PluginOption } from 'vite'
import ssr from 'vite-plugin-ssr/plugin'

// Each help below is for vite-plugin-ssr 0.4.142. Try the build without each of them once a release; two more are the
// `overrides` of package.json (its own esbuild has a known advisory) and that scripts/build.ts starts Vite's command line,
// which is all that it prerenders for.

/** Prerenders the pages, each of them HTML with the script that stands beside it. */
export const prerendering = (isServerBuild = false): PluginOption[] => [
  noViteConstants,
  ssr({ prerender: true, includeAssetsImportedByServer: false }),
  isServerBuild ? loadOwnBuild : [onlyPageScripts, finishedPage],
]

/** It replaces `import.meta.env.NAME` by any variable of that name, and Vitest sets some that are named like Vite's constants. */
const noViteConstants: Plugin = {
  name: 'no-vite-constants',
  apply: 'build',
  config() {
    for (const name of ['BASE_URL', 'DEV', 'MODE', 'PROD', 'SSR']) delete process.env[name]
  },
}

/** A page of HTML loads its own script alone; it would also build its client routers. */
const onlyPageScripts: Plugin = {
  name: 'only-page-scripts',
  apply: 'build',
  options: ({ input, ...options }) => ({
    ...options,
    input: Object.fromEntries(Object.entries(input ?? {}).filter(([name]) => name.includes('.page.client'))),
  }),
}

/** It finds what to prerender by a path in node_modules, where the build that ran last wrote it, unless that is loaded. */
const loadOwnBuild: Plugin = {
  name: 'load-own-build',
  apply: 'build',
  writeBundle: async ({ dir = '' }) => {
    await import(pathToFileURL(resolve(dir, 'importBuild.cjs')).href)
  },
}

/**
 * Puts the module script after the first section, where a phone finds it 130 ms earlier than at the page's end, because it
 * lays out and paints the first view before it looks further. A module runs after the whole page is read wherever it
 * stands. `defer`, which HTML does not allow on one, goes, and so does the manifest of vite-plugin-ssr's own server.
 */
const finishedPage: Plugin = {
  name: 'finished-page',
  apply: 'build',
  async closeBundle() {
    const site = this.environment.config.build.outDir
    const file = join(site, 'index.html')
    const html = await readFile(file, 'utf8')
    const [script = ''] = /<script type="module"[^>]*><\/script>/.exec(html) ?? []
    const placed = html.replace(script, '').replace('</section>', `</section>${script.replace(' defer', '')}`)
    await writeFile(file, placed)
    await rm(join(site, 'vite-plugin-ssr.json'))
  },
}
