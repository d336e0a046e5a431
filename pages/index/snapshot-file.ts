import { readFile } from 'node:fs/promises'
import type { Snapshot } from './database/snapshot.ts'

/** Returns the file that `npm run fetch` writes and prerendering reads. */
export const snapshotFile = () => process.env.SNAPSHOT_FILE || 'snapshot.json'

/** Reads the latest snapshot. Throws Error that says how to make one. */
export async function readSnapshot(): Promise<Snapshot> {
  const file = snapshotFile()
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: run \`npm run fetch\` first`, { cause })
  }
}
