import { cp, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { build, createServer, type InlineConfig } from 'vite'
import { office } from '../../pages/index/content/office'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { jsonBlock } from '../../renderer/json-block'
import { ByHand } from './fixtures/by-hand/ByHand'
import { BASE } from './servers'

const FIXTURES = resolve('tests/bench/fixtures')
const OUTPUT = resolve('.cache/bench')

/**
 * The same page as hand-written HTML without script.
 *
 * @param site folder of the built site, whose pictures it shows
 * @returns the folder to serve
 */
export async function buildByHand(site: string, { rows, pictures }: Snapshot): Promise<string> {
  const styles = await readFile(join(FIXTURES, 'by-hand/page.css'), 'utf8')
  const html = renderToStaticMarkup(createElement(ByHand, { rows, pictures, styles }))
  return write('by-hand', site, `<!doctype html>${html}`)
}

/**
 * The same page with all of it hydrated, as Vite builds it where nobody tells it otherwise.
 *
 * @param site folder of the built site, whose pictures it shows
 * @returns the folder to serve
 */
export async function buildHydrated(
  site: string,
  { rows, pictures }: Snapshot,
  backend: { url: string; key: string },
): Promise<string> {
  const root = join(FIXTURES, 'hydrated')
  const outDir = join(OUTPUT, 'hydrated')
  const config: InlineConfig = {
    configFile: false,
    root,
    base: BASE,
    logLevel: 'warn',
    resolve: { alias: { './LocationMap': join(root, 'LocationMap.tsx') } },
  }
  await build({ ...config, build: { outDir, emptyOutDir: true } })
  const props = { rows, pictures, backend: backend.url, apikey: backend.key }
  const vite = await createServer({
    ...config,
    appType: 'custom',
    server: { middlewareMode: true, hmr: false },
  })
  const { render } = await vite.ssrLoadModule('/server.tsx')
  const page = render(props)
  await vite.close()
  const html = Object.entries({
    title: office.siteTitle,
    description: office.siteDescription,
    page,
  }).reduce(
    (text, [name, value]) => text.replace(`<!--${name}-->`, () => value),
    await readFile(join(outDir, 'index.html'), 'utf8'),
  )
  const data = jsonBlock(props, 'type="application/json" id="props"')
  // Where vite-plugin-ssr has it: asked for after the styles, which the first paint waits for.
  const script = /<script type="module".*?<\/script>/.exec(html)?.[0] ?? ''
  return write(
    'hydrated',
    site,
    html.replace(script, '').replace('</body>', () => `${data}${script}</body>`),
  )
}

async function write(name: string, site: string, html: string): Promise<string> {
  const folder = join(OUTPUT, name)
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'index.html'), html)
  await cp(join(site, 'assets/news'), join(folder, 'assets/news'), { recursive: true })
  return folder
}
