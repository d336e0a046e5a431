import { TABLE_NAMES, type TableName, tablesOf } from '../../pages/index/lists/lists.ts'
import { ALERT_NAMES, ALERTS, type AlertName, type ListAlert, listAlertName } from '../findings/alerts.ts'
import { alertOf, renderMessages, renderPublicMessage } from '../findings/finding.ts'
import { formatBrasiliaTime } from '../findings/labels.ts'
import { renderSince } from '../findings/run-failures.ts'
import type { AlertRecord } from './alert-record.ts'
import type { PublicationReport } from './decide.ts'
import type { FoundAlert, Outcome } from './handover.ts'

/** The facts that tell which checks were answered. */
type AnsweredFacts = Pick<
  PublicationReport,
  | 'limits'
  | 'lists'
  | 'arePicturesKnown'
  | 'published'
  | 'usesProject'
  | 'hasDataService'
  | 'isReadAccessAnswered'
  | 'isWriteAccessAnswered'
  | 'isScheduleAnswered'
>

/** Returns the alerts of the findings of a report, each once. */
export function findAlerts(
  { findings, links }: Pick<PublicationReport, 'findings' | 'links'>,
  { firstSeen }: AlertRecord,
  now: Date,
): FoundAlert[] {
  return ALERT_NAMES.flatMap((name) => {
    const about = findings.filter((finding) => alertOf(finding) === name)
    if (!about.length) return []
    const since = firstSeen[name] ?? now.toISOString()
    const messages = renderMessages(about, links, renderPublicMessage)
    return { name, since, text: [renderSince(formatBrasiliaTime(since)), ...messages].join(' ') }
  })
}

/** Returns the alerts whose check was answered by a run with this outcome. */
export function findAnswered(outcome: Outcome, facts: AnsweredFacts): AlertName[] {
  const needsNoProject = facts.limits !== undefined && !facts.usesProject
  const isAccessAnswered = needsNoProject || (facts.isReadAccessAnswered && facts.isWriteAccessAnswered)
  return [
    ...TABLE_NAMES.flatMap((table) =>
      findAnsweredOfList(table, facts).map((alert) => listAlertName(table, alert)),
    ),
    ...(isAccessAnswered ? (['access', 'access-unread'] as const) : []),
    ...(isProjectAnswered(facts) ? (['project'] as const) : []),
    // Until a table is read with another key, the page goes on asking with the old one.
    ...(needsNoProject || (facts.hasDataService && isProjectAnswered(facts))
      ? (['legacy-key'] as const)
      : []),
    ...(facts.published.kind === 'ok' ? (['site'] as const) : []),
    ...(facts.isScheduleAnswered ? (['schedule'] as const) : []),
    ...(outcome === 'built' || outcome === 'unchanged' ? (['build'] as const) : []),
    'deploy',
  ]
}

/** The project has answered if a table was read, or if the office shows none. */
const isProjectAnswered = ({ limits, lists }: AnsweredFacts): boolean =>
  limits !== undefined &&
  tablesOf(limits).every((table) => lists?.[table] !== undefined) &&
  (!tablesOf(limits).length || tablesOf(limits).some((table) => lists?.[table]?.read !== 'failed'))

function findAnsweredOfList(
  table: TableName,
  { limits, lists, arePicturesKnown }: AnsweredFacts,
): ListAlert[] {
  if (!limits) return []
  // Nothing is wrong with a list that the office hides.
  if (limits[table] === undefined) return ['unread', 'empty', 'rows']
  switch (lists?.[table]?.read) {
    case 'rows':
    case 'empty':
      return arePicturesKnown ? ['unread', 'empty', 'rows'] : ['unread', 'empty']
    case 'invalid':
      return ['unread', 'empty']
    default:
      return []
  }
}

/** Returns what to remember after a run. What was neither found nor answered goes on as before, if a run can see its end. */
export function updateAlertRecord(
  before: AlertRecord,
  found: FoundAlert[],
  answered: AlertName[],
  writeAccessAnsweredAt: string | undefined,
): AlertRecord {
  const isKept = (name: AlertName) => !answered.includes(name) && ALERTS[name].closes !== 'by-a-person'
  const kept = Object.entries(before.firstSeen).filter(([name]) => isKept(name as AlertName))
  return {
    firstSeen: Object.fromEntries([...kept, ...found.map(({ name, since }) => [name, since])]),
    writeAccessAnsweredAt: writeAccessAnsweredAt ?? before.writeAccessAnsweredAt,
  }
}
