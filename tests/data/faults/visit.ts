import type { Browser, Page } from 'playwright-core'
import { type BrowserCase, isStill } from './browser-cases'
import { type FaultSites, userAgentThatTells } from './fault-sites'

/** Longest from the first request to the end of the refresh, in milliseconds: the transport's 8 s, and some to notice. */
const LONGEST_MS = 8500

// Runs in the page before anything else: the lists as they were baked, layout shifts, and when the first read began.
const WATCH = `
  const lists = () => Object.fromEntries([...document.querySelectorAll('[data-live]')].map((list) => [list.dataset.live, list.innerHTML]))
  const watch = (window.watch = { lists, shifts: [] })
  document.addEventListener('DOMContentLoaded', () => (watch.baked = lists()))
  new PerformanceObserver((list) => watch.shifts.push(...list.getEntries())).observe({ type: 'layout-shift', buffered: true })
  const { fetch } = window
  window.fetch = (...request) => {
    watch.began ??= performance.now()
    return fetch(...request)
  }`

/** Lives a case through and says what was seen, in the words in which the case expects it. */
export async function live(browser: Browser, { sites }: FaultSites, each: BrowserCase): Promise<string> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    userAgent: userAgentThatTells(each.told),
  })
  try {
    const page = await context.newPage()
    const console: string[] = []
    const surprises: string[] = []
    page.on('console', (message) => {
      // Chromium's own notes of failed requests come without arguments: no page can keep them from being written.
      if (message.args().length)
        console.push(`"${message.text().replace(/ (BackendError|TypeError)[\s\S]*/, '')}"`)
    })
    const pending = new Set<string>()
    page.on('request', (request) => pending.add(request.url()))
    page.on('requestfinished', (request) => pending.delete(request.url()))
    page.on('requestfailed', (request) => pending.delete(request.url()))
    page.on('pageerror', (error) => surprises.push(`uncaught: ${error.message}`))
    await page.addInitScript(WATCH)
    await each.befall?.(page, context)
    const settled = each.settled?.(page)
    await page.goto(sites[each.site])
    await (settled ?? page.waitForFunction(isRefreshed, undefined, { polling: 100, timeout: 20_000 })).catch(
      (cause) => {
        throw new Error([cause, `console: ${console}`, ...surprises, `pending: ${[...pending]}`].join(', '))
      },
    )
    const { cards, shift, lateMs, spinners } = await look(page)
    if (each.name.includes('blocked'))
      if (lateMs > LONGEST_MS) surprises.push(`refresh took ${Math.round(lateMs)} ms`)
    const shifts = each.expected.includes('shift not judged')
      ? 'shift not judged'
      : shift
        ? `shift ${shift}`
        : 'no shift'
    return [cards, spinners, shifts, `console: ${console.sort().join(' ') || 'nothing'}`, ...surprises].join(
      ', ',
    )
  } finally {
    await context.close()
  }
}

// Functions: a text would have to be evaluated in the page, which its policy forbids.
const isRefreshed = () => performance.getEntriesByName('refreshed').length > 0

type Watch = {
  lists: () => Record<string, string>
  baked: Record<string, string>
  shifts: { value: number; hadRecentInput: boolean; startTime: number }[]
  began?: number
}

async function look(page: Page) {
  const isStillNow = await page.evaluate(isStill)
  const seen = await page.evaluate(() => {
    const { lists, baked, shifts, began } = (window as unknown as { watch: Watch }).watch
    const texts = [...document.querySelectorAll<HTMLElement>('[data-live]')].map((list) => [
      list.dataset.live ?? '',
      list.innerText,
    ])
    return {
      lists: lists(),
      baked,
      texts: Object.fromEntries(texts) as Record<string, string>,
      // What moves while the page loads is no matter of the refresh.
      shift: shifts
        .filter(({ hadRecentInput, startTime }) => !hadRecentInput && startTime >= (began ?? Infinity))
        .reduce((sum, { value }) => sum + value, 0),
      lateMs: (performance.getEntriesByName('refreshed')[0]?.startTime ?? 0) - (began ?? 0),
    }
  })
  const cards = Object.entries({ news: 'blog_posts', testimonials: 'testimonials' }).map(
    ([name, table]) =>
      `${name} ${describe(seen.lists[table] ?? '', seen.baked[table] ?? '', seen.texts[table] ?? '')}`,
  )
  return {
    cards: cards.join(', '),
    shift: seen.shift,
    lateMs: seen.lateMs,
    spinners: isStillNow ? '0 spinners' : 'a spinner',
  }
}

const CLOSED = 'aria-expanded="false"'

function describe(list: string, baked: string, text: string): string {
  if (!list.includes('<li')) return 'none'
  if (list === baked) return 'as baked'
  // Opening a card changes its button and nothing else.
  const opened = baked
    .replace(CLOSED, CLOSED.replace('false', 'true'))
    .replace('<span>Ler mais</span>', '<span>Ler menos</span>')
  if (list === opened) return 'open as it was'
  const titles = [1, 2, 3].every((n) => text.includes(` nova ${n}`))
  return titles ? 'newer' : `changed: ${text}`
}
