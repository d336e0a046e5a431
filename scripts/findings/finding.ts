import type { TableName } from '../../pages/index/lists/lists.ts'
import { type AlertName, type ListAlert, listAlertName } from './alerts.ts'
import { CATALOG, type FindingCode, type FindingParams, SETUP_STEPS, type SetupStep } from './catalog.ts'
import type { Links } from './links.ts'
import { toPlainText } from './markdown.ts'

/**
 * The consequence of a finding for a publication. It is set where the fact is known.
 *
 * - `blocking`: nothing is published
 * - `degraded`: the published version of that part stays, or for access: the site is published nevertheless, with an alert
 * - `warning`: the publication goes on as usual
 * - `todo`: nothing is wrong, but a setup step is not done yet
 */
export type Severity = 'blocking' | 'degraded' | 'warning' | 'todo'

/** Something that a check found wrong. It is data until it is printed. */
export type Finding<Code extends FindingCode = FindingCode> = {
  [C in Code]: {
    code: C
    params: FindingParams[C]
    severity: Severity
    /** The setup steps that were not seen done because of it. That alone gives nobody anything to do. */
    leavesOpen?: SetupStep[]
  }
}[Code]

/** The findings of a check, and the data that it gathered. */
export type CheckResult<Data> = { findings: Finding[]; data: Data }

/** Returns a finding. A code without parameters takes none. */
export function createFinding<Code extends FindingCode>(
  severity: Severity,
  code: Code,
  ...[params]: FindingParams[Code] extends null ? [] : [FindingParams[Code]]
): Finding<Code> {
  return { code, severity, params: params ?? null } as Finding<Code>
}

/** Tells whether a finding forbids a publication. */
export const isBlocking = ({ severity }: Finding): boolean => severity === 'blocking'

/** Tells whether a finding keeps the site, or what was read of a part of it, from being published. */
export const needsCorrection = ({ severity }: Finding): boolean =>
  severity === 'blocking' || severity === 'degraded'

/** Tells whether somebody has to act on a finding: it needs a correction, or it raises an alert, whatever its severity. */
export const isOpen = (finding: Finding): boolean =>
  needsCorrection(finding) || alertOf(finding) !== undefined

/** Returns the alert that tells maintainers of a finding, if any. */
export function alertOf({ code, params, severity }: Finding): AlertName | undefined {
  const { alert } = CATALOG[code]
  // A warning about a table does not keep it from being read.
  if (!alert || (alert === 'unread' && severity === 'warning')) return
  return isListAlert(alert) ? listAlertName((params as { table: TableName }).table, alert) : alert
}

const isListAlert = (alert: string): alert is ListAlert => ['unread', 'empty', 'rows'].includes(alert)

/** Returns the setup step that a finding belongs to, if any. */
export const stepOf = ({ code }: Finding): SetupStep | undefined => CATALOG[code].step

/** Returns a finding as text: {@link renderMessage} or {@link renderPublicMessage}. */
export type RenderFinding = (finding: Finding, links: Links) => string

/** Returns what is wrong and the remedy, in Portuguese Markdown. */
export function renderMessage<Code extends FindingCode>(finding: Finding<Code>, links: Links): string {
  return `${CATALOG[finding.code].message(links, finding.params)}.`
}

/** Returns each message once, because a fault of the whole project is found for each table. */
export const renderMessages = (
  findings: Finding[],
  links: Links,
  render: RenderFinding = renderMessage,
): string[] => [...new Set(findings.map((finding) => render(finding, links)))]

/**
 * Returns what anybody may read of a finding. Public texts do not say what is open in the database, or which row holds
 * a secret, but how to learn it.
 */
export function renderPublicMessage<Code extends FindingCode>(finding: Finding<Code>, links: Links): string {
  const { publicText } = CATALOG[finding.code]
  return publicText ? `${publicText(links, finding.params)}.` : renderMessage(finding, links)
}

/** Thrown when nothing may be published. */
export class FindingsError extends Error {
  override name = 'FindingsError'
  readonly findings: Finding[]

  constructor(findings: Finding[], links: Links) {
    super(toLogLine(findings, links))
    this.findings = findings
  }
}

/** Returns the messages as one line without links, for a log. */
export const toLogLine = (findings: Finding[], links: Links): string =>
  toPlainText(renderMessages(findings, links).join(' '))

/** Returns the setup steps as a numbered list that marks those seen done and the next one, each with its findings. */
export function renderChecklist(
  findings: Finding[],
  steps: SetupStep[],
  links: Links,
  render: RenderFinding = renderMessage,
): string {
  const isLeftOpen = (step: SetupStep, { leavesOpen }: Finding) => leavesOpen?.includes(step) === true
  const findingsOf = (step: SetupStep) =>
    findings.filter((finding) => stepOf(finding) === step || isLeftOpen(step, finding))
  const isToDo = (finding: Finding) => finding.severity !== 'warning' || isOpen(finding)
  const isDone = (step: SetupStep) =>
    !findingsOf(step).some((finding) => isToDo(finding) || isLeftOpen(step, finding))
  // What keeps the site from being published comes before what can wait until it is.
  const next =
    steps.find((step) => findingsOf(step).some(needsCorrection)) ??
    steps.find((step) => findingsOf(step).some(isToDo))
  return steps
    .flatMap((step, index) => {
      const done = isDone(step) ? '✅' : '⬜'
      const mark = step === next ? '➡️ **Próximo passo:**' : done
      const lines = findingsOf(step).map((finding) => {
        const sign = finding.severity === 'warning' ? '⚠️ ' : ''
        return `   - ${sign}${render(finding, links)}`
      })
      return [`${index + 1}. ${mark} ${SETUP_STEPS[step]}`, ...new Set(lines)]
    })
    .join('\n')
}
