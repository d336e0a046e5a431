import { attemptSync, type Problem } from '../problems/problem.ts'
import { currentCommit } from '../published/content-json.ts'
import { type Repository, workflowRepository } from '../shared/github.ts'
import { readChoice } from '../shared/settings.ts'

/** What a run of the workflow is, and what was asked of it. */
export type Run = {
  /** Only look, and say what is missing. */
  isVerification: boolean
  /** Build the site for review, and publish nothing. */
  isRehearsal: boolean
  /** A run of another branch than the default one: a rehearsal too. */
  isOtherBranch: boolean
  /** The hour, and neither a push nor a person, started it. */
  isHourly: boolean
  /** A person started it with the button. */
  isAsked: boolean
  /** Publish even if nothing changed. */
  isForced: boolean
  commit: string | null
  /** Where the commit was pushed; absent outside a workflow. */
  branch: string | undefined
  /** Absent outside a workflow. */
  repository: Repository | undefined
  /** Choices that are not the form's. */
  problems: Problem[]
}

/** Reads what is asked of a publication from the environment. */
export async function readRun(env: NodeJS.ProcessEnv = process.env): Promise<Run> {
  const action = attemptSync(() => readChoice('ACTION', env.ACTION, ['publicar', 'ensaiar', 'verificar']))
  const force = attemptSync(() => readChoice('FORCE', env.FORCE, ['false', 'true']))
  const branch = env.GITHUB_REF_NAME
  // GitHub does not name the default branch to scheduled runs, which are always of it.
  const isOtherBranch = Boolean(env.DEFAULT_BRANCH) && branch !== env.DEFAULT_BRANCH
  return {
    isVerification: action.value === 'verificar',
    isRehearsal: action.value === 'ensaiar' || isOtherBranch,
    isOtherBranch,
    isHourly: env.GITHUB_EVENT_NAME === 'schedule',
    isAsked: Boolean(env.ACTION),
    isForced: force.value === 'true',
    commit: await currentCommit(),
    branch,
    repository: workflowRepository(env),
    problems: [...action.problems, ...force.problems],
  }
}
