import type { TableName } from '../../pages/index/database/tables.ts'
import { type Links, plain } from './markdown.ts'
import { type FindingCode, MESSAGES, SETUP_STEPS, type SetupStep, stepOf } from './messages.ts'

/**
 * What a finding does to a publication, decided where it is found:
 * - `blocking`: nothing is published
 * - `degraded`: what it is about stays as published
 * - `warning`: nothing but that
 * - `todo`: nothing is wrong; a step is to be taken
 */
export type Severity = 'blocking' | 'degraded' | 'warning' | 'todo'

/** The monitor tells of it at once if it is urgent, else after a day. */
export type Alert = { topic: TableName | 'reading' | 'writing' | 'site' | 'repository'; immediate: boolean }

/** Something that is wrong, as data until it is printed. */
export type Finding = {
  code: FindingCode
  severity: Severity
  alert?: Alert | undefined
  step: SetupStep | null
  params: Record<string, unknown>
}

type FindingParams<C extends FindingCode> =
  Parameters<(typeof MESSAGES)[C]> extends [unknown?, ...infer V] ? V : []

export function createFinding<C extends FindingCode>(
  severity: Severity,
  code: C,
  ...[params]: FindingParams<C>
): Finding {
  return { code, severity, step: stepOf(code), params: (params ?? {}) as Finding['params'] }
}

export const isBlocking = ({ severity }: Finding) => severity === 'blocking'

/** Whether it must be put right. */
export const needsAction = ({ severity }: Finding) => severity === 'blocking' || severity === 'degraded'

/** What is wrong → the remedy, in Portuguese Markdown. */
export function renderMessage({ code, params }: Finding, links: Links): string {
  const text = MESSAGES[code] as (links: Links, params: Finding['params']) => string
  return `${text(links, params)}.`
}

/** Each once: what is wrong with the whole project was found at each table. */
export const renderMessages = (findings: Finding[], links: Links) => [
  ...new Set(findings.map((each) => renderMessage(each, links))),
]

export class FindingsError extends Error {
  override name = 'FindingsError'
  readonly findings: Finding[]

  constructor(findings: Finding[], links: Links) {
    super(toLogLine(findings, links))
    this.findings = findings
  }
}

/** The sentences for a log, in one paragraph. */
export const toLogLine = (findings: Finding[], links: Links) =>
  plain(renderMessages(findings, links).join(' '))

/** The steps as a numbered list, done, next or open, each with its findings. */
export function checklist(findings: Finding[], steps: SetupStep[], links: Links): string {
  const isDone = (step: SetupStep) =>
    findings.every((each) => each.step !== step || each.severity === 'warning')
  const next = steps.find((step) => !isDone(step))
  return steps
    .flatMap((step, index) => {
      const mark = step === next ? '➡️ **Próximo passo:**' : isDone(step) ? '✅' : '⬜'
      const found = findings.filter((each) => each.step === step)
      const sign = ({ severity }: Finding) => (severity === 'warning' ? '⚠️ ' : '')
      const lines = found.map((each) => `   - ${sign(each)}${renderMessage(each, links)}`)
      return [`${index + 1}. ${mark} ${SETUP_STEPS[step]}`, ...new Set(lines)]
    })
    .join('\n')
}
