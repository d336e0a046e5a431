import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { readContentFiles } from '../../pages/index/content/content.ts'
import type { Content } from '../../pages/index/content/schema.ts'
import { closedDaysAhead } from '../../pages/index/hours/closures.ts'
import { OpeningHours } from '../../pages/index/sections/location/OpeningHours.tsx'
import { writeContent } from './content-files.ts'
import { newFolder } from './folder.ts'

/**
 * A break for lunch on working days, and a recess across the year's end beside the holidays of the sample.
 */
export const LUNCH_AND_RECESS = (source: string) =>
  `${source.replace('almoco = ""', 'almoco = "12:00-13:30"')}
[[fechado]]
motivo = "Recesso"
de = "24/12/2026"
ate = "03/01/2027"
`

/** Salvador keeps UTC−3 all year. */
export const inSalvador = (moment: string) => new Date(`${moment}:00-03:00`)

/** The sample office with its hours changed. */
export async function withHours(change: (source: string) => string): Promise<Content> {
  const folder = newFolder()
  await writeContent(folder, {})
  const file = join(folder, 'horarios.toml')
  await writeFile(file, change(await readFile(file, 'utf8')))
  return readContentFiles(folder)
}

const TABLE = /<table>.*<\/table>/s

/**
 * Gives the page the table that a build of that moment makes of such hours.
 *
 * @param timeZone of another state's office
 */
export async function showHours(
  page: Page,
  change: (source: string) => string,
  moment: string,
  timeZone = 'America/Bahia',
) {
  const { hours, office } = await withHours(change)
  const closures = closedDaysAhead(hours.closures, inSalvador(moment), office.timeZone)
  const panel = renderToStaticMarkup(createElement(OpeningHours, { hours, closures }))
  await page.route('**/', async (route) => {
    const html = await (await route.fetch()).text()
    const body = html
      .replace(TABLE, () => TABLE.exec(panel)?.[0] ?? '')
      .replace('"timeZone":"America/Bahia"', `"timeZone":"${timeZone}"`)
    await route.fulfill({ contentType: 'text/html', body })
  })
}
