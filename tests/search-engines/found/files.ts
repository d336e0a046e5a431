import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { parseFeed } from 'feedsmith'
import ICAL from 'ical.js'
import jsQR from 'jsqr'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { placeholders } from '../../../pages/index/content/placeholders'
import { realOffice } from './office'
import { documentOf, link, read, texts, type Variant } from './variants'

/** What is read elsewhere than on the page says what the page says. */
export function checkFiles(variant: Variant) {
  const { folder, site, isReal } = variant
  const within = (path: string) => site && new URL(path, site).href

  test('the feed holds the posts of the page, with stable ids', async () => {
    const { format, feed } = parseFeed(await read(variant, 'feed.xml'))
    if (format !== 'atom') throw new Error(`not Atom: ${format}`)
    const document = await documentOf(variant)
    expect(feed.entries?.map(({ title }) => title?.value)).toEqual(texts(document, '#blog h3'))
    expect(feed.entries?.map(({ authors }) => authors?.[0]?.name)).toEqual(
      texts(document, '#blog .news-card__byline bdi'),
    )
    expect(feed.entries?.map(({ summary }) => summary?.value)).toEqual(texts(document, '.news-card__excerpt'))
    for (const { id } of feed.entries ?? []) expect(id).toMatch(/^urn:uuid:[\da-f-]{36}$/)
    expect(feed.subtitle?.value).toBe(isReal ? undefined : 'Site de demonstração: conteúdo fictício')
    expect(feed.links?.find(({ rel }) => rel === 'self')?.href).toBe(within('feed.xml') ?? './feed.xml')
    expect(link(document, 'alternate')).toBe(`${site?.pathname ?? '/'}feed.xml`)
  })

  test('the manifest is right where it stands, and its icons have their sizes', async () => {
    const manifest = JSON.parse(await read(variant, 'site.webmanifest'))
    expect(link(await documentOf(variant), 'manifest')).toBe(`${site?.pathname ?? '/'}site.webmanifest`)
    if (site) expect(new URL(manifest.start_url, new URL('site.webmanifest', site)).href).toBe(site.href)
    for (const { src, sizes } of manifest.icons) {
      const { width, height } = await sharp(join(folder, src)).metadata()
      expect(`${width}x${height}`).toBe(sizes)
    }
    expect(await sharp(join(folder, 'apple-touch-icon.png')).metadata()).toMatchObject({
      width: 180,
      height: 180,
    })
    const ico = await readFile(join(folder, 'favicon.ico'))
    expect(await sharp(ico.subarray(ico.readUInt32LE(18))).metadata()).toMatchObject({
      width: 32,
      format: 'png',
    })
  })

  test('the share image has its size and stays light', async () => {
    const file = join(folder, 'share.png')
    expect(await sharp(file).metadata()).toMatchObject({ width: 1200, height: 630, format: 'png' })
    expect((await stat(file)).size).toBeLessThan(150_000)
  })

  test('the card for the address book holds what the page says', async () => {
    const document = await documentOf(variant)
    const text = await read(variant, 'contato.vcf')
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    const card = new ICAL.Component(ICAL.parse(text))
    const value = (name: string) => card.getFirstPropertyValue(name)
    expect(value('version')).toBe('3.0')
    expect(value('fn')).toBe(texts(document, '.header__name')[0])
    expect(value('org')).toBe(isReal ? realOffice.legalName : placeholders.legalName)
    expect(document.querySelector(`a[href="tel:${value('tel')}"]`)).not.toBeNull()
    expect(document.querySelector(`a[href="mailto:${value('email')}"]`)).not.toBeNull()
    expect(value('url')?.toString()).toBe(site?.href)
    const { street, district, postalCode } = isReal ? realOffice : placeholders
    expect(value('adr')).toEqual(['', '', `${street}, ${district}`, 'Salvador', 'BA', postalCode, 'Brasil'])
    expect(document.querySelector('a[download]')?.getAttribute('href')).toBe(
      `${site?.pathname ?? '/'}contato.vcf`,
    )
  })

  test('the QR code opens the chat', async () => {
    const { data, info } = await sharp(join(folder, 'chat-qr.svg'))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    const whatsapp = isReal ? realOffice.whatsapp : placeholders.whatsapp
    expect(jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data).toBe(
      `https://wa.me/${whatsapp}?text=${encodeURIComponent('Olá! Vim pelo site.')}`,
    )
  })

  test('the news says when it was read', async () => {
    const time = (await documentOf(variant)).querySelector('#blog .updated-at time')
    const { fetchedAt } = JSON.parse(await read(variant, 'content.json'))
    // As React writes it: this parser keeps the case.
    expect(time?.getAttribute('dateTime')).toBe(fetchedAt)
    const bahia = new Date(Date.parse(fetchedAt) - 3 * 3_600_000).toISOString()
    expect(time?.textContent).toContain(bahia.slice(11, 16))
  })
}
