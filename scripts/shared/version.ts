import { readFileSync } from 'node:fs'

const MANIFEST = new URL('../../package.json', import.meta.url)

/** The version of this project, as `package.json` says it and CHANGELOG.md describes it. */
export const VERSION: string = JSON.parse(readFileSync(MANIFEST, 'utf8')).version
