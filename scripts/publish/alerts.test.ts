import { expect, test } from 'vitest'
import { ALL_BUILT, ALL_OK, BUILT, NOT_SHOWN } from '../../tests/support/topic-states.ts'
import {
  ALERT_TOPICS,
  type AlertTopic,
  LIST_TOPICS,
  type ListTopic,
  textsByTopic,
  VERIFIABLE_TOPICS,
  type VerifiableTopic,
} from '../findings/alert-topics.ts'
import { linksFor } from '../findings/links.ts'
import {
  type AlertAction,
  type AlertFacts,
  type AlertIssue,
  judgeTopics,
  type LiveCheck,
  parseAlertIssue,
  planAlerts,
} from './alerts.ts'
import {
  type FailingTopic,
  type Handover,
  NOTHING_CHECKED,
  observe,
  parseHandover,
  type TopicState,
  type TopicStates,
  textOf,
  UNKNOWN,
} from './topic-state.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const links = linksFor({ GITHUB_REPOSITORY: 'dono/site', GITHUB_RUN_ID: '42' })

/** A topic that has failed since this time. */
const failing = (since: string, immediate = false): FailingTopic => ({
  state: 'failing',
  since,
  immediate,
  mayHideCauses: false,
  title: 'Título',
  preface: '',
  causes: [{ id: 'cause', text: 'Texto.' }],
})

/** Failures of a topic. One is alerted after a day, or at once if it is immediate. */
const FAILING = {
  'failing now': failing('2026-11-21T12:00:00Z'),
  'failing for a day, less a second': failing('2026-11-20T12:00:01Z'),
  'failing for more than a day': failing('2026-11-20T11:59:59Z'),
  'failing, immediate': failing('2026-11-21T12:00:00Z', true),
}

type Observed = 'ok' | 'unknown' | 'notShown' | keyof typeof FAILING

/** Returns the states of a run that knows nothing but this of one topic. */
function statesWith(topic: AlertTopic, observed: Observed): TopicStates {
  const states = { ok: ALL_OK[topic], unknown: UNKNOWN, notShown: NOT_SHOWN, ...FAILING }
  return { ...NOTHING_CHECKED, [topic]: states[observed] }
}

/** An open alert issue of a topic, whose body names these causes. */
const issueOf = (topic: AlertTopic, number: number, isImmediate = false, causes = ['cause']): AlertIssue => ({
  topic,
  number,
  isImmediate,
  causes,
})

const anotherTopic = (topic: AlertTopic): AlertTopic => (topic === 'site' ? 'news' : 'site')

type Row = {
  /** The topic's state as observed in this attempt. */
  observed: Observed
  /** The action if the topic has no open issue. */
  noIssue: 'nothing' | 'open'
  /** The action if the topic has an open issue. */
  open: Exclude<AlertAction['kind'], 'open'>
  /** The action if that issue is about an urgent failure. */
  urgentOpen: Exclude<AlertAction['kind'], 'open'>
}

const ALERT_TABLE: Row[] = [
  { observed: 'ok', noIssue: 'nothing', open: 'close', urgentOpen: 'close' },
  { observed: 'unknown', noIssue: 'nothing', open: 'leave', urgentOpen: 'leave' },
  { observed: 'notShown', noIssue: 'nothing', open: 'close', urgentOpen: 'close' },
  // A failure that has not lasted for a day may pass: the issue of an earlier one stays as it is.
  { observed: 'failing now', noIssue: 'nothing', open: 'leave', urgentOpen: 'leave' },
  { observed: 'failing for a day, less a second', noIssue: 'nothing', open: 'leave', urgentOpen: 'leave' },
  // Access that is unknown after it was too wide, for example: the issue goes on saying the worse of the two.
  { observed: 'failing for more than a day', noIssue: 'open', open: 'update', urgentOpen: 'leave' },
  { observed: 'failing, immediate', noIssue: 'open', open: 'update', urgentOpen: 'update' },
]

test.each(ALERT_TABLE)(
  'if a topic is $observed, the plan is $noIssue without an open issue, $open with one, and $urgentOpen if it is urgent',
  ({ observed, noIssue, open, urgentOpen }) => {
    for (const topic of VERIFIABLE_TOPICS) {
      const states = statesWith(topic, observed)
      const planFor = (issues: AlertIssue[]) =>
        planAlerts(states, issues, NOW, links).map((action) => `${action.kind} ${action.topic}`)

      const planWithoutIssue = noIssue === 'nothing' ? [] : [`${noIssue} ${topic}`]
      expect(planFor([])).toEqual(planWithoutIssue)
      expect(planFor([issueOf(topic, 1)])).toEqual([`${open} ${topic}`])
      expect(planFor([issueOf(topic, 1, true)])).toEqual([`${urgentOpen} ${topic}`])
      // The issue of another topic, which is unknown, is left alone and changes nothing for this topic.
      const other = anotherTopic(topic)
      expect(planFor([issueOf(other, 1)]).sort()).toEqual([...planWithoutIssue, `leave ${other}`].sort())
    }
  },
)

test('no topic can be ok or not shown without an observation, and no observation is made without its proof', () => {
  // @ts-expect-error Nothing was observed.
  const withoutObservation: TopicState = { state: 'ok' }
  // @ts-expect-error It was only written down.
  const written: TopicState<'site'> = { state: 'ok', observed: 'content-json-read' }
  // @ts-expect-error It was observed of another topic.
  const ofAnotherTopic: TopicState<'access'> = ALL_OK.site
  // @ts-expect-error Only a list can be hidden.
  const hidden: TopicState<'access'> = NOT_SHOWN
  // @ts-expect-error The site did not answer.
  const withoutProof = observe('content-json-read', { kind: 'unreachable' })
  // @ts-expect-error No run can see that a key was deleted where it was made.
  const neverOk: TopicState<'urgent-row'> = ALL_OK.access
  // The compiler is the test; these values only name what it refuses.
  expect([withoutObservation, written, ofAnotherTopic, hidden, withoutProof, neverOk]).toHaveLength(6)
})

test.each<{ observed: Observed; isImmediate: boolean }>([
  { observed: 'failing, immediate', isImmediate: true },
  { observed: 'failing for more than a day', isImmediate: false },
])(
  'the marker in the body of a new issue tells its topic and whether its failure is immediate ($isImmediate)',
  ({ observed, isImmediate }) => {
    for (const topic of ALERT_TOPICS) {
      const [action] = planAlerts(statesWith(topic, observed), [], NOW, links)
      expect(action).toMatchObject({ kind: 'open', title: 'Título', body: expect.stringMatching(/^Texto\./) })
      const parsed = action?.kind === 'open' && parseAlertIssue(7, action.body)
      expect(parsed).toEqual(issueOf(topic, 7, isImmediate))
    }
  },
)

test('only a marker on a line of its own counts, the last one, whatever the text around it quotes', () => {
  const NEWS = issueOf('news', 7, false, ['a', 'b'])
  const quoted = '<!-- site-alert: schedule immediate -->'
  expect(parseAlertIssue(7, `Resposta: ${quoted}\n\n<!-- site-alert: news causes=a,b -->\n`)).toEqual(NEWS)
  // GitHub keeps the line ends of whoever edits a body in the browser.
  expect(parseAlertIssue(7, 'Texto.\r\n\r\n<!-- site-alert: news causes=a,b -->\r\n')).toEqual(NEWS)
  // A maintainer's words below it.
  const marker = '<!-- site-alert: news causes=a,b -->'
  expect(parseAlertIssue(7, `Texto.\n\n${marker}\nAna está vendo isto.`)).toEqual(NEWS)
  expect(parseAlertIssue(7, `Texto.\r\n\r\n${marker}\r\n\r\nAna.\r\n`)).toEqual(NEWS)
  expect(parseAlertIssue(7, `Texto.\n\n${marker}\nAna: ${quoted}\n> ${quoted}\n    ${quoted}`)).toEqual(NEWS)
  expect(parseAlertIssue(7, `${quoted}\n\n${marker}\n`)).toEqual(NEWS)
  expect(parseAlertIssue(7, `Resposta: ${quoted}\n\nFim.`)).toBeUndefined()
  expect(parseAlertIssue(7, `${quoted} Fim.`)).toBeUndefined()
  expect(parseAlertIssue(7, `> ${quoted}\n\nFim.`)).toBeUndefined()
})

// Newer rows take its place in what a run reads, the list is hidden, the row is deleted: the key still works.
test('the issue about a row that holds a key stays open, whatever a later run sees, and asks for a person to close it', () => {
  const [opened] = planAlerts(statesWith('urgent-row', 'failing, immediate'), [], NOW, links)
  const body = opened?.kind === 'open' ? opened.body : ''
  // "This alert does not close by itself: … close it"
  expect(body).toMatch(/Este aviso não se fecha sozinho: .* feche-o/)
  expect(body).not.toContain('Este aviso se fecha sozinho')
  const issue = parseAlertIssue(3, body)
  expect(issue).toEqual(issueOf('urgent-row', 3, true))
  const left = planAlerts(ALL_OK, issue ? [issue] : [], NOW, links)
  expect(left).toEqual([{ kind: 'leave', topic: 'urgent-row', issue: 3 }])
})

test('the body of every other issue says that it closes by itself, and that another one follows if a person closes it', () => {
  for (const topic of VERIFIABLE_TOPICS) {
    const [opened] = planAlerts(statesWith(topic, 'failing, immediate'), [], NOW, links)
    expect(opened).toMatchObject({
      body: expect.stringMatching(
        /Este aviso se fecha sozinho .*; se alguém o fechar antes, outro será aberto/,
      ),
    })
  }
})

test('the body of a new issue has links to the places where maintainers work', () => {
  const [action] = planAlerts(statesWith('site', 'failing, immediate'), [], NOW, links)
  expect(action).toMatchObject({ body: expect.stringContaining(links.shortcuts) })
})

test('an issue without a marker, or whose marker names no topic, is not taken for an alert', () => {
  expect(parseAlertIssue(7, 'Texto de outra pessoa.')).toBeUndefined()
  expect(parseAlertIssue(7, '<!-- site-alert: weather -->')).toBeUndefined()
})

// Editing an issue notifies nobody; a comment does.
type Hour = {
  /** The failing topic's causes in this hour, which are urgent or have lasted for more than a day. */
  causes: string[]
  isUrgent: boolean
  /** Whether they may hide others, as a list that could not be read hides what is wrong with its rows. */
  mayHideCauses?: true
  /** The causes that the comment of this hour names, if there is one. */
  comment?: string[]
}

test.each<{ when: string; hours: Hour[] }>([
  {
    when: 'a cause lasts',
    hours: [
      { causes: ['a'], isUrgent: false },
      { causes: ['a'], isUrgent: false },
    ],
  },
  {
    when: 'a second urgent cause joins the first',
    hours: [
      { causes: ['a'], isUrgent: true },
      { causes: ['a', 'b'], isUrgent: true, comment: ['b'] },
      { causes: ['a', 'b'], isUrgent: true },
    ],
  },
  {
    when: 'an urgent cause takes the place of another one, which then comes back',
    hours: [
      { causes: ['a'], isUrgent: true },
      { causes: ['b'], isUrgent: true, comment: ['b'] },
      { causes: ['a'], isUrgent: true, comment: ['a'] },
    ],
  },
  {
    when: 'a failure becomes urgent',
    hours: [
      { causes: ['a'], isUrgent: false },
      { causes: ['a', 'b'], isUrgent: true, comment: ['a', 'b'] },
    ],
  },
  {
    // A project that is paused at times, and does not answer at others.
    when: 'two causes that are not urgent take turns, and hide each other',
    hours: [
      { causes: ['a'], isUrgent: false, mayHideCauses: true },
      { causes: ['b'], isUrgent: false, mayHideCauses: true, comment: ['b'] },
      { causes: ['a'], isUrgent: false, mayHideCauses: true },
      { causes: ['b'], isUrgent: false, mayHideCauses: true },
    ],
  },
  {
    // A photo that is missing for months, while the table is emptied by mistake, filled again, and emptied again.
    when: 'a cause that is not urgent comes back, and was seen to be gone',
    hours: [
      { causes: ['photo'], isUrgent: false },
      { causes: ['empty'], isUrgent: false, mayHideCauses: true, comment: ['empty'] },
      { causes: ['photo'], isUrgent: false },
      { causes: ['empty'], isUrgent: false, mayHideCauses: true, comment: ['empty'] },
    ],
  },
  {
    when: 'a failure that is not urgent follows an urgent one',
    hours: [
      { causes: ['a'], isUrgent: true },
      { causes: ['b'], isUrgent: false },
      { causes: ['a'], isUrgent: true },
    ],
  },
])('an open issue gets a comment for each cause that its body does not name: $when', ({ hours }) => {
  let issue: AlertIssue | undefined
  for (const [hour, { causes, isUrgent, mayHideCauses = false, comment }] of hours.entries()) {
    const failure = isUrgent ? FAILING['failing, immediate'] : FAILING['failing for more than a day']
    const access = { ...failure, mayHideCauses, causes: causes.map((id) => ({ id, text: `Causa ${id}.` })) }
    const actions = planAlerts({ ...NOTHING_CHECKED, access }, issue ? [issue] : [], NOW, links)
    // "New in this alert: cause a. Cause b."
    const expected = comment && `Novo neste aviso: ${comment.map((id) => `Causa ${id}.`).join(' ')}`
    const [action] = actions
    expect(action?.kind === 'update' ? action.comment : undefined, `hour ${hour}`).toBe(expected)
    if (action && 'body' in action) issue = parseAlertIssue(1, action.body)
  }
})

test('an issue of version 1.0.0, whose marker names no causes, gets one comment', () => {
  const body = 'Texto.\n\n<!-- site-alert: access immediate -->\n'
  const issue = parseAlertIssue(1, body)
  expect(issue).toEqual(issueOf('access', 1, true, []))
  const states = statesWith('access', 'failing, immediate')
  const [action] = planAlerts(states, issue ? [issue] : [], NOW, links)
  expect(action).toMatchObject({ kind: 'update', comment: 'Novo neste aviso: Texto.' })
})

// Two runs at once may both open one, and a person may reopen one.
test('of two issues of a topic that has failed for a day, the older is updated, and the newer is closed with its number', () => {
  const issues = [issueOf('news', 3), issueOf('news', 5)]
  const states = statesWith('news', 'failing for more than a day')
  expect(planAlerts(states, issues, NOW, links)).toMatchObject([
    { kind: 'update', issue: 3 },
    { kind: 'close', issue: 5, comment: expect.stringContaining('#3') },
  ])
})

test.each(ALERT_TOPICS)('the issue of the topic %s is known again by its body', (topic) => {
  const [action] = planAlerts(statesWith(topic, 'failing, immediate'), [], NOW, links)
  const body = action?.kind === 'open' ? action.body : ''
  expect(parseAlertIssue(3, body)).toEqual({ number: 3, topic, isImmediate: true, causes: ['cause'] })
})

/** The address of the run, by GITHUB_REPOSITORY and GITHUB_RUN_ID above. */
const RUN_URL = 'https://github.com/dono/site/actions/runs/42'

/** The evidence in the comment that closes the issue of a topic that is ok. */
const EVIDENCE: Record<Exclude<VerifiableTopic, ListTopic>, string> = {
  // "The publication ended well, and what it had to publish is online", be it the rows of before.
  publication: 'A publicação terminou bem, e o que ela tinha para publicar está no ar',
  // "The site was read and is as it should be."
  site: 'O site foi lido e está certo',
  // "The access to the site's tables was checked and is as it should be."
  access: 'O acesso às tabelas do site foi conferido e está certo',
  // "The hourly publication is switched on."
  schedule: 'A publicação de hora em hora está ligada',
}

test.each(VERIFIABLE_TOPICS)(
  'the comment that closes the issue of the topic %s says what was checked, and links to the run',
  (topic) => {
    const actions = planAlerts(statesWith(topic, 'ok'), [issueOf(topic, 3)], NOW, links)
    // "The news were read and are as they should be", as the texts of each list say it.
    const evidence = { ...EVIDENCE, ...textsByTopic('readEvidence') }[topic]
    expect(actions).toEqual([{ kind: 'close', topic, issue: 3, comment: `${evidence}: ${RUN_URL}` }])
  },
)

// "The site does not show this list …; the rows were not read"
test('the comment that closes the issue of a hidden list says that it is not shown, and not that it is in order', () => {
  const [action] = planAlerts(
    statesWith('testimonials', 'notShown'),
    [issueOf('testimonials', 3)],
    NOW,
    links,
  )
  const comment = action?.kind === 'close' ? action.comment : ''
  expect(comment).toMatch(/^O site não mostra esta lista .*; as linhas não foram lidas: https/)
})

/** Returns the handover of a run that found nothing to publish, and every topic ok except these. */
const unchangedWith = (topics: Partial<TopicStates> = {}): Handover => ({
  attempt: 1,
  at: NOW.toISOString(),
  outcome: 'unchanged',
  topics: { ...ALL_OK, ...topics },
})

/** The monitor's facts after a scheduled run that found nothing wrong and had nothing to deploy. */
const QUIET_HOUR: AlertFacts = {
  handover: unchangedWith(),
  results: { build: 'success', deploy: 'skipped' },
  liveCheck: undefined,
  siteUrl: 'https://exemplo.test/',
  wasDeployed: true,
  hasPreviousRunFailed: false,
  toldCauses: [],
  now: NOW,
  links,
}
/** Both jobs of a run that deployed. */
const DEPLOYED = { results: { build: 'success', deploy: 'success' } }
/** The site could not be read after the deployment, serves what it served before, or its address shows another page. */
const UNREADABLE: LiveCheck = { isCurrent: false, serves: 'nothing', error: 'status 503' }
const OLDER: LiveCheck = { isCurrent: false, serves: 'older' }
const FOREIGN: LiveCheck = { isCurrent: false, serves: 'foreign' }

// "The publication of the site is failing." "The new version of the site has not appeared."
const PUBLICATION_FAILING = 'failing, immediate: A publicação do site está falhando'
const NOT_SERVED = 'failing, immediate: A versão nova do site não apareceu no ar'
// "The address of the site shows something that is not this site."
const NOT_OURS = 'failing, immediate: O endereço do site mostra algo que não é este site'

/** The states of two topics in one run; for a failing topic, its title. */
type PublicationCase = { run: string; facts: Partial<AlertFacts>; publication: string; site: string }

/** The place of the setting that may forbid a deployment, in the text of an alert. */
const SETTING = 'Deployment branches and tags'

test.each<{ when: string; facts: Partial<AlertFacts>; namesSetting: boolean }>([
  { when: 'for the first time', facts: {}, namesSetting: false },
  {
    when: 'and GitHub does not say whether one ever succeeded',
    facts: { wasDeployed: undefined },
    namesSetting: false,
  },
  { when: 'before any succeeded', facts: { wasDeployed: false }, namesSetting: true },
  { when: 'for the second time in a row', facts: { toldCauses: ['not-deployed'] }, namesSetting: true },
  {
    when: 'for the third time in a row',
    facts: { toldCauses: ['deployment-forbidden'] },
    namesSetting: true,
  },
  { when: 'after a build that failed', facts: { toldCauses: ['not-built'] }, namesSetting: false },
])(
  'a deployment that failed $when names the setting that may forbid it: $namesSetting',
  ({ facts, namesSetting }) => {
    const results = { build: 'success', deploy: 'failure' }
    const { publication } = judgeTopics({ ...QUIET_HOUR, results, ...facts })
    const text = publication.state === 'failing' ? textOf(publication) : ''
    expect(text).toContain('o GitHub Pages não o recebeu')
    expect(text.includes(SETTING)).toBe(namesSetting)
    // "Do nothing for now"
    expect(text.includes('não faça nada por enquanto')).toBe(!namesSetting)
  },
)

// The next run by itself has no permission to leave a table empty, and would keep a withdrawn testimonial online.

test.each<PublicationCase>([
  { run: 'a scheduled run without anything to deploy', facts: {}, publication: 'ok', site: 'ok' },
  {
    run: 'a build that failed',
    facts: { results: { build: 'failure', deploy: 'skipped' } },
    publication: PUBLICATION_FAILING,
    site: 'ok',
  },
  {
    run: 'a build that ended before its program came to an outcome',
    facts: { results: { build: 'failure', deploy: 'skipped' }, handover: undefined },
    publication: 'failing: A publicação do site está falhando',
    site: 'unknown',
  },
  {
    run: 'a build that ended before its program came to an outcome, for the second time in a row',
    facts: {
      results: { build: 'failure', deploy: 'skipped' },
      handover: undefined,
      hasPreviousRunFailed: true,
    },
    publication: PUBLICATION_FAILING,
    site: 'unknown',
  },
  {
    run: 'a build that ran out of time',
    facts: { results: { build: 'cancelled', deploy: 'skipped' } },
    publication: PUBLICATION_FAILING,
    site: 'ok',
  },
  {
    run: 'a job whose result is missing',
    facts: { results: { build: '', deploy: '' } },
    publication: PUBLICATION_FAILING,
    site: 'ok',
  },
  {
    run: 'a deployment that failed',
    facts: { results: { build: 'success', deploy: 'failure' } },
    publication: PUBLICATION_FAILING,
    site: 'ok',
  },
  {
    run: 'a run without a deployment that does not know whether the newest version is online',
    facts: { handover: unchangedWith({ publication: UNKNOWN }) },
    publication: 'unknown',
    site: 'ok',
  },
  {
    run: 'a deployment that is served, to a site that did not answer before it',
    facts: {
      ...DEPLOYED,
      liveCheck: { isCurrent: true },
      handover: unchangedWith({ publication: ALL_BUILT, site: FAILING['failing now'] }),
    },
    publication: 'ok',
    site: 'ok',
  },
  {
    run: 'a deployment that is served, with the published rows of a list that could not be read',
    facts: {
      ...DEPLOYED,
      liveCheck: { isCurrent: true },
      handover: unchangedWith({ publication: UNKNOWN }),
    },
    publication: 'ok',
    site: 'ok',
  },
  {
    run: 'a deployment that is served, of a build that handed over nothing',
    facts: { ...DEPLOYED, liveCheck: { isCurrent: true }, handover: undefined },
    publication: 'unknown',
    site: 'ok',
  },
  {
    run: 'a deployment that is not served',
    facts: { ...DEPLOYED, liveCheck: OLDER },
    publication: NOT_SERVED,
    site: 'ok',
  },
  {
    // The site answered before the deployment, so the deployment is to blame and gets the alert. That the site is in order
    // is not known any more, and an older alert about it stays open.
    run: 'a deployment after which the site does not answer',
    facts: { ...DEPLOYED, liveCheck: UNREADABLE },
    publication: NOT_SERVED,
    site: 'unknown',
  },
  {
    run: 'a deployment after which the address shows another page',
    facts: { ...DEPLOYED, liveCheck: FOREIGN },
    publication: NOT_OURS,
    site: 'unknown',
  },
  {
    run: 'a deployment to an address that showed another page before and after it',
    facts: {
      ...DEPLOYED,
      liveCheck: FOREIGN,
      handover: unchangedWith({ site: FAILING['failing now'] }),
    },
    publication: 'unknown',
    site: 'failing: Título',
  },
  {
    run: 'a deployment to a site that answered neither before nor after',
    facts: {
      ...DEPLOYED,
      liveCheck: UNREADABLE,
      handover: unchangedWith({ site: FAILING['failing now'] }),
    },
    publication: 'unknown',
    site: 'failing: Título',
  },
])('after $run, the topic publication is $publication, and the topic site is $site', (row) => {
  const states = judgeTopics({ ...QUIET_HOUR, ...row.facts })
  const summarize = (report: TopicState) =>
    report.state === 'failing'
      ? `failing${report.immediate ? ', immediate' : ''}: ${report.title}`
      : report.state
  expect(summarize(states.publication)).toBe(row.publication)
  expect(summarize(states.site)).toBe(row.site)
})

// The alert about withdrawn testimonials that are online must not end before the page without them is.
test.each<{ when: string; facts: Partial<AlertFacts>; state: TopicState['state'] }>([
  { when: 'is served', facts: { ...DEPLOYED, liveCheck: { isCurrent: true } }, state: 'ok' },
  { when: 'is not served', facts: { ...DEPLOYED, liveCheck: OLDER }, state: 'unknown' },
  { when: 'does not answer', facts: { ...DEPLOYED, liveCheck: UNREADABLE }, state: 'unknown' },
  { when: 'is not what the address shows', facts: { ...DEPLOYED, liveCheck: FOREIGN }, state: 'unknown' },
  {
    when: 'could not be deployed',
    facts: { results: { build: 'success', deploy: 'failure' } },
    state: 'unknown',
  },
])('a list that was read and built is $state if the new page $when', ({ facts, state }) => {
  const topics = Object.fromEntries(LIST_TOPICS.map((topic) => [topic, BUILT]))
  const states = judgeTopics({ ...QUIET_HOUR, handover: unchangedWith(topics), ...facts })
  for (const topic of LIST_TOPICS) expect(states[topic].state).toBe(state)
})

test('a page that is served tells nothing about a list that could not be read, or that fails', () => {
  const handover = unchangedWith({ news: UNKNOWN, testimonials: FAILING['failing now'] })
  const served = judgeTopics({ ...QUIET_HOUR, ...DEPLOYED, handover, liveCheck: { isCurrent: true } })
  expect(served).toMatchObject({ news: UNKNOWN, testimonials: FAILING['failing now'] })
})

// A deployment may wait for days until somebody approves it.
test.each([
  { age: 'an hour', at: '2026-11-21T11:00:00Z', ok: 'ok', hidden: 'notShown' },
  { age: 'three hours', at: '2026-11-21T09:00:00Z', ok: 'unknown', hidden: 'unknown' },
  { age: 'minus an hour, by a fast clock', at: '2026-11-21T13:00:00Z', ok: 'unknown', hidden: 'unknown' },
  { age: 'unreadable', at: 'ontem', ok: 'unknown', hidden: 'unknown' },
])('what was in order counts for two hours, and what failed for ever: age $age', ({ at, ok, hidden }) => {
  const topics = { news: FAILING['failing now'], testimonials: NOT_SHOWN }
  const parse = (handover: Handover) => parseHandover(JSON.stringify({ ...handover, at }), 1, NOW)?.topics
  const parsed = parse(unchangedWith(topics))
  expect(parsed?.access.state).toBe(ok)
  expect(parsed?.testimonials.state).toBe(hidden)
  expect(parsed?.news).toEqual(FAILING['failing now'])
  const built = parse(unchangedWith({ news: BUILT }))?.news
  expect(built).toEqual(ok === 'ok' ? BUILT : UNKNOWN)
})

// GitHub may keep the outputs of a job's earlier attempt where the new one sets none.
test('what an earlier attempt of the run handed over does not count', () => {
  const handover = JSON.stringify({ ...unchangedWith(), attempt: 1 })
  expect(parseHandover(handover, 1, NOW)).toEqual(unchangedWith())
  expect(parseHandover(handover, 2, NOW)).toBeUndefined()
  expect(parseHandover('', 1, NOW)).toBeUndefined()
})
