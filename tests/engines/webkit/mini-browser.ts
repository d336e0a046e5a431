import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { Inspector } from './inspector'

/** What a browser is started with, since WebKitGTK cannot be told later. */
export type Settings = {
  locale: string
  timezoneId: string
  deviceScaleFactor: number
  javaScriptEnabled: boolean
}

/** A window of WebKitGTK's own test browser, in a process and a profile of its own. */
export type MiniBrowser = { inspector: Inspector; window: string; close(): void }

/** Has themes/bare, whose buttons let the window be narrow. */
const DATA = fileURLToPath(new URL('.', import.meta.url))
const [EXECUTABLE = 'MiniBrowser'] = readdirSync('/usr/lib')
  .map((folder) => `/usr/lib/${folder}/webkit2gtk-4.1/MiniBrowser`)
  .filter((path) => existsSync(path))

export async function startMiniBrowser(settings: Settings): Promise<MiniBrowser> {
  const screen = await startScreen()
  const port = await freePort()
  const args = ['--automation', ...(settings.timezoneId ? [`--time-zone=${settings.timezoneId}`] : [])]
  const child = spawn(EXECUTABLE, args, {
    stdio: ['ignore', 'inherit', 'inherit'],
    env: {
      ...process.env,
      DISPLAY: screen.display,
      GDK_BACKEND: 'x11',
      GTK_THEME: 'bare',
      GDK_SCALE: String(settings.deviceScaleFactor),
      LC_ALL: `${settings.locale.replace('-', '_')}.UTF-8`,
      LIBGL_ALWAYS_SOFTWARE: '1',
      NO_AT_BRIDGE: '1',
      WEBKIT_INSPECTOR_SERVER: `127.0.0.1:${port}`,
      XDG_DATA_DIRS: `${DATA}:/usr/local/share:/usr/share`,
    },
  })
  const inspector = await Inspector.connect(port)
  const close = () => {
    inspector.close()
    child.kill()
    screen.close()
  }
  await inspector.startAutomation()
  const { handle } = await inspector.send('Automation', 'Automation.createBrowsingContext')
  const window = String(handle)
  // A window that has shown nothing has no process that could be inspected.
  await inspector.send('Automation', 'Automation.navigateBrowsingContext', { handle, url: 'about:blank' })
  return { inspector, window, close }
}

/**
 * An X server that shows nothing. No window manager gives a window the focus; the pointer does, which stands in the
 * middle: on so small a screen on the bar of the one window, whatever its size.
 */
async function startScreen() {
  const child = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '40x20x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [number] = await once(child.stdout, 'data')
  return { display: `:${String(number).trim()}`, close: () => child.kill() }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
