import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import puppeteer from 'puppeteer-core'
import { Builder, By, Capabilities, Key } from 'selenium-webdriver'
import { vi } from 'vitest'
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser/ensure-browser'
import { findOrInstall } from '../../scripts/browser/install-browser'
import type { Engine } from './launch'

/** One window of a browser that Debian packages. It reaches nothing beyond this machine. */
export type Driver = Awaited<ReturnType<typeof startPuppeteer>>

const NOWHERE = '127.0.0.1:9'
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb']

/** @param reduced whether the visitor asks for reduced motion */
export const start = (engine: Engine, reduced: boolean): Promise<Driver> =>
  engine === 'webkit' ? startWebKit(reduced) : startPuppeteer(engine, reduced)

async function startPuppeteer(engine: 'chromium' | 'firefox', reduced: boolean) {
  const browser = await (engine === 'chromium' ? launchChromium(reduced) : launchFirefox(reduced))
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
    screenshot: async () => Buffer.from(await page.screenshot()),
    close: () => browser.close(),
  }
}

const launchChromium = async (reduced: boolean) =>
  puppeteer.launch({
    executablePath: await ensureBrowser(),
    args: [
      ...CHROMIUM_FLAGS,
      `--proxy-server=${NOWHERE}`,
      ...(reduced ? ['--force-prefers-reduced-motion'] : []),
    ],
  })

async function launchFirefox(reduced: boolean) {
  const find = () => ['/usr/bin/firefox-esr'].find(existsSync)
  const packages = ['firefox-esr', 'fonts-noto-core']
  return puppeteer.launch({
    browser: 'firefox',
    executablePath: await findOrInstall({ name: 'Firefox', packages, find }),
    extraPrefsFirefox: { 'network.dns.disabled': true, 'ui.prefersReducedMotion': Number(reduced) },
  })
}

/** WebKitGTK's test browser over WebDriver, on an X server that shows nothing. */
async function startWebKit(reduced: boolean): Promise<Driver> {
  const binary = await findOrInstall({
    name: 'WebKit',
    packages: ['webkit2gtk-driver', 'xvfb', 'fonts-noto-core'],
    find: () =>
      readdirSync('/usr/lib')
        .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
        .find((path) => [path, ...WEBKIT].every(existsSync)),
  })
  const settings = resolve('.cache/tests/webkit')
  await mkdir(`${settings}/gtk-3.0`, { recursive: true })
  await writeFile(`${settings}/gtk-3.0/settings.ini`, `[Settings]\ngtk-enable-animations=${!reduced}\n`)
  // The browser's own buttons would keep the window from being as narrow as a phone.
  await writeFile(`${settings}/gtk-3.0/gtk.css`, '* { min-width: 0; margin: 0; padding: 0; font-size: 1px }')
  // Without a window manager the pointer gives the focus. It is in the middle of the screen: on the window's bar.
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '40x20x24', '-nolisten', 'tcp'])
  const display = Number(await once(screen.stdout, 'data'))
  const port = 20_000 + display
  const env = { ...process.env, DISPLAY: `:${display}`, GDK_BACKEND: 'x11', XDG_CONFIG_HOME: settings }
  const service = spawn('WebKitWebDriver', [`--port=${port}`], { stdio: 'ignore', env })
  process.once('exit', () => service.kill() && screen.kill())
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
      await window
        .manage()
        .window()
        .setRect({ x: 0, y: 0, width, height: height + bar })
      await window.wait(() => evaluate(`innerWidth === ${width} && innerHeight === ${height}`), 15_000)
      await window.get(url)
    },
    reload: () => window.navigate().refresh(),
    eval: evaluate,
    async click(selector) {
      const element = window.findElement(By.css(selector))
      // WebDriver would begin a smooth scroll and not wait for its end.
      const { top, bottom } = await evaluate<DOMRect>(
        `document.querySelector('${selector}').getBoundingClientRect()`,
      )
      const options = "{ block: 'center', behavior: 'instant' }"
      if (top < 0 || bottom > (await evaluate<number>('innerHeight')))
        await evaluate(`document.querySelector('${selector}').scrollIntoView(${options})`)
      await element.click()
    },
    pressEscape: () => window.actions().sendKeys(Key.ESCAPE).perform(),
    screenshot: async () => Buffer.from(await window.takeScreenshot(), 'base64'),
    async close() {
      await window.quit()
      service.kill()
      screen.kill()
    },
  }
}
