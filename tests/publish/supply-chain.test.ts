import { expect, test } from 'vitest'
import manifest from '../../package.json' with { type: 'json' }
import lock from '../../package-lock.json' with { type: 'json' }

type Locked = {
  license?: string
  integrity?: string
  resolved?: string
  hasInstallScript?: true
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path !== '')

/** Licences under which others' work may be used to build a site that is published under MIT. */
const ALLOWED = new Set(
  [
    'MIT MIT-0 ISC 0BSD BSD-2-Clause BSD-3-Clause Apache-2.0 BlueOak-1.0.0 CC0-1.0 Zlib',
    // Tools and fonts that are used as they are; nothing of them is changed or sent to a browser.
    'MPL-2.0 OFL-1.1 LGPL-3.0-or-later CC-BY-4.0 Python-2.0',
  ].flatMap((licences) => licences.split(' ')),
)

/** Of packages whose manifest names no licence: what the LICENSE file in them is. */
const READ_IN_THE_PACKAGE: Record<string, string> = { 'node_modules/parse-cache-control': 'BSD-3-Clause' }

/** Whether GitHub's runner, Linux on x64 with glibc, installs it. */
const isForRunner = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')

/** An SPDX expression without parentheses in it, as all of these are. */
const isAllowed = (expression: string) =>
  expression
    .replace(/^\((.*)\)$/, '$1')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((licence) => ALLOWED.has(licence)))

test('every package that is named is named in one exact version', () => {
  const { dependencies, devDependencies } = manifest
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
    expect(`${name} ${version}`).toMatch(/ \d+\.\d+\.\d+(-[\w.]+)?$/)
})

// Binaries for other systems stand in it by version alone.
test('the lock file hashes all that the site is built with, and names no registry', () => {
  expect(lock.lockfileVersion).toBe(3)
  const unhashed = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
  expect(unhashed.filter(([, each]) => isForRunner(each)).map(([path]) => path)).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved)).toEqual([])
})

test('the lock file names a licence that may be used for every package', () => {
  const refused = packages.filter(
    ([path, { license = READ_IN_THE_PACKAGE[path] ?? 'none' }]) => !isAllowed(license),
  )
  expect(refused.map(([path, { license }]) => `${path}: ${license}`)).toEqual([])
})

// Tried without them: the workflows install with `npm ci --ignore-scripts`.
test('the lock file asks for install scripts only where the project does without them', () => {
  const asking = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(asking.map((path) => path.split('node_modules/').at(-1)).sort()).toEqual([
    '@parcel/watcher',
    'esbuild',
  ])
})
