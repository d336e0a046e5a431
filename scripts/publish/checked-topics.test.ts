import { expect, test } from 'vitest'
import { forEachTable, TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import { ALL_BUILT } from '../../tests/support/topic-states.ts'
import { type AlertTopic, LIST_TOPICS, type ListTopic, VERIFIABLE_TOPICS } from '../findings/alert-topics.ts'
import { CATALOG } from '../findings/catalog.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import type { FindingParams, PictureFailure } from '../findings/finding-params.ts'
import { linksFor } from '../findings/links.ts'
import type { AlertRecord } from './alert-record.ts'
import { checkTopics, type TopicFacts } from './checked-topics.ts'
import { type Outcome, textOf } from './topic-state.ts'

const NOW = new Date('2026-11-21T11:00:00Z')
const YESTERDAY = '2026-11-20T23:00:00.000Z'
const NO_RECORD: AlertRecord = { failingSince: {}, causeSalt: 'salt' }
const links = linksFor({ GITHUB_REPOSITORY: 'dono/site' })

// Findings with the topic of the alert that they raise.
const EMPTY_NEWS: Finding = {
  ...createFinding('degraded', 'empty', { table: 'blog_posts', withoutAnyRows: [] }),
  alert: { topic: 'news', immediate: false },
}
const WRITABLE: Finding = {
  ...createFinding('degraded', 'access-open', { table: 'testimonials', excess: 'writing' }),
  alert: { topic: 'access', immediate: true },
}
const ACCESS_UNKNOWN: Finding = {
  ...createFinding('degraded', 'access-unknown', { table: 'blog_posts', detail: 'status 503' }),
  alert: { topic: 'access', immediate: false },
}
const UNKNOWN_COLUMN: Finding = {
  ...createFinding('degraded', 'access-open', { table: 'testimonials', excess: 'other-columns' }),
  alert: { topic: 'access', immediate: true },
}
const HIDDEN_READABLE: Finding = {
  ...createFinding('degraded', 'access-open', { table: 'testimonials', excess: 'hidden-rows' }),
  alert: { topic: 'access', immediate: true },
}

const READ = { url: '', source: 'live' as const, rows: [] as never[], findings: [] as Finding[] }
const ALL_BUT_TESTIMONIALS = TABLE_NAMES.filter((table) => table !== 'testimonials')
const ALL_READ = forEachTable(TABLE_NAMES, () => READ)

/** The facts of a run in which everything was checked and is in order. */
const CHECKED: TopicFacts = {
  findings: [],
  published: {
    kind: 'ok',
    snapshot: { fetchedAt: YESTERDAY, rows: {}, pictures: {}, requery: null },
  },
  limits: forEachTable(TABLE_NAMES, () => 3),
  lists: ALL_READ,
  isReadAccessKnown: true,
  isWriteAccessKnown: true,
  isScheduleKnown: true,
  arePicturesKnown: true,
  links,
  head: 'newest',
}

const LISTS_UNKNOWN = Object.fromEntries(LIST_TOPICS.map((topic) => [topic, 'unknown'])) as Record<
  ListTopic,
  string
>

const SITE_MISSING = createFinding('warning', 'site-missing', {
  url: 'https://exemplo.test/',
  wasOnline: true,
})

/** Missing observations and the resulting states; all other topics are ok. The outcome is `unchanged` if absent. */
type ObservationCase = {
  when: string
  facts: Partial<TopicFacts>
  outcome?: Outcome
  states: Partial<Record<AlertTopic, string>>
}

test.each<ObservationCase>([
  { when: 'everything was checked', facts: {}, states: {} },
  {
    // A run that was started again may be of the commit before one whose publication fails.
    when: 'GitHub did not say which commit is the newest',
    facts: { head: 'unknown' },
    states: { publication: 'unknown' },
  },
  {
    when: 'nothing was ever published',
    facts: { published: { kind: 'unpublished' } },
    states: { publication: 'unknown', site: 'unknown' },
  },
  {
    when: 'the address answers 404, without an alert',
    facts: { published: { kind: 'missing', finding: SITE_MISSING } },
    states: { publication: 'unknown', site: 'unknown' },
  },
  {
    when: 'the address serves something that is no publication of ours',
    facts: { published: { kind: 'invalid', finding: SITE_MISSING } },
    states: { publication: 'unknown', site: 'unknown' },
  },
  {
    when: 'the address does not answer',
    facts: { published: { kind: 'unreachable', finding: SITE_MISSING } },
    states: { publication: 'unknown', site: 'unknown' },
  },
  {
    when: 'the office hides its testimonials, so that they were not read',
    facts: {
      limits: forEachTable(ALL_BUT_TESTIMONIALS, () => 3),
      lists: forEachTable(ALL_BUT_TESTIMONIALS, () => READ),
    },
    states: { testimonials: 'notShown' },
  },
  {
    when: 'the office hides its testimonials, and a mistake elsewhere keeps the page with them online',
    facts: {
      limits: forEachTable(ALL_BUT_TESTIMONIALS, () => 3),
      lists: forEachTable(ALL_BUT_TESTIMONIALS, () => READ),
      published: {
        kind: 'ok',
        snapshot: { fetchedAt: YESTERDAY, rows: { testimonials: [] }, pictures: {}, requery: null },
      },
    },
    outcome: 'refused',
    states: { publication: 'unknown', ...LISTS_UNKNOWN },
  },
  {
    when: 'secoes.toml cannot be used, so that nobody knows which lists are shown',
    facts: { limits: undefined, lists: undefined },
    states: { publication: 'unknown', ...LISTS_UNKNOWN, access: 'unknown' },
  },
  {
    when: 'there is no project to read tables from',
    facts: { lists: undefined },
    states: { publication: 'unknown', ...LISTS_UNKNOWN, access: 'unknown' },
  },
  {
    when: 'the published rows take the place of the news, and nothing raises an alert',
    facts: {
      lists: { ...ALL_READ, blog_posts: { ...READ, fallbackReason: SITE_MISSING } },
    },
    states: { publication: 'unknown', news: 'unknown', access: 'unknown' },
  },
  {
    when: 'nobody looked at pictures, because another list cannot be shown; testimonials have none',
    facts: { arePicturesKnown: false },
    states: { news: 'unknown' },
  },
  {
    when: 'the database did not say whether visitors can read hidden rows',
    facts: { isReadAccessKnown: false },
    states: { access: 'unknown' },
  },
  {
    when: 'nobody asked whether visitors can write, because the last answer is not old',
    facts: { isWriteAccessKnown: false },
    states: { access: 'unknown' },
  },
  {
    when: 'a table is empty, so that no column of it can be read',
    facts: { lists: { ...ALL_READ, blog_posts: { ...READ, fallbackReason: EMPTY_NEWS } } },
    states: { publication: 'unknown', news: 'unknown' },
  },
  {
    when: 'GitHub did not say whether the hourly publication is on',
    facts: { isScheduleKnown: false },
    states: { schedule: 'unknown' },
  },
  {
    when: 'the site was built, and is not deployed yet',
    facts: {},
    outcome: 'built',
    states: { publication: 'unknown', ...LISTS_UNKNOWN },
  },
  // What is online may differ from what was read.
  ...(['refused', 'failed', 'unreachable'] as const).map((outcome) => ({
    when: `the outcome of the run is ${outcome}`,
    facts: {},
    outcome,
    states: { publication: 'unknown', ...LISTS_UNKNOWN },
  })),
])(
  'a topic without findings is ok only if it was seen in order: $when',
  ({ facts, outcome = 'unchanged', states }) => {
    const topics = checkTopics(outcome, { ...CHECKED, ...facts }, NO_RECORD, NOW)
    const known = Object.entries(topics).map(([topic, { state }]) => [topic, state])
    const allOk = Object.fromEntries(VERIFIABLE_TOPICS.map((topic) => [topic, 'ok']))
    expect(Object.fromEntries(known)).toEqual({ ...allOk, 'urgent-row': 'unknown', ...states })
  },
)

test.each<{ when: string; facts: Partial<TopicFacts>; isNewest: boolean }>([
  { when: 'every list was read', facts: {}, isNewest: true },
  { when: 'the office shows no list', facts: { lists: {}, limits: {} }, isNewest: true },
  {
    when: 'the published rows take the place of the news',
    facts: { lists: { ...ALL_READ, blog_posts: { ...READ, fallbackReason: EMPTY_NEWS } } },
    isNewest: false,
  },
  { when: 'there is no project to read tables from', facts: { lists: undefined }, isNewest: false },
])('a site that was built is the newest version ($isNewest) if $when', ({ facts, isNewest }) => {
  const { publication } = checkTopics('built', { ...CHECKED, ...facts }, NO_RECORD, NOW)
  expect(publication).toEqual(isNewest ? ALL_BUILT : { state: 'unknown' })
})

test('a topic fails since the time in the record of earlier runs, or since now without a record', () => {
  const facts = { ...CHECKED, findings: [EMPTY_NEWS] }
  const newsSince = (failingSince: { news?: string }) => {
    const { news } = checkTopics('unchanged', facts, { ...NO_RECORD, failingSince }, NOW)
    return news.state === 'failing' && news.since
  }
  expect(newsSince({ news: YESTERDAY })).toBe(YESTERDAY)
  expect(newsSince({})).toBe(NOW.toISOString())
})

// YESTERDAY is 23:00 in UTC, 20:00 in Brasília. "This topic is not in order since …. The site shows the earlier rows. News …"
test('the report of a failure that is not immediate says since when, by the clock of Brasília', () => {
  const facts = { ...CHECKED, findings: [EMPTY_NEWS] }
  const { news } = checkTopics('unchanged', facts, { ...NO_RECORD, failingSince: { news: YESTERDAY } }, NOW)
  expect(news).toMatchObject({ immediate: false, title: CATALOG.empty.alertTitle })
  expect(news.state === 'failing' && textOf(news)).toMatch(
    /^Este assunto não está em ordem desde 20\/11\/2026, 20:00 \(.*\)\. O site mostra as linhas de antes\. Notícias/,
  )
})

// "A list of the site cannot be published", such as one that is shown again while its table is empty.
test('the report of a list without published rows says neither that the site shows earlier rows nor that they are old', () => {
  for (const code of ['empty', 'no-valid-rows'] as const) {
    const blocked: Finding = {
      ...createFinding('blocking', code, { table: 'blog_posts', withoutAnyRows: [] }),
      alert: EMPTY_NEWS.alert,
    }
    const facts = { ...CHECKED, findings: [blocked] }
    const { news } = checkTopics('refused', facts, { ...NO_RECORD, failingSince: { news: YESTERDAY } }, NOW)
    expect(news).toMatchObject({ title: 'Uma lista do site não pode ser publicada', immediate: false })
    expect(news.state === 'failing' && textOf(news)).toMatch(
      /^Este assunto não está em ordem desde [^.]*\. Notícias/,
    )
  }
})

const REJECTED_ROW: Finding = {
  ...createFinding('warning', 'row-rejected', {
    table: 'testimonials',
    name: 'depoimento de 24 de novembro de 2026 (abcdef01)',
    field: 'content',
    code: 'too-long',
    maxLength: 2000,
  }),
  alert: { topic: 'testimonials', immediate: false },
}

// "A row in Supabase does not appear on the site."
test('a rejected row makes the topic of its list fail, which does not say that the site shows earlier rows', () => {
  const { testimonials } = checkTopics('unchanged', { ...CHECKED, findings: [REJECTED_ROW] }, NO_RECORD, NOW)
  expect(testimonials).toMatchObject({
    state: 'failing',
    immediate: false,
    title: 'Uma linha do Supabase não aparece no site',
  })
  expect(testimonials.state === 'failing' && textOf(testimonials)).toMatch(
    /^Este assunto não está em ordem desde [^.]*\. Depoimentos .*, ` depoimento de 24 .* `: não aparece no site porque/,
  )
})

// "There is something urgent to check in Supabase": the same title as for access, which is the subject of an e-mail.
test('a row that holds a key is a failure at once of a topic of its own, and none of its list', () => {
  const held: Finding = {
    ...createFinding('warning', 'row-with-secret', {
      ...REJECTED_ROW.params,
      code: 'supabase-secret-key',
      isShown: false,
    } as FindingParams['row-with-secret']),
    alert: { topic: 'urgent-row', immediate: true },
  }
  const topics = checkTopics('unchanged', { ...CHECKED, findings: [held] }, NO_RECORD, NOW)
  expect(topics['urgent-row']).toMatchObject({
    state: 'failing',
    immediate: true,
    title: 'Há algo urgente a conferir no Supabase',
  })
  expect(topics.testimonials.state).toBe('ok')
})

test('a picture that fails is one cause, however its address answers', () => {
  const failing = (failure: PictureFailure): Finding => ({
    ...createFinding('warning', 'picture', { address: 'https://exemplo.test/a.jpg', failure, isKept: true }),
    alert: { topic: 'news', immediate: false },
  })
  expect(causeIds([failing({ code: 'not-downloaded', status: 503 })])).toEqual(
    causeIds([failing({ code: 'unpaid' })]),
  )
})

test('the causes of two rejected rows differ, and each stays the same when its row moves in the answer', () => {
  const rowAt = (index: number, name: string): Finding => ({
    ...REJECTED_ROW,
    ...createFinding('warning', 'row-rejected', { ...REJECTED_ROW.params, index, name } as never),
  })
  const [first, second] = causeIds([rowAt(0, 'a'), rowAt(1, 'b')])
  expect(first).not.toBe(second)
  expect(causeIds([rowAt(2, 'a')])).toEqual([first])
})

// "There is something urgent to check in Supabase."
test('one immediate finding makes its topic immediate and gives the title, whatever else was found', () => {
  const facts = { ...CHECKED, findings: [ACCESS_UNKNOWN, WRITABLE] }
  const record = { ...NO_RECORD, failingSince: { access: YESTERDAY } }
  expect(checkTopics('unchanged', facts, record, NOW).access).toMatchObject({
    immediate: true,
    since: YESTERDAY,
    title: 'Há algo urgente a conferir no Supabase',
  })
})

test.each<{ what: string; finding: Finding; mayHideCauses: boolean }>([
  {
    what: 'an empty table, whose rows have no causes of their own',
    finding: EMPTY_NEWS,
    mayHideCauses: true,
  },
  { what: 'no answer about access', finding: ACCESS_UNKNOWN, mayHideCauses: true },
  { what: 'a rejected row of a list that was read', finding: REJECTED_ROW, mayHideCauses: false },
  { what: 'an urgent failure, of which maintainers hear again', finding: WRITABLE, mayHideCauses: false },
])(
  'the causes of a failure may hide others ($mayHideCauses) if it is $what',
  ({ finding, mayHideCauses }) => {
    const topics = checkTopics('unchanged', { ...CHECKED, findings: [finding] }, NO_RECORD, NOW)
    expect(topics[finding.alert?.topic ?? 'site']).toMatchObject({ state: 'failing', mayHideCauses })
  },
)

// Anybody can read the issues of a public repository. The action *verificar* (verify) of GitHub's *Run workflow* form
// tells the maintainer what is wrong.
test('an alert about access names the action *verificar*, and not what is open in which table', () => {
  for (const finding of [WRITABLE, ACCESS_UNKNOWN, UNKNOWN_COLUMN, HIDDEN_READABLE]) {
    const facts = { ...CHECKED, findings: [finding] }
    const { access } = checkTopics('unchanged', facts, NO_RECORD, NOW)
    const shown = access.state === 'failing' ? `${access.title} ${textOf(access)}` : ''
    expect(shown).toMatch(/Supabase|banco de dados/)
    expect(shown).toContain('*verificar*')
    // The tables, the column, the rights (read, change, delete, add) and the answer's status.
    expect(shown).not.toMatch(
      /testimonials|blog_posts|telefone|depoimento|notícia|coluna|tabela|\bler\b|mudar|apagar|incluir|status/i,
    )
  }
})

/** Returns the ids of the causes that findings give. */
function causeIds(findings: Finding[], causeSalt = 'salt'): string[] {
  const topics = checkTopics('unchanged', { ...CHECKED, findings }, { ...NO_RECORD, causeSalt }, NOW)
  return Object.values(topics).flatMap((topic) =>
    topic.state === 'failing' ? topic.causes.map(({ id }) => id) : [],
  )
}

test('a cause has one id, whatever the server says of it, and another in each table and for each excess', () => {
  const unknown = (table: TableName, detail: string): Finding => ({
    ...createFinding('degraded', 'access-unknown', { table, detail }),
    alert: { topic: 'access', immediate: false },
  })
  expect(causeIds([unknown('blog_posts', 'status 502')])).toEqual(
    causeIds([unknown('blog_posts', 'status 503')]),
  )
  const ids = [...causeIds([unknown('blog_posts', '')]), ...causeIds([unknown('testimonials', '')])]
  expect(new Set([...ids, ...causeIds([WRITABLE]), ...causeIds([HIDDEN_READABLE])]).size).toBe(4)
})

test('the ids of causes, which strangers can read, mean nothing without the salt of the record', () => {
  expect(causeIds([WRITABLE])).toEqual([expect.stringMatching(/^[\da-f]{12}$/)])
  expect(causeIds([WRITABLE], 'another')).not.toEqual(causeIds([WRITABLE]))
})
