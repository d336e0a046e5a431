import type { Report } from '../checks/report.ts'
import { ALERT_TOPICS, LIST_TOPICS } from '../findings/alert-topics.ts'
import { CATALOG } from '../findings/catalog.ts'
import { type Finding, renderMessages } from '../findings/finding.ts'
import { formatBrasiliaTime } from '../findings/labels.ts'
import type { Links } from '../findings/links.ts'
import { saySince, TOPIC_TITLES } from '../findings/topic-texts.ts'
import type { AlertRecord } from './alert-record.ts'
import type { CheckedTopicStates, TopicState } from './alerts.ts'

type CheckedTopic = keyof CheckedTopicStates

type TopicFacts = Pick<Report, 'findings' | 'uncheckedTopics' | 'links'>

/** Reports what a run found out about each topic, for the monitor. */
export function reportCheckedTopics(facts: TopicFacts, record: AlertRecord, now: Date): CheckedTopicStates {
  const checked = ALERT_TOPICS.filter((topic) => topic !== 'publication')
  const reports = checked.map((topic) => [topic, reportTopic(topic, facts, record, now)])
  return Object.fromEntries(reports)
}

function reportTopic(
  topic: CheckedTopic,
  { findings, uncheckedTopics, links }: TopicFacts,
  { failingSince }: AlertRecord,
  now: Date,
): TopicState {
  const about = findings.filter(({ alert }) => alert?.topic === topic)
  // Findings that are immediate come first, and the first one gives the alert its title.
  const immediateFindings = about.filter(({ alert }) => alert?.immediate)
  const [first] = [...immediateFindings, ...about]
  if (!first) return { state: uncheckedTopics.includes(topic) ? 'unknown' : 'ok' }

  const immediate = immediateFindings.length > 0
  const since = failingSince[topic] ?? now.toISOString()
  const text = renderAlertTexts(about, links).join(' ')
  const isList = LIST_TOPICS.some((each) => each === topic)
  return {
    state: 'failing',
    since,
    immediate,
    title: CATALOG[first.code].alertTitle ?? TOPIC_TITLES[topic],
    text: immediate ? text : `${saySince(formatBrasiliaTime(since), isList)}${text}`,
  }
}

/** Anybody can read an alert: findings of some codes are not described in it. */
function renderAlertTexts(findings: Finding[], links: Links): string[] {
  const texts = findings.flatMap((finding) => {
    const { alertText } = CATALOG[finding.code]
    return alertText ? `${alertText(links)}.` : renderMessages([finding], links)
  })
  return [...new Set(texts)]
}
