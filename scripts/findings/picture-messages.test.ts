import { expect, test } from 'vitest'
import type { PictureFailure } from './finding-params.ts'
import { linksFor } from './links.ts'
import { renderPictureMessage, renderSmallPictureMessage } from './picture-messages.ts'

const links = linksFor({})

const ADDRESS = 'https://fotos.example/a.jpg'

const render = (failure: PictureFailure, isKept = false) =>
  renderPictureMessage(links, { table: 'blog_posts', address: ADDRESS, failure, isKept })

/** The part of the message after the arrow. */
const remedyFor = (failure: PictureFailure) => render(failure).split(' → ')[1]

test('the message on a page in place of a photo says so, and how to get the address of the file itself', () => {
  // “opens a page, not the photo”; “download the photo, send it to Storage” and “change the address for that of Get URL”
  const message = render({ code: 'web-page' })
  expect(message).toContain('o endereço abre uma página, não a foto')
  expect(message).toMatch(/Google Drive, OneDrive, Dropbox, iCloud, Instagram e WhatsApp/)
  expect(message).toMatch(
    /→ abra o endereço, baixe a foto, envie-a ao \*Storage\* .* pelo que \*Get URL\* dá$/,
  )
})

test.each<PictureFailure>([
  { code: 'too-many-pixels', width: 8160, height: 6144, maxPixels: 25_000_000 },
  { code: 'too-many-bytes', maxBytes: 12_000_000 },
])('the remedy for $code changes the pixels, and not only the bytes', (failure) => {
  // “make it 1,920 pixels wide, save it as JPEG, send it to Storage” and “change the address”
  expect(remedyFor(failure)).toMatch(
    /^diminua a foto para 1\.920 pixels de largura, salve em JPEG, envie-a ao \*Storage\* .*troque o endereço/,
  )
})

// “choose a moment”; “send the original photo to Storage, 1,080 pixels wide or more”; “under another name”
test.each<{ failure: PictureFailure; remedy: RegExp }>([
  { failure: { code: 'animation' }, remedy: /escolha um momento, salve em JPEG, envie-a ao \*Storage\*/ },
  {
    failure: { code: 'too-few-pixels', width: 16, height: 16 },
    remedy: /^envie ao \*Storage\* a foto original, com 1\.080 pixels de largura ou mais/,
  },
  {
    failure: { code: 'much-smaller', width: 144, earlierWidth: 1080 },
    remedy: /envie-a ao \*Storage\* com outro nome/,
  },
  { failure: { code: 'heic' }, remedy: /pelo WhatsApp, em HD, .* JPEG/ },
  { failure: { code: 'no-bucket' }, remedy: /ligue \*Public bucket\*/ },
  {
    failure: { code: 'forbidden', status: 403 },
    remedy: /^abra o endereço, baixe a foto, envie-a ao \*Storage\*/,
  },
  {
    failure: { code: 'gone', status: 404 },
    remedy: /^se a foto foi apagada de propósito, esvazie `image_url`/,
  },
  // “do nothing if it happened only once”
  { failure: { code: 'error-status', status: 503 }, remedy: /^não faça nada, se for só uma vez/ },
])('the remedy for $failure.code changes what is wrong', ({ failure, remedy }) => {
  expect(render(failure).split(' → ')[1]).toMatch(remedy)
})

test('the message says whether the earlier picture stays or an icon takes its place', () => {
  expect(render({ code: 'no-answer' }, true)).toContain('; continua no ar a cópia anterior →')
  expect(render({ code: 'no-answer' }, false)).toContain('; o cartão mostra um ícone no lugar →')
})

test('the message on a small picture names its width and the width to send', () => {
  expect(renderSmallPictureMessage(links, { address: ADDRESS, width: 144 })).toMatch(
    /tem só 144 pixels de largura e aparece borrada → .*1\.080 pixels de largura ou mais/,
  )
})
