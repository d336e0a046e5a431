import { TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import type { Report } from '../checks/report.ts'
import { LIST_TOPICS, type ListTopic } from '../findings/alert-topics.ts'
import { CATALOG } from '../findings/catalog.ts'
import { type Finding, renderMessages } from '../findings/finding.ts'
import { formatBrasiliaTime } from '../findings/labels.ts'
import type { Links } from '../findings/links.ts'
import { LIST_TEXTS } from '../findings/list-texts.ts'
import { saySince, TOPIC_TITLES } from '../findings/topic-texts.ts'
import type { AlertRecord } from './alert-record.ts'
import {
  type CheckedTopic,
  type CheckedTopicStates,
  type FailingTopic,
  observe,
  type TopicState,
  UNKNOWN,
} from './topic-state.ts'

/** What a run found out, as far as topics follow from it. */
export type TopicFacts = Pick<
  Report,
  'findings' | 'published' | 'content' | 'limits' | 'lists' | 'uncheckedTopics' | 'links'
>

/** Returns what a run knows about each topic that it checks, for the monitor. */
export function reportCheckedTopics(facts: TopicFacts, record: AlertRecord, now: Date): CheckedTopicStates {
  const failing = (topic: CheckedTopic) => findFailure(topic, facts, record, now)
  const lists = TABLE_NAMES.map((table) => {
    const { topic } = LIST_TEXTS[table]
    return [topic, failing(topic) ?? observeList(table, facts)]
  })
  return {
    site: failing('site') ?? observeSite(facts),
    ...(Object.fromEntries(lists) as { [Topic in ListTopic]: TopicState<Topic> }),
    access: failing('access') ?? observeAccess(facts),
    schedule: failing('schedule') ?? observeSchedule(facts),
  }
}

function findFailure(
  topic: CheckedTopic,
  { findings, links }: TopicFacts,
  { failingSince }: AlertRecord,
  now: Date,
): FailingTopic | undefined {
  const about = findings.filter(({ alert }) => alert?.topic === topic)
  // Findings that are immediate come first, and the first one gives the alert its title.
  const immediateFindings = about.filter(({ alert }) => alert?.immediate)
  const [first] = [...immediateFindings, ...about]
  if (!first) return

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

function observeSite({ published }: TopicFacts): TopicState<'site'> {
  if (published.kind !== 'ok') return UNKNOWN
  return { state: 'ok', observed: observe('content-json-read', published) }
}

function observeList(table: TableName, { content, limits, lists }: TopicFacts): TopicState<ListTopic> {
  // Without the content it is not known whether the list is shown.
  if (!content) return UNKNOWN
  const limit = limits[table]
  if (limit === undefined) return { state: 'notShown', observed: observe('list-hidden', { content, limit }) }
  const list = lists?.[table]
  if (!list) return UNKNOWN
  const { fallbackReason } = list
  return fallbackReason ? UNKNOWN : { state: 'ok', observed: observe('rows-read', { fallbackReason }) }
}

function observeAccess({ uncheckedTopics }: TopicFacts): TopicState<'access'> {
  const isAccessKnown = !uncheckedTopics.includes('access')
  return isAccessKnown ? { state: 'ok', observed: observe('all-denied', { isAccessKnown }) } : UNKNOWN
}

function observeSchedule({ uncheckedTopics }: TopicFacts): TopicState<'schedule'> {
  const isScheduleKnown = !uncheckedTopics.includes('schedule')
  return isScheduleKnown ? { state: 'ok', observed: observe('schedule-on', { isScheduleKnown }) } : UNKNOWN
}

/** Anybody can read an alert: findings of some codes are not described in it. */
function renderAlertTexts(findings: Finding[], links: Links): string[] {
  const texts = findings.flatMap((finding) => {
    const { alertText } = CATALOG[finding.code]
    return alertText ? `${alertText(links)}.` : renderMessages([finding], links)
  })
  return [...new Set(texts)]
}
