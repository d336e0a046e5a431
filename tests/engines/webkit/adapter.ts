import { Socket } from 'node:net'
import type { Message } from './inspector'
import { type Settings, startMiniBrowser } from './mini-browser'
import { Page } from './page'

// Started by Playwright as if it were its WebKit: messages come on file descriptor 3 and go on 4, each ended by a zero.
type Addressed = Message & { pageProxyId?: string; browserContextId?: string }

const contexts = new Map<string, Settings>()
const pages = new Map<string, { page: Page; browserContextId: string }>()
let created = 0

const output = new Socket({ fd: 4 })
const tell = (message: Addressed) => output.write(`${JSON.stringify(message)}\0`)

/** What Playwright asks of the browser as a whole. Its requests that nothing here depends on are granted unheard. */
const browserCommands: Record<string, (params: never) => unknown> = {
  'Playwright.enable': () => ({}),
  'Playwright.setDownloadBehavior': () => ({}),

  'Playwright.createContext'() {
    const browserContextId = `context-${++created}`
    return { browserContextId }
  },

  // Not only languages: see launch.ts.
  'Playwright.setLanguages'({
    languages,
    browserContextId,
  }: {
    languages: [string]
    browserContextId: string
  }) {
    contexts.set(browserContextId, JSON.parse(languages[0]))
  },

  async 'Playwright.createPage'({ browserContextId }: { browserContextId: string }) {
    const settings = contexts.get(browserContextId)
    if (!settings) throw new Error('a context needs settings')
    const pageProxyId = `page-${++created}`
    const browser = await startMiniBrowser(settings)
    const page = new Page(browser, settings, (message) => tell({ ...message, pageProxyId }))
    pages.set(pageProxyId, { page, browserContextId })
    browser.inspector.once('close', () => closePage(pageProxyId))
    tell({ method: 'Playwright.pageProxyCreated', params: { pageProxyId, browserContextId } })
    page.attach()
    return { pageProxyId }
  },

  'Playwright.navigate'({ url, pageProxyId }: { url: string; pageProxyId: string }) {
    return pages.get(pageProxyId)?.page.navigate(url)
  },

  'Playwright.closePage'({ pageProxyId }: { pageProxyId: string }) {
    closePage(pageProxyId)
  },

  'Playwright.deleteContext'({ browserContextId }: { browserContextId: string }) {
    for (const [id, page] of pages) if (page.browserContextId === browserContextId) closePage(id)
    contexts.delete(browserContextId)
  },

  /** Those of the documents that are open: of others WebKit tells nobody. */
  async 'Playwright.getAllCookies'({ browserContextId }: { browserContextId: string }) {
    const own = [...pages.values()].filter((page) => page.browserContextId === browserContextId)
    const found = await Promise.all(
      own.map(({ page }) => page.send<{ cookies: object[] }>('Page.getCookies')),
    )
    return { cookies: found.flatMap(({ cookies }) => cookies) }
  },

  'Playwright.close': () => end(),
}

/** Once, whether it is asked for or the browser has ended by itself. */
function closePage(pageProxyId: string) {
  pages.get(pageProxyId)?.page.close()
  if (!pages.delete(pageProxyId)) return
  tell({ method: 'Playwright.pageProxyDestroyed', params: { pageProxyId } })
}

async function answer({ id, method = '', params = {}, pageProxyId }: Addressed) {
  const address = pageProxyId ? { pageProxyId } : {}
  try {
    const page = pages.get(pageProxyId ?? '')?.page
    if (pageProxyId && !page) throw new Error('the page is closed')
    const command = browserCommands[method]
    if (!page && !command) throw new Error('nothing is made of it for WebKitGTK')
    const result = await (page ? page.answer(method, params) : command?.(params as never))
    tell({ id: id ?? 0, result: (result ?? {}) as Record<string, unknown>, ...address })
  } catch (error) {
    tell({ id: id ?? 0, error: { message: (error as Error).message }, ...address })
  }
}

function end() {
  for (const { page } of pages.values()) page.close()
  process.exit()
}

let received = ''
const input = new Socket({ fd: 3 }).setEncoding('utf8')
input.on('data', (text) => {
  const parts = (received + text).split('\0')
  received = parts.pop() ?? ''
  for (const part of parts) answer(JSON.parse(part))
})
input.on('close', end)
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
