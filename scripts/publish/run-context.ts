import type { CheckResult } from '../findings/finding.ts'
import {
  type Commit,
  currentCommit,
  type Repository,
  type Trigger,
  WORKFLOW_ACTOR,
  workflowRepository,
} from '../shared/github.ts'
import { readChoice } from '../shared/settings.ts'
import { type AlertRecord, isWriteCheckDue, readAlertRecord } from './alert-record.ts'

/** The actions of GitHub's *Run workflow* form (publish.yml): publish, rehearse, verify. */
export type Action = 'publicar' | 'ensaiar' | 'verificar'

/** The task of a run, and the facts that it has before any check. */
export type RunContext = {
  action: Action
  trigger: Trigger
  /** Whether the run is of a branch other than the default one. Such a run is a rehearsal. */
  isOtherBranch: boolean
  /** The commit to publish, the newest of its branch when the run began; `null` outside a git checkout. */
  commit: Commit | null
  repository: Repository | undefined
  now: Date
  record: AlertRecord
  includesWriteCheck: boolean
  needsSiteUrl: true
}

/** Reads what a run is asked to do. A choice that the form does not have is a finding. */
export async function readRunContext(env: NodeJS.ProcessEnv, now: Date): Promise<CheckResult<RunContext>> {
  const chosen = readChoice<Action>('ACTION', env.ACTION, ['publicar', 'ensaiar', 'verificar'])
  const action = chosen.data ?? 'publicar'
  const trigger = readTrigger(env)
  // GitHub does not name the default branch to scheduled runs, which are always of it.
  const isOtherBranch = Boolean(env.DEFAULT_BRANCH) && env.GITHUB_REF_NAME !== env.DEFAULT_BRANCH
  const record = await readAlertRecord(now)
  return {
    findings: chosen.findings,
    data: {
      action: isOtherBranch && action === 'publicar' ? 'ensaiar' : action,
      trigger,
      isOtherBranch,
      commit: await currentCommit(),
      repository: workflowRepository(env),
      now,
      record,
      includesWriteCheck: trigger !== 'schedule' || isWriteCheckDue(record, now),
      needsSiteUrl: true,
    },
  }
}

/** Returns what started the run. Only the *Run workflow* form sets ACTION, and the monitor, which fills it in. */
function readTrigger(env: NodeJS.ProcessEnv): Trigger {
  if (env.ACTION && env.GITHUB_ACTOR === WORKFLOW_ACTOR) return 'monitor'
  if (env.ACTION) return 'manual'
  return env.GITHUB_EVENT_NAME === 'schedule' ? 'schedule' : 'push'
}
