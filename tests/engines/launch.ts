import type { Browser } from 'playwright-core'
import * as chromium from './chromium'
import type { Engine } from './engine'
import * as firefox from './firefox'
import * as webkit from './webkit'

const engines = { chromium, firefox, webkit }

/**
 * Installs what the engine needs and this machine does not have.
 *
 * @throws Error that says in one line what to run where that cannot be done
 */
export const ensure = (engine: Engine): Promise<string> => engines[engine].ensure()

/** A browser with this engine, for whoever started it to close. */
export const launch = (engine: Engine): Promise<Browser> => engines[engine].launch()
