import { readFile } from 'node:fs/promises'
import type { Snapshot } from './database/snapshot'

/** Where `npm run fetch` writes and prerendering reads, unless the environment names another file. */
export const snapshotFile = () => process.env.SNAPSHOT_FILE || 'snapshot.json'

/**
 * Reads what was fetched last.
 *
 * @throws Error where there is no readable snapshot, saying how to make one
 */
export async function readSnapshot(file = snapshotFile()): Promise<Snapshot> {
  try {
    return JSON.parse(await readFile(file, 'utf8'))
  } catch (cause) {
    throw new Error(`${file} cannot be read: run \`npm run fetch\` first`, { cause })
  }
}
