import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { drawLogo, type Logo, type LogoImage } from '../../pages/index/content-schema/logo.ts'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { isDemo } from '../../pages/index/content-schema/sample-values.ts'
import type { Content, Office } from '../../pages/index/content-schema/schema.ts'
import type { BakedPictures } from '../../pages/index/database/baked-picture.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { LOGO_FILES } from '../../pages/index/graphics/logo-sizes.ts'
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
  const logo = await drawLogo(office, office.palette.light)
  const files: SiteFiles = {
    ...(await renderIcons(office, logo)),
    ...(logo && (await renderLogo(logo))),
    ...(await renderPhoto(office)),
    'share.png': await renderShareImage(office, logo),
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

/** Encodes the logo as the page shows it. */
async function renderLogo({ onLight, onDark }: Logo): Promise<SiteFiles> {
  const encode = ({ png }: LogoImage) => sharp(png).webp({ quality: 90 }).toBuffer()
  return { [LOGO_FILES.onLight]: await encode(onLight), [LOGO_FILES.onDark]: await encode(onDark) }
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
