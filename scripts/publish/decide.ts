import type { Report } from '../checks/report.ts'
import { type Finding, isBlocking, needsCorrection } from '../findings/finding.ts'
import { hashPageData, type Published, type SiteInputs } from '../site/content-json.ts'
import type { AlertRecord } from './alert-record.ts'
import type { RunContext } from './run-context.ts'

/** The report of a run that may publish. */
export type PublicationReport = Report & {
  /** What the site would be built from; `undefined` if something that it needs is missing. */
  candidate: SiteInputs | undefined
  /** What earlier runs recorded about failing topics and write access. */
  record: AlertRecord
  now: Date
}

/** What a run does after all checks. */
export type Decision =
  | { kind: 'skip'; reason: SkipReason }
  /** Nothing is published because of `findings`. If `isFailure`, the run ends red. */
  | { kind: 'refuse'; findings: Finding[]; isFailure: boolean }
  | { kind: 'build'; reasons: BuildReason[]; candidate: SiteInputs; isRehearsal: boolean }

/** Why nothing is built although nothing forbids it. */
export type SkipReason = 'verified' | 'unreachable' | 'unchanged'

/** Why the site must be built. */
export type BuildReason = keyof typeof BUILD_REASONS

/** The reasons as the summary says them. */
export const BUILD_REASONS = {
  first: 'é a primeira publicação',
  missing: 'não há mais nada no endereço do site',
  unknown: 'não foi possível ler o que está no ar',
  content:
    'mudou o que a página mostra (sem outra mudança, o site é remontado ao menos uma vez por mês, e quando mudam os dias fechados que ele anuncia)',
  code: 'o código ou os textos do repositório mudaram',
  forced: 'foi pedido no botão, mesmo sem mudança',
  rehearsal: 'é um ensaio',
  branch: 'só o branch principal é publicado; esta execução, de outro, é um ensaio',
}

/** What a decision depends on besides the report. */
export type DecisionContext = Pick<
  RunContext,
  'action' | 'trigger' | 'isForced' | 'isOtherBranch' | 'commit' | 'repository'
>

/**
 * Decides what a run does after all checks: skip, refuse because of findings, or build, each with its reasons. The
 * action *verificar* never builds, and refuses if any finding needs action.
 */
export function decide(report: PublicationReport, context: DecisionContext): Decision {
  const { findings, published, candidate } = report
  if (context.action === 'verificar') {
    const open = findings.filter(needsCorrection)
    if (open.length) return { kind: 'refuse', findings: open, isFailure: true }
    return { kind: 'skip', reason: 'verified' }
  }

  const blocking = findings.filter(isBlocking)
  const refusal: Decision = {
    kind: 'refuse',
    findings: blocking,
    isFailure: failsWhenRefused(report, context),
  }
  const hasUnalertedBlocker = blocking.some(({ alert }) => !alert)
  // Another deployment helps no site that does not answer. A person may have moved it.
  if (context.trigger === 'schedule' && published.kind === 'unreachable' && !hasUnalertedBlocker)
    return { kind: 'skip', reason: 'unreachable' }
  if (hasUnalertedBlocker || !candidate) return refusal

  const reasons = findBuildReasons(candidate, published, context)
  // A blocker with an alert forbids a deployment, and is no failure of a run that has nothing to deploy.
  if (!reasons.length) return { kind: 'skip', reason: 'unchanged' }
  if (blocking.length) return refusal
  return { kind: 'build', reasons, candidate, isRehearsal: context.action === 'ensaiar' }
}

/**
 * Tells whether a refused run ends red. A run that a push or the schedule started does not before the first
 * deployment, because it would only repeat which setup steps are open.
 */
export const failsWhenRefused = (
  { wasDeployed }: Report,
  { trigger, repository }: DecisionContext,
): boolean => trigger === 'manual' || !repository || wasDeployed !== false

function findBuildReasons(
  candidate: SiteInputs,
  published: Published,
  { action, commit, isForced, isOtherBranch }: DecisionContext,
): BuildReason[] {
  const reasons: BuildReason[] = []
  if (published.kind === 'ok') {
    const { snapshot } = published
    if (snapshot.contentHash !== hashPageData(candidate)) reasons.push('content')
    if (!commit || snapshot.commit !== commit) reasons.push('code')
  } else reasons.push(REASON_WITHOUT_SNAPSHOT[published.kind])
  if (isForced) reasons.push('forced')
  if (action === 'ensaiar') reasons.push(isOtherBranch ? 'branch' : 'rehearsal')
  return reasons
}

const REASON_WITHOUT_SNAPSHOT: Record<Exclude<Published['kind'], 'ok'>, BuildReason> = {
  never: 'first',
  missing: 'missing',
  invalid: 'unknown',
  unreachable: 'unknown',
}
