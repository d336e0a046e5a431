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
