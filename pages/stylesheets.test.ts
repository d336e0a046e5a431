import { readdirSync, readFileSync } from 'node:fs'
import { dirname, posix } from 'node:path'
import { expect, test } from 'vitest'

const PAGES = 'pages'

/** The stylesheet of a page, which loads the others. */
const OF_A_PAGE = /^pages\/\w+\/index\.scss$/

test('each stylesheet is loaded by another one, unless it is that of a page', () => {
  const files = readdirSync(PAGES, { recursive: true, encoding: 'utf8' })
    .map((file) => `${PAGES}/${file.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.scss'))
  const loaded = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/load-css\('(.+?)'\)/g)].map(
      ([, path = '']) => `${posix.join(dirname(file), path)}.scss`,
    ),
  )
  expect(loaded).toContain('pages/index/sections/news/NewsCard.scss')
  expect(files.filter((file) => !OF_A_PAGE.test(file) && !loaded.includes(file))).toEqual([])
})
