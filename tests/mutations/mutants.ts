import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { applied, BREAKS, type ProductBreak } from './breaks.ts'

// `npm run mutants` breaks a copy of the product in each way that the list names, and says which breaks no test
// notices. Words after `--` choose the breaks that have them in their names or files; `--alone` tries each break
// by itself instead of several independent ones at once.

/** A copy of the working tree, in which nothing is worth keeping but its caches. */
const TREE = resolve('.cache/mutants/tree')
const REPORT = resolve('.cache/mutants/report.json')

/** Test files by what they need: nothing, a backend, or the built site. They cost seconds, or a minute. */
const PROJECTS = [/^(pages|renderer|scripts|tests\/documents)\//, /^tests\/(data|publish)\//, /^tests\//]

type TestFile = {
  name: string
  status: 'passed' | 'failed'
  message: string
  assertionResults: { status: string; fullName: string }[]
}

/** Failing test files by their paths, each with the name of its first failing test. */
type Failures = Map<string, string>

async function main() {
  const words = process.argv.slice(2).filter((word) => word !== '--alone')
  const chosen = BREAKS.filter(({ breaks, file }) =>
    words.every((word) => `${breaks} ${file}`.includes(word)),
  )
  // Throws where an entry does not apply.
  for (const each of chosen) applied(each, await readFile(each.file, 'utf8'))
  const batches = process.argv.includes('--alone') ? chosen.map((each) => [each]) : independentBatches(chosen)
  console.log(`${chosen.length} breaks in ${batches.length} runs`)
  await copyProduct()
  await requireGreen(chosen)

  const unnoticed: ProductBreak[] = []
  for (const batch of batches) unnoticed.push(...(await unnoticedIn(batch)))

  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} breaks noticed`)
  for (const each of unnoticed) console.log(`Not noticed: ${each.breaks} (${each.file})`)
  if (unnoticed.length) process.exitCode = 1
}

/**
 * Groups breaks that can be told apart in one run: no two change one file, and no two are to be noticed by one
 * test file. A group needs one kind of test, so that few runs need a built site.
 */
function independentBatches(breaks: ProductBreak[]): ProductBreak[][] {
  return PROJECTS.flatMap((_, project) => {
    const batches: ProductBreak[][] = []
    for (const each of breaks.filter((one) => projectOf(one) === project)) {
      const batch = batches.find((others) => others.every((other) => areIndependent(each, other)))
      if (batch) batch.push(each)
      else batches.push([each])
    }
    return batches
  })
}

/** The most expensive kind of test that is to notice a break, as an index of {@link PROJECTS}. */
const projectOf = ({ noticedBy }: ProductBreak) =>
  Math.max(...noticedBy.map((file) => PROJECTS.findIndex((pattern) => pattern.test(file))))

const areIndependent = (one: ProductBreak, other: ProductBreak) =>
  one.file !== other.file && !one.noticedBy.some((file) => other.noticedBy.includes(file))

async function copyProduct() {
  await mkdir(TREE, { recursive: true })
  for (const name of await readdir(TREE))
    if (name !== '.cache') await rm(join(TREE, name), { recursive: true })
  const list = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'])
  const files = String(list)
    .split('\0')
    .filter((file) => file && existsSync(file))
  for (const file of files) await cp(file, join(TREE, file))
  await symlink(resolve('node_modules'), join(TREE, 'node_modules'))
}

/** @throws Error if a test fails without a break: then a red test would say nothing of one */
async function requireGreen(breaks: ProductBreak[]) {
  const failures = await failuresOf(breaks)
  if (!failures) throw new Error('the tests cannot be run without a break')
  const named = [...failures].map(([file, test]) => `${file}: ${test}`)
  if (named.length) throw new Error(`these fail without a break:\n${named.join('\n')}`)
}

/** Breaks the copy in several ways, runs their tests, and mends it. */
async function unnoticedIn(batch: ProductBreak[]): Promise<ProductBreak[]> {
  const sources = await Promise.all(batch.map(({ file }) => readFile(join(TREE, file), 'utf8')))
  for (const [index, each] of batch.entries())
    await writeFile(join(TREE, each.file), applied(each, sources[index] ?? ''))
  const failures = await failuresOf(batch)
  for (const [index, { file }] of batch.entries()) await writeFile(join(TREE, file), sources[index] ?? '')

  if (!failures && batch.length > 1) {
    const alone: ProductBreak[] = []
    for (const each of batch) alone.push(...(await unnoticedIn([each])))
    return alone
  }
  return batch.filter((each) => {
    const test = failures ? each.noticedBy.flatMap((file) => failures.get(file) ?? [])[0] : 'no test can run'
    console.log(`${test ? 'noticed' : 'NOT NOTICED'}: ${each.breaks}${test ? ` → ${test}` : ''}`)
    return !test
  })
}

/** Runs the test files that are to notice these breaks; `undefined` where not even the site can be built. */
async function failuresOf(breaks: ProductBreak[]): Promise<Failures | undefined> {
  const files = [...new Set(breaks.flatMap(({ noticedBy }) => noticedBy))]
  await rm(REPORT, { force: true })
  await new Promise<void>((resolve) => {
    const args = [
      'node_modules/vitest/vitest.mjs',
      'run',
      '--reporter=json',
      `--outputFile=${REPORT}`,
      ...files,
    ]
    // It ends red where a break is noticed: the report tells.
    execFile(process.execPath, args, { cwd: TREE, maxBuffer: Number.POSITIVE_INFINITY }, () => resolve())
  })
  if (!existsSync(REPORT)) return
  const { testResults }: { testResults: TestFile[] } = JSON.parse(await readFile(REPORT, 'utf8'))
  if (!testResults.length) return
  return new Map(
    testResults
      .filter(({ status }) => status === 'failed')
      .map(({ name, message, assertionResults }) => {
        const failing = assertionResults.find(({ status }) => status === 'failed')
        return [name.slice(TREE.length + 1), failing?.fullName ?? message] as const
      }),
  )
}

await main().catch((error: Error) => {
  console.error(`Error: ${error.message}`)
  process.exitCode = 1
})
