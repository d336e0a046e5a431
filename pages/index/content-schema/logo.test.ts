import { writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { EXPORTED_LOGOS } from '../../../tests/support/exported-logos.ts'
import { newFolder } from '../../../tests/support/folder.ts'
import { colours } from '../colours/palette.ts'
import { drawLogo, findLogos } from './logo.ts'

type Source = string | Buffer

/** Draws the logos of an office whose folder has these files. */
function drawFiles(files: Record<string, Source>) {
  const folder = newFolder()
  for (const [name, source] of Object.entries(files)) writeFileSync(join(folder, name), source)
  return drawLogo(findLogos(folder), colours.light)
}

const svg = (shapes: string, viewBox = '0 0 10 10') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${viewBox}">${shapes}</svg>`

/** Which of a logo's images have a ground of their own. */
async function groundsOf(files: Record<string, Source>) {
  const logo = await drawFiles(files)
  return {
    light: logo?.onLight.ground,
    dark: logo?.onDark.ground,
    faint: logo?.faint.map(({ isOnDark }) => isOnDark),
  }
}

test.each(EXPORTED_LOGOS)('a logo from $program is drawn, and seen on both grounds', async ({ source }) => {
  const logo = await drawFiles({ 'logo.svg': source })
  expect(logo?.onLight.ground).toBeUndefined()
  expect(Math.max(logo?.onLight.width ?? 0, logo?.onLight.height ?? 0)).toBeGreaterThan(400)
})

test('an office without a logo of its own has none', async () => {
  expect(await drawFiles({})).toBeUndefined()
})

// CorelDRAW offers UTF-16, which begins with a mark.
test.each([
  { encoding: 'UTF-16, the low byte first', toBytes: (utf16: Buffer) => utf16 },
  { encoding: 'UTF-16, the high byte first', toBytes: (utf16: Buffer) => Buffer.from(utf16).swap16() },
])('a logo.svg in $encoding is drawn', async ({ toBytes }) => {
  const source = `\ufeff<?xml version="1.0" encoding="UTF-16"?>\r\n${svg('<path id="Órgão" d="M0 0h10v5H0z"/>')}`
  const logo = await drawFiles({ 'logo.svg': toBytes(Buffer.from(source, 'utf16le')) })
  expect(logo?.onLight).toMatchObject({ width: 512, height: 256 })
})

const picture = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 4, background } })

test.each([
  { format: 'png', toFile: async () => picture(300, 100, '#0a7d4f').png().toBuffer() },
  { format: 'webp', toFile: async () => picture(300, 100, '#0a7d4f').webp().toBuffer() },
  // A JPEG that was renamed is one that can be read.
  { format: 'png', toFile: async () => picture(300, 100, '#0a7d4f').jpeg().toBuffer() },
])('a logo.$format keeps its ratio and is not enlarged', async ({ format, toFile }) => {
  const logo = await drawFiles({ [`logo.${format}`]: await toFile() })
  expect(logo?.onLight).toMatchObject({ width: 300, height: 100 })
})

test.each([1, 0.5, 30_000, 100_000])('a drawing of %d units is as large as any other', async (side) => {
  const logo = await drawFiles({
    'logo.svg': svg(`<path d="M0 0h${side}v${side}z"/>`, `0 0 ${side} ${side}`),
  })
  expect(logo?.onLight).toMatchObject({ width: 512, height: 512 })
})

test('the empty margin of a drawing is cut off', async () => {
  const logo = await drawFiles({ 'logo.svg': svg('<path d="M40 45h40v10H40z"/>', '0 0 120 100') })
  expect((logo?.onLight.width ?? 0) / (logo?.onLight.height ?? 1)).toBeCloseTo(4, 0)
})

test('what a drawing refers to is neither loaded nor run', async () => {
  const requests: unknown[] = []
  const server = createServer((request) => requests.push(request.url)).listen(0, '127.0.0.1')
  await new Promise((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const outside = `<image href="${origin}/a.png" width="10" height="10"/><style>@import "${origin}/b.css";</style>
    <script href="${origin}/c.js"/><image href="file:///etc/passwd" width="10" height="10"/>`
  const logo = await drawFiles({ 'logo.svg': svg(`${outside}<path d="M0 0h10v5H0z"/>`) })
  server.close()
  expect(logo?.onLight).toMatchObject({ width: 512, height: 256 })
  expect(requests).toEqual([])
})

test.each<{ what: string; name?: string; source: Source; code: string }>([
  { what: 'an empty file', source: '', code: 'logo-unreadable' },
  { what: 'a text', source: 'Contabilidade', code: 'logo-unreadable' },
  {
    what: 'a drawing that ends in the middle',
    source: svg('<path d="M0 0').slice(0, -6),
    code: 'logo-unreadable',
  },
  {
    what: 'a picture that ends in the middle',
    name: 'logo.png',
    source: Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex'),
    code: 'logo-unreadable',
  },
  {
    // A tile of a pattern is drawn as a picture of its own, and this one has 10^18 pixels.
    what: 'a drawing that is too large in parts',
    source: svg(
      '<pattern id="p" width="1e9" height="1e9" patternUnits="userSpaceOnUse"><path d="M0 0h9"/></pattern><path fill="url(#p)" d="M0 0h9v9z"/>',
    ),
    code: 'logo-unreadable',
  },
  {
    what: 'a file of more than 2 MB',
    source: svg(`<!-- ${'x'.repeat(2_000_000)} -->`),
    code: 'logo-too-large',
  },
])('$what is told: $code', async ({ name = 'logo.svg', source, code }) => {
  await expect(drawFiles({ [name]: source })).rejects.toMatchObject({
    code,
    file: expect.stringMatching(name),
  })
})

const DISC = (colour: string) => `<circle cx="5" cy="5" r="5" fill="${colour}"/>`
/** A letter M, of some lines. */
const LETTER = (colour: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="1" d="M2.5 7.5v-5l2.5 3 2.5-3v5"/>`
const { deep } = colours.light

// The page's light ground is nearly white, and that of its bands a dark blue.
test.each<{ what: string; shapes: string; light?: string; dark?: string }>([
  { what: 'a green disc with a white letter', shapes: DISC('#0a7d4f') + LETTER('#fff') },
  { what: 'a black disc with a white letter', shapes: DISC('#000') + LETTER('#fff') },
  { what: 'a gold letter', shapes: LETTER('#c9a227') },
  { what: 'a white letter', shapes: LETTER('#fff'), light: deep },
  { what: 'a letter that is nearly white', shapes: LETTER('#f8f8f8'), light: deep },
  { what: 'a black letter', shapes: LETTER('#000'), dark: '#ffffff' },
  { what: 'a blue letter', shapes: LETTER('#0e2f6c'), dark: '#ffffff' },
  {
    what: 'a dark drawing with one bright dot',
    shapes: `${LETTER('#0e2f6c')}<circle cx="9" cy="1" r=".5" fill="#ffd000"/>`,
    dark: '#ffffff',
  },
  {
    what: 'a dark name beside a golden sign',
    shapes: `<path fill="#c9a227" d="M0 0h4v4H0z"/><path fill="none" stroke="#111" stroke-width=".4" d="M5 4V0l1 2 1-2v4M8 0v4M9 0v4M10 0v4"/>`,
    dark: '#ffffff',
  },
  {
    what: 'letters on a white square, as Canva saves them',
    shapes: `<path fill="#fff" d="M0 0h10v10H0z"/>${LETTER('#004aad')}`,
  },
  { what: 'a square of one colour', shapes: '<path fill="#0a7d4f" d="M0 0h10v10H0z"/>' },
  { what: 'nothing', shapes: '', light: deep, dark: '#ffffff' },
])('$what has a ground of its own on light: $light, on dark: $dark', async ({ shapes, light, dark }) => {
  expect(await groundsOf({ 'logo.svg': svg(shapes) })).toEqual({
    light,
    dark,
    faint: [...(light ? [false] : []), ...(dark ? [true] : [])],
  })
})

test('a logo for dark grounds is shown on them alone, and one without the other is shown on both', async () => {
  const [onLight, onDark] = [LETTER('#0e2f6c'), LETTER('#ffd000')].map((shapes) => svg(shapes))
  expect(await groundsOf({ 'logo.svg': onLight ?? '', 'logo-escuro.svg': onDark ?? '' })).toEqual({
    light: undefined,
    dark: undefined,
    faint: [],
  })
  expect(await groundsOf({ 'logo-escuro.svg': onDark ?? '' })).toMatchObject({ light: deep, dark: undefined })
})
