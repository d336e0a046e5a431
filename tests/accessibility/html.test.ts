import { HtmlValidate } from 'html-validate'
import { expect, inject, test } from 'vitest'

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
})

test.each(['root', 'nested', 'unread'] as const)('the %s page is valid HTML', async (site) => {
  const html = await (await fetch(inject('sites')[site])).text()
  const { results } = await validator.validateString(html)
  const errors = results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector})`),
  )
  expect(errors).toEqual([])
  // What the Nu HTML checker forbids besides.
  expect(html).not.toMatch(/<script [^>]*type="?module[^>]*\bdefer\b/)
  expect(html).not.toMatch(/\ssandbox="(?=[^"]*allow-scripts)[^"]*allow-same-origin/)
})

test('the azulejo and the map’s poster are drawn in less than 2 KB in all', async () => {
  const html = await (await fetch(inject('sites').root)).text()
  const drawings = [
    ...html.matchAll(/<svg (?=[^>]*class="?(home-wall|location-map__poster|footer__tiles)\b).*?<\/svg>/gs),
  ].map(([drawing]) => Buffer.byteLength(drawing))
  expect(drawings).toHaveLength(3)
  expect(drawings.reduce((sum, bytes) => sum + bytes)).toBeLessThan(2048)
})
