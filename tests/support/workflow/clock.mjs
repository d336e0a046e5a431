import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

// Loaded before each program that a workflow runs (see steps.ts): its clock begins at CLOCK_MS, and a wait
// through node:timers/promises puts it on instead of lasting.
const { now } = Date
let ahead = Number(process.env.CLOCK_MS) - now()

globalThis.Date = class extends Date {
  constructor(...parts) {
    super(...(parts.length ? parts : [now() + ahead]))
  }

  static now() {
    return now() + ahead
  }
}
timers.setTimeout = async (ms, value) => {
  ahead += ms
  return value
}
syncBuiltinESMExports()
