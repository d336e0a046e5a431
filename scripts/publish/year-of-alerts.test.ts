import { expect, test } from 'vitest'
import { ALL_OK, BUILT, NOT_SHOWN } from '../../tests/support/topic-states.ts'
import { type AlertTopic, LIST_TOPICS, VERIFIABLE_TOPICS } from '../findings/alert-topics.ts'
import { linksFor } from '../findings/links.ts'
import { type AlertRecord, updateAlertRecord } from './alert-record.ts'
import {
  type AlertIssue,
  GRACE_MS,
  judgeTopics,
  type LiveCheck,
  parseAlertIssue,
  planAlerts,
} from './alerts.ts'
import {
  type FailingTopic,
  NOTHING_CHECKED,
  type TopicState,
  type TopicStates,
  UNKNOWN,
} from './topic-state.ts'

const CHECKED_TOPICS = VERIFIABLE_TOPICS.filter((topic) => topic !== 'publication')

const links = linksFor({})
const HOUR_MS = 3_600_000
/** The schedule runs at minute 43 of each hour. */
const START = Date.parse('2026-01-01T00:43:00Z')
const HOURS_PER_YEAR = 8760

const NO_RECORD: AlertRecord = { failingSince: {}, causeSalt: '' }

/** Returns pseudo-random numbers from 0 to 1, the same ones in every run (mulberry32). */
function createRandom(seed: number) {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the list of open issues after a plan was carried out. */
function applyPlan(issues: AlertIssue[], actions: ReturnType<typeof planAlerts>, newNumber: () => number) {
  let open = [...issues]
  for (const action of actions) {
    // The monitor knows an issue by the marker in its body.
    if (action.kind === 'open') open.push(parseAlertIssue(newNumber(), action.body) as AlertIssue)
    if (action.kind === 'close') open = open.filter(({ number }) => number !== action.issue)
  }
  return open
}

// Events of an hour, each with its probability.
const TOPIC_BREAKS_OR_RECOVERS = 0.02
const LIST_IS_HIDDEN_OR_SHOWN = 0.01
const RECORD_IS_LOST = 0.005
const TOPIC_IS_UNKNOWN = 0.3
const ISSUES_ARE_NOT_LISTED = 0.1
const SITE_IS_BUILT = 0.2
const NEW_VERSION_IS_NOT_SERVED = 0.3

// The hourly runs of a year, with what may go wrong by chance. In each hour, a topic must have one open issue if it
// fails and is immediate or has failed for a day, must have none if it is ok or its list is hidden, and
// keeps what it has if it is unknown. A list that was read and built is ok once the new version is served.
test.each([1, 2, 3])('in a random year (seed %i), no alert is lost, and none is closed too early', (seed) => {
  const random = createRandom(seed)
  let openedIssues = 0
  let record: AlertRecord = NO_RECORD
  let issues: AlertIssue[] = []
  /** The hour since which each topic fails, as far as the runs could see it. */
  const seenFailingSince: Partial<Record<AlertTopic, number>> = {}
  const failsNow = new Set<AlertTopic>()
  const hidden = new Set<AlertTopic>()
  // Collected, because an expectation for each topic in each hour would take longer than all else here.
  const wrongHours: string[] = []

  for (let hour = 0; hour < HOURS_PER_YEAR; hour++) {
    const now = new Date(START + hour * HOUR_MS)
    for (const topic of CHECKED_TOPICS)
      if (random() < TOPIC_BREAKS_OR_RECOVERS)
        failsNow.has(topic) ? failsNow.delete(topic) : failsNow.add(topic)
    for (const topic of LIST_TOPICS)
      if (random() < LIST_IS_HIDDEN_OR_SHOWN) hidden.has(topic) ? hidden.delete(topic) : hidden.add(topic)
    // The record is kept in the workflow's cache.
    const isRecordLost = random() < RECORD_IS_LOST
    if (isRecordLost) record = NO_RECORD

    const isBuilt = random() < SITE_IS_BUILT
    const isServed = isBuilt && random() >= NEW_VERSION_IS_NOT_SERVED
    const served: LiveCheck = isServed ? { isCurrent: true } : { isCurrent: false, serves: 'older' }
    const isBuiltList = (topic: AlertTopic) => isBuilt && LIST_TOPICS.some((list) => list === topic)
    const checked: Record<AlertTopic, TopicState> = { ...ALL_OK }
    for (const topic of CHECKED_TOPICS) {
      const isUnknown = random() < TOPIC_IS_UNKNOWN
      const failing: FailingTopic = {
        state: 'failing',
        since: record.failingSince[topic] ?? now.toISOString(),
        immediate: topic === 'access',
        mayHideCauses: false,
        title: topic,
        preface: '',
        causes: [],
      }
      const inOrder = isBuiltList(topic) ? BUILT : ALL_OK[topic]
      const known = failsNow.has(topic) ? failing : inOrder
      checked[topic] = isUnknown ? UNKNOWN : known
      if (hidden.has(topic)) checked[topic] = NOT_SHOWN
      if (isRecordLost) delete seenFailingSince[topic]
      if (['ok', 'notShown'].includes(checked[topic].state)) delete seenFailingSince[topic]
      if (checked[topic].state === 'failing') seenFailingSince[topic] ??= hour
    }
    const access = { findings: [], isReadAccessKnown: false, isWriteAccessKnown: false }
    record = updateAlertRecord(record, checked as TopicStates, access, now)

    // If GitHub does not list the issues, the monitor does nothing.
    if (random() < ISSUES_ARE_NOT_LISTED) continue
    const states = judgeTopics({
      handover: {
        attempt: 1,
        at: now.toISOString(),
        outcome: isBuilt ? 'built' : 'unchanged',
        topics: checked as TopicStates,
      },
      results: { build: 'success', deploy: isBuilt ? 'success' : 'skipped' },
      liveCheck: isBuilt ? served : undefined,
      siteUrl: '',
      wasDeployed: true,
      hasPreviousRunFailed: false,
      toldCauses: [],
      now,
      links,
    })
    const before = issues
    issues = applyPlan(issues, planAlerts(states, issues, now, links), () => ++openedIssues)

    for (const topic of CHECKED_TOPICS) {
      const openIssues = issues.filter((issue) => issue.topic === topic).length
      const wasOpen = before.some((issue) => issue.topic === topic)
      const { state } = checked[topic]
      // The new version shows that its address works, and what was read.
      const isSeenOnline = isServed && (topic === 'site' || checked[topic] === BUILT)
      const since = seenFailingSince[topic]
      const hasLasted = since !== undefined && (hour - since) * HOUR_MS > GRACE_MS
      const isExpectedOpen = {
        ok: false,
        notShown: false,
        unknown: wasOpen,
        failing: wasOpen || hasLasted || topic === 'access',
      }[state]
      if (openIssues !== Number(isExpectedOpen && !isSeenOnline))
        wrongHours.push(`hour ${hour}: ${topic} is ${state} and has ${openIssues} open issues`)
    }
  }
  expect(wrongHours).toEqual([])
  // Otherwise the year was too quiet to show anything.
  expect(openedIssues).toBeGreaterThan(20)
})

// Events of an hour that affect one urgent topic, each with its probability.
const CAUSE_COMES_OR_GOES = 0.05
const COMMENT_IS_REFUSED = 0.2
const BODY_IS_REFUSED = 0.2

// GitHub refuses comments and changes of bodies by chance. A run tells the comment first and changes the body, which
// records that, afterwards.
test.each([1, 2, 3])('in a year of refused requests (seed %i), every urgent cause is told', (seed) => {
  const random = createRandom(seed)
  const CAUSES = ['cause-a', 'cause-b', 'cause-c']
  const present = new Set<string>()
  /** The causes that the people who watch the open issue were told, by its first text or a comment. */
  const told = new Set<string>()
  let open: AlertIssue | undefined
  let comments = 0
  const wrongHours: string[] = []

  for (let hour = 0; hour < HOURS_PER_YEAR; hour++) {
    const now = new Date(START + hour * HOUR_MS)
    for (const cause of CAUSES) {
      if (random() >= CAUSE_COMES_OR_GOES) continue
      if (!present.delete(cause)) present.add(cause)
    }
    const failing: FailingTopic = {
      state: 'failing',
      since: now.toISOString(),
      immediate: true,
      mayHideCauses: false,
      title: 'access',
      preface: '',
      causes: [...present].map((id) => ({ id, text: id })),
    }
    const access: TopicStates['access'] = present.size ? failing : ALL_OK.access
    const states = { ...NOTHING_CHECKED, access }
    const [action] = planAlerts(states, open ? [open] : [], now, links)
    if (action?.kind === 'close') open = undefined
    if (action?.kind === 'open') {
      open = parseAlertIssue(hour, action.body)
      told.clear()
      for (const cause of present) told.add(cause)
    }
    if (action?.kind !== 'update' || !open) continue
    if (action.comment) {
      if (random() < COMMENT_IS_REFUSED) continue
      comments++
      for (const cause of CAUSES) if (action.comment.includes(cause)) told.add(cause)
    }
    // A cause that is there has been told by now, unless GitHub has just refused to.
    for (const cause of present) if (!told.has(cause)) wrongHours.push(`hour ${hour}: ${cause} was not told`)
    if (random() < BODY_IS_REFUSED) continue
    open = parseAlertIssue(open.number, action.body)
  }
  expect(wrongHours).toEqual([])
  // Otherwise the year was too quiet to show anything.
  expect(comments).toBeGreaterThan(20)
})
