import { expect, test } from 'vitest'
import type { TableName } from '../../pages/index/lists/lists.ts'
import type { ChosenList } from '../content-pipeline/choose-rows.ts'
import { ALERT_NAMES, type AlertName } from '../findings/alerts.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import type { Published } from '../published/published-site.ts'
import { findAlerts, findAnswered, updateAlertRecord } from './found-alerts.ts'
import type { Outcome } from './handover.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const EARLIER = '2026-11-20T12:00:00.000Z'
const links = linksFor({})
const REJECTED = { table: 'testimonials', name: 'linha', field: 'content', code: 'too-long' } as const

test.each<{ finding: Finding; alert: AlertName | undefined }>([
  {
    finding: createFinding('degraded', 'refused', { table: 'blog_posts', detail: 'x', code: '' }),
    alert: 'news-unread',
  },
  { finding: createFinding('degraded', 'empty', { table: 'testimonials' }), alert: 'testimonials-empty' },
  { finding: createFinding('warning', 'row-rejected', REJECTED), alert: 'testimonials-rows' },
  { finding: createFinding('warning', 'row-partial', REJECTED), alert: 'testimonials-rows' },
  { finding: createFinding('degraded', 'no-valid-rows', { table: 'blog_posts' }), alert: 'news-rows' },
  {
    finding: createFinding('warning', 'row-with-secret', { ...REJECTED, isShown: false }),
    alert: 'urgent-row',
  },
  {
    finding: createFinding('degraded', 'access-open', { table: 'blog_posts', excess: 'writing' }),
    alert: 'access',
  },
  {
    finding: createFinding('degraded', 'access-open', { table: 'testimonials', excess: 'hidden-rows' }),
    alert: 'access',
  },
  {
    finding: createFinding('degraded', 'access-unknown', { table: 'blog_posts', detail: 'x' }),
    alert: 'access-unread',
  },
  { finding: createFinding('degraded', 'site-unreachable', { url: 'x', detail: 'x' }), alert: 'site' },
  { finding: createFinding('warning', 'hourly-off'), alert: 'schedule' },
  { finding: createFinding('warning', 'legacy-key'), alert: 'legacy-key' },
  { finding: createFinding('warning', 'github-silent', { detail: 'x' }), alert: undefined },
])('the finding $finding.code is told by the alert $alert', ({ finding, alert }) => {
  const found = findAlerts({ findings: [finding], links }, { firstSeen: {} }, NOW)
  expect(found.map(({ name, since }) => ({ name, since }))).toEqual(
    alert ? [{ name: alert, since: NOW.toISOString() }] : [],
  )
})

test('two findings of one alert are told together, since the first of them was seen', () => {
  const findings = [
    createFinding('degraded', 'access-open', { table: 'blog_posts', excess: 'writing' }),
    createFinding('degraded', 'access-open', { table: 'testimonials', excess: 'writing' }),
  ]
  const found = findAlerts({ findings, links }, { firstSeen: { access: EARLIER } }, NOW)
  expect(found).toMatchObject([{ name: 'access', since: EARLIER }])
  // Strangers can read it.
  expect(found[0]?.text).not.toMatch(/blog_posts|testimonials|notícias|depoimentos/i)
})

/** A list whose table gave this result. */
const listRead = (read: ChosenList<TableName>['read']) => ({
  read,
  url: '',
  source: 'live' as const,
  rows: [],
  findings: [],
})
const ONLINE: Published = { kind: 'ok', snapshot: { fetchedAt: '', rows: {}, pictures: {}, requery: null } }
/** The facts of a run in which every check was answered. */
const ALL_ANSWERED: Parameters<typeof findAnswered>[1] = {
  limits: { blog_posts: 3, testimonials: 3 },
  lists: { blog_posts: listRead('rows'), testimonials: listRead('rows') },
  arePicturesKnown: true,
  published: ONLINE,
  usesProject: true,
  hasDataService: true,
  isReadAccessAnswered: true,
  isWriteAccessAnswered: true,
  isScheduleAnswered: true,
}
const UNREACHABLE: Published = {
  kind: 'unreachable',
  finding: createFinding('degraded', 'site-unreachable', { url: 'x', detail: 'x' }),
}
const ofNews = (read: 'empty' | 'invalid' | 'failed') => ({
  lists: { ...ALL_ANSWERED.lists, blog_posts: listRead(read) },
})

test.each<{ when: string; facts?: Partial<typeof ALL_ANSWERED>; outcome?: Outcome; unanswered: AlertName[] }>(
  [
    { when: 'everything was answered', unanswered: [] },
    { when: 'the news are empty', facts: ofNews('empty'), unanswered: [] },
    { when: 'no row of the news can be used', facts: ofNews('invalid'), unanswered: ['news-rows'] },
    {
      when: 'the news cannot be read',
      facts: ofNews('failed'),
      unanswered: ['news-unread', 'news-empty', 'news-rows'],
    },
    {
      when: 'nobody looked at the pictures',
      facts: { arePicturesKnown: false },
      unanswered: ['news-rows', 'testimonials-rows'],
    },
    {
      when: 'the office hides the news',
      facts: { limits: { testimonials: 3 }, lists: { testimonials: listRead('rows') } },
      unanswered: [],
    },
    {
      when: 'no project is set',
      facts: {
        lists: undefined,
        hasDataService: false,
        isReadAccessAnswered: false,
        isWriteAccessAnswered: false,
      },
      unanswered: [
        'access',
        'access-unread',
        'project',
        'news-unread',
        'news-empty',
        'news-rows',
        'testimonials-unread',
        'testimonials-empty',
        'testimonials-rows',
        'legacy-key',
      ],
    },
    {
      when: 'no table can be read',
      facts: { lists: { blog_posts: listRead('failed'), testimonials: listRead('failed') } },
      unanswered: [
        'project',
        'news-unread',
        'news-empty',
        'news-rows',
        'testimonials-unread',
        'testimonials-empty',
        'testimonials-rows',
        'legacy-key',
      ],
    },
    {
      when: 'the office shows no list and has no project any more',
      facts: {
        limits: {},
        lists: {},
        usesProject: false,
        hasDataService: false,
        isReadAccessAnswered: false,
        isWriteAccessAnswered: false,
      },
      unanswered: [],
    },
    {
      when: 'write access was not asked for',
      facts: { isWriteAccessAnswered: false },
      unanswered: ['access', 'access-unread'],
    },
    {
      when: 'read access was not answered',
      facts: { isReadAccessAnswered: false },
      unanswered: ['access', 'access-unread'],
    },
    { when: 'the site does not answer', facts: { published: UNREACHABLE }, unanswered: ['site'] },
    {
      when: 'nothing was ever published',
      facts: { published: { kind: 'unpublished' } },
      unanswered: ['site'],
    },
    {
      when: 'GitHub does not describe the hourly workflow',
      facts: { isScheduleAnswered: false },
      unanswered: ['schedule'],
    },
    { when: 'the publication is refused', outcome: 'refused', unanswered: ['build'] },
    { when: 'the program fails', outcome: 'failed', unanswered: ['build'] },
    { when: 'the schedule waits for the site', outcome: 'unreachable', unanswered: ['build'] },
    { when: 'the site was built', outcome: 'built', unanswered: [] },
  ],
)('if $when, these checks are unanswered: $unanswered', ({ facts, outcome = 'unchanged', unanswered }) => {
  const answered = findAnswered(outcome, { ...ALL_ANSWERED, ...facts })
  // No run can see that a key was deleted where it was made.
  const isAnswered = (name: AlertName) => name === 'urgent-row' || answered.includes(name)
  expect(ALERT_NAMES.filter((name) => !isAnswered(name))).toEqual(unanswered)
})

test('the record keeps what was found or not answered, and forgets what was answered and not found', () => {
  const before = {
    firstSeen: { site: EARLIER, build: EARLIER, access: EARLIER, 'urgent-row': EARLIER },
    writeAccessAnsweredAt: EARLIER,
  }
  const found = [{ name: 'site' as const, since: EARLIER, text: '' }]
  expect(updateAlertRecord(before, found, ['site', 'build'], undefined)).toEqual({
    firstSeen: { access: EARLIER, site: EARLIER },
    writeAccessAnsweredAt: EARLIER,
  })
  const now = NOW.toISOString()
  expect(updateAlertRecord(before, [], [], now).writeAccessAnsweredAt).toBe(now)
})
