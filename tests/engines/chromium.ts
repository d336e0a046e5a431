import { type Browser, chromium } from 'playwright-core'
import { CHROMIUM_FLAGS, ensureBrowser } from '../../scripts/browser/ensure-browser'

export { ensureBrowser as ensure }

export async function launch(): Promise<Browser> {
  return chromium.launch({ executablePath: await ensureBrowser(), args: CHROMIUM_FLAGS })
}
