import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { readContentFiles } from '../../pages/index/content/content.ts'
import { isDemo } from '../../pages/index/content/sample-values.ts'
import type { Content, Office } from '../../pages/index/content/schema.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { chatLink } from '../../pages/index/office/contact-links.ts'
import { readSnapshot } from '../../pages/index/snapshot-file.ts'
import { icons } from './favicons.ts'
import { copyPictures } from './pictures/bake-pictures.ts'
import { shareImage } from './share-image.tsx'
import { vcard } from './vcard.ts'
import { newsFeed } from './xml-files.ts'

/** Writes the files beside the pages that do not depend on which pages there are. */
export async function writeSiteFiles(
  folder: string,
  content: Content,
  snapshot: Snapshot,
  siteUrl: URL | undefined,
) {
  const { office } = content
  const isDemonstration = isDemo(snapshot, content)
  const listed = isDemonstration ? undefined : siteUrl
  const files: Record<string, string | Buffer> = {
    ...(await icons()),
    'share.png': await shareImage(office),
    'chat-qr.svg': chatQrCode(office),
    'contato.vcf': vcard(office, siteUrl),
    'feed.xml': newsFeed(office.name, snapshot, isDemonstration, siteUrl),
    'robots.txt': robots(listed),
  }
  await copyPictures(snapshot.pictures, folder)
  for (const [name, data] of Object.entries(files)) await writeFile(join(folder, name), data)
}

/** Writes them from content files and snapshot as they are now. Throws as their readers do. */
export async function writeCurrentSiteFiles(folder: string, siteUrl: URL | undefined) {
  await writeSiteFiles(folder, readContentFiles(), await readSnapshot(), siteUrl)
}

function chatQrCode(office: Office): string {
  // Short, for large squares; ISO/IEC 18004 requires the white border.
  const drawing = renderSVG(chatLink(office, 'Olá! Vim pelo site.'), { ecc: 'M', border: 4 })
  // With a viewBox alone some engines report a width of 0 (whatwg/html#12382).
  return drawing.replace(/viewBox="0 0 (\d+) (\d+)"/, '$& width="$1" height="$2"')
}

/** Allows demonstrations too: crawlers must read the page to find its `noindex`. */
const robots = (listed: URL | undefined) =>
  `User-agent: *\nAllow: /\n${listed ? `\nSitemap: ${new URL('sitemap.xml', listed)}\n` : ''}`
