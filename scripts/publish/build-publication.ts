import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSite } from '../build'
import { brokenLinks } from '../site/internal-links'
import { type Carried, carryForward } from './carry-forward'
import type { Decision } from './decide'
import type { Inputs } from './inputs'

/** A site that stands in its folder, ready to be deployed. */
export type Built = {
  site: string
  carried: Carried
  /** In bytes; `gzip` where what the visitor downloads is smaller. */
  sizes: { what: string; bytes: number; gzip?: number }[]
}

/**
 * Builds what was decided, from the very rows that the decision was made on.
 *
 * @throws Error where the site cannot be built, or a link within it leads nowhere
 */
export async function buildPublication(
  { siteUrl }: Inputs,
  { fetched, published }: Decision,
  outDir: string,
): Promise<Built> {
  await mkdir(outDir, { recursive: true })
  const snapshot = join(outDir, 'snapshot.json')
  await writeFile(snapshot, `${JSON.stringify(fetched.snapshot, null, 2)}\n`)
  const site = await buildSite({ outDir, snapshot, siteUrl: siteUrl.href, quiet: true })
  const broken = await brokenLinks(site, siteUrl)
  if (broken.length) throw new Error(`the site has links that lead nowhere: ${broken.join(', ')}`)
  const carried = await carryForward(site, siteUrl, published?.generations)
  return { site, carried, sizes: await measure(site) }
}

async function measure(site: string): Promise<Built['sizes']> {
  const html = await readFile(join(site, 'index.html'))
  const files = await readdir(site, { recursive: true, withFileTypes: true })
  const sizes = await Promise.all(
    files.filter((file) => file.isFile()).map((file) => stat(join(file.parentPath, file.name))),
  )
  return [
    { what: 'Página', bytes: html.length, gzip: gzipSync(html, { level: 9 }).length },
    { what: `Site inteiro, ${sizes.length} arquivos`, bytes: sizes.reduce((sum, { size }) => sum + size, 0) },
  ]
}
