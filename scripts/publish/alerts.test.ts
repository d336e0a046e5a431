import { expect, test } from 'vitest'
import { ALERT_TOPICS, type AlertTopic } from '../findings/alert-topics.ts'
import { linksFor } from '../findings/links.ts'
import {
  type AlertAction,
  type AlertFacts,
  type AlertIssue,
  type CheckedTopicReports,
  parseAlertIssue,
  planAlerts,
  reportAllTopics,
  type TopicReport,
  type TopicReports,
} from './alerts.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const links = linksFor({ GITHUB_REPOSITORY: 'dono/site', GITHUB_RUN_ID: '42' })

const failing = (since: string, immediate = false): TopicReport => ({
  state: 'failing',
  since,
  immediate,
  title: 'Título',
  text: 'Texto.',
})

const REPORTS = {
  ok: { state: 'ok' },
  unknown: { state: 'unknown' },
  'failing now': failing('2026-11-21T12:00:00Z'),
  'failing for a day, less a second': failing('2026-11-20T12:00:01Z'),
  'failing for more than a day': failing('2026-11-20T11:59:59Z'),
  'failing, immediate': failing('2026-11-21T12:00:00Z', true),
} satisfies Record<string, TopicReport>

/** Every topic is unknown but those that are given. */
const reportsWith = (reports: Partial<TopicReports>): TopicReports => ({
  publication: { state: 'unknown' },
  site: { state: 'unknown' },
  news: { state: 'unknown' },
  testimonials: { state: 'unknown' },
  access: { state: 'unknown' },
  schedule: { state: 'unknown' },
  ...reports,
})

const issueOf = (topic: AlertTopic, number: number, isImmediate = false): AlertIssue => ({
  topic,
  number,
  isImmediate,
})

const anotherTopic = (topic: AlertTopic): AlertTopic => (topic === 'site' ? 'news' : 'site')

type Row = {
  report: keyof typeof REPORTS
  withoutIssue: AlertAction['kind'] | 'nothing'
  withItsIssue: AlertAction['kind']
}

const ALERT_TABLE: Row[] = [
  { report: 'ok', withoutIssue: 'nothing', withItsIssue: 'close' },
  { report: 'unknown', withoutIssue: 'nothing', withItsIssue: 'leave' },
  { report: 'failing now', withoutIssue: 'nothing', withItsIssue: 'leave' },
  { report: 'failing for a day, less a second', withoutIssue: 'nothing', withItsIssue: 'leave' },
  { report: 'failing for more than a day', withoutIssue: 'open', withItsIssue: 'update' },
  { report: 'failing, immediate', withoutIssue: 'open', withItsIssue: 'update' },
]

test.each(ALERT_TABLE)(
  'a topic that is $report: $withoutIssue without an issue, $withItsIssue with its own',
  ({ report, withoutIssue, withItsIssue }) => {
    for (const topic of ALERT_TOPICS) {
      const reports = reportsWith({ [topic]: REPORTS[report] })
      const kindsFor = (issues: AlertIssue[]) =>
        planAlerts(reports, issues, NOW, links).map((action) => `${action.kind} ${action.topic}`)

      const alone = withoutIssue === 'nothing' ? [] : [`${withoutIssue} ${topic}`]
      expect(kindsFor([])).toEqual(alone)
      expect(kindsFor([issueOf(topic, 1)])).toEqual([`${withItsIssue} ${topic}`])
      // The issue of another topic, of which nothing is known, changes nothing and is left alone.
      const other = anotherTopic(topic)
      expect(kindsFor([issueOf(other, 1)]).sort()).toEqual([...alone, `leave ${other}`].sort())
    }
  },
)

test('an issue is opened with a marker that names its topic and is read back', () => {
  for (const topic of ALERT_TOPICS) {
    const [action] = planAlerts(reportsWith({ [topic]: REPORTS['failing, immediate'] }), [], NOW, links)
    expect(action).toMatchObject({ kind: 'open', title: 'Título', body: expect.stringMatching(/^Texto\./) })
    expect(action?.kind === 'open' && parseAlertIssue(7, action.body)).toEqual(issueOf(topic, 7, true))
  }
  expect(parseAlertIssue(7, 'Texto de outra pessoa.')).toBeUndefined()
  expect(parseAlertIssue(7, '<!-- site-alert: weather -->')).toBeUndefined()
})

test('a comment notifies of a topic that becomes immediate, once', () => {
  const immediate = reportsWith({ access: REPORTS['failing, immediate'] })
  const comments = (isImmediate: boolean) =>
    planAlerts(immediate, [issueOf('access', 1, isImmediate)], NOW, links).map((action) =>
      action.kind === 'update' ? action.comment : action.kind,
    )
  expect(comments(false)).toEqual(['Agora: Título.'])
  expect(comments(true)).toEqual([undefined])
})

test('the issue of an immediate failure is left as it is by a later failure that is not immediate', () => {
  // Such as the finding access-unknown. It lasts for more than a day, without which every issue is left.
  const reports = reportsWith({ access: REPORTS['failing for more than a day'] })
  expect(planAlerts(reports, [issueOf('access', 1, true)], NOW, links)).toEqual([
    { kind: 'leave', topic: 'access', issue: 1 },
  ])
})

test('of two issues of one topic the older stays', () => {
  const issues = [issueOf('news', 3), issueOf('news', 5)]
  const reports = reportsWith({ news: REPORTS['failing for more than a day'] })
  expect(planAlerts(reports, issues, NOW, links)).toMatchObject([
    { kind: 'update', issue: 3 },
    { kind: 'close', issue: 5, comment: expect.stringContaining('#3') },
  ])
})

test('an issue is closed with the evidence', () => {
  const [action] = planAlerts(reportsWith({ site: REPORTS.ok }), [issueOf('site', 3)], NOW, links)
  const evidence = 'O site foi lido e está como deve: https://github.com/dono/site/actions/runs/42'
  expect(action).toMatchObject({ kind: 'close', issue: 3, comment: evidence })
})

const EARLIER_ISSUE = parseAlertIssue(1, 'Texto.\n\n<!-- vigia-da-publicacao --><!-- direitos -->\n')

test.each([
  { state: 'all well', last: REPORTS.ok, kind: 'close' },
  { state: 'a topic unknown', last: REPORTS.unknown, kind: 'leave' },
  { state: 'a topic failing that has no issue yet', last: REPORTS['failing now'], kind: 'leave' },
  { state: 'a topic failing that has its own issue now', last: REPORTS['failing, immediate'], kind: 'close' },
])('the one issue of an earlier version, with $state: $kind', ({ last, kind }) => {
  if (!EARLIER_ISSUE) throw new Error('the earlier marker is not known')
  const well = Object.fromEntries(ALERT_TOPICS.map((topic) => [topic, REPORTS.ok])) as TopicReports
  const actions = planAlerts({ ...well, access: last }, [EARLIER_ISSUE], NOW, links)
  expect(actions.filter((action) => action.topic === undefined)).toMatchObject([{ kind, issue: 1 }])
})

const ALL_CHECKED: CheckedTopicReports = {
  site: REPORTS.ok,
  news: REPORTS.ok,
  testimonials: REPORTS.ok,
  access: REPORTS.ok,
  schedule: REPORTS.ok,
}
const QUIET_HOUR: AlertFacts = {
  checked: ALL_CHECKED,
  jobs: { build: 'success', deploy: 'skipped' },
  liveCheck: undefined,
  siteUrl: 'https://exemplo.test/',
  now: NOW,
  links,
}
const DEPLOYED = { jobs: { build: 'success', deploy: 'success' } }
const UNREADABLE = { isCurrent: false, error: 'status 503' }

type PublicationCase = { run: string; facts: Partial<AlertFacts>; publication: string; site?: string }

test.each<PublicationCase>([
  { run: 'a quiet hour', facts: {}, publication: 'ok' },
  {
    run: 'a build that failed',
    facts: { jobs: { build: 'failure', deploy: 'skipped' } },
    publication: 'failing: A publicação do site está falhando',
  },
  {
    run: 'a build out of time',
    facts: { jobs: { build: 'cancelled', deploy: 'skipped' }, checked: undefined },
    publication: 'failing: A publicação do site está falhando',
    site: 'unknown',
  },
  {
    run: 'a job whose result is missing',
    facts: { jobs: { build: '', deploy: '' } },
    publication: 'failing: A publicação do site está falhando',
  },
  {
    run: 'a deployment that failed',
    facts: { jobs: { build: 'success', deploy: 'failure' } },
    publication: 'failing: A publicação do site está falhando',
  },
  {
    run: 'a run that checked nothing, because a newer one does',
    facts: { checked: undefined },
    publication: 'unknown',
    site: 'unknown',
  },
  {
    run: 'a quiet hour in which a table was not read, so that removed rows may still be shown',
    facts: { checked: { ...ALL_CHECKED, news: REPORTS['failing now'] } },
    publication: 'unknown',
  },
  {
    run: 'a deployment that is served, of a site that did not answer before',
    facts: {
      ...DEPLOYED,
      liveCheck: { isCurrent: true },
      checked: { ...ALL_CHECKED, site: REPORTS['failing now'] },
    },
    publication: 'ok',
  },
  {
    run: 'a deployment that is not served',
    facts: { ...DEPLOYED, liveCheck: { isCurrent: false } },
    publication: 'failing: A versão nova do site não apareceu no ar',
  },
  {
    run: 'a deployment after which the site does not answer',
    facts: { ...DEPLOYED, liveCheck: UNREADABLE },
    publication: 'failing: A versão nova do site não apareceu no ar',
  },
  {
    run: 'a deployment to a site that answered neither before nor after',
    facts: {
      ...DEPLOYED,
      liveCheck: UNREADABLE,
      checked: { ...ALL_CHECKED, site: REPORTS['failing now'] },
    },
    publication: 'unknown',
    site: 'failing: Título',
  },
])('$run: the publication is $publication', ({ facts, publication, site = 'ok' }) => {
  const reports = reportAllTopics({ ...QUIET_HOUR, ...facts })
  const describe = (report: TopicReport) =>
    report.state === 'failing' ? `failing: ${report.title}` : report.state
  expect(describe(reports.publication)).toBe(publication)
  expect(describe(reports.site)).toBe(site)
  if (reports.publication.state === 'failing') expect(reports.publication.immediate).toBe(true)
})
