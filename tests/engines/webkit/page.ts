import { EventEmitter } from 'node:events'
import { type Commands, pageCommands, sessionCommands } from './commands'
import { Contexts } from './contexts'
import { Frames } from './frames'
import { Input } from './input'
import type { Message } from './inspector'
import type { MiniBrowser, Settings } from './mini-browser'

/** Above all numbers that Playwright gives its messages. */
const FIRST_OWN_ID = 1e9

/** One window, as Playwright sees a page: its WebKit's commands and events, made from those of an unchanged WebKit. */
export class Page extends EventEmitter {
  readonly contexts = new Contexts(this)
  readonly frames = new Frames(this, this.contexts)
  readonly input = new Input(this)
  isOffline = false
  private target = ''
  private lastId = FIRST_OWN_ID
  private readonly replies = new Map<number, (reply: Message) => void>()

  constructor(
    readonly browser: MiniBrowser,
    readonly settings: Settings,
    private readonly tell: (message: Message) => void,
  ) {
    super()
    browser.inspector.on('page', (message) => this.hear(message))
  }

  attach() {
    this.browser.inspector.attach('WebPage')
  }

  close() {
    this.browser.close()
  }

  /** Does what Playwright asks of the page from outside; one command holds the messages to its document's session. */
  async answer(method: string, params: Record<string, unknown>): Promise<unknown> {
    if (method === 'Target.sendMessageToTarget') {
      this.answerInSession(JSON.parse(String(params.message)))
      return
    }
    const command = (pageCommands as Commands)[method]
    return command ? command(this, params as never) : this.browser.inspector.send('WebPage', method, params)
  }

  /** Sends a command of WebKit's own to the document's session. */
  async send<Result = Record<string, unknown>>(method: string, params: object = {}): Promise<Result> {
    const id = ++this.lastId
    const reply = new Promise<Message>((resolve) => this.replies.set(id, resolve))
    await this.forward({ id, method, params: params as Record<string, unknown> })
    const { error, result = {} } = await reply
    if (error) throw new Error(`${method}: ${error.message}`)
    return result as Result
  }

  /** Value of an expression, or of the promise that it gives. */
  async evaluate<Value>(expression: string): Promise<Value> {
    const { result } = await this.send<{ result: Remote }>('Runtime.evaluate', { expression })
    if (!result.objectId) return result.value as Value
    const promise = { promiseObjectId: result.objectId, returnByValue: true }
    const awaited = await this.send<{ result: Remote }>('Runtime.awaitPromise', promise)
    return awaited.result.value as Value
  }

  /** Lets Playwright hear an event of the document's session. */
  announce(method: string, params: object) {
    this.tellFromSession({ method, params: params as Record<string, unknown> })
  }

  automate(method: string, params: object = {}) {
    const handle = this.browser.window
    return this.browser.inspector.send('Automation', `Automation.${method}`, { handle, ...params })
  }

  /** @throws Error where the address cannot be loaded */
  navigate(url: string) {
    return this.frames.navigate(url)
  }

  private async answerInSession(message: Message) {
    const { id = 0, method = '', params = {} } = message
    const command = (sessionCommands as Commands)[method]
    try {
      if (!command) return await this.forward(message)
      const result = (await command(this, params as never)) ?? {}
      this.tellFromSession({ id, result: result as Record<string, unknown> })
    } catch (error) {
      this.tellFromSession({ id, error: { message: (error as Error).message } })
    }
  }

  private async forward(message: Message) {
    const params = { targetId: this.target, message: JSON.stringify(message) }
    await this.browser.inspector.send('WebPage', 'Target.sendMessageToTarget', params)
  }

  private hear(message: Message) {
    const { method, params = {} } = message
    if (method === 'Target.targetCreated') {
      const { targetId } = params.targetInfo as { targetId: string }
      this.target ||= targetId
    } else if (method === 'Target.dispatchMessageFromTarget') {
      const inner: Message = JSON.parse(String(params.message))
      const reply = this.replies.get(inner.id ?? 0)
      this.replies.delete(inner.id ?? 0)
      if (reply) return reply(inner)
      if (inner.method) return this.frames.hear(inner.method, inner.params ?? {})
    }
    this.tell(message)
  }

  private tellFromSession(message: Message) {
    const params = { targetId: this.target, message: JSON.stringify(message) }
    this.tell({ method: 'Target.dispatchMessageFromTarget', params })
  }
}

type Remote = { value?: unknown; objectId?: string }
