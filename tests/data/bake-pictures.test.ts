import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { attachPictures, type BakedPicture } from '../../pages/index/database/baked-picture.ts'
import { bakePictures, copyPictures } from '../../scripts/site/pictures/bake-pictures.ts'
import { fileNamesOf, openPictureCache } from '../../scripts/site/pictures/cache.ts'
import { newFolder } from '../support/folder.ts'
import { listen } from '../support/http.ts'
import { post } from '../support/rows.ts'

type BakeOptions = Parameters<typeof bakePictures>[1]

let answers: string[] = []
let answer: RequestListener
const server = await listen((incoming, outgoing) => {
  outgoing.once('finish', () => answers.push(`${outgoing.statusCode} ${incoming.url}`))
  answer(incoming, outgoing)
})
afterAll(server.close)
const PHOTO = `${server.url}/photo.jpg`

const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const
const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#369', noise } })
  .jpeg()
  .toBuffer()
/** A small picture, because encoding the photo takes a second. */
const thumbnail = await sharp(photo).resize(64, 40).toBuffer()
const cache = openPictureCache(newFolder())
let baked: Awaited<ReturnType<typeof bakePictures>>
let folder: string
beforeAll(async () => {
  answer = sendThumbnail
  baked = await bake(PHOTO)
})
beforeEach(() => {
  answers = []
  folder = newFolder()
})

const sendThumbnail: RequestListener = ({ headers }, outgoing) => {
  outgoing.setHeader('etag', '"1"')
  if (headers['if-none-match']) outgoing.writeHead(304).end()
  else outgoing.end(thumbnail)
}
const bake = (image_url: string, options: Partial<BakeOptions> = {}) =>
  bakePictures([post({ image_url })], { backendOrigin: server.url, cache, ...options })

/** Expects the placeholder for a failed picture; returns reason and detail of its finding. */
async function failureOf(address: string, options?: Partial<BakeOptions>) {
  const { pictures, findings } = await bake(address, options)
  expect(attachPictures([post({ image_url: address })], pictures, [])[0]?.picture).toBeNull()
  expect(findings).toMatchObject([{ code: 'picture', params: { address, isKept: false } }])
  const [finding] = findings
  return finding?.code === 'picture' ? `${finding.params.code} ${finding.params.detail}`.trim() : ''
}

test('a picture becomes AVIF and JPEG files in 16:9, small enough for a phone', async () => {
  answer = (_, outgoing) => outgoing.end(photo)
  const { pictures, findings } = await bake(`${server.url}/large.jpg`)
  const picture = pictures[`${server.url}/large.jpg`]
  expect(findings).toEqual([])
  expect(picture).toMatchObject({ widths: [400, 720, 800] })
  await copyPictures(pictures, join(folder, 'site'), cache)
  const names = await readdir(join(folder, 'site/assets/news'))
  expect(names).toHaveLength(4)
  for (const name of names) {
    const file = await readFile(join(folder, 'site/assets/news', name))
    const { width = 0, height = 0, format } = await sharp(file).metadata()
    expect(name).toBe(`${picture?.name}-${width}.${{ heif: 'avif', jpeg: 'jpg' }[format as string]}`)
    expect(height).toBe(Math.round((width * 9) / 16))
    if (width === 720 && format !== 'jpeg') expect(file.length).toBeLessThanOrEqual(15_000)
  }
})

test('an unchanged picture is fetched and encoded once, and is the same from elsewhere', async () => {
  answer = sendThumbnail
  expect(await bake(PHOTO)).toEqual(baked)
  const elsewhere = await bake(`${server.url}/moved.jpg`)
  expect(Object.values(elsewhere.pictures)).toEqual(Object.values(baked.pictures))
  expect(answers).toEqual(['304 /photo.jpg', '200 /moved.jpg'])
})

test.each([
  { damage: 'other bytes', change: (file: string) => writeFile(file, 'damaged') },
  { damage: 'no file', change: (file: string) => rm(file) },
])('a picture whose cached file is damaged ($damage) is made anew', async ({ change }) => {
  answer = sendThumbnail
  const own = openPictureCache(join(folder, 'cache'))
  await bake(PHOTO, { cache: own })
  const [name = ''] = fileNamesOf(baked.pictures[PHOTO] as BakedPicture)
  const whole = await readFile(own.encodedFile(name))
  await change(own.encodedFile(name))

  expect(await bake(PHOTO, { cache: own })).toEqual(baked)
  expect(await readFile(own.encodedFile(name))).toEqual(whole)
})

test('a picture that does not come is the published one, where that is whole', async () => {
  const emptied = openPictureCache(join(folder, 'emptied'))
  const site = { siteUrl: new URL(server.url), published: baked.pictures }
  await copyPictures(baked.pictures, join(folder, 'site'), cache)
  answer = async ({ url }, outgoing) =>
    url === '/photo.jpg'
      ? outgoing.writeHead(402).end()
      : outgoing.end(await readFile(join(folder, `site${url}`)))
  expect((await bake(PHOTO, { cache: emptied, ...site })).pictures).toEqual(baked.pictures)
  await copyPictures(baked.pictures, join(folder, 'again'), emptied)

  const damaged = openPictureCache(join(folder, 'damaged'))
  answer = ({ url }, outgoing) =>
    url === '/photo.jpg' ? outgoing.writeHead(503).end() : outgoing.end('damaged')
  const failure = await failureOf(PHOTO, { cache: damaged, ...site })
  expect(failure).toMatch(/^no-answer .* 503$/)
})

const storageError = (statusCode: string) => JSON.stringify({ statusCode, error: 'x', message: 'x' })

test.each<[number, string, isGone: boolean]>([
  [404, '', true],
  [410, '', true],
  [400, storageError('404'), true],
  [400, storageError('503'), false],
  [400, '', false],
  [503, '', false],
])('a picture that was shown stays unless it is gone: %i %s', async (status, body, isGone) => {
  answer = (_, outgoing) => outgoing.writeHead(status).end(body)
  const { pictures, findings } = await bake(PHOTO)
  expect(pictures).toEqual(isGone ? { [PHOTO]: null } : baked.pictures)
  const detail = expect.stringMatching(RegExp(`${status}$`))
  expect(findings).toMatchObject([
    { params: { code: isGone ? 'gone' : 'no-answer', detail, isKept: !isGone } },
  ])
})

test('a picture that was shown stays if this run cannot store the newer one', async () => {
  const newer = await sharp(thumbnail).flop().toBuffer()
  answer = (_, outgoing) => outgoing.end(newer)
  const cacheOnFullDisk = { ...cache, record: () => Promise.reject(new Error('no space left on device')) }

  const { pictures, findings } = await bake(PHOTO, { cache: cacheOnFullDisk })

  expect(pictures).toEqual(baked.pictures)
  expect(findings).toMatchObject([{ params: { code: 'failed-here', isKept: true } }])
})

const send =
  (body: () => Buffer | string | Promise<Buffer>): RequestListener =>
  async (_, outgoing) => {
    outgoing.setHeader('content-type', 'image/jpeg').end(await body())
  }
const redirect =
  (location: string): RequestListener =>
  (_, outgoing) =>
    outgoing.writeHead(302, { location }).end()
/** A JPEG whose header says that it is a square of this many pixels a side. */
function claiming(side: number): Buffer {
  const jpeg = Buffer.from(photo)
  const frameHeader = jpeg.indexOf('ffc00011', 0, 'hex')
  for (const offset of [5, 7]) jpeg.writeUInt16BE(side, frameHeader + offset)
  return jpeg
}
const drip: RequestListener = (_, outgoing) => {
  const dripping = setInterval(() => outgoing.write(photo.subarray(0, 10)), 20)
  outgoing.once('close', () => clearInterval(dripping))
}
const stream: RequestListener = (_, outgoing) => void Readable.from(endless()).pipe(outgoing)
function* endless() {
  while (true) yield photo
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'

test.each<[string, RequestListener, RegExp]>([
  ['HTML in disguise', send(() => '<!doctype html>'), /^wrong-file não é uma foto/],
  ['SVG that begins like AVIF', send(() => `<!--ftypavif-->${SVG}`), /^wrong-file não é uma foto/],
  ['a cut JPEG', send(() => photo.subarray(0, 20_000)), /^wrong-file .*não pôde ser lido/],
  ['100 megapixels', send(() => claiming(1e4)), /^wrong-file tem 10000 × 10000 .* 25 milhões/],
  ['an endless drip', drip, /^no-answer não chegou .* em 1 segundos$/],
  ['an endless stream', stream, /^wrong-file .* 12 MB$/],
  ['a redirect to loopback', redirect('https://localhost/a.jpg'), /^wrong-address .*interna/],
  ['a redirect inwards', redirect('https://[::ffff:10.0.0.1]/a.jpg'), /^wrong-address .*interna/],
  ['a redirect to itself', redirect('/picture.jpg'), /^wrong-address o endereço leva a outro/],
])('%s is a finding, and a placeholder unless a picture was shown before', async (_, listener, message) => {
  answer = listener
  // Only what nothing else ends: on a busy machine others may need longer.
  const options = listener === drip ? { timeoutMs: 1000 } : {}
  expect(await failureOf(`${server.url}/picture.jpg`, options)).toMatch(message)
  expect((await bake(PHOTO, options)).pictures).toEqual(baked.pictures)
})

test.each(['png', 'webp', 'gif', 'avif'] as const)('%s is a picture', async (format) => {
  const file = await sharp(photo).resize(64, 36).toFormat(format).toBuffer()
  answer = (_, outgoing) => outgoing.end(file)
  expect((await bake(`${server.url}/picture`)).findings).toEqual([])
})

test('a picture is asked of a server on this machine only if that is the backend', async () => {
  answer = sendThumbnail
  const failure = await failureOf(`${server.url}/other.jpg`, { backendOrigin: 'https://abc.supabase.co' })
  expect(failure).toMatch(/^wrong-address o endereço começa por http:/)
  expect(answers).toEqual([])
})
