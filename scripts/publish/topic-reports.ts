import type { Report } from '../checks/report.ts'
import { ALERT_TOPICS, type AlertTopic, LIST_TOPICS, textsByTopic } from '../findings/alert-topics.ts'
import { CATALOG } from '../findings/catalog.ts'
import { type Finding, renderMessages } from '../findings/finding.ts'
import { formatBrasiliaTime } from '../findings/labels.ts'
import type { Links } from '../findings/links.ts'
import type { AlertRecord } from './alert-record.ts'
import type { CheckedTopicStates, TopicState } from './alerts.ts'

type CheckedTopic = keyof CheckedTopicStates

/** Titles of alerts whose finding has none of its own. */
const TOPIC_TITLES: Record<CheckedTopic, string> = {
  site: 'O endereço do site não responde',
  ...textsByTopic('staleTitle'),
  access: 'Há algo a conferir no Supabase',
  schedule: 'Há algo a corrigir na publicação de hora em hora',
}

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
  return {
    state: 'failing',
    since,
    immediate,
    title: CATALOG[first.code].alertTitle ?? TOPIC_TITLES[topic],
    text: immediate ? text : `${sinceWhen(topic, since)}${text}`,
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

function sinceWhen(topic: AlertTopic, since: string): string {
  const isList = LIST_TOPICS.some((each) => each === topic)
  return `Desde ${formatBrasiliaTime(since)}${isList ? ', o site mostra as linhas de antes. ' : ': '}`
}
