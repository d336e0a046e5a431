import { HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'heading-level': 'error', 'no-missing-references': 'error' },
})
/** Matches a page whose Content-Security-Policy precedes all that it could restrict; captures the policy. */
const CSP_FIRST_IN_HEAD =
  /^<!DOCTYPE html>\s*<html [^>]*>\s*<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)"/

/**
 * Words in names of classes and ids that widespread block lists (EasyList, Fanboy's) hide on every site, such as
 * `.social-links`.
 */
const BLOCKED_WORDS =
  /(?<![a-z])(ads?|advert|banner|consent|cookies?|follow|newsletter|popup|promo|share|sharing|social|sponsor)(?![a-z])/

// The demonstration at the root of its host, and an office's site under a path, both built once for all tests.
test.each([
  ['root', 'index.html'],
  ['nested', 'index.html'],
  ['nested', '404.html'],
] as const)('on the site “%s”, %s is valid HTML, with a strict CSP first', async (site, file) => {
  const html = await (await fetch(inject('sites')[site] + file)).text()
  const { results } = await validator.validateString(html)
  const errors = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(errors).toEqual([])
  // Errors that only the Nu Html Checker reports.
  expect(html).not.toMatch(/\ssandbox="(?=[^"]*allow-scripts)[^"]*allow-same-origin/)
  // Firefox before 128 and Safari before 17.4 ignore a CSS `content` with alternative text (`content: 'x' / 'alt'`).
  expect(html).not.toMatch(/content:\s*("[^"]*"|'[^']*')\s*\//)

  const names = [...html.matchAll(/ (?:class|id)="([^"]+)"/g)].flatMap(([, name = '']) => name.split(' '))
  expect(names.filter((name) => BLOCKED_WORDS.test(name))).toEqual([])
  // Without styles a drawing would be as wide as the window.
  for (const [drawing] of html.matchAll(/<svg [^>]*>/g)) expect(drawing).toMatch(/ width="\d+" height="\d+"/)

  const [, policy] = CSP_FIRST_IN_HEAD.exec(html) ?? []
  expect(policy).toMatch(/^default-src 'none';script-src 'self';style-src 'sha256-[^ ;]+';img-src /)
  expect(policy).not.toMatch(/unsafe|\*/)
  expect(html).toContain('<meta name="referrer" content="no-referrer">')
  expect(html).toContain('<meta name="format-detection" content="telephone=no">')
  // The HTML lets the map's frame run scripts and nothing else. The page's script, as it inserts the frame, also gives it
  // its own origin.
  for (const [frame] of html.matchAll(/<iframe [^>]*>/g))
    expect(frame).toMatch(/ sandbox="?allow-scripts"?[ >]/)
})
