import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Linter } from 'eslint'
import compat from 'eslint-plugin-compat'
import { expect, test } from 'vitest'
import { builtSite } from '../support/sites'

const linter = new Linter()
const config: Linter.Config = {
  plugins: { compat },
  rules: { 'compat/compat': 'error' },
  // The browsers are those of package.json. Safari has no requestIdleCallback, and the page does without it there.
  settings: { lintAllEsApis: true, polyfills: ['requestIdleCallback'] },
}
const unsupported = (code: string) => linter.verify(code, config, 'page.js').map(({ message }) => message)

test('what runs besides React is supported by the browsers that package.json names', () => {
  const folder = join(builtSite('root'), 'assets')
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.js') && !name.startsWith('show-rows'),
  )
  expect(scripts).toHaveLength(3)
  for (const script of scripts) expect(unsupported(readFileSync(join(folder, script), 'utf8'))).toEqual([])
})

test('the rule knows what they do not support', () => {
  expect(unsupported('new URLPattern({})')).toEqual([expect.stringContaining('Safari 16')])
})
