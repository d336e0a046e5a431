import { HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  rules: { 'heading-level': 'error', 'no-missing-references': 'error' },
})
test.each(['root', 'nested', 'unread'] as const)('the pages of the %s site are valid HTML', async (site) => {
  for (const file of ['index.html', '404.html']) {
    const html = await (await fetch(inject('sites')[site] + file)).text()
    const { results } = await validator.validateString(html)
    const errors = results.flatMap(({ messages }) =>
      messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
    )
    expect(errors, file).toEqual([])
    // What the Nu Html Checker forbids besides.
    expect(html).not.toMatch(/<script [^>]*type="?module[^>]*\bdefer\b/)
    expect(html).not.toMatch(/\ssandbox="(?=[^"]*allow-scripts)[^"]*allow-same-origin/)
  }
})

test('the azulejo and the map’s poster are drawn in less than 2.25 KB in all', async () => {
  const html = await (await fetch(inject('sites').root)).text()
  const drawings = html.match(
    /<svg (?=[^>]*class="?(home-wall|location-map__poster|footer__tiles)\b).*?<\/svg>/gs,
  )
  expect(drawings).toHaveLength(3)
  expect(Buffer.byteLength(drawings?.join('') ?? '')).toBeLessThan(2304)
})
