import { createHash } from 'node:crypto'
import { appendFile, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NothingToBake } from '../content/read-content'
import type { Matter } from '../messages/matters'
import { harmless, messageOf } from '../shared/program'
import { pictureCache, pictureCacheFolder } from '../site/pictures/cache'
import { SecretsFound } from '../site/secrets'
import { isBlocked, verify } from './checklist'
import { type Decision, decide, OldCommit } from './decide'
import { fetchMemory, rememberFetch } from './fetch-memory'
import { wasDeployed, workflowRepository } from './github'
import { type Inputs, Refusal, readInputs } from './inputs'
import {
  summarizeBuilt,
  summarizeFailure,
  summarizeNothingToBake,
  summarizeRefusal,
  summarizeUnchanged,
  summarizeVerified,
} from './summary'

/**
 * Decides whether to publish, and if so builds the site. The workflow runs the two steps separately, because deciding
 * needs few packages.
 *
 * @param step `decide` writes its decision into the output folder, `build` reads it; both steps by default
 * @returns whether the site was built or must be built; never where the button asks to verify
 * @throws Error if nothing may be published; the summary says why. Before the first publication only the button fails
 */
export async function publish(step?: string): Promise<boolean> {
  if (step !== undefined && step !== 'decide' && step !== 'build')
    throw new Error(`the step is decide or build, not ${step}`)
  if (process.env.ACTION === 'verificar') return verifyAndReport()
  try {
    const inputs = await readInputs()
    const { outDir } = inputs
    const decision = step === 'build' ? await readDecision(outDir) : await decideAndReport(inputs)
    if (step === 'decide' || !decision.reasons.length) return decision.reasons.length > 0
    // Its packages are installed only if the site must be built.
    const { buildPublication } = await import('./build-publication')
    await summarize(summarizeBuilt(inputs, decision, await buildPublication(inputs, decision, outDir)))
    return true
  } catch (error) {
    if (error instanceof OldCommit) await setOutputs({ superseded: true })
    await summarize(explain(error, error instanceof OldCommit ? [] : await verify().catch(() => [])))
    if (step !== 'decide' || !(await isBeforeFirst(error))) throw error
    await setOutputs({ build: false, deploy: false })
    return false
  }
}

/**
 * Whether the refused run is one that nobody asked for (the hour, a push) in a repository that never published: whoever
 * still sets it up must not be told of a failure each time.
 */
async function isBeforeFirst(error: unknown): Promise<boolean> {
  const repository = workflowRepository()
  const isRefused = error instanceof Refusal || error instanceof NothingToBake
  if (process.env.ACTION || !repository || !isRefused || error instanceof OldCommit) return false
  return !(await wasDeployed(repository).catch(() => true))
}

/** Throws Error if something must be put right before publishing. */
async function verifyAndReport(): Promise<false> {
  const matters = await verify()
  await setOutputs({ build: false, deploy: false })
  await summarize(summarizeVerified(matters))
  if (isBlocked(matters)) throw new Error('something must be put right before publishing, as told above')
  return false
}

async function decideAndReport(inputs: Inputs): Promise<Decision> {
  const { outDir } = inputs
  const keptBefore = await hashOfKeptFiles()
  const decision = await decide(inputs)
  await pictureCache().prune(decision.fetched.snapshot.pictures)
  await mkdir(outDir, { recursive: true })
  await writeFile(decisionFile(outDir), JSON.stringify(decision))
  const freshAt = await rememberFetch(decision.fetched)
  const isNew = decision.reasons.length > 0
  await setOutputs({
    build: isNew,
    deploy: isNew && !inputs.isRehearsal,
    'fresh-at': freshAt,
    'cache-changed': keptBefore !== (await hashOfKeptFiles()),
  })
  if (!isNew) await summarize(summarizeUnchanged(inputs, decision))
  return decision
}

/** Hash of the files that the workflow keeps from run to run. */
async function hashOfKeptFiles(): Promise<string> {
  const hash = createHash('sha256')
  const folder = pictureCacheFolder()
  const paths = await readdir(folder, { recursive: true }).catch(() => [])
  const pictures = paths.filter((path) => /\.(json|avif|jpg)$/.test(path)).sort()
  for (const file of [fetchMemory(), ...pictures.map((path) => join(folder, path))])
    hash.update(file).update(await readFile(file).catch(() => 'missing'))
  return hash.digest('hex')
}

const setOutputs = (outputs: Record<string, string | boolean>) =>
  append(
    process.env.GITHUB_OUTPUT,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )

const decisionFile = (outDir: string) => join(outDir, 'decision.json')

async function readDecision(outDir: string): Promise<Decision> {
  try {
    return JSON.parse(await readFile(decisionFile(outDir), 'utf8'))
  } catch (cause) {
    throw new Error(`${decisionFile(outDir)} cannot be read: decide first`, { cause })
  }
}

/** @param checks what was found of the steps to the published site */
function explain(error: unknown, checks: Matter[]): string {
  if (error instanceof Refusal) return summarizeRefusal(error.matters, checks)
  if (error instanceof SecretsFound) return summarizeRefusal([{ is: 'secrets', found: error.found }], checks)
  if (error instanceof NothingToBake) return summarizeNothingToBake(error, checks)
  return summarizeFailure(messageOf(error), checks)
}

/** Writes to the run's page, and to the log with GitHub's workflow commands made harmless. */
async function summarize(summary: string) {
  await append(process.env.GITHUB_STEP_SUMMARY, summary)
  console.log(`\n${harmless(summary)}`)
}

const append = (file: string | undefined, text: string) => (file ? appendFile(file, text) : undefined)
