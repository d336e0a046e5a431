import { ALERT_TOPICS, type AlertTopic, LIST_TOPICS, type ListTopic } from '../findings/alert-topics.ts'
import type { Links } from '../findings/links.ts'
import {
  EVIDENCE,
  explainAlert,
  NOT_SHOWN,
  PUBLICATION_TITLES,
  type PublicationFailure,
  renderPublicationFailure,
  sayDuplicate,
  sayNewCauses,
} from '../findings/topic-texts.ts'
import {
  type FailingTopic,
  type Handover,
  NOTHING_CHECKED,
  observe,
  type TopicState,
  type TopicStates,
  textOf,
  textsOf,
  UNKNOWN,
} from './topic-state.ts'

// Everything here is a pure function. The monitor, which runs without packages, reads and writes.

/** The results of the jobs before the monitor: GitHub's `success`, `failure`, `cancelled` or `skipped`. */
export type JobResults = { build: string; deploy: string }

/** What the site's address serves after a deployment: the new version, or what is in its place. */
export type LiveCheck =
  | { isCurrent: true }
  /** An older version of the site, or something that is no version of it. */
  | { isCurrent: false; serves: 'older' | 'foreign' }
  /** `error` says why nothing could be read. */
  | { isCurrent: false; serves: 'nothing'; error: string }

/** An open issue of the monitor's. */
export type AlertIssue = {
  number: number
  topic: AlertTopic
  isImmediate: boolean
  /** The ids of the causes of which people were notified. */
  causes: string[]
}

/** An action on the issue of a topic. */
export type AlertAction =
  | { kind: 'open'; topic: AlertTopic; title: string; body: string }
  | { kind: 'update'; topic: AlertTopic; issue: number; title: string; body: string; comment?: string }
  | { kind: 'close'; topic: AlertTopic; issue: number; comment: string }
  | { kind: 'leave'; topic: AlertTopic; issue: number }

/** The time that a failure must last before an alert is raised about it, unless the alert is immediate. */
export const GRACE_MS = 24 * 60 * 60 * 1000

/** The facts that a run of the monitor has before it reads any issue. */
export type AlertFacts = {
  /** `undefined` if the program of the job build came to no outcome. */
  handover: Handover | undefined
  results: JobResults
  /** `undefined` if nothing was deployed. */
  liveCheck: LiveCheck | undefined
  siteUrl: string
  /** Whether a site was ever deployed; `undefined` if GitHub does not say. */
  wasDeployed: boolean | undefined
  /** Whether the last automatic run failed, too. */
  hasPreviousRunFailed: boolean
  /** The causes that the open issue of the topic `publication` names: what the run before this one saw. */
  toldCauses: string[]
  now: Date
  links: Links
}

/** Returns the state of every topic, from what the publication checked, the jobs, and the site as it is served. */
export function judgeTopics(facts: AlertFacts): TopicStates {
  const { liveCheck, handover } = facts
  const topics = handover?.topics ?? NOTHING_CHECKED
  const lists = LIST_TOPICS.map((topic) => [topic, judgeList(topics[topic], liveCheck)])
  return {
    ...topics,
    ...(Object.fromEntries(lists) as { [Topic in ListTopic]: TopicState<Topic> }),
    site: judgeSite(topics.site, liveCheck),
    publication: judgePublication(facts),
  }
}

/** A list that was read is ok once the page that was built with it is served. */
function judgeList(before: TopicState<ListTopic>, liveCheck: LiveCheck | undefined): TopicState<ListTopic> {
  if (!('built' in before) || !liveCheck?.isCurrent) return before
  return { state: 'ok', observed: observe('rows-served', { built: before.built, ...liveCheck }) }
}

/** What was read after a deployment counts for more than what was read before it. */
function judgeSite(before: TopicState<'site'>, liveCheck: LiveCheck | undefined): TopicState<'site'> {
  if (!liveCheck) return before
  if (liveCheck.isCurrent) return { state: 'ok', observed: observe('version-served', liveCheck) }
  return liveCheck.serves !== 'older' && before.state === 'ok' ? UNKNOWN : before
}

function judgePublication(facts: AlertFacts): TopicState<'publication'> {
  const { handover, results, liveCheck, siteUrl, wasDeployed, toldCauses, now, links } = facts
  const failing = (failure: PublicationFailure, immediate = true): FailingTopic => {
    const text = renderPublicationFailure(failure, links)
    return {
      state: 'failing',
      since: now.toISOString(),
      immediate,
      mayHideCauses: false,
      title: PUBLICATION_TITLES[failure.code],
      preface: '',
      causes: [{ id: failure.code, text }],
    }
  }
  if (hasNoOutcome(facts)) {
    // A registry or a runner often fails for minutes only.
    return facts.hasPreviousRunFailed
      ? failing({ code: 'no-outcome-again' })
      : failing({ code: 'no-outcome' }, false)
  }
  if (results.build !== 'success') return failing({ code: 'not-built' })
  if (hasFailedDeployment(results)) {
    const isSecond = toldCauses.some((cause) => cause === 'not-deployed' || cause === 'deployment-forbidden')
    return failing({ code: isSecond || wasDeployed === false ? 'deployment-forbidden' : 'not-deployed' })
  }
  const { publication: before } = handover?.topics ?? NOTHING_CHECKED
  if (!liveCheck) return before
  if (liveCheck.isCurrent) {
    if ('built' in before)
      return { state: 'ok', observed: observe('newest-served', { built: before.built, ...liveCheck }) }
    if (!handover) return UNKNOWN
    return { state: 'ok', observed: observe('version-served', liveCheck) }
  }
  // An address that did not show the site before the deployment either has an alert of its own.
  if (liveCheck.serves !== 'older' && handover?.topics.site.state === 'failing') return UNKNOWN
  if (liveCheck.serves === 'foreign') return failing({ code: 'not-ours', siteUrl })
  return failing({
    code: 'not-served',
    siteUrl,
    error: liveCheck.serves === 'nothing' ? liveCheck.error : undefined,
  })
}

/** Tells whether the job build ended before its program came to an outcome. */
export const hasNoOutcome = ({ results, handover }: Pick<AlertFacts, 'results' | 'handover'>): boolean =>
  results.build !== 'success' && !handover

/** A job that timed out is `cancelled`. The monitor does not run after a person cancelled the run. */
export const hasFailedDeployment = ({ deploy }: JobResults): boolean =>
  deploy !== 'success' && deploy !== 'skipped'

/** Tells whether maintainers are to be notified of a failure by now. */
export const isAlertDue = (report: TopicState, now: Date): report is FailingTopic =>
  report.state === 'failing' && (report.immediate || now.getTime() - Date.parse(report.since) > GRACE_MS)

/** Decides which issues to open, update and close. Each topic is decided on its own. */
export function planAlerts(
  reports: TopicStates,
  issues: AlertIssue[],
  now: Date,
  links: Links,
): AlertAction[] {
  return ALERT_TOPICS.flatMap((topic) =>
    planTopic(
      topic,
      reports[topic],
      issues.filter((issue) => issue.topic === topic),
      now,
      links,
    ),
  )
}

function planTopic(
  topic: AlertTopic,
  report: TopicState,
  issues: AlertIssue[],
  now: Date,
  links: Links,
): AlertAction[] {
  if (topic !== 'urgent-row' && (report.state === 'ok' || report.state === 'notShown')) {
    const why = report.state === 'ok' ? EVIDENCE[topic] : NOT_SHOWN
    const comment = `${why}: ${links.runUrl}`
    return issues.map(({ number }) => ({ kind: 'close', topic, issue: number, comment }))
  }
  const leave = issues.map(({ number }): AlertAction => ({ kind: 'leave', topic, issue: number }))
  if (!isAlertDue(report, now)) return leave
  // An immediate failure ends only when its topic is ok again: a later failure that is not immediate does not show that.
  if (!report.immediate && issues.some(({ isImmediate }) => isImmediate)) return leave

  const { title } = report
  const [oldest, ...duplicates] = issues
  if (!oldest) return [{ kind: 'open', topic, title, body: alertBody(topic, report, [], links) }]
  // For a failure that has become urgent, the comment repeats all of its causes.
  const told = report.immediate && !oldest.isImmediate ? [] : oldest.causes
  const body = alertBody(topic, report, told, links)
  const update: AlertAction = { kind: 'update', topic, issue: oldest.number, title, body }
  // GitHub sends no notification for an edit.
  const newCauses = report.causes.filter(({ id }) => !told.includes(id))
  if (newCauses.length) update.comment = sayNewCauses(textsOf(newCauses))
  // Two runs at once, or an issue that somebody reopened.
  const comment = sayDuplicate(oldest.number)
  return [
    update,
    ...duplicates.map(({ number }): AlertAction => ({ kind: 'close', topic, issue: number, comment })),
  ]
}

function alertBody(topic: AlertTopic, failing: FailingTopic, told: string[], links: Links): string {
  const current = failing.causes.map(({ id }) => id)
  // Maintainers hear again of a cause that was gone and comes back. Kinds of bad answers may alternate for days.
  const causes = failing.mayHideCauses ? [...new Set([...current, ...told])] : current
  const marker = alertMarker(topic, failing.immediate, causes.slice(0, MAX_CAUSES))
  return `${textOf(failing)}\n\n${explainAlert(topic, links)}\n\n${links.shortcuts}\n\n${marker}\n`
}

/** The maximum number of causes in a marker. Maintainers are notified again of causes that do not fit. */
const MAX_CAUSES = 100

const alertMarker = (topic: AlertTopic, immediate: boolean, causes: string[]) =>
  `<!-- site-alert: ${topic}${immediate ? ' immediate' : ''} causes=${causes.join(',')} -->`

const MARKER = /^<!-- site-alert: ([\w-]+)( immediate)?(?: causes=([\w,-]*))? -->[ \t]*\r?$/gm

/**
 * Reads the last marker of an issue's body that has a line of its own. People may edit the title, and write below the
 * marker. The text may quote a server, but on one line with other words.
 */
export function parseAlertIssue(number: number, body: string): AlertIssue | undefined {
  const [, name, immediate, causes] = [...body.matchAll(MARKER)].at(-1) ?? []
  const topic = ALERT_TOPICS.find((each) => each === name)
  if (!topic) return
  return { number, topic, isImmediate: immediate !== undefined, causes: causes?.split(',') ?? [] }
}
