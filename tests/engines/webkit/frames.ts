import type { Contexts } from './contexts'
import type { Page } from './page'

type Frame = { id: string; parentId?: string; url: string; loaderId: string }
type Params = Record<string, unknown>

/** The frames of a page, as an unchanged WebKit tells of them. */
export class Frames {
  private main = ''
  private url = ''
  private documentRequest = ''
  private readonly known = new Set<string>()
  private navigation: { resolve(result: object): void; reject(error: Error): void } | undefined

  constructor(
    private readonly page: Page,
    private readonly contexts: Contexts,
  ) {}

  async navigate(url: string) {
    if (url.includes('#') && withoutFragment(url) === withoutFragment(this.url)) {
      await this.page.evaluate(`location.href = ${JSON.stringify(url)}`)
      await this.noticeFragment()
      return {}
    }
    const outcome = new Promise<object>((resolve, reject) => {
      this.navigation = { resolve, reject }
    })
    await this.page.send('Page.navigate', { url })
    return outcome
  }

  /** Tells Playwright where a link or a script has led within the document: WebKit does not. */
  async noticeFragment() {
    const url = await this.page.evaluate<string>('location.href')
    if (url === this.url || withoutFragment(url) !== withoutFragment(this.url)) return
    this.url = url
    this.page.announce('Page.navigatedWithinDocument', { frameId: this.main, url })
  }

  addTree({ frame, childFrames = [] }: { frame: Frame; childFrames?: { frame: Frame }[] }) {
    this.known.add(frame.id)
    if (!frame.parentId) {
      this.main = frame.id
      this.url = frame.url
    }
    for (const child of childFrames) this.addTree(child)
  }

  hear(method: string, params: Params) {
    const heard = this.events[method]
    if (heard) heard(params as never)
    else this.page.announce(method, params)
  }

  private readonly events: Record<string, (params: never) => void> = {
    'Page.frameNavigated': (params: { frame: Frame }) => {
      const { id, parentId, url, loaderId } = params.frame
      if (parentId) this.attach(id, parentId)
      // A main frame that Playwright knows by another name.
      else if (id !== this.main) this.page.announce('Page.frameAttached', { frameId: id })
      this.page.announce('Page.frameNavigated', params)
      if (parentId) return
      this.known.clear()
      this.known.add(id)
      this.main = id
      this.url = url
      if (!this.page.settings.javaScriptEnabled) this.contexts.addUntold(id)
      this.navigation?.resolve({ loaderId })
      this.navigation = undefined
    },

    'Page.frameDetached': (params: { frameId: string }) => {
      this.known.delete(params.frameId)
      this.page.announce('Page.frameDetached', params)
    },

    'Page.loadEventFired': (params: Params) =>
      this.page.announce('Page.loadEventFired', { ...params, frameId: this.main }),
    'Page.domContentEventFired': (params: Params) =>
      this.page.announce('Page.domContentEventFired', { ...params, frameId: this.main }),

    // Of other frames than the main one WebKit tells no load event.
    'Page.frameStoppedLoading': (params: { frameId: string }) => {
      if (params.frameId !== this.main) this.page.announce('Page.loadEventFired', params)
    },

    'Runtime.executionContextCreated': ({ context }: { context: Parameters<Contexts['add']>[0] }) => {
      this.attach(context.frameId)
      this.contexts.add(context)
    },

    'Console.messageAdded': (params: { message: { text: string } }) => {
      // The inspector's own note of what a test has it do.
      if (!params.message.text.startsWith('Web Inspector blocked'))
        this.page.announce('Console.messageAdded', params)
    },

    // Of use here only.
    'DOM.setChildNodes': (params: Params) => this.page.emit('DOM.setChildNodes', params),

    'Network.requestWillBeSent': (params: {
      requestId: string
      frameId: string
      type: string
      request: { postData?: string }
    }) => {
      const { request } = params
      this.attach(params.frameId)
      if (params.type === 'Document' && params.frameId === this.main) this.documentRequest = params.requestId
      const postData = request.postData && Buffer.from(request.postData).toString('base64')
      this.page.announce('Network.requestWillBeSent', { ...params, request: { ...request, postData } })
    },

    'Network.loadingFailed': (params: { requestId: string; errorText: string }) => {
      this.page.announce('Network.loadingFailed', params)
      if (params.requestId !== this.documentRequest) return
      this.navigation?.reject(new Error(params.errorText))
      this.navigation = undefined
    },
  }

  /** WebKit tells of a frame's parent only once a document is in it; until then it is taken for the main frame. */
  private attach(frameId: string, parentFrameId = this.main) {
    if (this.known.has(frameId)) return
    // A frame of an unknown parent is to Playwright the main one, which it then would not find by its own name.
    const parent = this.known.has(parentFrameId) ? parentFrameId : this.main
    this.known.add(frameId)
    this.page.announce('Page.frameAttached', { frameId, parentFrameId: parent })
  }
}

const withoutFragment = (url: string) => url.replace(/#.*/, '')
