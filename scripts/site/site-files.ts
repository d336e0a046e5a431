import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { chatLink } from '../../pages/index/contact-links'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { isInvented } from '../../pages/index/demonstration'
import { newsFeed } from './feed'
import { icons } from './icons'
import { manifest } from './manifest'
import { robots, sitemap } from './robots'
import { shareImage } from './share-image'
import { vcard } from './vcard'

/**
 * Writes the files beside the page into the folder of the built site. A demonstration has no sitemap.
 *
 * @param siteUrl public address; without it the files and values that need one are left out
 */
export async function writeSiteFiles(folder: string, snapshot: Snapshot, siteUrl: URL | undefined) {
  const isListed = siteUrl !== undefined && !isInvented(snapshot)
  const files: Record<string, string | Buffer> = {
    ...(await icons()),
    'site.webmanifest': manifest(),
    'share.png': await shareImage(),
    'chat-qr.svg': chatQrCode(),
    'contato.vcf': vcard(siteUrl),
    'feed.xml': newsFeed(snapshot, siteUrl),
    'robots.txt': robots(isListed ? new URL('sitemap.xml', siteUrl).href : undefined),
    ...(isListed && { 'sitemap.xml': sitemap(siteUrl) }),
  }
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content)
}

function chatQrCode(): string {
  // A short text needs fewer and therefore larger squares; the white border is required (ISO/IEC 18004).
  const drawing = renderSVG(chatLink('Olá! Vim pelo site.'), { ecc: 'M', border: 4 })
  // Engines before whatwg/html#12382 report a width of 0 for a drawing with a viewBox alone.
  return drawing.replace(/viewBox="0 0 (\d+) (\d+)"/, '$& width="$1" height="$2"')
}
