import { expect, test } from 'vitest'
import { ALERT_TOPICS, type AlertTopic } from '../findings/alert-topics.ts'
import { linksFor } from '../findings/links.ts'
import { type AlertRecord, updateAlertRecord } from './alert-record.ts'
import {
  type AlertIssue,
  type CheckedTopicReports,
  GRACE_MS,
  planAlerts,
  reportAllTopics,
  type TopicReport,
} from './alerts.ts'

type CheckedTopic = keyof CheckedTopicReports
const CHECKED_TOPICS = ALERT_TOPICS.filter((topic) => topic !== 'publication') as CheckedTopic[]

const links = linksFor({})
const HOUR_MS = 3_600_000
const START = Date.parse('2026-01-01T00:43:00Z')
const HOURS_PER_YEAR = 8760

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

/** Carries out what was planned on a list of open issues. */
function applyPlan(issues: AlertIssue[], actions: ReturnType<typeof planAlerts>, newNumber: () => number) {
  let open = [...issues]
  for (const action of actions) {
    if (action.kind === 'open') open.push({ number: newNumber(), topic: action.topic, isImmediate: false })
    if (action.kind === 'close') open = open.filter(({ number }) => number !== action.issue)
  }
  return open
}

test.each([1, 2, 3])('a year of bad luck loses no alert and closes none too early (%i)', (seed) => {
  const random = createRandom(seed)
  let numbers = 0
  let record: AlertRecord = { failingSince: {} }
  let issues: AlertIssue[] = []
  /** Since when each topic fails as the runs could see it, in hours since the start. */
  const seenFailingSince: Partial<Record<AlertTopic, number>> = {}
  const failsNow = new Set<CheckedTopic>()
  // Expecting something of each topic in each hour would take longer than all else here.
  const wrongHours: string[] = []

  for (let hour = 0; hour < HOURS_PER_YEAR; hour++) {
    const now = new Date(START + hour * HOUR_MS)
    for (const topic of CHECKED_TOPICS)
      if (random() < 0.02) failsNow.has(topic) ? failsNow.delete(topic) : failsNow.add(topic)
    const isCacheLost = random() < 0.005
    if (isCacheLost) record = { failingSince: {} }

    const checked = {} as CheckedTopicReports
    for (const topic of CHECKED_TOPICS) {
      const isUnknown = random() < 0.3
      const failing: TopicReport = {
        state: 'failing',
        since: record.failingSince[topic] ?? now.toISOString(),
        immediate: topic === 'access',
        title: topic,
        text: '',
      }
      const known: TopicReport = failsNow.has(topic) ? failing : { state: 'ok' }
      checked[topic] = isUnknown ? { state: 'unknown' } : known
      if (isCacheLost) delete seenFailingSince[topic]
      if (checked[topic].state === 'ok') delete seenFailingSince[topic]
      if (checked[topic].state === 'failing') seenFailingSince[topic] ??= hour
    }
    record = updateAlertRecord(record, checked, false, now)

    // GitHub does not list the issues at times: nothing is done then.
    if (random() < 0.1) continue
    const reports = reportAllTopics({
      checked,
      jobs: { build: 'success', deploy: 'skipped' },
      liveCheck: undefined,
      siteUrl: '',
      now,
      links,
    })
    const before = issues
    issues = applyPlan(issues, planAlerts(reports, issues, now, links), () => ++numbers)

    for (const topic of CHECKED_TOPICS) {
      const openIssues = issues.filter((issue) => issue.topic === topic).length
      const wasOpen = before.some((issue) => issue.topic === topic)
      const { state } = checked[topic]
      const since = seenFailingSince[topic]
      const lasts = since !== undefined && (hour - since) * HOUR_MS > GRACE_MS
      const isExpectedOpen = {
        ok: false,
        unknown: wasOpen,
        failing: wasOpen || lasts || topic === 'access',
      }[state]
      if (openIssues !== Number(isExpectedOpen))
        wrongHours.push(`hour ${hour}: ${topic} is ${state} and has ${openIssues} open issues`)
    }
  }
  expect(wrongHours).toEqual([])
  expect(numbers).toBeGreaterThan(20)
})
