import { launchBrowser } from './browser/ensure-browser'
import { setFonts } from './browser/fonts'
import { pageSize } from './browser/page-size'
import { messageOf, runAsProgram } from './shared/program'
import { serveBuiltSite } from './shared/serve'
import { oversize, weigh } from './site/weigh'

/** Timeout for an external page, in milliseconds. */
const DEADLINE_MS = 20_000

// npm run measure: what the built site weighs, how high the page is and of how many elements, with their limits; and
// which of its links to other sites lead nowhere.
await runAsProgram(import.meta.url, async () => {
  const site = await serveBuiltSite()
  const browser = await launchBrowser()
  try {
    const page = await browser.newPage()
    await setFonts(page)
    const lines = [...(await weigh(site.folder)), ...(await pageSize(page, site.url))]
    console.table(lines)
    const links = await page.evaluate(() => [...document.links].map(({ href }) => href))
    const others = new Set(links.filter((href) => href.startsWith('https:')))
    const answers = await Promise.all([...others].map(ask))
    for (const { url, answer } of answers) if (answer !== 'status 200') console.log(`${answer}: ${url}`)
    const wrong = [
      ...oversize(lines).map(({ what }) => `${what} is over its limit`),
      ...answers.filter(({ isBroken }) => isBroken).map(({ url }) => `broken: ${url}`),
    ]
    if (wrong.length) throw new Error(wrong.join('; '))
  } finally {
    await browser.close()
    await site.close()
  }
})

/** Many government sites refuse programs but serve people: only two answers say that a page is gone. */
async function ask(url: string) {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) })
    return { url, answer: `status ${status}`, isBroken: status === 404 || status === 410 }
  } catch (cause) {
    return { url, answer: messageOf((cause as Error).cause ?? cause), isBroken: false }
  }
}
