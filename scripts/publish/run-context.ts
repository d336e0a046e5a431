import { type CheckResult, createFinding, type Finding } from '../findings/finding.ts'
import {
  currentCommit,
  type Repository,
  requestGitHub,
  type Trigger,
  workflowRepository,
} from '../shared/github.ts'
import { messageOf } from '../shared/program.ts'
import { readChoice } from '../shared/settings.ts'
import { type AlertRecord, isWriteCheckDue, readAlertRecord } from './alert-record.ts'

/** The actions of GitHub's *Run workflow* form (publish.yml): publish, rehearse, verify. */
export type Action = 'publicar' | 'ensaiar' | 'verificar'

/** The task of a run, and the facts that it has before any check. */
export type RunContext = {
  action: Action
  trigger: Trigger
  isForced: boolean
  /** Whether the run is of a branch other than the default one. Such a run is a rehearsal. */
  isOtherBranch: boolean
  /** Whether the run's commit is the newest of its branch. A run that does not publish counts as `newest`. */
  head: 'newest' | 'superseded' | 'unknown'
  /** The attempt of the run, from 1. Before a later one, newer commits may have been published. */
  attempt: number
  /** `null` outside a git checkout. */
  commit: string | null
  repository: Repository | undefined
  now: Date
  record: AlertRecord
  includesWriteCheck: boolean
  needsSiteUrl: true
}

/** Reads what a run is asked to do. A choice that the form does not have is a finding. */
export async function readRunContext(env: NodeJS.ProcessEnv, now: Date): Promise<CheckResult<RunContext>> {
  const chosen = readChoice<Action>('ACTION', env.ACTION, ['publicar', 'ensaiar', 'verificar'])
  const force = readChoice('FORCE', env.FORCE, ['false', 'true'])
  const action = chosen.data ?? 'publicar'
  const trigger = readTrigger(env)
  // GitHub does not name the default branch to scheduled runs, which are always of it.
  const isOtherBranch = Boolean(env.DEFAULT_BRANCH) && env.GITHUB_REF_NAME !== env.DEFAULT_BRANCH
  const commit = await currentCommit(env)
  const repository = workflowRepository(env)
  const head =
    action === 'publicar' && !isOtherBranch
      ? await checkHead(repository, env.GITHUB_REF_NAME, commit)
      : { findings: [], data: 'newest' as const }
  const record = await readAlertRecord(now)
  return {
    findings: [...chosen.findings, ...force.findings, ...head.findings],
    data: {
      action: isOtherBranch && action === 'publicar' ? 'ensaiar' : action,
      trigger,
      isForced: force.data === 'true',
      isOtherBranch,
      head: head.data,
      attempt: Number(env.GITHUB_RUN_ATTEMPT ?? 1),
      commit,
      repository,
      now,
      record,
      includesWriteCheck: trigger !== 'schedule' || isWriteCheckDue(record, now),
      needsSiteUrl: true,
    },
  }
}

/** Returns what started the run. Only the *Run workflow* form sets ACTION. */
function readTrigger(env: NodeJS.ProcessEnv): Trigger {
  if (env.ACTION) return 'manual'
  return env.GITHUB_EVENT_NAME === 'schedule' ? 'schedule' : 'push'
}

/** Checks whether the branch has a newer commit than this run's, whose own run publishes both. */
async function checkHead(
  repository: Repository | undefined,
  branch: string | undefined,
  commit: string | null,
): Promise<CheckResult<RunContext['head']>> {
  if (!repository || !branch || !commit) return { findings: [], data: 'newest' }
  const path = `/git/ref/heads/${encodeURIComponent(branch)}`
  try {
    const { object } = await requestGitHub<{ object: { sha?: string } }>(repository, path)
    if (!object.sha) throw new Error('GitHub did not say which commit is the newest')
    return { findings: [], data: object.sha === commit ? 'newest' : 'superseded' }
  } catch (error) {
    const unanswered: Finding = createFinding('warning', 'github-silent', { detail: messageOf(error) })
    return { findings: [unanswered], data: 'unknown' }
  }
}
