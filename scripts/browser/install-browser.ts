import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const MANY_MESSAGES = { maxBuffer: 64 * 1024 * 1024 }

export type Installable = {
  name: string
  /** What Debian has of it. */
  packages: string[]
  /** What Playwright calls its own, where that would do on other systems. */
  playwrights?: string
  /** Path of the one to use, where there is one. */
  find: () => string | undefined
}

/**
 * Path of a browser: one that is found, or else one that is installed now: Debian's through apt where this is root on
 * Debian, Playwright's elsewhere.
 *
 * @throws Error that says in one line what to run where none can be installed
 */
export async function findOrInstall({ name, packages, playwrights, find }: Installable): Promise<string> {
  const found = find()
  if (found) return found
  const elsewhere = playwrights ? `, \`npx playwright-core install ${playwrights}\` elsewhere` : ''
  const howTo = `run \`apt-get install ${packages.join(' ')}\` on Debian${elsewhere}`
  console.log(`No ${name} found: installing one, once.`)
  try {
    if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) await installPackages(packages)
    else if (playwrights) await installPlaywrights(playwrights)
  } catch (cause) {
    throw new Error(`no ${name} could be installed; ${howTo}`, { cause })
  }
  const installed = find()
  if (!installed) throw new Error(`no ${name} was found; ${howTo}`)
  return installed
}

async function installPackages(packages: string[]) {
  const options = { ...MANY_MESSAGES, env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', ['update', '-qq'], options)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], options)
}

async function installPlaywrights(name: string) {
  const cli = join(dirname(createRequire(import.meta.url).resolve('playwright-core/package.json')), 'cli.js')
  await run(process.execPath, [cli, 'install', name], MANY_MESSAGES)
}
