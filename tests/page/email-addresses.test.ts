import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'
import { visit } from '../support/browser.ts'
import { serveChangedCopy } from '../support/http.ts'
import { builtSite } from '../support/sites.ts'

// Cloudflare replaces e-mail addresses in the pages of its clients' sites, unless they stand between these comments. A
// script of its own, which the page's policy refuses, would put them back:
// https://developers.cloudflare.com/waf/tools/scrape-shield/email-address-obfuscation/
const EXEMPT = /<!--email_off-->.*?<!--\/email_off-->/gs
/** What it leaves as it is besides. */
const CODE = /<(script|style|template)\b.*?<\/\1>/gs
const LINK = /href="mailto:[^"]*"/g
const TEXT = /(?<=>[^<]*)[\w.+-]+@[\w-]+\.[\w.-]+/g

/** Rewrites a page as Cloudflare does. */
function asByCloudflare(html: string): string {
  const kept: string[] = []
  const keep = (part: string) => `<!--${kept.push(part) - 1}-->`
  return html
    .replace(EXEMPT, keep)
    .replace(CODE, keep)
    .replace(LINK, 'href="/cdn-cgi/l/email-protection#5f"')
    .replace(TEXT, '<span class="__cf_email__">[email&#160;protected]</span>')
    .replace(/<!--(\d+)-->/g, (_, index) => kept[index] ?? '')
}

// The demonstration, and an office's site, which has addresses for privacy and for invoices, too.
test.each(['root', 'nested'])('Cloudflare replaces no e-mail address of the site “%s”', async (site) => {
  const html = await readFile(join(builtSite(site), 'index.html'), 'utf8')

  expect(asByCloudflare(html)).toBe(html)

  // Otherwise there would be nothing to replace.
  const unmarked = html.replaceAll(/<!--\/?email_off-->/g, '')
  expect(asByCloudflare(unmarked)).not.toBe(unmarked)
})

test('an address in the text of a post is not replaced, either', async () => {
  const url = await serveChangedCopy(builtSite('root'), (html) => {
    const changed = html.replace(
      inject('snapshot').rows.blog_posts[0]?.excerpt ?? '',
      'Escreva a ana@example.org.',
    )
    expect(changed).not.toBe(html)
    return asByCloudflare(changed)
  })
  const { page } = await visit(url)
  expect(await page.locator('#blog').innerText()).toContain('Escreva a ana@example.org.')
})

test.each([true, false])(
  'behind Cloudflare addresses are read and pressed as usual, with scripts: %s',
  async (javaScriptEnabled) => {
    const { email, invoices } = readContentFiles().office
    const { page } = await visit(await serveChangedCopy(builtSite('root'), asByCloudflare), {
      javaScriptEnabled,
    })

    // In the first section, the section on the location, the footer and its statement.
    expect(await page.locator(`a[href="mailto:${email}"]`).count()).toBeGreaterThanOrEqual(4)
    expect(await page.locator('#location').innerText()).toContain(invoices.email)
  },
)
