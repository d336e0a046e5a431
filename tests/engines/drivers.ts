import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import puppeteer, { type LaunchOptions } from 'puppeteer-core'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'
import { vi } from 'vitest'
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser/ensure-browser'
import { findOrInstall } from '../../scripts/browser/install-browser'
import type { Engine } from './launch'

/** One window of a browser that Debian packages. A proxy that does not exist keeps it on this machine. */
export type Driver = Awaited<ReturnType<typeof startPuppeteer>>

const NOWHERE = '127.0.0.1:9'
const FIREFOX = '/usr/bin/firefox-esr'

/** @throws Error that says in one line what to run where a browser is missing and cannot be installed */
export const ensureBrowsers = () => ensureBrowser().then(ensureFirefoxAndWebKit)

/** Path of WebKitGTK's test browser. */
const ensureFirefoxAndWebKit = () =>
  findOrInstall({
    name: 'Firefox or WebKit',
    packages: ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-noto-core'],
    find: () =>
      readdirSync('/usr/lib')
        .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
        .find((path) => [path, FIREFOX, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'].every(existsSync)),
  })

// Besides the browser itself, WebKit needs an X server and a driver.
const programs: ChildProcess[] = []
const endPrograms = () => void programs.splice(0).map((program) => program.kill())
process.once('exit', endPrograms)

/** @param reduced whether the visitor asks for reduced motion */
export async function start(engine: Engine, reduced: boolean): Promise<Driver> {
  if (engine !== 'webkit') return startPuppeteer(engine, reduced)
  return startWebKit(reduced).catch((error) => {
    endPrograms()
    throw error
  })
}

async function startPuppeteer(engine: 'chromium' | 'firefox', reduced: boolean) {
  const browser = await puppeteer.launch(await { chromium, firefox }[engine](reduced))
  const page = await browser.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(String(error)))
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  return {
    /** Uncaught errors and errors on the console since the start. WebDriver tells of none: empty in WebKit. */
    errors,
    /** Opens the address anew, also where only its fragment differs; resolves after the page's load event. */
    async open(url: string, viewport: { width: number; height: number }) {
      await page.goto('about:blank')
      await page.setViewport(viewport)
      await page.goto(url)
    },
    reload: async (): Promise<void> => void (await page.reload()),
    /** Value of a JavaScript expression in the page. */
    eval: <T>(expression: string) => page.evaluate(expression) as Promise<T>,
    click: (selector: string) => page.click(selector),
    pressEscape: () => page.keyboard.press('Escape'),
    close: () => browser.close(),
  }
}

const chromium = async (reduced: boolean): Promise<LaunchOptions> => {
  const motion = reduced ? ['--force-prefers-reduced-motion'] : []
  const args = [...CHROMIUM_FLAGS, `--proxy-server=${NOWHERE}`, ...motion]
  return { executablePath: await ensureBrowser(), args }
}

const firefox = (reduced: boolean): LaunchOptions => ({
  browser: 'firefox',
  executablePath: FIREFOX,
  extraPrefsFirefox: { 'network.dns.disabled': true, 'ui.prefersReducedMotion': Number(reduced) },
})

/** WebKit over WebDriver, on an X server that shows nothing. */
async function startWebKit(reduced: boolean): Promise<Driver> {
  const binary = await ensureFirefoxAndWebKit()
  const settings = resolve('.cache/tests/webkit')
  await mkdir(`${settings}/gtk-3.0`, { recursive: true })
  await writeFile(`${settings}/gtk-3.0/settings.ini`, `[Settings]\ngtk-enable-animations=${!reduced}\n`)
  // The browser's own buttons would keep the window from being as narrow as a phone.
  await writeFile(`${settings}/gtk-3.0/gtk.css`, '* { min-width: 0; margin: 0; padding: 0; font-size: 1px }')
  // Without a window manager the pointer gives the focus. It is in the middle of the screen: on the window's bar.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '40x20x24', '-nolisten', 'tcp'])
  programs.push(screen)
  const display = Number(await Promise.race([once(screen.stdout, 'data'), once(screen, 'exit')]))
  const port = 20_000 + display
  const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: settings }
  programs.push(spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env }))
  const args = ['--automation', `--proxy=http://${NOWHERE}`, '--ignore-host=127.0.0.1']
  const capabilities = { browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } }
  const builder = new Builder().withCapabilities(new Capabilities(capabilities))
  const connect = () => builder.usingServer(`http://127.0.0.1:${port}`).build()
  const window = await vi.waitFor(connect, { timeout: 30_000 })
  const evaluate = <T>(expression: string) => window.executeScript<T>(`return ${expression}`)
  return {
    errors: [],
    async open(url, { width, height }) {
      await window.get('about:blank')
      const bar = await evaluate<number>('outerHeight - innerHeight')
      const frame = window.manage().window()
      await frame.setRect({ x: 0, y: 0, width, height: height + bar })
      await window.wait(() => evaluate(`innerWidth === ${width} && innerHeight === ${height}`), 15_000)
      await window.get(url)
    },
    reload: () => window.navigate().refresh(),
    eval: evaluate,
    async click(selector) {
      // WebDriver would begin a smooth scroll and not wait for its end.
      const options = "{ block: 'nearest', behavior: 'instant' }"
      await evaluate(`document.querySelector('${selector}').scrollIntoView(${options})`)
      await window.findElement(By.css(selector)).click()
    },
    pressEscape: () => window.actions().sendKeys(Key.ESCAPE).perform(),
    close: () => window.quit().finally(endPrograms),
  }
}
