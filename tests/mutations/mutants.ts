import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { independentBatches } from './batches.ts'
import { applied, BREAKS, type ProductBreak } from './breaks.ts'

// `npm run mutants` breaks a copy of the product in each way that the list names, and says which breaks no test
// notices. Words after `--` choose the breaks that have one of them in name or file; `--alone` tries each break
// by itself instead of several independent ones at once.

/** A copy of the working tree, in which nothing is worth keeping but its caches. */
const TREE = resolve('.cache/mutants/tree')
const REPORT = resolve('.cache/mutants/report.json')

/** Vitest's own messages may exceed Node's default, a megabyte. */
const MAX_OUTPUT = Number.POSITIVE_INFINITY

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
  const chosen = BREAKS.filter(
    ({ breaks, file }) => !words.length || words.some((word) => `${breaks} ${file}`.includes(word)),
  )
  if (chosen.length === 0) throw new Error(`no break has ${words.join(' or ')} in its name or file`)
  // Throws where an entry does not apply.
  for (const each of chosen) applied(each, await readFile(each.file, 'utf8'))
  const batches = process.argv.includes('--alone') ? chosen.map((each) => [each]) : independentBatches(chosen)
  console.log(`Breaks: ${chosen.length}, runs: ${batches.length}`)
  await copyProduct()
  await requireGreen(chosen)

  const unnoticed: ProductBreak[] = []
  for (const batch of batches) unnoticed.push(...(await unnoticedIn(batch)))

  console.log(`${chosen.length - unnoticed.length} of ${chosen.length} breaks noticed`)
  for (const each of unnoticed) console.log(`Not noticed: ${each.breaks} (${each.file})`)
  if (unnoticed.length) process.exitCode = 1
}

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
  const failures = await findFailures(breaks)
  if (!failures) throw new Error('the tests cannot be run without a break')
  const named = [...failures].map(([file, test]) => `${file}: ${test}`)
  if (named.length) throw new Error(`these fail without a break:\n${named.join('\n')}`)
}

/** Tries breaks at once, or one by one where together they leave no site that could be built. */
async function unnoticedIn(batch: ProductBreak[]): Promise<ProductBreak[]> {
  const failures = await failuresWith(batch)
  if (!failures && batch.length > 1) {
    const unnoticed: ProductBreak[] = []
    for (const each of batch) unnoticed.push(...(await unnoticedIn([each])))
    return unnoticed
  }
  return batch.filter((each) => {
    const test = failures ? firstFailure(each, failures) : 'the site cannot be built'
    console.log(test ? `noticed: ${each.breaks} → ${test}` : `NOT NOTICED: ${each.breaks}`)
    return test === undefined
  })
}

const firstFailure = ({ noticedBy }: ProductBreak, failures: Failures): string | undefined =>
  noticedBy.map((file) => failures.get(file)).find((test) => test !== undefined)

/** Breaks the copy, runs the tests that are to notice it, and mends the copy. */
async function failuresWith(batch: ProductBreak[]): Promise<Failures | undefined> {
  const sources = new Map<string, string>()
  for (const each of batch) {
    const source = await readFile(join(TREE, each.file), 'utf8')
    sources.set(each.file, source)
    await writeFile(join(TREE, each.file), applied(each, source))
  }
  try {
    return await findFailures(batch)
  } finally {
    for (const [file, source] of sources) await writeFile(join(TREE, file), source)
  }
}

/** Runs the tests that are to notice these breaks; `undefined` if none could run, for want of a built site. */
async function findFailures(breaks: ProductBreak[]): Promise<Failures | undefined> {
  const results = await runTests([...new Set(breaks.flatMap(({ noticedBy }) => noticedBy))])
  if (results.length === 0) return
  const failed = results.filter(({ status }) => status === 'failed')
  return new Map(failed.map((file) => [file.name.slice(`${TREE}/`.length), nameOfFailure(file)]))
}

/** The first failing test, or why the file could not be loaded. */
const nameOfFailure = ({ assertionResults, message }: TestFile): string =>
  assertionResults.find(({ status }) => status === 'failed')?.fullName ?? message

async function runTests(files: string[]): Promise<TestFile[]> {
  await rm(REPORT, { force: true })
  const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--reporter=json', `--outputFile=${REPORT}`]
  await new Promise<void>((resolve) => {
    // It ends with an error where a test fails. The report says which.
    execFile(process.execPath, [...vitest, ...files], { cwd: TREE, maxBuffer: MAX_OUTPUT }, () => resolve())
  })
  return existsSync(REPORT) ? JSON.parse(await readFile(REPORT, 'utf8')).testResults : []
}

await main().catch((error: Error) => {
  console.error(`Error: ${error.message}`)
  process.exitCode = 1
})
