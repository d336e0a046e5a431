import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { vi } from 'vitest'
import { OpeningHours } from '../../pages/index/sections/location/OpeningHours'
import { writeContent } from './content-files'
import { newFolder } from './folder'

/** A break for lunch on working days, and a recess across the year's end beside the holidays of the sample. */
export const LUNCH_AND_RECESS = (source: string) =>
  `${source.replace('almoco = ""', 'almoco = "12:00-13:30"')}
[[fechado]]
motivo = "Recesso"
de = "24/12/2026"
ate = "03/01/2027"
`

/** Salvador keeps UTC−3 all year. */
export const inSalvador = (moment: string) => new Date(`${moment}:00-03:00`)

/** Calls `act` with the sample's hours changed, at a moment of Salvador's clock. */
export async function withHours<Result>(
  change: (source: string) => string,
  moment: string,
  act: () => Result,
): Promise<Result> {
  const folder = newFolder()
  await writeContent(folder, {})
  const file = join(folder, 'horarios.toml')
  await writeFile(file, change(await readFile(file, 'utf8')))
  vi.stubEnv('CONTENT_FOLDER', folder)
  vi.useFakeTimers({ toFake: ['Date'], now: inSalvador(moment) })
  try {
    return act()
  } finally {
    vi.useRealTimers()
    vi.unstubAllEnvs()
  }
}

/** Gives the page the panel that a build of that moment makes of such hours. */
export async function showHours(page: Page, change: (source: string) => string, moment: string) {
  const panel = await withHours(change, moment, () => renderToStaticMarkup(createElement(OpeningHours)))
  await page.route('**/', async (route) => {
    const html = await (await route.fetch()).text()
    const body = html.replace(/<div class="opening-hours">.*?<\/div>/s, () => panel)
    await route.fulfill({ contentType: 'text/html', body })
  })
}
