import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { buildSite } from '../build'
import { brokenLinks } from '../site/internal-links'
import { type Carried, carryForward } from './carry-forward'
import type { Decision } from './decide'
import { type Inputs, Refusal } from './inputs'

/** A built site, ready to be deployed. */
export type Built = {
  site: string
  carried: Carried
  /** In bytes; `gzip` for files that are sent compressed. */
  sizes: { what: string; bytes: number; gzip?: number }[]
}

/**
 * Builds the site from the rows that the decision was based on.
 *
 * @throws Refusal if an internal link is broken; Error if the build fails
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
  if (broken.length) throw new Refusal([{ is: 'broken-links', links: broken }])
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
