import { expect, test } from 'vitest'
import { ALERT_NAMES, ALERTS, type AlertName } from '../findings/alerts.ts'
import { linksFor } from '../findings/links.ts'
import { type AlertAction, type AlertFacts, type AlertIssue, parseAlertIssue, planAlerts } from './alerts.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const AN_HOUR_AGO = '2026-11-21T11:00:00Z'
const TWO_DAYS_AGO = '2026-11-19T12:00:00Z'
const links = linksFor({ GITHUB_REPOSITORY: 'dono/site', GITHUB_RUN_ID: '42' })
const NOTHING: AlertFacts = { found: [], answered: [], isServed: true }

const plan = (facts: Partial<AlertFacts>, issues: AlertIssue[]) =>
  planAlerts({ ...NOTHING, ...facts }, issues, NOW, links)

/** Returns what was planned as `open` or `close 7`, without the text of the issue. */
const summarize = (actions: AlertAction[]) =>
  actions.map((action) => ('issue' in action ? `${action.kind} ${action.issue}` : action.kind)).join()

type Case = {
  name: AlertName
  /** The time at which it was first seen; absent if it was not found. */
  since?: string
  isAnswered?: boolean
  isServed?: boolean
  isOpen: boolean
  /** By {@link summarize}; the number of an open issue is 7. */
  plan: string
}

// `news-unread` waits for a day and concerns what visitors see; `access` is urgent and does not; a person closes `urgent-row`.
test.each<Case>([
  { name: 'news-unread', since: AN_HOUR_AGO, isOpen: false, plan: '' },
  { name: 'news-unread', since: AN_HOUR_AGO, isOpen: true, plan: 'leave 7' },
  { name: 'news-unread', since: TWO_DAYS_AGO, isOpen: false, plan: 'open' },
  { name: 'news-unread', since: TWO_DAYS_AGO, isOpen: true, plan: 'rewrite 7' },
  { name: 'news-unread', since: TWO_DAYS_AGO, isAnswered: true, isOpen: true, plan: 'rewrite 7' },
  { name: 'news-unread', isOpen: true, plan: 'leave 7' },
  { name: 'news-unread', isAnswered: true, isServed: false, isOpen: true, plan: 'leave 7' },
  { name: 'news-unread', isAnswered: true, isServed: true, isOpen: true, plan: 'close 7' },
  { name: 'news-unread', isAnswered: true, isServed: true, isOpen: false, plan: '' },
  { name: 'access', since: AN_HOUR_AGO, isOpen: false, plan: 'open' },
  { name: 'access', since: AN_HOUR_AGO, isOpen: true, plan: 'rewrite 7' },
  { name: 'access', isOpen: true, plan: 'leave 7' },
  { name: 'access', isAnswered: true, isServed: false, isOpen: true, plan: 'close 7' },
  { name: 'urgent-row', since: AN_HOUR_AGO, isOpen: false, plan: 'open' },
  { name: 'urgent-row', isAnswered: true, isServed: true, isOpen: true, plan: 'leave 7' },
])(
  '$name, first seen $since, answered: $isAnswered, served: $isServed, with an open issue: $isOpen, is planned as “$plan”',
  ({ name, since, isAnswered = false, isServed = true, isOpen, plan: expected }) => {
    const found = since ? [{ name, since, text: 'Texto.' }] : []
    const issues = isOpen ? [{ number: 7, name }] : []
    expect(summarize(plan({ found, answered: isAnswered ? [name] : [], isServed }, issues))).toBe(expected)
  },
)

test('of two things that are wrong, each has an issue of its own', () => {
  const found = (['access', 'build'] as const).map((name) => ({ name, since: AN_HOUR_AGO, text: name }))
  const actions = plan({ found }, [])
  expect(actions).toMatchObject([
    { kind: 'open', title: ALERTS.access.title },
    { kind: 'open', title: ALERTS.build.title },
  ])
})

// Somebody has opened a closed one again.
test('two open issues of one alert are rewritten and closed together', () => {
  const issues: AlertIssue[] = [
    { number: 7, name: 'build' },
    { number: 9, name: 'build' },
  ]
  const found = [{ name: 'build' as const, since: AN_HOUR_AGO, text: 'Texto.' }]
  expect(summarize(plan({ found }, issues))).toBe('rewrite 7,rewrite 9')
  expect(summarize(plan({ answered: ['build'] }, issues))).toBe('close 7,close 9')
})

test('an issue whose alert this version does not have is closed', () => {
  expect(summarize(plan({}, [{ number: 7, name: undefined }]))).toBe('close 7')
})

test.each(ALERT_NAMES)(
  'the body of an issue about %s has its text, the run, and a marker that names it',
  (name) => {
    const [action] = plan({ found: [{ name, since: TWO_DAYS_AGO, text: 'Texto.' }] }, [])
    const body = action && 'body' in action ? action.body : ''
    expect(body).toMatch(/^Texto\.\n/)
    expect(body).toContain('/dono/site/actions/runs/42')
    expect(parseAlertIssue(7, body)).toEqual({ number: 7, name })
  },
)

test.each<{ body: string; issue: AlertIssue | undefined }>([
  { body: '<!-- site-alert: site -->', issue: { number: 7, name: 'site' } },
  // By version 1.1.0.
  { body: '<!-- site-alert: access immediate causes=a1,b2 -->\r\n', issue: { number: 7, name: 'access' } },
  { body: '<!-- site-alert: publication immediate -->', issue: { number: 7, name: undefined } },
  // A person has written below it, and a server's words quote one.
  { body: '<!-- site-alert: site -->\nVejo amanhã.', issue: { number: 7, name: 'site' } },
  {
    body: 'resposta `<!-- site-alert: site -->` do servidor\n\n<!-- site-alert: build -->',
    issue: { number: 7, name: 'build' },
  },
  { body: 'resposta <!-- site-alert: site --> do servidor', issue: undefined },
  { body: 'O botão não funciona.', issue: undefined },
])('the body %j is that of the issue $issue', ({ body, issue }) => {
  expect(parseAlertIssue(7, body)).toEqual(issue)
})
