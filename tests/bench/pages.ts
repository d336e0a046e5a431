import { cp, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { build, type Plugin } from 'vite'
import { content } from '../../pages/index/content/content'

const MODULE_SCRIPT = /<script type="?module"?[^>]*><\/script>/
const STYLES = /<style>(.*)<\/style>/s
/** React cannot hydrate what is in a `template`, and renders no `noscript` in the browser. */
const UNHYDRATED = /<template>.*<\/noscript>/s

/** The built page without its script. */
export const withoutScript = (site: string) => changed(site, 'without-script', [[MODULE_SCRIPT, '']])

/** The built page without the `noindex` of a demonstration, for which Lighthouse takes points. */
export const indexable = (site: string) => changed(site, 'indexable', [[/<meta name="?robots"?[^>]*>|$/, '']])

/** The built page as React and Vite make one by default: hydrated whole, its styles in a file of their own. */
export async function hydrated(site: string): Promise<string> {
  const folder = await changed(site, 'hydrated', [
    // The policy allows only styles that are in the page.
    [/<meta http-equiv="?Content-Security-Policy.*?>/, ''],
    [STYLES, '<link rel="stylesheet" href="/assets/hydrated.css">'],
    // React hydrates only what it has rendered.
    [MODULE_SCRIPT, ''],
    [/<\/body>/, '<script type="module" src="/assets/hydrated.js"></script></body>'],
    [UNHYDRATED, ''],
    // A line break would be text that React has not rendered.
    [/<body>\s*/, '<body>'],
  ])
  await writeFile(join(folder, 'assets/hydrated.css'), STYLES.exec(await readPage(site))?.[1] ?? '')
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'error',
    plugins: [
      contentWithinScript,
      { name: 'unhydrated', enforce: 'pre', transform: (code) => code.replace(UNHYDRATED, '') },
    ],
    build: {
      outDir: folder,
      emptyOutDir: false,
      rollupOptions: {
        input: 'tests/bench/hydrated.tsx',
        output: { entryFileNames: 'assets/[name].js' },
        // The page's module imports from Node what only its prerendering calls.
        shimMissingExports: true,
      },
    },
  })
  return folder
}

/** In the browser there are no files to read the content from. */
const contentWithinScript: Plugin = {
  name: 'content-within-script',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('/content/content.ts')
      ? `export const content = () => (${JSON.stringify(content())})`
      : undefined,
}

/** @throws Error where one of `changes` finds nothing to change */
async function changed(site: string, name: string, changes: [RegExp, string][]): Promise<string> {
  const folder = join('.cache/bench', name)
  await rm(folder, { recursive: true, force: true })
  await cp(site, folder, { recursive: true })
  let html = await readPage(site)
  for (const [pattern, replacement] of changes) {
    if (html.search(pattern) < 0) throw new Error(`${site}/index.html has no ${pattern}`)
    html = html.replace(pattern, replacement)
  }
  await writeFile(join(folder, 'index.html'), html)
  return folder
}

const readPage = (site: string) => readFile(join(site, 'index.html'), 'utf8')
