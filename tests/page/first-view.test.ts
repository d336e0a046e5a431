import type { Page } from 'playwright-core'
import { expect, inject, onTestFinished, test } from 'vitest'
import { listen } from '../data/faults/faulty-backend'
import { LIMITS } from '../engines/limits'
import { hold, openBrowser } from '../support/browser'
import { layoutShift } from '../support/layout-shift'

const visit = openBrowser()

test('the first view is shown as a whole: no half of it before, and with nothing of the page after it', async () => {
  const html = await (await fetch(inject('sites').root)).text()
  const [first, second] = ['<h1', 'services__list'].map((text) => html.lastIndexOf(text))
  const rest = [hold(), hold()] as const
  const url = await serve(async function* () {
    yield html.slice(0, first)
    await rest[0].held
    yield html.slice(first, second)
    await rest[1].held
    yield html.slice(second)
  })
  const { page } = await visit(undefined)
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('.header').waitFor({ state: 'attached' })
  if (!LIMITS[inject('engine')]['render blocking']) expect(await hasFrames(page)).toBe(false)
  rest[0].release()
  await page.locator('#services-title').waitFor({ state: 'attached' })
  expect(await hasFrames(page)).toBe(true)
  rest[1].release()
  await page.locator('.footer').waitFor({ state: 'attached' })
  expect(await layoutShift(page)).toBe(0)
})

/** Whether the page is drawn: a browser does so within a sixtieth of a second, or else not at all. */
const hasFrames = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        requestAnimationFrame(() => resolve(true))
        setTimeout(() => resolve(false), 500)
      }),
  )

/** Serves a page as it comes, and nothing else; answers where. */
async function serve(pieces: () => AsyncGenerator<string>): Promise<string> {
  const { url, close } = await listen(async (request, response) => {
    if (request.url !== '/') return response.writeHead(404).end()
    response.setHeader('content-type', 'text/html; charset=utf-8')
    for await (const piece of pieces()) response.write(piece)
    response.end()
  })
  onTestFinished(close)
  return url
}
