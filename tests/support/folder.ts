import { mkdirSync, rmSync } from 'node:fs'
import { resolve } from 'node:path'

let count = 0

/** An empty folder of a test's own. It stays until the next run uses it again. */
export function newFolder(): string {
  const folder = resolve('.cache/tests/folders', `${process.env.VITEST_POOL_ID}-${count++}`)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  return folder
}
