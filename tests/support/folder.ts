import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { resolve, sep } from 'node:path'

/** Inside the project, because it writes its site nowhere else. */
const FOLDERS = resolve('.cache/tests/folders')

const removeFolders = () => rmSync(FOLDERS, { recursive: true, force: true })

/** Makes the place of the tests' folders, and removes it after the run: each build looks for pages in all folders. */
export default function setup() {
  removeFolders()
  mkdirSync(FOLDERS, { recursive: true })
  return removeFolders
}

/** Creates an empty folder for one test, and returns its path. It is removed after the run. */
export const newFolder = () => mkdtempSync(FOLDERS + sep)
