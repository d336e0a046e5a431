import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { startVitest } from 'vitest/node'
import { runAsProgram } from '../../scripts/shared/program'
import { GUARDS, type Guard } from './guards'

/** Inside the project, because the copies' packages are found from where they lie. */
const FOLDER = resolve('.cache/mutations')

/** Longer than any of these tests takes, in milliseconds: a guard against waiting fails by making one wait. */
const TEST_TIMEOUT_MS = 8000

type Mutant = { source: string; guard: Guard | undefined; test: string }

// npm run mutations: removes one guard at a time from a copy of the sources, and expects the unit tests to miss it.
await runAsProgram(import.meta.url, async () => {
  await rm(FOLDER, { recursive: true, force: true })
  const sources = Object.entries(GUARDS)
  const mutants = await Promise.all(
    // The sources as they are come first: where these fail, a failure says nothing.
    sources.flatMap(([source, guards]) =>
      [undefined, ...guards].map((guard, index) => mutate(source, guard, index)),
    ),
  )
  const failed = await failedTests()
  const wrong = mutants.filter(({ guard, test }) => failed.has(test) !== Boolean(guard))
  for (const { source, guard } of mutants)
    if (guard)
      console.log(
        `${wrong.some((each) => each.guard === guard) ? 'SURVIVES' : 'missed'} | ${source} | ${guard.what}`,
      )
  console.log(
    `${mutants.length - sources.length} guards removed, ${wrong.length} of them without a test that fails`,
  )
  if (wrong.length)
    throw new Error(
      `not as it should be: ${wrong.map(({ source, guard }) => `${source}: ${guard?.what ?? 'fails unchanged'}`).join('; ')}`,
    )
  await rm(FOLDER, { recursive: true })
})

/** Copies what a source and its test need, with one guard less. */
async function mutate(source: string, guard: Guard | undefined, index: number): Promise<Mutant> {
  const copy = join(FOLDER, source.replace(/\W+/g, '-'), String(index))
  const test = source.replace(/\.ts$/, '.test.ts')
  for (const folder of new Set(['pages/index/database', dirname(source)]))
    await cp(folder, join(copy, folder), {
      recursive: true,
      filter: (file) => !file.includes('.test.') || file === test,
    })
  const text = await readFile(source, 'utf8')
  if (guard && !text.includes(guard.find))
    throw new Error(`${source} has no ${JSON.stringify(guard.find)} (${guard.what})`)
  await mkdir(dirname(join(copy, source)), { recursive: true })
  await writeFile(join(copy, source), guard ? text.replaceAll(guard.find, () => guard.put) : text)
  return { source, guard, test: join(copy, test) }
}

/** Runs all copies' tests in one go; answers the files in which a test failed. */
async function failedTests(): Promise<Set<string>> {
  const vitest = await startVitest('test', [], {
    config: false,
    root: FOLDER,
    watch: false,
    include: ['**/*.test.ts'],
    testTimeout: TEST_TIMEOUT_MS,
    reporters: [{}],
  })
  const failed = vitest.state.getTestModules().filter((module) => !module.ok())
  const names = new Set(failed.map(({ moduleId }) => moduleId))
  await vitest.close()
  // Vitest says by its exit status that tests failed, which here is as it should be.
  process.exitCode = 0
  return names
}
