import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = mkdtempSync(join(tmpdir(), 'tests-'))
process.once('exit', () => rmSync(root, { recursive: true, force: true }))

/** A new folder on this machine, for as long as the process runs. */
export const newFolder = () => mkdtempSync(join(root, 'folder-'))
