import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/**
 * Holds JSON-LD against schema.org's vocabulary: schema-dts has it as types, and the compiler complains of a type,
 * property or value that is not in it.
 *
 * @returns the compiler's complaints; empty for an AccountingService that is valid
 */
export async function schemaOrgComplaints(json: string): Promise<string> {
  // Inside the project, so that the compiler finds the types.
  const folder = await mkdtemp(join('.cache', 'tests', 'schema-org-'))
  try {
    await writeFile(
      join(folder, 'data.ts'),
      `import type { AccountingServiceLeaf, WithContext } from 'schema-dts'
export const data: WithContext<AccountingServiceLeaf> = ${json}`,
    )
    const compilerOptions = {
      strict: true,
      noEmit: true,
      skipLibCheck: true,
      module: 'esnext',
      moduleResolution: 'bundler',
      types: [],
    }
    await writeFile(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: ['data.ts'] }))
    const compiler = join(
      dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
      'bin/tsc',
    )
    return await new Promise((resolve) =>
      execFile(process.execPath, [compiler, '-p', folder], (_, output) => resolve(output)),
    )
  } finally {
    await rm(folder, { recursive: true })
  }
}
