import { type Browser, chromium, firefox, webkit } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser/ensure-browser'

export type Engine = 'chromium' | 'firefox' | 'webkit'

/** The engine that the tests run in: the one that `ENGINE` names, or else Chromium. */
export function chosenEngine(): Engine {
  const name = process.env.ENGINE || 'chromium'
  if (name !== 'chromium' && name !== 'firefox' && name !== 'webkit')
    throw new Error(`ENGINE is ${name}: neither chromium nor firefox nor webkit`)
  return name
}

/** A browser for the caller to close: the installed Chromium, or Playwright's own Firefox or WebKit (`npm run browsers`). */
export async function launch(engine: Engine): Promise<Browser> {
  if (engine !== 'chromium') return { firefox, webkit }[engine].launch()
  return chromium.launch({ executablePath: await ensureBrowser(), args: CHROMIUM_FLAGS })
}
