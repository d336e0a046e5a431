import { expect, test } from 'vitest'
import { CATALOG } from '../findings/catalog.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import { reportCheckedTopics } from './topic-reports.ts'

const NOW = new Date('2026-11-21T11:00:00Z')
const YESTERDAY = '2026-11-20T23:00:00.000Z'
const links = linksFor({ GITHUB_REPOSITORY: 'dono/site' })

// Findings with the topic of the alert that they raise.
const EMPTY_NEWS: Finding = {
  ...createFinding('degraded', 'empty', { table: 'blog_posts' }),
  alert: { topic: 'news', immediate: false },
}
const WRITABLE: Finding = {
  ...createFinding('degraded', 'writable', { table: 'testimonials' }),
  alert: { topic: 'access', immediate: true },
}
const ACCESS_UNKNOWN: Finding = {
  ...createFinding('degraded', 'access-unknown', { table: 'blog_posts', detail: 'status 503' }),
  alert: { topic: 'access', immediate: false },
}
const UNKNOWN_COLUMN: Finding = {
  ...createFinding('warning', 'unknown-columns', { table: 'testimonials', columns: ['telefone'] }),
  alert: { topic: 'access', immediate: true },
}
const HIDDEN_READABLE: Finding = {
  ...createFinding('degraded', 'hidden-rows-visible', { table: 'testimonials' }),
  alert: { topic: 'access', immediate: true },
}

test('a topic without findings is ok if it was checked, and unknown if it was not', () => {
  const reports = reportCheckedTopics(
    { findings: [], uncheckedTopics: ['access'], links },
    { failingSince: {} },
    NOW,
  )
  expect(reports).toEqual({
    site: { state: 'ok' },
    news: { state: 'ok' },
    testimonials: { state: 'ok' },
    access: { state: 'unknown' },
    schedule: { state: 'ok' },
  })
})

test('a topic fails since the time in the record of earlier runs, or since now without a record', () => {
  const facts = { findings: [EMPTY_NEWS], uncheckedTopics: [], links }
  const newsSince = (failingSince: { news?: string }) => {
    const { news } = reportCheckedTopics(facts, { failingSince }, NOW)
    return news.state === 'failing' && news.since
  }
  expect(newsSince({ news: YESTERDAY })).toBe(YESTERDAY)
  expect(newsSince({})).toBe(NOW.toISOString())
})

// YESTERDAY is 23:00 in UTC, 20:00 in Brasília. "Since …, the site shows the earlier rows. News …"
test('the report of a failure that is not immediate says since when, by the clock of Brasília', () => {
  const facts = { findings: [EMPTY_NEWS], uncheckedTopics: [], links }
  expect(reportCheckedTopics(facts, { failingSince: { news: YESTERDAY } }, NOW).news).toMatchObject({
    immediate: false,
    title: CATALOG.empty.alertTitle,
    text: expect.stringMatching(
      /^Desde 20\/11\/2026, 20:00 \(.*\), o site mostra as linhas de antes\. Notícias/,
    ),
  })
})

// "There is something urgent to check in Supabase."
test('one immediate finding makes its topic immediate and gives the title, whatever else was found', () => {
  const facts = { findings: [ACCESS_UNKNOWN, WRITABLE], uncheckedTopics: [], links }
  expect(reportCheckedTopics(facts, { failingSince: { access: YESTERDAY } }, NOW).access).toMatchObject({
    immediate: true,
    since: YESTERDAY,
    title: 'Há algo urgente a conferir no Supabase',
  })
})

// Anybody can read the issues of a public repository. The action *verificar* (verify) of GitHub's *Run workflow* form
// tells the maintainer what is wrong.
test('an alert about access names the action *verificar*, and not what is open in which table', () => {
  for (const finding of [WRITABLE, ACCESS_UNKNOWN, UNKNOWN_COLUMN, HIDDEN_READABLE]) {
    const facts = { findings: [finding], uncheckedTopics: [], links }
    const { access } = reportCheckedTopics(facts, { failingSince: {} }, NOW)
    const shown = access.state === 'failing' ? `${access.title} ${access.text}` : ''
    expect(shown).toMatch(/Supabase|banco de dados/)
    expect(shown).toContain('*verificar*')
    // The tables, the column, the rights (read, change, delete, add) and the answer's status.
    expect(shown).not.toMatch(
      /testimonials|blog_posts|telefone|depoimento|notícia|coluna|tabela|\bler\b|mudar|apagar|incluir|status/i,
    )
  }
})
