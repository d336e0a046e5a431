import { expect, test } from 'vitest'
import { ALERT_TOPICS, type AlertTopic } from '../findings/alert-topics.ts'
import { linksFor } from '../findings/links.ts'
import {
  type AlertAction,
  type AlertFacts,
  type AlertIssue,
  type CheckedTopicStates,
  parseAlertIssue,
  planAlerts,
  reportAllTopics,
  type TopicState,
  type TopicStates,
} from './alerts.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const links = linksFor({ GITHUB_REPOSITORY: 'dono/site', GITHUB_RUN_ID: '42' })

/** A topic that has failed since this time. */
const failing = (since: string, immediate = false): TopicState => ({
  state: 'failing',
  since,
  immediate,
  title: 'Título',
  text: 'Texto.',
})

/** What a run may report of a topic. A failure is alerted after a day, or at once if it is immediate. */
const REPORTS = {
  ok: { state: 'ok' },
  unknown: { state: 'unknown' },
  'failing now': failing('2026-11-21T12:00:00Z'),
  'failing for a day, less a second': failing('2026-11-20T12:00:01Z'),
  'failing for more than a day': failing('2026-11-20T11:59:59Z'),
  'failing, immediate': failing('2026-11-21T12:00:00Z', true),
} satisfies Record<string, TopicState>

/** Every topic is unknown but those that are given. */
const reportsWith = (reports: Partial<TopicStates>): TopicStates => ({
  publication: { state: 'unknown' },
  site: { state: 'unknown' },
  news: { state: 'unknown' },
  testimonials: { state: 'unknown' },
  access: { state: 'unknown' },
  schedule: { state: 'unknown' },
  ...reports,
})

/** An open alert issue of a topic. */
const issueOf = (topic: AlertTopic, number: number, isImmediate = false): AlertIssue => ({
  topic,
  number,
  isImmediate,
})

const anotherTopic = (topic: AlertTopic): AlertTopic => (topic === 'site' ? 'news' : 'site')

type Row = {
  report: keyof typeof REPORTS
  /** What is done if the topic has no open issue. */
  withoutIssue: AlertAction['kind'] | 'nothing'
  /** What is done if the topic has an open issue. */
  withItsIssue: AlertAction['kind']
}

const ALERT_TABLE: Row[] = [
  { report: 'ok', withoutIssue: 'nothing', withItsIssue: 'close' },
  { report: 'unknown', withoutIssue: 'nothing', withItsIssue: 'leave' },
  // A failure that has not lasted for a day may pass: the issue of an earlier one stays as it is.
  { report: 'failing now', withoutIssue: 'nothing', withItsIssue: 'leave' },
  { report: 'failing for a day, less a second', withoutIssue: 'nothing', withItsIssue: 'leave' },
  { report: 'failing for more than a day', withoutIssue: 'open', withItsIssue: 'update' },
  { report: 'failing, immediate', withoutIssue: 'open', withItsIssue: 'update' },
]

test.each(ALERT_TABLE)(
  'for a topic that is $report, the plan is $withoutIssue if it has no open issue, and $withItsIssue if it has one',
  ({ report, withoutIssue, withItsIssue }) => {
    for (const topic of ALERT_TOPICS) {
      const reports = reportsWith({ [topic]: REPORTS[report] })
      const planFor = (issues: AlertIssue[]) =>
        planAlerts(reports, issues, NOW, links).map((action) => `${action.kind} ${action.topic}`)

      const planWithoutIssue = withoutIssue === 'nothing' ? [] : [`${withoutIssue} ${topic}`]
      expect(planFor([])).toEqual(planWithoutIssue)
      expect(planFor([issueOf(topic, 1)])).toEqual([`${withItsIssue} ${topic}`])
      // The issue of another topic, which is unknown, is left alone and changes nothing for this topic.
      const other = anotherTopic(topic)
      expect(planFor([issueOf(other, 1)]).sort()).toEqual([...planWithoutIssue, `leave ${other}`].sort())
    }
  },
)

test.each([
  { report: REPORTS['failing, immediate'], isImmediate: true },
  { report: REPORTS['failing for more than a day'], isImmediate: false },
])(
  'the marker in the body of a new issue tells its topic and whether its failure is immediate ($isImmediate)',
  ({ report, isImmediate }) => {
    for (const topic of ALERT_TOPICS) {
      const [action] = planAlerts(reportsWith({ [topic]: report }), [], NOW, links)
      expect(action).toMatchObject({ kind: 'open', title: 'Título', body: expect.stringMatching(/^Texto\./) })
      const parsed = action?.kind === 'open' && parseAlertIssue(7, action.body)
      expect(parsed).toEqual(issueOf(topic, 7, isImmediate))
    }
  },
)

test('only the marker at the end of a body counts, whatever the text before it quotes', () => {
  const quoted = '<!-- site-alert: schedule immediate -->'
  expect(parseAlertIssue(7, `Resposta: ${quoted}\n\n<!-- site-alert: news -->\n`)).toEqual(issueOf('news', 7))
  // GitHub keeps the line ends of whoever edits a body in the browser.
  expect(parseAlertIssue(7, 'Texto.\r\n\r\n<!-- site-alert: news -->\r\n')).toEqual(issueOf('news', 7))
  expect(parseAlertIssue(7, `Resposta: ${quoted}\n\nFim.`)).toBeUndefined()
})

test('an issue without a marker, or whose marker names no topic, is not taken for an alert', () => {
  expect(parseAlertIssue(7, 'Texto de outra pessoa.')).toBeUndefined()
  expect(parseAlertIssue(7, '<!-- site-alert: weather -->')).toBeUndefined()
})

// Editing an issue notifies nobody; a comment does: "Now: …".
test('an open issue gets a comment when its failure becomes immediate, and none while it stays immediate', () => {
  const immediate = reportsWith({ access: REPORTS['failing, immediate'] })
  const commentsOn = (issue: AlertIssue) =>
    planAlerts(immediate, [issue], NOW, links).map((action) =>
      action.kind === 'update' ? action.comment : action.kind,
    )
  expect(commentsOn(issueOf('access', 1))).toEqual(['Agora: Título.'])
  expect(commentsOn(issueOf('access', 1, true))).toEqual([undefined])
})

// For example, access is unknown after it was too wide: the issue goes on saying the worse of the two. The later
// failure has lasted for more than a day, because before that every issue is left as it is.
test('the issue of an immediate failure is not changed by a later failure that is not immediate', () => {
  const reports = reportsWith({ access: REPORTS['failing for more than a day'] })
  expect(planAlerts(reports, [issueOf('access', 1, true)], NOW, links)).toEqual([
    { kind: 'leave', topic: 'access', issue: 1 },
  ])
})

// Two runs at once may both open one, and a person may reopen one.
test('of two issues of a topic that has failed for a day, the older is updated, and the newer is closed with its number', () => {
  const issues = [issueOf('news', 3), issueOf('news', 5)]
  const reports = reportsWith({ news: REPORTS['failing for more than a day'] })
  expect(planAlerts(reports, issues, NOW, links)).toMatchObject([
    { kind: 'update', issue: 3 },
    { kind: 'close', issue: 5, comment: expect.stringContaining('#3') },
  ])
})

/** The address of the run, by GITHUB_REPOSITORY and GITHUB_RUN_ID above. */
const RUN_URL = 'https://github.com/dono/site/actions/runs/42'

/** What the comment says was checked when the issue of a topic is closed because the topic is ok. */
const EVIDENCE: Record<AlertTopic, string> = {
  // "The publication ended well, and what is online is the newest version."
  publication: 'A publicação terminou bem, e o que está no ar é a versão mais nova',
  // "The site was read and is as it should be."
  site: 'O site foi lido e está como deve',
  // "The news were read and are as they should be."
  news: 'As notícias foram lidas e estão como devem',
  // "The testimonials were read and are as they should be."
  testimonials: 'Os depoimentos foram lidos e estão como devem',
  // "The access to the database was checked and is as it should be."
  access: 'O acesso ao banco de dados foi conferido e está como deve',
  // "The hourly publication is switched on."
  schedule: 'A publicação de hora em hora está ligada',
}

test.each(ALERT_TOPICS)(
  'the comment that closes the issue of the topic %s says what was checked, and links to the run',
  (topic) => {
    const actions = planAlerts(reportsWith({ [topic]: REPORTS.ok }), [issueOf(topic, 3)], NOW, links)
    expect(actions).toEqual([{ kind: 'close', topic, issue: 3, comment: `${EVIDENCE[topic]}: ${RUN_URL}` }])
  },
)

const ALL_CHECKED: CheckedTopicStates = {
  site: REPORTS.ok,
  news: REPORTS.ok,
  testimonials: REPORTS.ok,
  access: REPORTS.ok,
  schedule: REPORTS.ok,
}
/** What the monitor knows after a scheduled run that found nothing wrong and had nothing to deploy. */
const QUIET_HOUR: AlertFacts = {
  checked: ALL_CHECKED,
  jobs: { build: 'success', deploy: 'skipped' },
  liveCheck: undefined,
  siteUrl: 'https://exemplo.test/',
  now: NOW,
  links,
}
/** Both jobs of a run that deployed. */
const DEPLOYED = { jobs: { build: 'success', deploy: 'success' } }
/** The site could not be read after the deployment. */
const UNREADABLE = { isCurrent: false, error: 'status 503' }

// "The publication of the site is failing." "The new version of the site has not appeared."
const PUBLICATION_FAILING = 'failing, immediate: A publicação do site está falhando'
const NOT_SERVED = 'failing, immediate: A versão nova do site não apareceu no ar'

/** What one run means for two topics: their states, of a failing one with its title. */
type PublicationCase = { run: string; facts: Partial<AlertFacts>; publication: string; site: string }

test.each<PublicationCase>([
  { run: 'a scheduled run without anything to deploy', facts: {}, publication: 'ok', site: 'ok' },
  {
    run: 'a build that failed',
    facts: { jobs: { build: 'failure', deploy: 'skipped' } },
    publication: PUBLICATION_FAILING,
    site: 'ok',
  },
  {
    run: 'a build that ran out of time',
    facts: { jobs: { build: 'cancelled', deploy: 'skipped' }, checked: undefined },
    publication: PUBLICATION_FAILING,
    site: 'unknown',
  },
  {
    run: 'a job whose result is missing',
    facts: { jobs: { build: '', deploy: '' } },
    publication: PUBLICATION_FAILING,
    site: 'ok',
  },
  {
    run: 'a deployment that failed',
    facts: { jobs: { build: 'success', deploy: 'failure' } },
    publication: PUBLICATION_FAILING,
    site: 'ok',
  },
  {
    run: 'a run that checked nothing, because a newer run does',
    facts: { checked: undefined },
    publication: 'unknown',
    site: 'unknown',
  },
  {
    run: 'a run without a deployment that could not read a table, so that removed rows may still be shown',
    facts: { checked: { ...ALL_CHECKED, news: REPORTS['failing now'] } },
    publication: 'unknown',
    site: 'ok',
  },
  {
    run: 'a deployment that is served, to a site that did not answer before it',
    facts: {
      ...DEPLOYED,
      liveCheck: { isCurrent: true },
      checked: { ...ALL_CHECKED, site: REPORTS['failing now'] },
    },
    publication: 'ok',
    site: 'ok',
  },
  {
    run: 'a deployment that is not served',
    facts: { ...DEPLOYED, liveCheck: { isCurrent: false } },
    publication: NOT_SERVED,
    site: 'ok',
  },
  {
    // The site answered before the deployment, so the deployment is to blame and gets the alert.
    run: 'a deployment after which the site does not answer',
    facts: { ...DEPLOYED, liveCheck: UNREADABLE },
    publication: NOT_SERVED,
    site: 'ok',
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
])('after $run, the topic publication is $publication, and the topic site is $site', (row) => {
  const reports = reportAllTopics({ ...QUIET_HOUR, ...row.facts })
  const summarize = (report: TopicState) =>
    report.state === 'failing'
      ? `failing${report.immediate ? ', immediate' : ''}: ${report.title}`
      : report.state
  expect(summarize(reports.publication)).toBe(row.publication)
  expect(summarize(reports.site)).toBe(row.site)
})
