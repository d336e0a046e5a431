import { existsSync, readdirSync } from 'node:fs'
import { findOrInstall } from '../../scripts/browser/ensure-browser.ts'

/** One window of a browser that Debian packages. */
export type Driver = {
  /** Uncaught errors and errors on the console since the start. WebDriver tells of none: empty in WebKit. */
  errors: string[]
  /** Loads the address again, even if only its fragment differs; resolves after the page's load event. */
  open(url: string, viewport: { width: number; height: number }): Promise<unknown>
  reload(): Promise<unknown>
  /** Value of a JavaScript expression in the page. */
  eval<T>(expression: string): Promise<T>
  click(selector: string): Promise<unknown>
  /** Prints the page on paper of this size, in millimetres, and returns the text of each sheet. Firefox alone does. */
  print?(width: number, height: number): Promise<string[]>
  close(): Promise<unknown>
}

export const FIREFOX = '/usr/bin/firefox-esr'
export const PDF_TO_TEXT = '/usr/bin/pdftotext'

/** Path of WebKitGTK's test browser, once it, its driver and Firefox are there. */
export const ensureFirefoxAndWebKit = () =>
  findOrInstall(
    'Firefox or WebKit',
    ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'fonts-noto-core', 'poppler-utils'],
    undefined,
    () =>
      readdirSync('/usr/lib')
        .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
        .find((path) =>
          [path, FIREFOX, '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb', PDF_TO_TEXT].every(existsSync),
        ),
  )
