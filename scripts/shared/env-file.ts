import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'

/**
 * The variables of a `.env` file. Node would take the mark with which Windows begins a file for part of a
 * name.
 */
export const readEnvFile = (path: string): NodeJS.Dict<string> =>
  parseEnv(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))

/** Puts into the environment what `.env` sets and the environment does not. */
export function loadEnvFile() {
  if (!existsSync('.env')) return
  for (const [name, value] of Object.entries(readEnvFile('.env'))) process.env[name] ??= value
}
