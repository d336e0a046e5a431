import { appendFile, mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { NothingToBake } from '../content/read-content'
import { messageOf } from '../shared/program'
import { type Decision, decide } from './decide'
import { rememberFetch } from './fetch-memory'
import { type Inputs, readInputs } from './inputs'
import { Refusal } from './refusal'
import {
  summarizeBuilt,
  summarizeFailure,
  summarizeNothingToBake,
  summarizeRefusal,
  summarizeUnchanged,
} from './summary'

/**
 * The one way to publish, for push, hour and button alike: read the inputs, decide, and where there is something to
 * publish, build. The workflow takes the two steps one by one, because deciding needs few packages and building many;
 * without an argument both are taken.
 *
 * @param step `decide` leaves its decision in the output folder, `build` takes it from there
 * @returns whether a site was built, or is to be built
 * @throws Error where nothing may be published; the summary then says why
 */
export async function publish(step?: string): Promise<boolean> {
  if (step !== undefined && step !== 'decide' && step !== 'build')
    throw new Error(`the step is decide or build, not ${step}`)
  const outDir = process.env.OUT_DIR || 'dist'
  try {
    const inputs = await readInputs()
    const decision = step === 'build' ? await readDecision(outDir) : await decideAndTell(inputs, outDir)
    if (step === 'decide' || !decision.reasons.length) return decision.reasons.length > 0
    // Not before it is needed: a run that has nothing to publish installs none of the packages behind it.
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

/** To the run's page and to the log, where a line must not begin as a command of the workflow's. */
async function summarize(summary: string) {
  await append(process.env.GITHUB_STEP_SUMMARY, summary)
  console.log(`\n${summary.replaceAll('##[', '## [').replace(/^\s*::/gm, ' : :')}`)
}

const append = (file: string | undefined, text: string) => (file ? appendFile(file, text) : undefined)
