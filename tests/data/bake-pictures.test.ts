import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { extname, join } from 'node:path'
import { Readable } from 'node:stream'
import { gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { attachPictures, type BakedPicture } from '../../pages/index/database/baked-picture.ts'
import { bakePictures, copyPictures } from '../../scripts/content-pipeline/pictures/bake-pictures.ts'
import { fileNamesOf, openPictureCache } from '../../scripts/content-pipeline/pictures/cache.ts'
import type { PictureFailure } from '../../scripts/findings/finding-params.ts'
import { newFolder } from '../support/folder.ts'
import { listen, serveUntilTestEnds } from '../support/http.ts'
import { post } from '../support/rows.ts'

type BakeOptions = Parameters<typeof bakePictures>[1]

// Posts name pictures by address. A build downloads them, encodes them and keeps them in a cache: it bakes them.
/** The status and path of every answer in the running test. */
let answers: string[] = []
/** The answers of the picture server, which each test sets. */
let answer: RequestListener
const server = await listen((incoming, outgoing) => {
  outgoing.once('finish', () => answers.push(`${outgoing.statusCode} ${incoming.url}`))
  answer(incoming, outgoing)
})
afterAll(server.close)
/** The address of a picture that `cache` holds, because it was baked before any test. */
const BAKED_ADDRESS = `${server.url}/baked.jpg`

const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const
const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#369', noise } })
  .jpeg()
  .toBuffer()
/** The picture that most tests bake, because encoding the photo takes a second. It is just wide enough for a card. */
const thumbnail = await sharp(photo).resize(400, 225).toBuffer()
const avifThumbnail = await sharp(thumbnail).avif({ effort: 0 }).toBuffer()
const cache = openPictureCache(newFolder())
/** The result of baking the picture at {@link BAKED_ADDRESS} then. */
let baked: Awaited<ReturnType<typeof bakePictures>>
/** An empty folder of the running test. */
let folder: string
beforeAll(async () => {
  answer = sendThumbnail
  baked = await bake(BAKED_ADDRESS)
})
beforeEach(() => {
  answers = []
  folder = newFolder()
  // No waits between attempts.
  vi.spyOn(Math, 'random').mockReturnValue(0)
})
afterEach(() => void vi.restoreAllMocks())

/** Sends the thumbnail, or 304 to a client that says it has it. */
const sendThumbnail: RequestListener = ({ headers }, outgoing) => {
  outgoing.setHeader('etag', '"1"')
  if (headers['if-none-match']) outgoing.writeHead(304).end()
  else outgoing.end(thumbnail)
}
/** The title of the post that shows the picture. */
const TITLE = 'Novo prazo'

/** Bakes one picture. The server is the backend, so that its plain `http:` address is accepted. */
const bake = (address: string, options: Partial<BakeOptions> = {}) =>
  bakePictures(new Map([[address, TITLE]]), {
    table: 'blog_posts',
    backendOrigin: server.url,
    isBackendRead: true,
    cache,
    ...options,
  })

/** Bakes a picture that fails. Expects that its card shows a placeholder, and returns what the finding says of it. */
async function failureOf(
  address: string,
  options?: Partial<BakeOptions>,
): Promise<PictureFailure | undefined> {
  const { pictures, findings } = await bake(address, options)
  expect(attachPictures([post({ image_url: address })], pictures, [])[0]?.picture).toBeNull()
  expect(findings).toMatchObject([
    { code: 'picture', params: { table: 'blog_posts', name: TITLE, isKept: false } },
  ])
  const [finding] = findings
  return finding?.code === 'picture' ? finding.params.failure : undefined
}

/** The width in pixels of the file that a phone loads, and how many bytes that file may have at most. */
const PHONE_WIDTH = 720
const MAX_PHONE_BYTES = 15_000

test('a picture becomes three AVIF files and a JPEG in 16:9, small enough for a phone', async () => {
  answer = (_, outgoing) => outgoing.end(photo)
  const { pictures, findings } = await bake(`${server.url}/large.jpg`)
  const picture = pictures[`${server.url}/large.jpg`]
  expect(findings).toEqual([])
  // The photo itself is 800 pixels wide: it is not enlarged to the widest size, 1080.
  expect(picture).toMatchObject({ widths: [400, PHONE_WIDTH, 800] })
  await copyPictures(pictures, join(folder, 'site'), cache)
  const names = await readdir(join(folder, 'site/assets/news'))
  expect(names.map((name) => extname(name)).sort()).toEqual(['.avif', '.avif', '.avif', '.jpg'])
  for (const name of names) {
    const file = await readFile(join(folder, 'site/assets/news', name))
    const { width = 0, height = 0, format } = await sharp(file).metadata()
    expect(name).toBe(`${picture?.name}-${width}.${{ heif: 'avif', jpeg: 'jpg' }[format as string]}`)
    expect(height).toBe(Math.round((width * 9) / 16))
    if (width === PHONE_WIDTH && format !== 'jpeg') expect(file.length).toBeLessThanOrEqual(MAX_PHONE_BYTES)
  }
})

test('an unchanged picture is not downloaded again', async () => {
  answer = sendThumbnail
  expect(await bake(BAKED_ADDRESS)).toEqual(baked)
  expect(answers).toEqual(['304 /baked.jpg'])
})

// The embedded backend has another port in each run.
test('the same file at the address of another backend gives the same picture, and is not encoded again', async () => {
  const otherBackend = await serveUntilTestEnds(sendThumbnail)
  const writeEncoding = vi.fn(cache.writeEncoding)
  const options = { backendOrigin: otherBackend, cache: { ...cache, writeEncoding } }

  const elsewhere = await bake(`${otherBackend}/baked.jpg`, options)

  expect(Object.values(elsewhere.pictures)).toEqual(Object.values(baked.pictures))
  expect(writeEncoding).not.toHaveBeenCalled()
})

test('a picture whose address moved is still known there once its former address is pruned', async () => {
  answer = sendThumbnail
  const ownCache = openPictureCache(join(folder, 'cache'))
  await bake(BAKED_ADDRESS, { cache: ownCache })
  const moved = await bake(`${server.url}/moved.jpg`, { cache: ownCache })
  await ownCache.prune(moved.pictures)
  answers = []

  expect(await bake(`${server.url}/moved.jpg`, { cache: ownCache })).toEqual(moved)
  expect(answers).toEqual(['304 /moved.jpg'])
})

test.each([
  { state: 'was overwritten', damage: (file: string) => writeFile(file, 'other bytes') },
  { state: 'is missing', damage: (file: string) => rm(file) },
])('a picture is encoded again if one of its files in the cache $state', async ({ damage }) => {
  answer = sendThumbnail
  const ownCache = openPictureCache(join(folder, 'cache'))
  await bake(BAKED_ADDRESS, { cache: ownCache })
  const [name = ''] = fileNamesOf(baked.pictures[BAKED_ADDRESS] as BakedPicture)
  const undamaged = await readFile(ownCache.encodedFile(name))
  await damage(ownCache.encodedFile(name))

  expect(await bake(BAKED_ADDRESS, { cache: ownCache })).toEqual(baked)
  expect(await readFile(ownCache.encodedFile(name))).toEqual(undamaged)
})

// The cache of a workflow may be lost. The published site still has the pictures' files then.
test('if a picture’s server fails and the cache is empty, the published files are used unless they are damaged', async () => {
  const emptyCache = openPictureCache(join(folder, 'empty'))
  // The test's server serves the site as well.
  const site = { siteUrl: new URL(server.url), published: baked.pictures }
  await copyPictures(baked.pictures, join(folder, 'site'), cache)
  // 402 is a failure that may pass, unlike 404: Supabase answers so once a project has used up its quota.
  answer = async ({ url }, outgoing) =>
    url === '/baked.jpg'
      ? outgoing.writeHead(402).end()
      : outgoing.end(await readFile(join(folder, `site${url}`)))
  expect((await bake(BAKED_ADDRESS, { cache: emptyCache, ...site })).pictures).toEqual(baked.pictures)
  // Throws unless the files are in the cache by now.
  await copyPictures(baked.pictures, join(folder, 'next-site'), emptyCache)

  const otherEmptyCache = openPictureCache(join(folder, 'other-empty'))
  answer = ({ url }, outgoing) =>
    url === '/baked.jpg' ? outgoing.writeHead(503).end() : outgoing.end('damaged')
  const failure = await failureOf(BAKED_ADDRESS, { cache: otherEmptyCache, ...site })
  expect(failure).toEqual({ code: 'not-downloaded', status: 503 })
})

/** Answers as Supabase Storage does, whose errors have the HTTP status 400 whatever happened; the body has the real one. */
const storageError =
  (statusCode: string, message: string): RequestListener =>
  (_, outgoing) => {
    outgoing.writeHead(400, { 'content-type': 'application/json; charset=utf-8' })
    outgoing.end(JSON.stringify({ statusCode, error: message, message }))
  }
/** Answers with this status and nothing else. */
const sendStatus =
  (status: number): RequestListener =>
  (_, outgoing) =>
    outgoing.writeHead(status).end()

/** What is said of a picture for which there was no answer, or none that may be used. */
const NOT_DOWNLOADED: PictureFailure = { code: 'not-downloaded', status: undefined }

type ErrorAnswer = {
  name: string
  listener: RequestListener
  failure: PictureFailure
  cached: 'dropped' | 'shown'
}

// Only an answer that says that the picture is gone is a reason to drop it; any other failure may pass.
test.each<ErrorAnswer>([
  {
    name: 'status 404',
    listener: sendStatus(404),
    failure: { code: 'gone', status: 404 },
    cached: 'dropped',
  },
  {
    name: 'status 410',
    listener: sendStatus(410),
    failure: { code: 'gone', status: 410 },
    cached: 'dropped',
  },
  {
    name: 'status 400 whose body says 404',
    listener: storageError('404', 'Object not found'),
    failure: { code: 'gone', status: 404 },
    cached: 'dropped',
  },
  {
    name: 'status 400 whose body says that there is no such public bucket',
    listener: storageError('404', 'Bucket not found'),
    failure: { code: 'no-bucket' },
    cached: 'dropped',
  },
  {
    name: 'status 400 whose body says 503',
    listener: storageError('503', 'The database is currently in read-only mode.'),
    failure: { code: 'not-downloaded', status: 503 },
    cached: 'shown',
  },
  {
    name: 'status 400 without a body',
    listener: sendStatus(400),
    failure: { code: 'not-downloaded', status: 400 },
    cached: 'shown',
  },
  {
    name: 'status 403',
    listener: sendStatus(403),
    failure: { code: 'not-downloaded', status: 403 },
    cached: 'shown',
  },
  {
    name: 'status 402, as the tables have it of a project that is not paid for',
    listener: sendStatus(402),
    failure: { code: 'unpaid' },
    cached: 'shown',
  },
  {
    name: 'status 503',
    listener: sendStatus(503),
    failure: { code: 'not-downloaded', status: 503 },
    cached: 'shown',
  },
])(
  'after an answer with $name the picture from the cache is $cached',
  async ({ listener, failure, cached }) => {
    answer = listener
    const { pictures, findings } = await bake(BAKED_ADDRESS)
    expect(pictures).toEqual(cached === 'dropped' ? { [BAKED_ADDRESS]: null } : baked.pictures)
    expect(findings).toMatchObject([{ params: { failure, isKept: cached === 'shown' } }])
  },
)

// Supabase makes pictures of another size with a paid plan alone, and answers so without one.
test.each([
  { name: 'status 403', listener: sendStatus(403) },
  { name: 'status 404', listener: sendStatus(404) },
  { name: 'status 400 whose body says 403', listener: storageError('403', 'feature not enabled') },
])(
  'an address of resized pictures that answers with $name is called so, and the picture stays',
  async (given) => {
    const address = `${server.url}/storage/v1/render/image/public/fotos/a.jpg?width=500`
    answer = sendThumbnail
    const before = await bake(address)
    answer = given.listener
    const { pictures, findings } = await bake(address)
    expect(pictures).toEqual(before.pictures)
    expect(findings).toMatchObject([{ params: { failure: { code: 'render-address' }, isKept: true } }])
  },
)

test('an address of resized pictures is used where it gives a photo, and tried again after a brief failure', async () => {
  const address = `${server.url}/storage/v1/render/image/public/fotos/b.jpg?width=500`
  answer = failOnce(sendStatus(503))
  expect((await bake(address)).findings).toEqual([])
})

test('the answers of other servers say nothing about the project', async () => {
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 402 }))
  expect(await failureOf('https://photos.example/c.jpg')).toEqual({ code: 'not-downloaded', status: 402 })
  vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(null, { status: 403 }))
  const address = 'https://photos.example/render/image/d.jpg'
  expect(await failureOf(address)).toEqual({ code: 'not-downloaded', status: 403 })
})

test('it is not believed that a picture is gone if no table of the project could be read', async () => {
  answer = sendStatus(404)
  const { pictures, findings } = await bake(BAKED_ADDRESS, { isBackendRead: false })
  expect(pictures).toEqual(baked.pictures)
  expect(findings).toMatchObject([{ params: { failure: { code: 'gone' }, isKept: true } }])
})

test('it is not believed that a picture is gone from another server than the project', async () => {
  const address = 'https://photos.example/a.jpg'
  const fetched = vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response(thumbnail))
  const before = await bake(address)
  fetched.mockResolvedValue(new Response(null, { status: 404 }))

  const { pictures, findings } = await bake(address)
  expect(pictures).toEqual(before.pictures)
  expect(findings).toMatchObject([{ params: { failure: { code: 'gone' }, isKept: true } }])
})

/** A plain picture of this width, in 16:9. */
const pictureOf = (width: number) =>
  sharp({ create: { width, height: Math.ceil((width * 9) / 16), channels: 3, background: '#963' } })
    .png()
    .toBuffer()

// Image hosts answer a request for a removed picture with a redirect to a small notice, as a picture.
test('a picture less than half as wide as the one before does not replace it, in the cache or else on the site', async () => {
  const address = `${server.url}/removed.jpg`
  const ownCache = openPictureCache(join(folder, 'cache'))
  answer = async (_, outgoing) => outgoing.end(await pictureOf(800))
  const before = await bake(address, { cache: ownCache })
  await copyPictures(before.pictures, join(folder, 'site'), ownCache)
  answer = async ({ url }, outgoing) => {
    if (url === '/removed.jpg') outgoing.writeHead(302, { location: '/notice.png' }).end()
    else if (url === '/notice.png') outgoing.end(await pictureOf(144))
    else outgoing.end(await readFile(join(folder, `site${url}`)))
  }
  const failure = { code: 'much-smaller', width: 144, earlierWidth: 800 }
  const kept = {
    pictures: before.pictures,
    findings: [{ code: 'picture', params: { failure, isKept: true } }],
  }

  expect(await bake(address, { cache: ownCache })).toMatchObject(kept)
  // The next run sees the same.
  expect(await bake(address, { cache: ownCache })).toMatchObject(kept)
  const site = { siteUrl: new URL(server.url), published: before.pictures }
  const emptyCache = openPictureCache(join(folder, 'empty'))
  expect(await bake(address, { cache: emptyCache, ...site })).toMatchObject(kept)
})

test('a picture half as wide as the one before replaces it', async () => {
  const address = `${server.url}/smaller.jpg`
  answer = async (_, outgoing) => outgoing.end(await pictureOf(1080))
  await bake(address)
  answer = async (_, outgoing) => outgoing.end(await pictureOf(544))

  const { pictures, findings } = await bake(address)
  expect(pictures[address]).toMatchObject({ widths: [400, 544] })
  expect(findings).toEqual([])
})

test('a new picture narrower than 400 pixels is shown, with a finding as long as it is', async () => {
  const address = `${server.url}/small.jpg`
  answer = async (incoming, outgoing) => {
    outgoing.setHeader('etag', '"small"')
    if (incoming.headers['if-none-match']) outgoing.writeHead(304).end()
    else outgoing.end(await pictureOf(384))
  }
  const small = {
    pictures: { [address]: { widths: [384] } },
    findings: [{ code: 'small-picture', severity: 'warning', params: { name: TITLE, width: 384 } }],
  }
  expect(await bake(address)).toMatchObject(small)
  expect(await bake(address)).toMatchObject(small)

  answer = async (_, outgoing) => outgoing.end(await pictureOf(400))
  expect((await bake(address)).findings).toEqual([])
})

/** Answers the first request with one listener, and all further ones with the thumbnail. */
function failOnce(first: RequestListener): RequestListener {
  let isFirst = true
  return (incoming, outgoing) => {
    const listener = isFirst ? first : sendThumbnail
    isFirst = false
    listener(incoming, outgoing)
  }
}

// A fifth of the first reads of fresh files fail, as users of Supabase Storage report.
test.each<{ failure: string; first: RequestListener }>([
  { failure: 'status 503', first: sendStatus(503) },
  { failure: 'status 504', first: sendStatus(504) },
  { failure: 'status 429', first: (_, outgoing) => outgoing.writeHead(429, { 'retry-after': '0' }).end() },
  {
    failure: 'status 400 whose body says 503',
    first: storageError('503', 'The database has reached its maximum number of connections.'),
  },
  { failure: 'a connection that is reset', first: (_, outgoing) => void outgoing.destroy() },
  {
    failure: 'an answer that breaks off',
    first: (_, outgoing) => {
      outgoing.writeHead(200, { 'content-length': thumbnail.length })
      outgoing.write(thumbnail.subarray(0, 100), () => outgoing.destroy())
    },
  },
])('a new picture whose first read gives $failure is baked by the second', async ({ first }) => {
  answer = failOnce(first)
  const address = `${server.url}/new.jpg`
  const { pictures, findings } = await bake(address, { cache: openPictureCache(join(folder, 'cache')) })
  expect(findings).toEqual([])
  expect(pictures[address]).toEqual(baked.pictures[BAKED_ADDRESS])
})

test('a new picture whose first read takes too long is baked by the second', async () => {
  answer = failOnce(() => {})
  const emptyCache = openPictureCache(join(folder, 'cache'))
  const { findings } = await bake(`${server.url}/new.jpg`, { cache: emptyCache, timeoutMs: 1000 })
  expect(findings).toEqual([])
})

test('a server that asks for more patience than five seconds is not asked again in this run', async () => {
  answer = (_, outgoing) => outgoing.writeHead(429, { 'retry-after': '3600' }).end()
  expect(await failureOf(`${server.url}/new.jpg`)).toEqual({ code: 'not-downloaded', status: 429 })
  expect(answers).toEqual(['429 /new.jpg'])
})

test('a picture that is not found is not asked for again', async () => {
  answer = sendStatus(404)
  expect(await failureOf(`${server.url}/new.jpg`)).toEqual({ code: 'gone', status: 404 })
  expect(answers).toEqual(['404 /new.jpg'])
})

test('the picture from the cache is shown if a newer picture cannot be stored', async () => {
  const mirrored = await sharp(thumbnail).flop().toBuffer()
  answer = (_, outgoing) => outgoing.end(mirrored)
  const cacheOnFullDisk = {
    ...cache,
    recordDownload: () => Promise.reject(new Error('no space left on device')),
  }

  const { pictures, findings } = await bake(BAKED_ADDRESS, { cache: cacheOnFullDisk })

  expect(pictures).toEqual(baked.pictures)
  expect(findings).toMatchObject([{ params: { failure: { code: 'failed-here' }, isKept: true } }])
})

/** Answers with a body that is said to be a JPEG. */
const send =
  (body: () => Buffer | string | Promise<Buffer>): RequestListener =>
  async (_, outgoing) => {
    outgoing.setHeader('content-type', 'image/jpeg').end(await body())
  }
/** Redirects to another address. */
const redirect =
  (location: string): RequestListener =>
  (_, outgoing) =>
    outgoing.writeHead(302, { location }).end()
/** A JPEG whose header says that it is a square of this many pixels a side. */
function claiming(side: number): Buffer {
  const jpeg = Buffer.from(photo)
  // Height and width follow the marker of the frame header (ffc0) after its length (2 bytes) and the depth (1 byte).
  const frameHeader = jpeg.indexOf('ffc00011', 0, 'hex')
  for (const offset of [5, 7]) jpeg.writeUInt16BE(side, frameHeader + offset)
  return jpeg
}
/** The beginning of a HEIC, the format in which iPhones take photos. */
const heic = () => Buffer.from('\0\0\0\x20ftypheic\0\0\0\0mif1MiHEmiafheic', 'latin1')
/** The AVIF with another major brand. Its compatible brands stay. */
function avifWithBrand(brand: string): Buffer {
  const avif = Buffer.from(avifThumbnail)
  avif.write(brand, 8, 'latin1')
  return avif
}
/** Two frames of 100 by 60 pixels, one above the other. */
const animation = () =>
  sharp({ create: { width: 100, height: 120, channels: 3, background: '#369', noise, pageHeight: 60 } })
    .gif()
    .toBuffer()
/** Sends ten bytes of a photo every 20 ms, for ever. */
const drip: RequestListener = (_, outgoing) => {
  const dripping = setInterval(() => outgoing.write(photo.subarray(0, 10)), 20)
  outgoing.once('close', () => clearInterval(dripping))
}
/** Sends one photo after the other as fast as it can, for ever. */
const stream: RequestListener = (_, outgoing) => void Readable.from(repeatPhoto()).pipe(outgoing)
function* repeatPhoto() {
  while (true) yield photo
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'

type BadAnswer = { what: string; listener: RequestListener; failure: PictureFailure }

test.each<BadAnswer>([
  {
    what: 'a page in place of a photo',
    listener: send(() => '<!doctype html>'),
    failure: { code: 'web-page' },
  },
  {
    what: 'a page after a byte order mark and comments',
    listener: send(() => `\ufeff<?xml version="1.0"?>\n${'<!---->'.repeat(100)}<HTML lang="pt">`),
    failure: { code: 'web-page' },
  },
  {
    what: 'a photo of an iPhone',
    listener: send(heic),
    failure: { code: 'heic' },
  },
  {
    what: 'a bitmap of Windows that is called a JPEG',
    listener: send(() => Buffer.concat([Buffer.from('BM'), Buffer.alloc(200)])),
    failure: { code: 'not-a-photo' },
  },
  {
    what: 'an animation',
    listener: send(animation),
    failure: { code: 'animation' },
  },
  {
    what: 'an icon',
    listener: send(() => sharp(photo).resize(16, 16).png().toBuffer()),
    failure: { code: 'too-few-pixels', width: 16, height: 16 },
  },
  {
    what: 'an SVG that begins like an AVIF',
    listener: send(() => `<!--ftypavif-->${SVG}`),
    failure: { code: 'not-a-photo' },
  },
  {
    what: 'a JPEG that is cut off',
    listener: send(() => photo.subarray(0, photo.length / 2)),
    failure: { code: 'damaged' },
  },
  {
    what: 'a WebP that lost its end',
    listener: send(async () => (await sharp(photo).webp().toBuffer()).subarray(0, 3000)),
    failure: { code: 'damaged' },
  },
  {
    what: 'a GIF that lost its end',
    listener: send(async () => (await sharp(thumbnail).gif().toBuffer()).subarray(0, 3000)),
    failure: { code: 'damaged' },
  },
  {
    what: 'an AVIF that lost its end',
    listener: send(() => avifThumbnail.subarray(0, 150)),
    failure: { code: 'damaged' },
  },
  {
    what: 'the first bytes of a JPEG',
    listener: send(() => photo.subarray(0, 20)),
    failure: { code: 'damaged' },
  },
  {
    what: 'a PNG without its pixels',
    listener: send(async () => (await sharp(thumbnail).png().toBuffer()).subarray(0, 60)),
    failure: { code: 'damaged' },
  },
  {
    what: 'a photo of an iPhone with the brand of any picture',
    listener: send(() => Buffer.from('\0\0\0\x20ftypmif1\0\0\0\0mif1MiHEmiafheic', 'latin1')),
    failure: { code: 'heic' },
  },
  {
    what: 'an animated AVIF',
    listener: send(() => avifWithBrand('avis')),
    failure: { code: 'animation' },
  },
  {
    what: 'a JPEG of 100 megapixels',
    listener: send(() => claiming(10_000)),
    failure: { code: 'too-large' },
  },
  {
    what: 'an endless answer of few bytes',
    listener: drip,
    failure: NOT_DOWNLOADED,
  },
  {
    what: 'an endless answer of many bytes',
    listener: stream,
    failure: { code: 'too-large' },
  },
  {
    what: 'a redirect to this machine',
    listener: redirect('https://localhost/a.jpg'),
    failure: NOT_DOWNLOADED,
  },
  {
    what: 'a redirect to a private network',
    listener: redirect('https://[::ffff:10.0.0.1]/a.jpg'),
    failure: NOT_DOWNLOADED,
  },
  {
    what: 'a redirect to an address with a password',
    listener: redirect('https://user:password@photos.example/a.jpg'),
    failure: NOT_DOWNLOADED,
  },
  {
    what: 'an endless redirect to itself',
    listener: redirect('/picture.jpg'),
    failure: NOT_DOWNLOADED,
  },
])(
  'if a server sends $what, the cached picture or else a placeholder is shown, with the finding $failure.code',
  async ({ listener, failure }) => {
    answer = listener
    // Nothing but the time limit ends the drip. The other answers keep the default, because a busy machine needs it.
    const options = listener === drip ? { timeoutMs: 200 } : {}
    expect(await failureOf(`${server.url}/picture.jpg`, options)).toEqual(failure)
    expect((await bake(BAKED_ADDRESS, options)).pictures).toEqual(baked.pictures)
  },
)

test.each([
  { format: 'png', toFile: () => sharp(thumbnail).png().toBuffer() },
  { format: 'webp', toFile: () => sharp(thumbnail).webp().toBuffer() },
  { format: 'gif', toFile: () => sharp(thumbnail).gif().toBuffer() },
  { format: 'avif', toFile: async () => avifThumbnail },
])('a picture may have the format $format', async ({ toFile }) => {
  const file = await toFile()
  answer = (_, outgoing) => outgoing.end(file)
  const address = `${server.url}/picture`
  const { pictures, findings } = await bake(address)
  expect(pictures[address]).toMatchObject({ widths: [400] })
  expect(findings).toEqual([])
})

// Cameras and converters write different ones.
test('an AVIF may have another major brand', async () => {
  const file = avifWithBrand('mif1')
  answer = (_, outgoing) => outgoing.end(file)
  const address = `${server.url}/brand`
  const { pictures, findings } = await bake(address)
  expect(pictures[address]).toMatchObject({ widths: [400] })
  expect(findings).toEqual([])
})

test('a picture at a plain http: address of this machine is requested only if the backend serves it', async () => {
  answer = sendThumbnail
  const address = `${server.url}/other.jpg`
  const failure = await failureOf(address, { backendOrigin: 'https://abc.supabase.co' })
  expect(failure).toEqual(NOT_DOWNLOADED)
  expect(answers).toEqual([])

  // By default the server of the pictures is the backend.
  await bake(address)
  expect(answers).toEqual(['200 /other.jpg'])
})

test('a redirect to another plain http: address is refused before that address is asked', async () => {
  const asked: string[] = []
  const elsewhere = await serveUntilTestEnds((incoming, outgoing) => {
    asked.push(incoming.url ?? '')
    outgoing.end(thumbnail)
  })
  answer = redirect(`${elsewhere}/other.jpg`)

  expect(await failureOf(`${server.url}/picture.jpg`)).toEqual(NOT_DOWNLOADED)
  expect(asked).toEqual([])
})

test('a compressed answer is read, and its size counts once it is decompressed', async () => {
  const compressed = (body: Buffer): RequestListener => {
    return (_, outgoing) => void outgoing.setHeader('content-encoding', 'gzip').end(gzipSync(body))
  }
  answer = compressed(thumbnail)
  expect((await bake(BAKED_ADDRESS)).pictures).toEqual(baked.pictures)

  // 13 MB of zeros are 13 kB when compressed.
  answer = compressed(Buffer.alloc(13_000_000))
  expect(await failureOf(`${server.url}/picture.jpg`)).toEqual({ code: 'too-large' })
})
