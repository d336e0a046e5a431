import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { post, testimonial } from '../../tests/support/rows.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import type { SiteInputs } from '../site/page-parts.ts'
import type { Published } from '../site/published.ts'
import {
  type Decision,
  type DecisionContext,
  decide,
  findLostChoice,
  findUnusedChoices,
  type PublicationReport,
} from './decide.ts'

/** The published commit, which is also the run's. */
const COMMIT = 'a'.repeat(40)
const SITE = new URL('https://exemplo.test/site/')
const SNAPSHOT: Snapshot = {
  fetchedAt: '2026-11-21T12:00:00.000Z',
  builtAt: '2026-11-21T12:00:00.000Z',
  source: { blog_posts: 'live', testimonials: 'live' },
  rows: { blog_posts: [post()], testimonials: [testimonial()] },
  pictures: {},
  requery: null,
}
/** The candidate that the run would build. */
const CANDIDATE: SiteInputs = {
  content: readContentFiles(SAMPLE_FOLDER),
  snapshot: SNAPSHOT,
  siteUrl: SITE,
}
/** The report of a run that finds nothing wrong and nothing changed. */
const UP_TO_DATE: PublicationReport = {
  findings: [],
  steps: [],
  siteUrl: SITE,
  content: CANDIDATE.content,
  published: { kind: 'ok', snapshot: { ...SNAPSHOT, commit: COMMIT } },
  wasDeployed: true,
  isInWorkflow: true,
  usesProject: true,
  lists: undefined,
  arePicturesKnown: true,
  limits: { blog_posts: 3, testimonials: 3 },
  isReadAccessKnown: true,
  isWriteAccessKnown: true,
  isScheduleKnown: true,
  links: linksFor({}),
  candidate: CANDIDATE,
  differences: [],
  record: { failingSince: {}, causeSalt: 'salt' },
  now: new Date(SNAPSHOT.builtAt),
}

/** A warning that does not stop a publication, and of which maintainers are told at once. */
const ALERTED: Finding = {
  ...createFinding('warning', 'hourly-off'),
  alert: { topic: 'schedule', immediate: true },
}

/** A run of every hour. The actions are `publicar` (publish), `ensaiar` (rehearse) and `verificar` (verify). */
const SCHEDULE: DecisionContext = {
  action: 'publicar',
  trigger: 'schedule',
  isForced: false,
  isOtherBranch: false,
  repository: { api: '', name: 'dono/site', token: '' },
  commit: COMMIT,
  head: 'newest',
  attempt: 1,
}
const PUSH: DecisionContext = { ...SCHEDULE, trigger: 'push' }
/** A run that a person started with GitHub's *Run workflow* button. */
const BUTTON: DecisionContext = { ...SCHEDULE, trigger: 'manual' }

// Ways in which the published site could not be read.
const SITE_FINDING = createFinding('degraded', 'site-unreachable', {
  url: SITE.href,
  detail: 'x',
  tables: [],
})
const UNREACHABLE: Published = {
  kind: 'unreachable',
  finding: { ...SITE_FINDING, alert: { topic: 'site', immediate: false } },
}
const MISSING: Published = {
  kind: 'missing',
  finding: createFinding('warning', 'site-missing', { url: SITE.href, wasOnline: true }),
}
const INVALID: Published = {
  kind: 'invalid',
  finding: createFinding('warning', 'content-json-invalid', { url: SITE.href, detail: 'x', tables: [] }),
}
const FOREIGN: Published = {
  kind: 'invalid',
  finding: {
    ...createFinding('degraded', 'not-our-site', { url: SITE.href, tables: [], hasOtherPage: true }),
    alert: { topic: 'site', immediate: false },
  },
}
const NEVER_PUBLISHED = {
  published: { kind: 'unpublished' },
  wasDeployed: false,
} satisfies Partial<PublicationReport>

// Blocking findings. Those with an alert are reported by the monitor, so they do not fail a run that has nothing to
// publish.
const NO_ROWS: Finding = {
  ...createFinding('blocking', 'empty', { table: 'testimonials', withoutAnyRows: [] }),
  alert: { topic: 'testimonials', immediate: false },
}
const ACCESS_UNKNOWN: Finding = {
  ...createFinding('blocking', 'access-unknown', { table: 'testimonials', detail: 'x' }),
  alert: { topic: 'access', immediate: false },
}
/** GitHub Pages is set to publish from a branch. This finding has no alert. */
const PAGES_FROM_BRANCH = createFinding('blocking', 'pages-from-branch')
/** A finding that is not blocking. */
const DEGRADED = createFinding('degraded', 'access-open', { table: 'testimonials', excess: 'writing' })
/** The run would build other rows than the published ones. */
const OTHER_ROWS = { differences: ['rows'] } satisfies Partial<PublicationReport>

/** Returns a decision with its reasons, or with the codes of its findings. A quiet refusal leaves the run green. */
function summarize(decision: Decision): string {
  switch (decision.kind) {
    case 'skip':
      return `skip: ${decision.reason}`
    case 'refuse':
      return `${decision.isFailure ? 'refuse' : 'refuse quietly'}: ${decision.findings.map(({ code }) => code).join()}`
    case 'build':
      return `${decision.isRehearsal ? 'rehearse' : 'build'}: ${decision.reasons.join()}`
  }
}

type Case = {
  when: string
  /** Changes to the report of a run that finds nothing wrong and nothing changed. */
  report?: Partial<PublicationReport>
  /** The run's context; by default, that of a scheduled run. */
  context?: DecisionContext
  /** The decision, by {@link summarize}. The reason `unknown` says that what is online could not be read. */
  decision: string
}

test.each<Case>([
  { when: 'nothing changed, on a scheduled run', decision: 'skip: unchanged' },
  { when: 'nothing changed, on a push', context: PUSH, decision: 'skip: unchanged' },
  { when: 'rows changed', report: OTHER_ROWS, decision: 'build: rows' },
  {
    when: 'the commit is another one than the published one',
    report: { differences: ['code'] },
    context: PUSH,
    decision: 'build: code',
  },
  {
    when: 'nothing changed, but a person forces the build',
    context: { ...BUTTON, isForced: true },
    decision: 'build: forced',
  },
  {
    when: 'nothing was ever published',
    report: NEVER_PUBLISHED,
    decision: 'build: first',
  },
  { when: 'the published site is missing', report: { published: MISSING }, decision: 'build: missing' },
  {
    when: 'the published content.json cannot be used',
    report: { published: INVALID },
    decision: 'build: unknown',
  },
  {
    when: 'rows changed, and a finding is degraded',
    report: { findings: [DEGRADED], ...OTHER_ROWS },
    decision: 'build: rows',
  },

  // The published site does not answer. The schedule waits, because another deployment would not help such a site. A
  // push is by a person, who may have moved the site.
  {
    when: 'the site does not answer, on a scheduled run',
    report: { published: UNREACHABLE },
    decision: 'skip: unreachable',
  },
  // The domain shows the site of before until it leads here, and a list that is empty on purpose has no rows to show.
  {
    when: 'the address shows another page, and a list has no rows to publish, on a scheduled run',
    report: { published: FOREIGN, findings: [NO_ROWS], candidate: undefined },
    decision: 'skip: unreachable',
  },
  {
    when: 'the address shows another page, and a list has no rows to publish, on a push',
    report: { published: FOREIGN, findings: [NO_ROWS], candidate: undefined },
    context: PUSH,
    decision: 'refuse: empty',
  },
  {
    when: 'the address shows another page, which may be of another workflow, on a scheduled run',
    report: { published: FOREIGN },
    decision: 'build: unknown',
  },
  {
    when: 'the published site is missing, and a list has no rows to publish, on a scheduled run',
    report: { published: MISSING, findings: [NO_ROWS], candidate: undefined },
    decision: 'refuse: empty',
  },
  {
    when: 'the site does not answer, on a push',
    report: { published: UNREACHABLE },
    context: PUSH,
    decision: 'build: unknown',
  },
  {
    when: 'the site does not answer, on a scheduled run, and a finding without an alert is blocking',
    report: { published: UNREACHABLE, findings: [PAGES_FROM_BRANCH] },
    decision: 'refuse: pages-from-branch',
  },

  // Refusals. Before the first publication, a refused run that was not started by hand stays green: a red one would only
  // repeat which setup steps are open.
  {
    when: 'a finding with an alert is blocking, and there is nothing to publish',
    report: { findings: [NO_ROWS] },
    decision: 'skip: unchanged',
  },
  {
    when: 'a finding with an alert is blocking, and there is something to publish',
    report: { findings: [NO_ROWS], ...OTHER_ROWS },
    decision: 'refuse: empty',
  },
  {
    when: 'a finding without an alert is blocking, though there is nothing to publish',
    report: { findings: [PAGES_FROM_BRANCH] },
    decision: 'refuse: pages-from-branch',
  },
  {
    when: 'access is unknown, on a push that may be the first publication',
    report: { findings: [ACCESS_UNKNOWN], ...OTHER_ROWS, wasDeployed: undefined },
    context: PUSH,
    decision: 'refuse: access-unknown',
  },
  {
    when: 'a finding with an alert is blocking, and it is not known what would be built',
    report: { findings: [NO_ROWS], candidate: undefined },
    decision: 'refuse: empty',
  },
  {
    when: 'setup is not finished, on a push before the first publication',
    report: { findings: [PAGES_FROM_BRANCH], ...NEVER_PUBLISHED },
    context: PUSH,
    decision: 'refuse quietly: pages-from-branch',
  },
  {
    when: 'setup is not finished, on a scheduled run before the first publication',
    report: { findings: [PAGES_FROM_BRANCH], ...NEVER_PUBLISHED },
    decision: 'refuse quietly: pages-from-branch',
  },
  {
    when: 'setup is not finished, and a person asks for the first publication',
    report: { findings: [PAGES_FROM_BRANCH], ...NEVER_PUBLISHED },
    context: BUTTON,
    decision: 'refuse: pages-from-branch',
  },
  {
    when: 'a finding is blocking, on a push, and GitHub does not say whether anything was deployed',
    report: { findings: [PAGES_FROM_BRANCH], wasDeployed: undefined },
    context: PUSH,
    decision: 'refuse: pages-from-branch',
  },
  {
    // A run that a maintainer starts on a machine of their own counts as a push, without a repository.
    when: 'a finding is blocking, before the first publication, outside of a workflow',
    report: { findings: [PAGES_FROM_BRANCH], ...NEVER_PUBLISHED },
    context: { ...PUSH, repository: undefined },
    decision: 'refuse: pages-from-branch',
  },

  // GitHub does not say whether the branch has a newer commit. A run that was started again ("Re-run") may have an older
  // commit than the published one; a first attempt has its turn before the runs of newer commits.
  {
    when: 'GitHub does not say which commit is the newest, on a first attempt of another commit than the published one',
    report: { differences: ['code'] },
    context: { ...PUSH, head: 'unknown', commit: 'b'.repeat(40) },
    decision: 'build: code',
  },
  {
    when: 'GitHub does not say which commit is the newest, on a repeated run of another commit than the published one',
    report: { differences: ['code'] },
    context: { ...PUSH, head: 'unknown', attempt: 2, commit: 'b'.repeat(40) },
    decision: 'refuse: head-unknown',
  },
  {
    when: 'GitHub does not say which commit is the newest, on a repeated run of the published commit',
    report: OTHER_ROWS,
    context: { ...PUSH, head: 'unknown', attempt: 2 },
    decision: 'build: rows',
  },
  {
    when: 'GitHub does not say which commit is the newest, on a repeated run before the first publication',
    report: NEVER_PUBLISHED,
    context: { ...PUSH, head: 'unknown', attempt: 2 },
    decision: 'build: first',
  },
  {
    when: 'neither the newest commit nor the published one is known, on a repeated run',
    report: { published: UNREACHABLE },
    context: { ...PUSH, head: 'unknown', attempt: 2 },
    decision: 'refuse: head-unknown',
  },

  // Rehearsals and verifications.
  {
    when: 'a person asks for a rehearsal',
    context: { ...BUTTON, action: 'ensaiar' },
    decision: 'rehearse: rehearsal',
  },
  {
    when: 'a branch other than the default one is pushed',
    context: { ...PUSH, action: 'ensaiar', isOtherBranch: true },
    decision: 'rehearse: branch',
  },
  {
    when: 'a person asks for a verification, and nothing is wrong',
    report: { candidate: undefined },
    context: { ...BUTTON, action: 'verificar' },
    decision: 'skip: verified',
  },
  {
    // Unlike a publication, a verification refuses a finding that is not blocking, too.
    when: 'a person asks for a verification before the first publication, and a finding is degraded',
    report: { candidate: undefined, findings: [DEGRADED], ...NEVER_PUBLISHED },
    context: { ...BUTTON, action: 'verificar' },
    decision: 'refuse: access-open',
  },
  {
    // Publication goes on, and the alert sends people to the verification.
    when: 'a person asks for a verification, and a mere warning has an alert',
    report: { findings: [ALERTED] },
    context: { ...BUTTON, action: 'verificar' },
    decision: 'refuse: hourly-off',
  },
  {
    when: 'a mere warning has an alert, and there is something to publish',
    report: { findings: [ALERTED], ...OTHER_ROWS },
    decision: 'build: rows',
  },
])('the decision is $decision when $when', ({ report, context = SCHEDULE, decision }) => {
  expect(summarize(decide({ ...UP_TO_DATE, ...report }, context))).toBe(decision)
})

test('a superseded run loses only what it shares with the run of the newer commit: its commit, never a choice', () => {
  expect(findLostChoice({ isForced: false }, [])).toBeUndefined()
  expect(findLostChoice({ isForced: true }, [])).toMatchObject({ code: 'choice-lost', severity: 'blocking' })
  expect(findLostChoice({ isForced: false }, ['testimonials'])).toMatchObject({
    code: 'choice-lost',
    params: { isForced: false, allowEmpty: ['testimonials'] },
  })
})

// The next run is given no permission, and would keep a withdrawn testimonial online.
test.each<{ table: string; fallbackReason: Finding | undefined; unused: string[] }>([
  {
    table: 'does not answer',
    fallbackReason: createFinding('degraded', 'project-down', { reason: 'paused', detail: 'status 540' }),
    unused: ['choice-unused'],
  },
  {
    table: 'has only invalid rows',
    fallbackReason: createFinding('degraded', 'no-valid-rows', { table: 'testimonials' }),
    unused: ['choice-unused'],
  },
  { table: 'was read, with or without rows', fallbackReason: undefined, unused: [] },
])('a table that may be empty and $table has the findings $unused', ({ fallbackReason, unused }) => {
  const read = { url: '', source: 'live' as const, rows: [], findings: [] }
  const testimonials = fallbackReason ? { ...read, fallbackReason } : read
  const lists = { blog_posts: read, testimonials }
  expect(findUnusedChoices(lists, ['testimonials']).map(({ code }) => code)).toEqual(unused)
  // Nobody chose anything for the table.
  expect(findUnusedChoices(lists, ['blog_posts'])).toEqual([])
})

test('a choice that could not be carried out refuses the publication, even if nothing else would change', () => {
  const unused = createFinding('blocking', 'choice-unused', {
    table: 'testimonials',
    allowEmpty: ['testimonials'],
  })
  expect(summarize(decide({ ...UP_TO_DATE, findings: [unused] }, BUTTON))).toBe('refuse: choice-unused')
})

test('a decision to build gives every reason', () => {
  const report: PublicationReport = { ...UP_TO_DATE, differences: ['rows', 'code'] }
  const context: DecisionContext = { ...BUTTON, action: 'ensaiar', isForced: true }
  expect(summarize(decide(report, context))).toBe('rehearse: rows,code,forced,rehearsal')
})
