import { join } from 'node:path'
import type { Outputs } from './actions.ts'
import type { Repository } from './repository.ts'
import { runSteps, statusFunctions } from './steps.ts'
import {
  type Input,
  type Job,
  type Rights,
  readWorkflow,
  requireRights,
  resolve,
  resolveTexts,
  SUCCESS,
} from './workflow-file.ts'

type Choices = Record<string, string | boolean>

/** What starts a run. */
export type Start = {
  event: 'push' | 'schedule' | 'workflow_dispatch'
  /** What is chosen in the button's form. */
  inputs?: Choices
  /** The newest one of `main` if absent. */
  commit?: string
  /** The default one, `main`, if absent. */
  branch?: string
}

export type Run = Required<Start> & {
  id: number
  attempt: number
  /** By job. Those of a called workflow stand in the place of the job that calls it. */
  jobs: Record<string, { result: 'success' | 'failure' | 'skipped'; outputs: Outputs }>
  /** Folders by name. All attempts share them. */
  artifacts: Map<string, string>
  /** What the steps wrote to the run's page. */
  summary: string
  /** What they printed. */
  log: string
}

/**
 * Runs the workflow that an event starts, each job after those that it needs. Nobody cancels it.
 *
 * @param again the earlier attempt, and whether all its jobs run again, or the failed ones with what needs
 *   them
 * @throws Error if GitHub would not start it, or nothing stands in for an action
 */
export async function runWorkflow(
  repository: Repository,
  start: Start & { id: number },
  again?: { earlier: Run; which: 'all' | 'failed' },
): Promise<Run> {
  const run: Run = {
    ...{
      inputs: {},
      commit: repository.github.head,
      branch: 'main',
      attempt: 1,
      artifacts: new Map(),
      ...start,
    },
    ...(again && { ...again.earlier, attempt: again.earlier.attempt + 1 }),
    ...{ jobs: {}, summary: '', log: '' },
  }
  const kept = again?.which === 'failed' ? again.earlier.jobs : {}
  const file = run.event === 'schedule' ? 'hourly.yml' : 'publish.yml'
  await runJobs(repository, run, kept, `.github/workflows/${file}`, run.event, run.inputs)
  return run
}

/**
 * @param kept jobs of the earlier attempt: those that went well, after others that did, are not run again
 * @param trigger the event, or `workflow_call`
 * @param granted the rights of the job that calls this workflow
 */
async function runJobs(
  repository: Repository,
  run: Run,
  kept: Run['jobs'],
  file: string,
  trigger: string,
  choices: Choices,
  granted?: Rights,
): Promise<void> {
  const { on, permissions = {}, env, jobs } = await readWorkflow(join(repository.origin, file))
  if (!(trigger in on)) throw new Error(`${file} is not started by ${trigger}`)
  const contexts = {
    github: {
      ...{ event_name: run.event, repository: 'dono/site', ref: `refs/heads/${run.branch}` },
      ref_name: run.branch,
      event: run.event === 'schedule' ? {} : { repository: { default_branch: 'main' } },
      ...{ sha: run.commit, run_id: `${run.id}`, run_attempt: `${run.attempt}`, token: 'token' },
    },
    inputs: fillIn(on[trigger]?.inputs ?? {}, choices),
    vars: repository.vars,
  }
  const ancestors: Record<string, string[]> = {}
  for (const [id, job] of inOrder(jobs)) {
    const needs = needsOf(job)
    const all = needs.flatMap((each) => [each, ...(ancestors[each] ?? [])])
    ancestors[id] = all
    const results = all.map((each) => run.jobs[each]?.result)
    const scope = {
      contexts: { ...contexts, needs: Object.fromEntries(needs.map((each) => [each, run.jobs[each]])) },
      functions: statusFunctions(
        () => results.every((result) => result === 'success'),
        () => results.includes('failure'),
      ),
    }
    const rights = job.permissions ?? permissions
    if (granted) requireRights(granted, rights)
    const earlier = kept[id]
    const isKept = [id, ...all].every((each) => kept[each]?.result === 'success')
    if (earlier && isKept) run.jobs[id] = earlier
    else if (!resolve(job.if ?? SUCCESS, scope)) run.jobs[id] = { result: 'skipped', outputs: {} }
    else if (job.uses) await runJobs(repository, run, kept, job.uses, 'workflow_call', {}, rights)
    else {
      repository.job = { id, rights }
      run.jobs[id] = await runSteps(job, resolveTexts(env, scope), scope, { repository, run })
    }
  }
}

const needsOf = ({ needs = [] }: Job) => [needs].flat()

/** Each job after those that it needs; GitHub's parser has refused those that wait for each other. */
function inOrder(jobs: Record<string, Job>): [string, Job][] {
  const ordered = new Map<string, Job>()
  while (ordered.size < Object.keys(jobs).length)
    for (const [id, job] of Object.entries(jobs))
      if (needsOf(job).every((each) => ordered.has(each))) ordered.set(id, job)
  return [...ordered]
}

/** The form's fields as chosen, or at their defaults. @throws Error for what the form does not offer */
function fillIn(fields: Record<string, Input>, choices: Choices): Choices {
  for (const [name, choice] of Object.entries(choices)) {
    const { options = [choice] } = fields[name] ?? { options: [] }
    if (!options.includes(choice)) throw new Error(`The form does not offer ${name}: ${choice}`)
  }
  return Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, choices[name] ?? field.default ?? '']),
  )
}
