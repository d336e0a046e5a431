import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

let count = 0

/** Creates an empty folder for one test, and returns its path. Its files stay until the next run of the tests. */
export function newFolder(): string {
  const folder = resolve('.cache/tests/folders', `${process.env.VITEST_POOL_ID}-${count++}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
