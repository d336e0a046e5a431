import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { messageOf, runAsProgram } from './shared/program'
import { readSiteSettings } from './shared/settings'
import { brokenLinks, collectLinks, LOCALHOST } from './site/internal-links'

/** Timeout for an external page, in milliseconds. */
const DEADLINE_MS = 20_000

// npm run links: checks every link of the built site, and requests the external ones.
await runAsProgram(import.meta.url, async () => {
  const { outDir, siteUrl: site = LOCALHOST } = readSiteSettings()
  const folder = join(outDir, 'client')
  if (!existsSync(join(folder, 'index.html')))
    throw new Error(`no site in ${folder}: run \`npm run build\` first`)
  const broken = await brokenLinks(folder, site)
  for (const link of broken) console.log(`broken   ${link}`)

  const external = new Map<string, string>()
  for (const { from, url } of await collectLinks(folder, site))
    if (url.origin !== site.origin && url.protocol.startsWith('http')) external.set(url.href, from)
  const answers = await Promise.all([...external].map(([url, from]) => ask(url, from)))
  for (const { url, verdict, detail } of answers) console.log(`${verdict.padEnd(8)} ${url} (${detail})`)
  const dead = answers.filter(({ verdict }) => verdict === 'broken')
  if (answers.every(({ verdict }) => verdict === 'unknown'))
    console.log('No external link could be checked: is there a network?')
  if (broken.length + dead.length > 0)
    throw new Error(
      `${broken.length} internal and ${dead.length} external links are broken: mend them in pages/index/content`,
    )
  console.log(`Internal links: all lead somewhere. External links: ${answers.length}.`)
})

type Answer = { url: string; from: string; verdict: 'answers' | 'broken' | 'unknown'; detail: string }

async function ask(url: string, from: string): Promise<Answer> {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(DEADLINE_MS) })
    // Many government sites refuse programs but serve people.
    const verdict = status < 400 ? 'answers' : status === 404 || status === 410 ? 'broken' : 'unknown'
    return { url, from, verdict, detail: `status ${status}` }
  } catch (cause) {
    const { cause: reason } = cause as Error
    return { url, from, verdict: 'unknown', detail: messageOf(reason ?? cause) }
  }
}
