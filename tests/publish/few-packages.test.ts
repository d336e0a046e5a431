import { existsSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

// The workflow decides, and watches, before it installs what building needs: `npm ci --omit=dev`.
test.each(['scripts/publish.ts', 'scripts/staleness.ts'])(
  '%s loads nothing but the dependencies',
  (program) => {
    const { dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: object }
    const foreign = [...packagesOf(program)].filter((name) => !(name in dependencies))
    expect(foreign).toEqual([])
  },
)

/** Packages behind a module's static imports; a type is none, and what is imported later is installed by then. */
function packagesOf(module: string, seen = new Set<string>()): Set<string> {
  const packages = new Set<string>()
  if (seen.has(module)) return packages
  seen.add(module)
  const imports = readFileSync(module, 'utf8').matchAll(/^import (?!type\b)(?:[^'"]*? from )?'([^']+)'/gm)
  for (const [, specifier = ''] of imports) {
    if (specifier.startsWith('.')) {
      const path = join(dirname(module), specifier)
      const file = [`${path}.ts`, `${path}.tsx`, path].find((candidate) => existsSync(candidate))
      for (const name of packagesOf(file ?? path, seen)) packages.add(name)
    } else if (!isBuiltin(specifier)) packages.add(/^(@[^/]+\/)?[^/]+/.exec(specifier)?.[0] ?? specifier)
  }
  return packages
}
