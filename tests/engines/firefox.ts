import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { type Driver, ensureFirefoxAndWebKit, FIREFOX, startProgram } from './programs'

/** The answer to a command, or an event. */
type Message = {
  id?: number
  params?: { level: string; text: string }
  result?: object
  message?: string
}

/** Firefox over WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */
export async function startFirefox(reduced: boolean): Promise<Driver> {
  await ensureFirefoxAndWebKit()
  const profile = await mkdtemp(join(tmpdir(), 'firefox-'))
  const preferences = { 'network.dns.disabled': true, 'ui.prefersReducedMotion': Number(reduced) }
  const lines = Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});\n`)
  await writeFile(join(profile, 'user.js'), lines.join(''))
  const options = ['--headless', '--remote-debugging-port=0', '--profile', profile]
  const address = await startProgram(FIREFOX, options, /listening on (ws:\S+)/)
  const socket = new WebSocket(`${address}/session`)
  await once(socket, 'open')
  const errors: string[] = []
  const waiting = new Map<number | undefined, (answer: Message) => void>()
  socket.on('message', (data) => {
    const message: Message = JSON.parse(String(data))
    if (message.params?.level === 'error') errors.push(message.params.text)
    waiting.get(message.id)?.(message)
  })
  let last = 0
  async function send<T>(method: string, params: object = {}): Promise<T> {
    const id = ++last
    socket.send(JSON.stringify({ id, method, params }))
    const { result, message } = await new Promise<Message>((resolve) => waiting.set(id, resolve))
    if (!result) throw new Error(`${method}: ${message}`)
    return result as T
  }
  await send('session.new', { capabilities: {} })
  await send('session.subscribe', { events: ['log.entryAdded'] })
  const { contexts } = await send<{ contexts: { context: string }[] }>('browsingContext.getTree')
  let context = contexts[0]?.context

  async function evaluate<T>(expression: string): Promise<T> {
    const { result, exceptionDetails } = await send<{
      result?: { value: string }
      exceptionDetails?: { text: string }
    }>('script.evaluate', {
      expression: `(async () => JSON.stringify([await (${expression})]))()`,
      target: { context },
      awaitPromise: true,
      // As if the visitor had touched the page.
      userActivation: true,
    })
    if (!result) throw new Error(`${expression}: ${exceptionDetails?.text}`)
    return JSON.parse(result.value)[0]
  }

  return {
    errors,
    async open(url, viewport) {
      // In the same tab, what the page before still loads could break it off.
      const tab = await send<{ context: string }>('browsingContext.create', { type: 'tab' })
      await send('browsingContext.close', { context })
      context = tab.context
      await send('browsingContext.setViewport', { context, viewport })
      await send('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    reload: () => send('browsingContext.reload', { context, wait: 'complete' }),
    eval: evaluate,
    async click(selector) {
      // WebDriver would begin a smooth scroll and not wait for its end.
      const [x, y] = await evaluate<number[]>(`(() => {
        const element = document.querySelector('${selector}')
        element.scrollIntoView({ block: 'nearest', behavior: 'instant' })
        const { left, top, width, height } = element.getBoundingClientRect()
        return [left + width / 2, top + height / 2].map(Math.round)
      })()`)
      const move = { type: 'pointerMove', x, y }
      const actions = [move, { type: 'pointerDown', button: 0 }, { type: 'pointerUp', button: 0 }]
      await send('input.performActions', { context, actions: [{ type: 'pointer', id: 'mouse', actions }] })
    },
    async close() {
      await send('browser.close')
      socket.close()
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
