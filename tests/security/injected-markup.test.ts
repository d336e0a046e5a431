import type { Page } from 'playwright-core'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { visit } from '../support/browser.ts'
import { listen, POLICY, serveChanged } from '../support/http.ts'
import { builtSite } from '../support/sites.ts'
import { recordAttempts, recordedAttempts } from './attempts.ts'

// If markup got past the escaping, the page's policy would block it.
const reached: string[] = []
const { url: there, close } = await listen(({ url = '' }, response) => {
  reached.push(url)
  response.writeHead(200, { 'content-type': 'text/javascript' }).end('ran()')
})
afterAll(close)
beforeEach(() => void reached.splice(0))

// Markup in the document as it arrives, and the violation it makes.
const INJECTED: Record<string, string> = {
  '<script>ran()</script>': 'script-src-elem: inline',
  '<img src=data:, onerror=ran()>': 'script-src-attr: inline',
  [`<script src=${there}/classic.js></script>`]: `script-src-elem: ${there}/classic.js`,
  [`<script type=module src=${there}/module.js></script>`]: `script-src-elem: ${there}/module.js`,
  '<script src="data:text/javascript,ran()"></script>': 'script-src-elem: data',
  [`<iframe src=${there}/frame></iframe>`]: `frame-src: ${there}`,
  [`<img src=${there}/picture.png>`]: `img-src: ${there}/picture.png`,
  [`<link rel=stylesheet href=${there}/sheet.css>`]: `style-src-elem: ${there}/sheet.css`,
  '<style>main{display:none}</style>': 'style-src-elem: inline',
  '<p style="position:fixed;inset:0">': 'style-src-attr: inline',
  [`<object data=${there}/object.swf></object>`]: `object-src: ${there}`,
  [`<base href=${there}/base/>`]: `base-uri: ${there}/base/`,
  [`<video src=${there}/film.mp4></video>`]: `media-src: ${there}/film.mp4`,
}

test('in the document: script, handler, frame, picture, style, object, base', async () => {
  const page = await visitWith(Object.keys(INJECTED).join('\n'))
  for (const violation of Object.values(INJECTED))
    await expect.poll(() => recordedAttempts(page)).toContainEqual(expect.stringContaining(violation))
  await expectUnharmed(page)
})

test('the same markup would run and load without the policy', async () => {
  const page = await visitWith(Object.keys(INJECTED).join('\n'), POLICY)
  for (const path of ['/classic.js', '/film.mp4', '/frame', '/module.js', '/picture.png', '/sheet.css'])
    await expect.poll(() => reached).toContain(path)
  expect(await recordedAttempts(page)).toContain('ran()')
})

/**
 * Visits the site with `markup` in its page.
 *
 * @param without what is taken out of the page
 */
async function visitWith(markup: string, without: RegExp | '' = ''): Promise<Page> {
  const url = await serveChanged(builtSite('root'), (html) =>
    html.replace(without, '').replace('<main', `${markup}<main`),
  )
  const { page } = await visit(url, { before: recordAttempts })
  return page
}

async function expectUnharmed(page: Page) {
  expect(await recordedAttempts(page)).not.toContain('ran()')
  expect(reached).toEqual([])
  expect(await page.locator('main').isVisible()).toBe(true)
}
