import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NothingToBake } from '../content/read-content'
import { messageOf } from '../shared/program'
import { type Decision, decide } from './decide'
import { rememberFetch } from './fetch-memory'
import { type Inputs, Refusal, readInputs } from './inputs'
import {
  summarizeBuilt,
  summarizeFailure,
  summarizeNothingToBake,
  summarizeRefusal,
  summarizeUnchanged,
} from './summary'

/**
 * Decides whether to publish, and if so builds the site. The workflow runs the two steps separately, because deciding
 * needs few packages.
 *
 * @param step `decide` writes its decision into the output folder, `build` reads it; both steps by default
 * @returns whether the site was built or must be built
 * @throws Error if nothing may be published; the summary says why
 */
export async function publish(step?: string): Promise<boolean> {
  if (step !== undefined && step !== 'decide' && step !== 'build')
    throw new Error(`the step is decide or build, not ${step}`)
  const outDir = process.env.OUT_DIR || 'dist'
  try {
    const inputs = await readInputs()
    const decision = step === 'build' ? await readDecision(outDir) : await decideAndTell(inputs, outDir)
    if (step === 'decide' || !decision.reasons.length) return decision.reasons.length > 0
    // Its packages are installed only if the site must be built.
    const { buildPublication } = await import('./build-publication')
    await summarize(summarizeBuilt(inputs, decision, await buildPublication(inputs, decision, outDir)))
    return true
  } catch (error) {
    await summarize(explain(error))
    throw error
  }
}

async function decideAndTell(inputs: Inputs, outDir: string): Promise<Decision> {
  const decision = await decide(inputs)
  await mkdir(outDir, { recursive: true })
  await writeFile(decisionFile(outDir), JSON.stringify(decision))
  const freshAt = await rememberFetch(decision)
  const isNew = decision.reasons.length > 0
  const outputs = { build: isNew, deploy: isNew && !inputs.isRehearsal, 'fresh-at': freshAt ?? '' }
  await append(
    process.env.GITHUB_OUTPUT,
    Object.entries(outputs)
      .map(([name, value]) => `${name}=${value}\n`)
      .join(''),
  )
  if (!isNew) await summarize(summarizeUnchanged(inputs, decision))
  return decision
}

const decisionFile = (outDir: string) => join(outDir, 'decision.json')

async function readDecision(outDir: string): Promise<Decision> {
  try {
    return JSON.parse(await readFile(decisionFile(outDir), 'utf8'))
  } catch (cause) {
    throw new Error(`${decisionFile(outDir)} cannot be read: decide first`, { cause })
  }
}

function explain(error: unknown): string {
  if (error instanceof Refusal) return summarizeRefusal(error.reasons)
  if (error instanceof NothingToBake) return summarizeNothingToBake(error)
  return summarizeFailure(messageOf(error))
}

/** Writes to the run's page, and to the log with GitHub's workflow commands made harmless. */
async function summarize(summary: string) {
  await append(process.env.GITHUB_STEP_SUMMARY, summary)
  console.log(`\n${summary.replaceAll('##[', '## [').replace(/^\s*::/gm, ' : :')}`)
}

const append = (file: string | undefined, text: string) => (file ? appendFile(file, text) : undefined)
