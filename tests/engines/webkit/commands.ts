import { contentQuads, describeNode, resolveNode, scrollIntoView } from './dom'
import type { KeyEvent, MouseEvent } from './input'
import type { Page } from './page'

export type Commands = Record<string, (page: Page, params: never) => unknown>

/** Of the settings that Playwright makes, those that an unchanged WebKit has are not among these. */
const granted = () => ({})

/** Commands for the page that only Playwright's WebKit has. */
export const pageCommands = {
  'Dialog.enable': granted,
  'Emulation.setActiveAndFocused': granted,
  'Emulation.setAuthCredentials': granted,
  'Target.activate': granted,

  'Emulation.setJavaScriptEnabled': (page: Page, { enabled: value }: { enabled: boolean }) =>
    page.send('Page.overrideSetting', { setting: 'ScriptEnabled', value }),

  async 'Emulation.setDeviceMetricsOverride'(page: Page, size: { width: number; height: number }) {
    const bars = await page.evaluate<number>('outerHeight - innerHeight')
    await page.automate('setWindowFrameOfBrowsingContext', {
      size: { width: size.width, height: size.height + bars },
    })
    const reached = await page.evaluate(`new Promise((resolve) => {
      let frames = 0
      const look = () => {
        const reached = innerWidth === ${size.width} && innerHeight === ${size.height}
        if (reached || ++frames > 600) resolve(reached)
        else requestAnimationFrame(look)
      }
      look()
    })`)
    if (!reached) throw new Error(`WebKitGTK's window would not be ${size.width} by ${size.height} pixels`)
  },

  'Input.dispatchKeyEvent': (page: Page, event: KeyEvent) => page.input.key(event),
  'Input.dispatchMouseEvent': (page: Page, event: MouseEvent) => page.input.mouse(event),
  'Input.dispatchTapEvent': (page: Page, event: { x: number; y: number }) => page.input.tap(event),
} satisfies Commands

/** Commands for the document's session that only Playwright's WebKit has, or takes otherwise. */
export const sessionCommands = {
  // See launch.ts and contexts.ts.
  'Page.setTimeZone': granted,
  'Page.createUserWorld': granted,
  'Page.setTouchEmulationEnabled': granted,
  'Page.overrideSetting': granted,

  'Page.setForcedColors'(_page: Page, { forcedColors }: { forcedColors?: string }) {
    if (forcedColors === 'Active') throw new Error('WebKit knows no forced colours')
  },

  async 'Page.getResourceTree'(page: Page) {
    const tree = await page.send<{ frameTree: Parameters<typeof page.frames.addTree>[0] }>(
      'Page.getResourceTree',
    )
    page.frames.addTree(tree.frameTree)
    return tree
  },

  'Page.snapshotRect': (page: Page, { x, y, width, height, coordinateSystem }: Snapshot) =>
    page.send('Page.snapshotRect', { x, y, width, height, coordinateSystem }),

  'Runtime.evaluate': (page: Page, { contextId, ...params }: { contextId?: number }) =>
    page.send('Runtime.evaluate', { ...params, contextId: page.contexts.numberOf(contextId) }),

  'Network.setEmulateOfflineState'(page: Page, { offline }: { offline: boolean }) {
    page.isOffline = offline
    return offline ? page.send('Network.setInterceptionEnabled', { enabled: true }) : {}
  },

  'Network.interceptWithRequest'(page: Page, params: { requestId: string }) {
    const { requestId } = params
    if (page.isOffline)
      return page.send('Network.interceptRequestWithError', { requestId, errorType: 'General' })
    const isChanged = Object.values(params).length > 1
    // Of a request that has just been given up, WebKitGTK 2.50's process dies by the first.
    return isChanged
      ? page.send('Network.interceptWithRequest', params)
      : page.send('Network.interceptContinue', { requestId, stage: 'request' })
  },

  'DOM.describeNode': describeNode,
  'DOM.resolveNode': resolveNode,
  'DOM.getContentQuads': contentQuads,
  'DOM.scrollIntoViewIfNeeded': scrollIntoView,
} satisfies Commands

type Snapshot = { x: number; y: number; width: number; height: number; coordinateSystem: string }
