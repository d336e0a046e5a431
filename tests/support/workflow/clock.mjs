import { syncBuiltinESMExports } from 'node:module'
import timers from 'node:timers/promises'

// Loaded before each program that a workflow runs (see steps.ts): its clock is CLOCK_AHEAD_MS ahead, and a wait
// through node:timers/promises puts the clock on instead of lasting.
let ahead = Number(process.env.CLOCK_AHEAD_MS)
const { now } = Date

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
