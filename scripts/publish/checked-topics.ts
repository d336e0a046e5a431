import { hash } from 'node:crypto'
import { LISTS, TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import { type AlertTopic, LIST_TOPICS, type ListTopic } from '../findings/alert-topics.ts'
import { CATALOG } from '../findings/catalog.ts'
import { type Finding, isBlocking, needsCorrection, renderPublicMessage } from '../findings/finding.ts'
import { formatBrasiliaTime } from '../findings/labels.ts'
import type { Links } from '../findings/links.ts'
import { LIST_TEXTS } from '../findings/list-texts.ts'
import { LIST_BLOCKED, saySince, TOPIC_TITLES } from '../findings/topic-texts.ts'
import type { AlertRecord } from './alert-record.ts'
import type { PublicationReport } from './decide.ts'
import {
  type Cause,
  type FailingTopic,
  type Outcome,
  observe,
  type TopicState,
  type TopicStates,
  UNKNOWN,
} from './topic-state.ts'

/** The facts of a run that determine the states of topics. */
export type TopicFacts = Pick<
  PublicationReport,
  | 'findings'
  | 'published'
  | 'limits'
  | 'lists'
  | 'isReadAccessKnown'
  | 'isWriteAccessKnown'
  | 'isScheduleKnown'
  | 'arePicturesKnown'
  | 'links'
>

/** Returns what a run with this outcome knows about each topic, for the monitor. */
export function checkTopics(
  outcome: Outcome,
  facts: TopicFacts,
  record: AlertRecord,
  now: Date,
): TopicStates {
  const failing = (topic: CheckedTopic) => findFailure(topic, facts, record, now)
  const lists = TABLE_NAMES.map((table) => {
    const { topic } = LIST_TEXTS[table]
    return [topic, failing(topic) ?? observeList(table, outcome, facts)]
  })
  return {
    publication: observePublication(outcome, facts),
    site: failing('site') ?? observeSite(facts),
    ...(Object.fromEntries(lists) as { [Topic in ListTopic]: TopicState<Topic> }),
    access: failing('access') ?? observeAccess(facts),
    schedule: failing('schedule') ?? observeSchedule(facts),
    'urgent-row': failing('urgent-row') ?? UNKNOWN,
  }
}

type CheckedTopic = Exclude<AlertTopic, 'publication'>

function findFailure(
  topic: CheckedTopic,
  { findings, links }: TopicFacts,
  { failingSince, causeSalt }: AlertRecord,
  now: Date,
): FailingTopic | undefined {
  const about = findings.filter(({ alert }) => alert?.topic === topic)
  const urgent = about.filter(({ alert }) => alert?.immediate)
  const immediate = urgent.length > 0
  // If there is something urgent, an alert leaves out everything that can wait.
  const told = immediate ? urgent : about
  const [first] = told
  if (!first) return

  const since = failingSince[topic] ?? now.toISOString()
  const isList = LIST_TOPICS.some((each) => each === topic)
  // A row that is rejected leaves the others as they were read. Without published rows, none are shown in their place.
  const showsEarlierRows = isList && told.some(({ severity }) => severity === 'degraded')
  const title = CATALOG[first.code].alertTitle ?? TOPIC_TITLES[topic]
  return {
    state: 'failing',
    since,
    immediate,
    mayHideCauses: !immediate && told.some(needsCorrection),
    title: isList && told.some(isBlocking) ? LIST_BLOCKED : title,
    preface: immediate ? '' : saySince(formatBrasiliaTime(since), showsEarlierRows),
    causes: told.flatMap((finding) => toCauses(finding, links, causeSalt)),
  }
}

/** Params that change from hour to hour while the cause stays the same. */
const CHANGING_PARAMS = ['detail', 'days', 'index', 'failure', 'isKept', 'withoutAnyRows']

const ID_LENGTH = 12

/**
 * Returns the causes of a finding: one for each column that it names, otherwise a single one. Their ids hash the
 * finding with a salt, because anybody can hash all that this program can find.
 */
function toCauses({ code, params }: Finding, links: Links, salt: string): Cause[] {
  const { columns = [''], ...others } = { ...params } as { columns?: string[] }
  const kept = Object.entries(others).filter(([name]) => !CHANGING_PARAMS.includes(name))
  const text = renderPublicMessage({ code, params } as Finding, links)
  return columns.map((column) => {
    const id = hash('sha256', JSON.stringify([salt, code, kept, column])).slice(0, ID_LENGTH)
    return { id, text }
  })
}

/**
 * A site is the newest version only if it has every list, as it was read: published rows in place of one may be those
 * that somebody has just withdrawn. Without a deployment, the published site must be the same, and of the newest commit.
 */
function observePublication(outcome: Outcome, { published, lists }: TopicFacts): TopicState<'publication'> {
  const hasReadLists = lists !== undefined && Object.values(lists).every((list) => !list.fallbackReason)
  if (!hasReadLists) return UNKNOWN
  if (outcome === 'built')
    return { state: 'unknown', built: observe('newest-built', { outcome, hasReadLists }) }
  if (outcome !== 'unchanged' || published.kind !== 'ok') return UNKNOWN
  return { state: 'ok', observed: observe('published-compared', { outcome, published, hasReadLists }) }
}

function observeSite({ published }: TopicFacts): TopicState<'site'> {
  if (published.kind !== 'ok') return UNKNOWN
  return { state: 'ok', observed: observe('content-json-read', published) }
}

/** Without a deployment that is served, a list is ok only if it was read and is what the page already shows. */
function observeList(table: TableName, outcome: Outcome, facts: TopicFacts): TopicState<ListTopic> {
  const { limits, lists, published } = facts
  // It is not known whether the list is shown.
  if (!limits) return UNKNOWN
  const limit = limits[table]
  if (limit === undefined) {
    // Until the next publication, the page may still show it.
    if (published.kind !== 'ok' || published.snapshot.rows[table]) return UNKNOWN
    return { state: 'notShown', observed: observe('list-hidden', { limits, limit, published }) }
  }
  const list = lists?.[table]
  if (!list) return UNKNOWN
  const { fallbackReason } = list
  const { pictureColumn }: LiveList = LISTS[table]
  const arePicturesKnown = facts.arePicturesKnown || !pictureColumn
  if (fallbackReason || !arePicturesKnown) return UNKNOWN
  const read = { fallbackReason, arePicturesKnown }
  switch (outcome) {
    case 'unchanged':
      return { state: 'ok', observed: observe('rows-online', { ...read, outcome }) }
    case 'built':
      return { state: 'unknown', built: observe('rows-built', { ...read, outcome }) }
    default:
      return UNKNOWN
  }
}

function observeAccess(facts: TopicFacts): TopicState<'access'> {
  const { isReadAccessKnown: isReadKnown, isWriteAccessKnown: isWriteKnown, lists } = facts
  // The columns of a shown table are known only once it was read. Those of other tables were asked for, and so were, by
  // name, those that were readable before: a table without a row tells nothing about its columns.
  const areColumnsKnown = Object.values(lists ?? {}).every(
    ({ fallbackReason }) => !fallbackReason || fallbackReason.code === 'empty',
  )
  if (!lists || !isReadKnown || !isWriteKnown || !areColumnsKnown) return UNKNOWN
  return { state: 'ok', observed: observe('all-denied', { isReadKnown, isWriteKnown, areColumnsKnown }) }
}

function observeSchedule({ isScheduleKnown }: TopicFacts): TopicState<'schedule'> {
  return isScheduleKnown ? { state: 'ok', observed: observe('schedule-on', { isScheduleKnown }) } : UNKNOWN
}
