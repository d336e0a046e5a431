import { expect, test } from 'vitest'
import lock from '../../package-lock.json' with { type: 'json' }

/** A package's entry in package-lock.json. */
type Locked = {
  integrity?: string
  resolved?: string
  os?: string[]
  cpu?: string[]
  libc?: string[]
}
const packages = Object.entries(lock.packages as Record<string, Locked>).filter(([path]) => path !== '')

/** Tells whether GitHub's runner, Linux on x64 with glibc, installs a package. */
const isForRunner = ({ os = ['linux'], cpu = ['x64'], libc = ['glibc'] }: Locked) =>
  os.includes('linux') && cpu.includes('x64') && libc.includes('glibc')

// Packages with binaries for other systems than the runner's have no hash in the lock file, only a version. Without
// the address of a registry, npm installs from the one that the machine is set to.
test('the lock file has the hash of every package that a workflow installs, and names no registry', () => {
  // The version of the format in which `packages` lists every package.
  expect(lock.lockfileVersion).toBe(3)
  const unhashed = packages.filter(([, { integrity }]) => !/^sha512-/.test(integrity ?? ''))
  expect(unhashed.filter(([, each]) => isForRunner(each)).map(([path]) => path)).toEqual([])
  expect(packages.filter(([, { resolved }]) => resolved)).toEqual([])
})
