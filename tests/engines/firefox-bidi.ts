import { type Browser, type BrowserContextOptions, firefox, type Page } from 'playwright-core'

/**
 * A Firefox as Mozilla makes it, over WebDriver BiDi. What Playwright has no way of saying over BiDi (the visitor's
 * settings, scripts off, touch) is said in the browser's own window, which can do all of it.
 *
 * @param executablePath of Firefox 153 or later
 */
export async function launchOverBidi(executablePath: string): Promise<Browser> {
  const browser = await firefox.launch({
    executablePath,
    channel: 'moz-firefox',
    args: ['--remote-allow-system-access'],
    // To keep a page for going back, Firefox gives the next one a new place, where nothing of this holds.
    firefoxUserPrefs: { 'browser.sessionhistory.max_total_viewers': 0, 'fission.bfcacheInParent': false },
  })
  const session = insideOf(browser)._browserSession
  answerUnknownCommand(session)
  const { contexts } = (await session.send('browsingContext.getTree', { 'moz:scope': 'chrome' })) as {
    contexts: [{ context: string }]
  }
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options = {}) => {
    const context = await newContext(options)
    const newPage = context.newPage.bind(context)
    context.newPage = async () => {
      const page = await newPage()
      const { _session: pageSession, rawTouchscreen } = insideOf(page).delegate
      let settings: Settings = options
      const apply = () =>
        session.send('script.callFunction', {
          target: { context: contexts[0].context },
          functionDeclaration: override.toString(),
          arguments: [pageSession.sessionId, JSON.stringify(settings)].map(asArgument),
          awaitPromise: true,
        })
      page.emulateMedia = async (media = {}) => {
        settings = { ...settings, ...media }
        await apply()
      }
      rawTouchscreen.tap = async (_progress, x, y) => {
        const context = pageSession.sessionId
        await pageSession.send('input.performActions', { context, actions: [tapAt(x, y)] })
      }
      await apply()
      return page
    }
    return context
  }
  return browser
}

type Media = NonNullable<Parameters<Page['emulateMedia']>[0]>
type Settings = Media & Pick<BrowserContextOptions, 'javaScriptEnabled' | 'hasTouch'>

type Session = { send(method: string, parameters: object): Promise<object> }

/** What Playwright keeps to itself: the object behind the one that it hands out. */
type Inside = {
  _browserSession: Session
  delegate: {
    _session: Session & { sessionId: string }
    rawTouchscreen: { tap(progress: unknown, x: number, y: number): Promise<void> }
  }
}

function insideOf(object: Browser | Page): Inside {
  const { _connection } = object as unknown as { _connection: { toImpl(object: unknown): Inside } }
  return _connection.toImpl(object)
}

/** Playwright begins every context with a command that Firefox 153 does not know. */
function answerUnknownCommand(session: Session) {
  const sessions: Session = Object.getPrototypeOf(session)
  const { send } = sessions
  sessions.send = async function (method, parameters) {
    return method === 'emulation.setMediaFeaturesOverride' ? {} : send.call(this, method, parameters)
  }
}

const asArgument = (value: string) => ({ type: 'string', value })

const tapAt = (x: number, y: number) => ({
  type: 'pointer',
  id: 'finger',
  parameters: { pointerType: 'touch' },
  actions: [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ],
})

// Handed over as text: it names nothing of this module.
function override(id: string, settingsText: string) {
  const { ChromeUtils } = globalThis as unknown as {
    ChromeUtils: {
      importESModule(address: string): Record<string, { getBrowsingContextById(id: string): object }>
    }
  }
  const modules = ChromeUtils.importESModule('chrome://remote/content/shared/NavigableManager.sys.mjs')
  const settings: Settings = JSON.parse(settingsText)
  Object.assign(modules.NavigableManager?.getBrowsingContextById(id) ?? {}, {
    prefersColorSchemeOverride: settings.colorScheme ?? 'light',
    prefersReducedMotionOverride: settings.reducedMotion ?? 'no-preference',
    forcedColorsOverride: settings.forcedColors ?? 'none',
    mediumOverride: settings.media === 'print' ? 'print' : '',
    touchEventsOverride: settings.hasTouch ? 'enabled' : 'none',
    allowJavascript: settings.javaScriptEnabled ?? true,
  })
}
