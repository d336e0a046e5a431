import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { renderSVG } from 'uqr'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { isDemo } from '../../pages/index/content-schema/sample-values.ts'
import type { Content, Office } from '../../pages/index/content-schema/schema.ts'
import type { BakedPictures } from '../../pages/index/database/baked-picture.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { chatLink } from '../../pages/index/office/contact-links.ts'
import { readSnapshot } from '../../pages/index/snapshot-file.ts'
import { copyPictures } from '../content-pipeline/pictures/bake-pictures.ts'
import { renderIcons } from './favicons.ts'
import { renderPhoto } from './photo.ts'
import { renderShareImage } from './share-image.tsx'
import { renderVcard } from './vcard.ts'
import { renderNewsFeed } from './xml-files.ts'

/** The content of the files beside the pages, by their names. */
export type SiteFiles = Record<string, string | Buffer>

/** Renders the files beside the pages that do not depend on which pages there are. */
export async function renderSiteFiles(
  content: Content,
  snapshot: Snapshot,
  siteUrl: URL | undefined,
): Promise<SiteFiles> {
  const { office, sections } = content
  const isDemonstration = isDemo(snapshot, content)
  const indexedUrl = isDemonstration ? undefined : siteUrl
  const files: SiteFiles = {
    ...(await renderIcons(office)),
    ...(await renderPhoto(office)),
    'share.png': await renderShareImage(office),
    'chat-qr.svg': chatQrCode(office),
    'contato.vcf': renderVcard(office, siteUrl),
    'robots.txt': renderRobots(indexedUrl),
  }
  if (sections.news.isShown)
    files['feed.xml'] = renderNewsFeed(office.name, snapshot, isDemonstration, siteUrl)
  return files
}

/** Writes the files beside the pages, and copies the pictures. */
export async function writeSiteFiles(siteDir: string, files: SiteFiles, pictures: BakedPictures) {
  await copyPictures(pictures, siteDir)
  for (const [name, data] of Object.entries(files)) await writeFile(join(siteDir, name), data)
}

/**
 * Reads the content files and the snapshot again and writes the files beside the pages from them, for the dev server.
 * Throws Error if a content file or the snapshot cannot be used.
 */
export async function rewriteSiteFilesFromDisk(siteDir: string, siteUrl: URL | undefined) {
  const snapshot = await readSnapshot()
  await writeSiteFiles(
    siteDir,
    await renderSiteFiles(readContentFiles(), snapshot, siteUrl),
    snapshot.pictures,
  )
}

function chatQrCode(office: Office): string {
  // A short text makes large squares; ISO/IEC 18004 requires the white border.
  const drawing = renderSVG(chatLink(office, 'Olá! Vim pelo site.'), { ecc: 'M', border: 4 })
  // Some engines report a width of 0 for a drawing with only a viewBox (whatwg/html#12382).
  return drawing.replace(/viewBox="0 0 (\d+) (\d+)"/, '$& width="$1" height="$2"')
}

/** Allows demonstrations, too, because crawlers must read the page to find its `noindex`. */
const renderRobots = (indexedUrl: URL | undefined) =>
  `User-agent: *\nAllow: /\n${indexedUrl ? `\nSitemap: ${new URL('sitemap.xml', indexedUrl)}\n` : ''}`
