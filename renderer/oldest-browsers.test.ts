import { expect, test } from 'vitest'
import config from '../vite.config.ts'

// The menu, folded texts and copy buttons depend on this media query, so older browsers are not supported.
test('scripts and styles are built for the first browsers that know @media (scripting)', async () => {
  const { build } = await (
    config as (env: object) => Promise<{ build: { target: string[]; cssTarget?: unknown } }>
  )({})
  // https://developer.mozilla.org/docs/Web/CSS/@media/scripting#browser_compatibility
  expect(build.target).toEqual(['chrome120', 'edge120', 'firefox113', 'safari17', 'ios17'])
  // It would take the place of the target for styles.
  expect(build.cssTarget).toBeUndefined()
})
