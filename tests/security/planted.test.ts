import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { listen } from '../data/faults/faulty-backend'
import { openBrowser } from '../support/browser'
import { POLICY, serveChanged } from '../support/changed-site'
import { builtSite } from '../support/sites'
import { setTripwires, sprung } from './hostile/tripwires'

// What somebody plants in the page is blocked by its policy, in every engine.
const visit = openBrowser()
let foreign: Awaited<ReturnType<typeof listen>>
let reached: string[]
beforeAll(async () => {
  foreign = await listen(({ url = '' }, response) => {
    reached.push(url)
    response.writeHead(200, { 'content-type': 'text/javascript' }).end('ran()')
  })
  return () => foreign.close()
})
beforeEach(() => {
  reached = []
})

// What is in the document when it arrives, as if a way around the escaping had been found; and the breach it makes.
const planted = (there: string): Record<string, string> => ({
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
})

test('in the document: script, handler, frame, picture, style, object, base', async () => {
  const page = await visitPlanted(Object.keys(planted(foreign.url)).join('\n'))
  for (const breach of Object.values(planted(foreign.url)))
    await expect.poll(() => sprung(page)).toContainEqual(expect.stringContaining(breach))
  await unharmed(page)
})

test('and would run and ask away without the policy', async () => {
  const page = await visitPlanted(Object.keys(planted(foreign.url)).join('\n'), POLICY)
  await expect
    .poll(() => reached.sort())
    .toEqual(
      expect.arrayContaining([
        '/classic.js',
        '/film.mp4',
        '/frame',
        '/module.js',
        '/picture.png',
        '/sheet.css',
      ]),
    )
  expect(await sprung(page)).toContain('ran()')
})

test('in a frame of its own making, which inherits the policy', async () => {
  const page = await visitPlanted('<iframe srcdoc="<script>parent.ran()</script><p>dentro"></iframe>')
  await page.frameLocator('iframe[srcdoc]').getByText('dentro').waitFor()
  await unharmed(page)
})

// What a script of the site would do if it were led to, and the breach it makes.
const ACTS: [breach: RegExp, act: (there: string) => unknown][] = [
  [/ connect-src: .*\/fetch$/, (there) => fetch(`${there}/fetch`)],
  [/ connect-src: .*\/beacon$/, (there) => navigator.sendBeacon(`${there}/beacon`)],
  [/ connect-src: ws:/, (there) => new WebSocket(there.replace('http', 'ws'))],
  [
    / form-action: /,
    (there) => {
      const form = document.createElement('form')
      form.action = `${there}/form`
      document.body.append(form)
      form.submit()
    },
  ],
  [
    // To Chromium a script in the line, to Firefox a string where only a trusted type may stand.
    / (script-src-elem: inline|require-trusted-types-for: trusted-types-sink)$/,
    () => {
      const link = document.createElement('a')
      link.href = 'javascript:ran()'
      document.body.append(link)
      link.click()
    },
  ],
  [
    / require-trusted-types-for: trusted-types-sink$/,
    () => {
      document.body.innerHTML = '<img src=x onerror=ran()>'
    },
  ],
]

test('by a script: connection, form, script in a link, HTML from a string', async () => {
  const page = await visitPlanted('')
  for (const [breach, act] of ACTS) {
    const { length } = await sprung(page)
    await page.evaluate(act, foreign.url).catch(() => {})
    await expect.poll(async () => (await sprung(page)).slice(length)).toEqual([expect.stringMatching(breach)])
  }
  await unharmed(page)
})

/**
 * Visits the site with markup planted in its page.
 *
 * @param without what is taken out of the page
 */
async function visitPlanted(markup: string, without: RegExp | '' = ''): Promise<Page> {
  const site = await serveChanged(builtSite('root'), (html) =>
    html.replace(without, '').replace('<main', `${markup}<main`),
  )
  onTestFinished(() => site.close())
  const { page } = await visit(site.url, { before: setTripwires })
  return page
}

async function unharmed(page: Page) {
  expect(await sprung(page)).not.toContain('ran()')
  expect(reached).toEqual([])
  expect(await page.locator('main').isVisible()).toBe(true)
}
