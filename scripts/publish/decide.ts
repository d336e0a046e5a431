import type { Report } from '../checks/report.ts'
import { type Finding, isBlocking, isOpen } from '../findings/finding.ts'
import type { SiteInputs } from '../published/page-parts.ts'
import type { Published } from '../published/published-site.ts'
import type { AlertRecord } from './alert-record.ts'
import type { Difference } from './compare.ts'
import type { RunContext } from './run-context.ts'

/** The report of a run that may publish. */
export type PublicationReport = Report & {
  /** The inputs of the site to build; `undefined` if one of them is missing. */
  candidate: SiteInputs | undefined
  /** Whether the pictures of the lists were looked at. If one list has nothing to show, nobody looks at those of another. */
  arePicturesKnown: boolean
  /** In what the candidate differs from the published site, if both are known. */
  differences: Difference[]
  /** What earlier runs recorded of alerts and write access. */
  record: AlertRecord
  now: Date
}

/** The action of a run after all checks. */
export type Decision =
  | { kind: 'skip'; reason: SkipReason }
  /** Nothing is published because of `findings`. If `isFailure`, the run fails. */
  | { kind: 'refuse'; findings: Finding[]; isFailure: boolean }
  | { kind: 'build'; reasons: BuildReason[]; candidate: SiteInputs; isRehearsal: boolean }

/** Why nothing is built although nothing forbids it. */
export type SkipReason = 'verified' | 'unreachable' | 'unchanged'

/** Why the site must be built. */
export type BuildReason =
  | Difference
  /** Nothing was published yet. */
  | 'first'
  /** The site's address shows something else, or nothing any more. */
  | 'foreign'
  /** The published site could not be read. */
  | 'unreachable'
  /** A person asked for a publication, which is made whether or not anything has changed. */
  | 'manual'
  /** The run before this one built the site, and it was not served. */
  | 'again'
  /** Somebody asked for a rehearsal. */
  | 'rehearsal'
  /** The run is of another branch than the default one, which is rehearsed. */
  | 'branch'

/** The facts that a decision depends on besides the report. */
export type DecisionContext = Pick<RunContext, 'action' | 'trigger' | 'isOtherBranch' | 'repository'>

/**
 * Decides what a run does after all checks: skip, refuse because of findings, or build, each with its reasons. The
 * action *verificar* never builds, and refuses if anything is open, also what stops no publication.
 */
export function decide(report: PublicationReport, context: DecisionContext): Decision {
  const { findings, published, candidate, differences } = report
  if (context.action === 'verificar') {
    const open = findings.filter(isOpen)
    if (open.length) return { kind: 'refuse', findings: open, isFailure: true }
    return { kind: 'skip', reason: 'verified' }
  }

  // Another deployment helps no site that does not answer, and what is online is not known. A person may have moved it.
  const isAutomatic = context.trigger === 'schedule' || context.trigger === 'monitor'
  if (isAutomatic && published.kind === 'unreachable') return { kind: 'skip', reason: 'unreachable' }
  const blocking = findings.filter(isBlocking)
  if (blocking.length || !candidate)
    return { kind: 'refuse', findings: blocking, isFailure: failsWhenRefused(report, context) }
  const reasons = findBuildReasons(published, differences, context)
  if (!reasons.length) return { kind: 'skip', reason: 'unchanged' }
  return { kind: 'build', reasons, candidate, isRehearsal: context.action === 'ensaiar' }
}

/**
 * Tells whether a refused run ends red. Before the first deployment, a run that a push or the schedule started does
 * not: it would only repeat which setup steps are open.
 */
export const failsWhenRefused = (
  { wasDeployed }: Report,
  { trigger, repository }: DecisionContext,
): boolean => trigger === 'manual' || !repository || wasDeployed !== false

function findBuildReasons(
  published: Published,
  differences: Difference[],
  { action, trigger, isOtherBranch }: DecisionContext,
): BuildReason[] {
  const reasons: BuildReason[] =
    published.kind === 'ok' ? [...differences] : [REASON_WITHOUT_SNAPSHOT[published.kind]]
  if (action === 'publicar' && trigger === 'manual') reasons.push('manual')
  if (trigger === 'monitor') reasons.push('again')
  if (action === 'ensaiar') reasons.push(isOtherBranch ? 'branch' : 'rehearsal')
  return reasons
}

const REASON_WITHOUT_SNAPSHOT: Record<Exclude<Published['kind'], 'ok'>, BuildReason> = {
  unpublished: 'first',
  foreign: 'foreign',
  unreachable: 'unreachable',
}
