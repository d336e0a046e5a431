import { expect, inject, test } from 'vitest'
import { answer, visit } from '../support/browser.ts'
import { serveChangedCopy } from '../support/http.ts'
import { post } from '../support/rows.ts'
import { builtSite } from '../support/sites.ts'
import { attempts, expectHarmless, HOSTILE, LISTED, recordAttempts } from './hostile-page.ts'

/**
 * Markup as if the escaping had failed, and the violation that the browser reports when the policy blocks it. The host
 * mau.example.com is an attacker's ("mau" is "bad").
 */
const INJECTED: Record<string, string> = {
  '<script>ran()</script>': 'script-src-elem: inline',
  '<img src=data:, onerror=ran()>': 'script-src-attr: inline',
  '<script src=https://mau.example.com/a.js></script>': 'script-src-elem: https://mau.example.com/a.js',
  '<iframe src=https://mau.example.com></iframe>': 'frame-src: https://mau.example.com',
  '<img src=https://mau.example.com/a.png>': 'img-src: https://mau.example.com/a.png',
  '<style>main{display:none}</style>': 'style-src-elem: inline',
  '<p style="position:fixed;inset:0">': 'style-src-attr: inline',
  '<object data=https://mau.example.com></object>': 'object-src: https://mau.example.com',
  '<base href=https://mau.example.com/>': 'base-uri: https://mau.example.com/',
}

test('the Content-Security-Policy blocks the scripts, styles and files of markup that is injected into the page', async () => {
  const markup = Object.keys(INJECTED).join('')
  const injected = (html: string) => html.replace('<main', `${markup}<main`)
  const { page } = await visit(await serveChangedCopy(builtSite('root'), injected), {
    before: recordAttempts,
  })
  // Each violation shows that the browser tried, and that the policy alone stopped it.
  for (const violation of Object.values(INJECTED))
    await expect.poll(() => attempts(page)).toContainEqual(expect.stringContaining(violation))
  expect(await attempts(page)).not.toContain('ran()')
})

/**
 * Values in place of rows, a row whose title is an invisible character, and one with half an emoji: the page rejects all of them. A careless
 * search for secret keys in the long text would take minutes.
 */
const INVALID: unknown[] = [
  null,
  7,
  [],
  {},
  { toString: 'x' },
  'a.'.repeat(150_000),
  post({ title: '\u202e' }),
  post({ title: '\ud83d' }),
]

test('hostile rows that the page reads on load are shown as text, run no script and reach no other server', async () => {
  const site = inject('sites').root
  const visitor = await visit(site, {
    before: async (page) => {
      await recordAttempts(page)
      for (const table of LISTED) await answer(page, table, [...INVALID, ...HOSTILE[table]])
    },
  })
  await expectHarmless(visitor, HOSTILE, [site, inject('backend').url])
})
