import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, vi } from 'vitest'
import { type Driver, ensureFirefoxAndWebKit } from './driver.ts'

/** An address where nothing answers: as a proxy it keeps the browser on this machine. */
const NOWHERE = '127.0.0.1:9'

/** WebKitGTK over WebDriver, on an X server that shows nothing: https://www.w3.org/TR/webdriver2/ */
export async function startWebKit(reduced: boolean): Promise<Driver> {
  const binary = await ensureFirefoxAndWebKit()
  const settings = resolve('.cache/tests/webkit')
  await mkdir(`${settings}/gtk-3.0`, { recursive: true })
  await writeFile(`${settings}/gtk-3.0/settings.ini`, `[Settings]\ngtk-enable-animations=${!reduced}\n`)
  // The browser's own buttons would keep the window from being as narrow as a phone.
  await writeFile(`${settings}/gtk-3.0/gtk.css`, '* { min-width: 0; margin: 0; padding: 0; font-size: 1px }')
  // Without a window manager the window under the pointer has the focus. The pointer is in the middle of the
  // screen, which is so small that the window's bar is there.
  const screen = ['-displayfd', '1', '-screen', '0', '40x20x24', '-nolisten', 'tcp']
  const [said] = await once(startProgram('Xvfb', screen).stdout, 'data')
  const display = Number(said)
  const server = `http://127.0.0.1:${20_000 + display}`
  const env = { DISPLAY: `:${display}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: settings }
  startProgram('WebKitWebDriver', [`--port=${new URL(server).port}`], env)

  async function send<T>(method: string, path: string, body?: object): Promise<T> {
    const response = await fetch(`${server}/session${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: T & { message?: string } }
    if (!response.ok) throw new Error(`${path}: ${value.message}`)
    return value
  }
  const args = ['--automation', `--proxy=http://${NOWHERE}`, '--ignore-host=127.0.0.1']
  const alwaysMatch = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } }
  const { sessionId } = await vi.waitFor(
    () => send<{ sessionId: string }>('POST', '', { capabilities: { alwaysMatch } }),
    { timeout: 30_000 },
  )
  const post = <T>(command: string, body: object = {}) => send<T>('POST', `/${sessionId}/${command}`, body)
  const evaluate = <T>(expression: string) =>
    post<T>('execute/sync', { script: `return ${expression}`, args: [] })

  return {
    errors: [],
    async open(url, { width, height }) {
      await post('url', { url: 'about:blank' })
      const bar = await evaluate<number>('outerHeight - innerHeight')
      await post('window/rect', { x: 0, y: 0, width, height: height + bar })
      await expect.poll(() => evaluate('[innerWidth, innerHeight]')).toEqual([width, height])
      await post('url', { url })
    },
    reload: () => post('refresh'),
    eval: evaluate,
    async click(selector) {
      const options = "{ block: 'nearest', behavior: 'instant' }"
      // WebDriver would begin a smooth scroll and not wait for its end.
      await evaluate(`document.querySelector('${selector}').scrollIntoView(${options})`)
      const found = await post<Record<string, string>>('element', { using: 'css selector', value: selector })
      await post(`element/${Object.values(found)[0]}/click`)
    },
    close: () => send('DELETE', `/${sessionId}`).finally(endPrograms),
  }
}

const programs: ChildProcess[] = []
/** Ends what {@link startProgram} has started. */
const endPrograms = () => void programs.splice(0).map((program) => program.kill())
process.once('exit', endPrograms)

/** A program that the browser needs. */
function startProgram(command: string, options: string[], env: NodeJS.ProcessEnv = {}) {
  const stdio = ['ignore', 'pipe', 'inherit'] as const
  const program = spawn(command, options, { stdio: [...stdio], env: { ...process.env, ...env } })
  programs.push(program)
  return program
}
