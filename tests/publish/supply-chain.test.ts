import { expect, test } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }

type Locked = {
  integrity?: string
  resolved?: string
  hasInstallScript?: true
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path !== '')

/** Tells whether GitHub's runner, Linux on x64 with glibc, installs a package. */
const isForRunner = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')

// The lock file has only the versions of binaries for other systems, and no hash.
test('the lock file hashes all that the site is built with, and names no registry', () => {
  expect(lock.lockfileVersion).toBe(3)
  const unhashed = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
  expect(unhashed.filter(([, each]) => isForRunner(each)).map(([path]) => path)).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved)).toEqual([])
})

// Tried without them: the workflows install with `npm ci --ignore-scripts`.
test('the lock file asks for install scripts only where the project does without them', () => {
  const asking = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path)
  expect(asking.map((path) => path.split('node_modules/').at(-1)).sort()).toEqual([
    '@parcel/watcher',
    'esbuild',
  ])
})
