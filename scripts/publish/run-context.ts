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

/** What a run was asked to do, and what it knows before it checks anything. */
export type RunContext = {
  action: Action
  trigger: Trigger
  isForced: boolean
  /** Whether the run is of another branch than the default one, which is rehearsed. */
  isOtherBranch: boolean
  /** Whether the branch has a newer commit, whose run publishes both. */
  isSuperseded: boolean
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
  const superseded =
    action === 'publicar' && !isOtherBranch
      ? await checkSuperseded(repository, env.GITHUB_REF_NAME, commit)
      : { findings: [], data: false }
  const record = await readAlertRecord()
  return {
    findings: [...chosen.findings, ...force.findings, ...superseded.findings],
    data: {
      action: isOtherBranch && action === 'publicar' ? 'ensaiar' : action,
      trigger,
      isForced: force.data === 'true',
      isOtherBranch,
      isSuperseded: superseded.data,
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

/**
 * Checks whether the branch has a newer commit than this run's, whose own run publishes both. If GitHub does not say,
 * it has none, so that this run publishes.
 */
async function checkSuperseded(
  repository: Repository | undefined,
  branch: string | undefined,
  commit: string | null,
): Promise<CheckResult<boolean>> {
  if (!repository || !branch || !commit) return { findings: [], data: false }
  const path = `/git/ref/heads/${encodeURIComponent(branch)}`
  try {
    const head = await requestGitHub<{ object: { sha: string } }>(repository, path)
    return { findings: [], data: head.object.sha !== commit }
  } catch (error) {
    const unanswered: Finding = createFinding('warning', 'github-silent', { detail: messageOf(error) })
    return { findings: [unanswered], data: false }
  }
}
