import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import type { RequestListener } from 'node:http'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { illustrate } from '../../pages/index/database/baked-picture.ts'
import { bakePictures, copyPictures } from '../../scripts/site/pictures/bake-pictures.ts'
import { pictureCache } from '../../scripts/site/pictures/cache.ts'
import { newFolder } from '../support/folder.ts'
import { listen } from '../support/http.ts'
import { post } from '../support/rows.ts'

type BakeOptions = Parameters<typeof bakePictures>[1]

let requests: { path: string; conditional: boolean }[] = []
let answer: RequestListener
const server = await listen((incoming, outgoing) => {
  requests.push({ path: incoming.url ?? '', conditional: 'if-none-match' in incoming.headers })
  answer(incoming, outgoing)
})
afterAll(server.close)

const noise = { type: 'gaussian', mean: 120, sigma: 20 } as const
const photo = await sharp({ create: { width: 800, height: 500, channels: 3, background: '#369', noise } })
  .jpeg()
  .toBuffer()
/** Encoding the photo takes a second. */
const thumbnail = await sharp(photo).resize(64, 40).toBuffer()
const cache = pictureCache(newFolder())
let baked: Awaited<ReturnType<typeof bakePictures>>
let folder: string
beforeAll(async () => {
  answer = sendThumbnail
  baked = await bake(`${server.url}/photo.jpg`)
})
beforeEach(() => {
  requests = []
  folder = newFolder()
})

const sendThumbnail: RequestListener = ({ headers }, outgoing) => {
  outgoing.setHeader('etag', '"1"')
  if (headers['if-none-match'] === '"1"') outgoing.writeHead(304).end()
  else outgoing.end(thumbnail)
}
const bake = (image_url: string, options: Partial<BakeOptions> = {}) =>
  bakePictures([post({ image_url })], { backendOrigin: server.url, cache, ...options })

/** Expects the placeholder for a failed picture; returns reason and detail of its problem. */
async function failureOf(address: string, options?: Partial<BakeOptions>) {
  const { pictures, problems } = await bake(address, options)
  expect(illustrate([post({ image_url: address })], pictures, [])[0]?.picture).toBeNull()
  expect(problems).toMatchObject([{ code: 'picture', values: { address, isKept: false } }])
  const [problem] = problems
  return problem?.code === 'picture' ? `${problem.values.reason} ${problem.values.detail}`.trim() : ''
}

test('a picture becomes AVIF and JPEG files in 16:9, small enough for a phone', async () => {
  answer = (_, outgoing) => outgoing.end(photo)
  const { pictures, problems } = await bake(`${server.url}/large.jpg`)
  const picture = pictures[`${server.url}/large.jpg`]
  expect(problems).toEqual([])
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

test('an unchanged picture is neither fetched nor encoded again, and is the same from another address', async () => {
  answer = sendThumbnail
  const again = await bake(`${server.url}/photo.jpg`)
  const elsewhere = await bake(`${server.url}/moved.jpg`)
  expect(again).toEqual(baked)
  expect(Object.values(elsewhere.pictures)).toEqual(Object.values(baked.pictures))
  expect(requests).toEqual([
    { path: '/photo.jpg', conditional: true },
    { path: '/moved.jpg', conditional: false },
  ])
})

test('a picture whose version changed and whose bytes did not is fetched once more, and then no longer', async () => {
  let sent = 0
  answer = ({ headers }, outgoing) => {
    outgoing.setHeader('etag', '"2"')
    if (headers['if-none-match'] === '"2"') outgoing.writeHead(304).end()
    else outgoing.end(thumbnail, () => sent++)
  }
  for (let hour = 0; hour < 3; hour++) expect(await bake(`${server.url}/photo.jpg`)).toEqual(baked)
  expect(sent).toBe(1)
})

test('a smaller original is not enlarged; a file gone from the cache is made again, and is the same', async () => {
  const small = await sharp(photo).resize(420, 300).png().toBuffer()
  answer = (_, outgoing) => outgoing.end(small)
  const own = pictureCache(folder)
  const first = await bake(`${server.url}/small.png`, { cache: own })
  expect(Object.values(first.pictures)).toMatchObject([{ widths: [400, 420] }])
  await rm(join(folder, 'files'), { recursive: true })
  expect(await bake(`${server.url}/small.png`, { cache: own })).toEqual(first)
  await copyPictures(first.pictures, join(folder, 'site'), own)
})

test('while its server does not send it, a picture stays as it was, from the cache or from the published site', async () => {
  const { pictures } = baked
  await copyPictures(pictures, join(folder, 'site'), cache)

  for (const status of [402, 503]) {
    answer = (_, outgoing) => outgoing.writeHead(status).end()
    const kept = await bake(`${server.url}/photo.jpg`)
    expect(kept.pictures).toEqual(pictures)
    expect(kept.problems).toMatchObject([
      { values: { detail: expect.stringContaining(`${status}`), isKept: true } },
    ])
  }
  answer = redirect('http://example.com/')
  expect((await bake(`${server.url}/photo.jpg`)).pictures).toEqual(pictures)

  answer = async ({ url = '' }, outgoing) => {
    if (url === '/photo.jpg') outgoing.writeHead(402).end()
    else outgoing.end(await readFile(join(folder, 'site', url)))
  }
  const site = { siteUrl: new URL(server.url), published: pictures }
  const emptied = pictureCache(join(folder, 'emptied'))
  expect((await bake(`${server.url}/photo.jpg`, { cache: emptied, ...site })).pictures).toEqual(pictures)
  await copyPictures(pictures, join(folder, 'again'), emptied)

  answer = ({ url }, outgoing) =>
    url === '/photo.jpg' ? outgoing.writeHead(503).end() : outgoing.end('damaged')
  const damaged = pictureCache(join(folder, 'damaged'))
  expect(await failureOf(`${server.url}/photo.jpg`, { cache: damaged, ...site })).toMatch(
    /^no-answer .* 503$/,
  )
})

const storageError = (statusCode: string) => JSON.stringify({ statusCode, error: 'x', message: 'x' })

test.each<[number, string, isGone: boolean]>([
  [404, '', true],
  [410, '', true],
  [400, storageError('404'), true],
  [400, storageError('503'), false],
  [400, '', false],
  [400, 'null', false],
])(
  'a picture that was shown stays unless its server says that it is gone: %i %s',
  async (status, body, isGone) => {
    answer = (_, outgoing) => outgoing.writeHead(status).end(body)
    const { pictures, problems } = await bake(`${server.url}/photo.jpg`)
    expect(pictures).toEqual(isGone ? { [`${server.url}/photo.jpg`]: null } : baked.pictures)
    const detail = expect.stringMatching(RegExp(`${status}$`))
    expect(problems).toMatchObject([
      { values: { reason: isGone ? 'gone' : 'no-answer', detail, isKept: !isGone } },
    ])
  },
)

test('what fails on this machine says nothing of the picture: what is published of it stays', async () => {
  await copyPictures(baked.pictures, join(folder, 'site'), cache)
  // A file stands where the cache keeps a folder, so that it cannot be written.
  await writeFile(join(folder, 'addresses'), '')
  const broken = pictureCache(folder)
  answer = async ({ url = '' }, outgoing) =>
    outgoing.end(url === '/photo.jpg' ? thumbnail : await readFile(join(folder, 'site', url)))
  const site = { siteUrl: new URL(server.url), published: baked.pictures }
  const kept = await bake(`${server.url}/photo.jpg`, { cache: broken, ...site })
  expect(kept.pictures).toEqual(baked.pictures)
  expect(kept.problems).toMatchObject([{ values: { reason: 'failed-here', isKept: true } }])
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
function claiming(width: number, height: number): Buffer {
  const jpeg = Buffer.from(photo)
  const frameHeader = jpeg.indexOf('ffc00011', 0, 'hex')
  jpeg.writeUInt16BE(height, frameHeader + 5)
  jpeg.writeUInt16BE(width, frameHeader + 7)
  return jpeg
}
const animation = () =>
  sharp(Buffer.concat([Buffer.alloc(64 * 64 * 3), Buffer.alloc(64 * 64 * 3, 255)]), {
    raw: { width: 64, height: 128, channels: 3, pageHeight: 64 },
  })
    .webp()
    .toBuffer()
const drip: RequestListener = (_, outgoing) => {
  const dripping = setInterval(() => outgoing.write(photo.subarray(0, 10)), 20)
  outgoing.once('close', () => clearInterval(dripping))
}
const stream: RequestListener = (_, outgoing) => {
  const pour = () => {
    while (!outgoing.destroyed && outgoing.write(photo));
  }
  outgoing.on('drain', pour)
  pour()
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="90"/>'

test.each<[string, RequestListener, RegExp]>([
  ['HTML in disguise', send(() => '<!doctype html><title>x</title>'), /^wrong-file não é uma foto/],
  ['SVG', send(() => SVG), /^wrong-file não é uma foto/],
  ['SVG that begins like AVIF', send(() => `<!--ftypavif-->${SVG}`), /^wrong-file não é uma foto/],
  ['TIFF', send(() => sharp(photo).tiff().toBuffer()), /^wrong-file não é uma foto/],
  ['a cut JPEG', send(() => photo.subarray(0, 20_000)), /^wrong-file .*não pôde ser lido/],
  [
    '100 megapixels',
    send(() => claiming(10_000, 10_000)),
    /^wrong-file tem 10000 × 10000 pontos .* mais de 25 milhões/,
  ],
  ['two frames', send(() => animation()), /^wrong-file é uma animação$/],
  ['a version never had', (_, outgoing) => outgoing.writeHead(304).end(), /^no-answer .*código 304$/],
  ['an endless drip', drip, /^no-answer não chegou .* em 1 segundos$/],
  ['an endless stream', stream, /^wrong-file .* 12 MB$/],
  ['a redirect to http', redirect('http://example.com/a.jpg'), /^wrong-address o endereço começa por http:/],
  ['a redirect to a name on loopback', redirect('https://localhost/a.jpg'), /^wrong-address .*rede interna/],
  [
    'a redirect to a private address',
    redirect('https://[::ffff:10.0.0.1]/a.jpg'),
    /^wrong-address .*rede interna/,
  ],
  ['a redirect to itself', redirect('/picture.jpg'), /^wrong-address o endereço leva a outro/],
])(
  '%s is a line in the log, and the placeholder unless the picture was shown before',
  async (_, listener, reason) => {
    answer = listener
    // Only what nothing else ends: on a busy machine others may need longer.
    const options = listener === drip ? { deadlineMs: 1000 } : {}
    expect(await failureOf(`${server.url}/picture.jpg`, options)).toMatch(reason)
    expect((await bake(`${server.url}/photo.jpg`, options)).pictures).toEqual(baked.pictures)
  },
)

test.each(['png', 'webp', 'gif', 'avif'] as const)('%s is a picture', async (format) => {
  const file = await sharp(photo).resize(64, 36).toFormat(format).toBuffer()
  answer = (_, outgoing) => outgoing.end(file)
  expect((await bake(`${server.url}/picture`)).problems).toEqual([])
})

test('a server of this machine is asked only where it is the backend', async () => {
  answer = sendThumbnail
  const options = { backendOrigin: 'https://abc.supabase.co' }
  expect(await failureOf(`${server.url}/other.jpg`, options)).toMatch(
    /^wrong-address o endereço começa por http:/,
  )
  expect(requests).toEqual([])
})

test('one bad picture leaves the others alone', async () => {
  answer = (incoming, outgoing) =>
    incoming.url === '/bad.jpg' ? outgoing.end('bad') : sendThumbnail(incoming, outgoing)
  const posts = ['/bad.jpg', '/good.jpg'].map((path) => post({ image_url: server.url + path }))
  const { pictures, problems } = await bakePictures(posts, { backendOrigin: server.url, cache })
  expect(pictures).toMatchObject({
    [`${server.url}/bad.jpg`]: null,
    [`${server.url}/good.jpg`]: { widths: [64] },
  })
  expect(problems).toHaveLength(1)
})
