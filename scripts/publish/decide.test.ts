import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { post, testimonial } from '../../tests/support/rows.ts'
import { createFinding } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import type { SiteInputs } from '../published/page-parts.ts'
import type { Published } from '../published/published-site.ts'
import { type Decision, type DecisionContext, decide, type PublicationReport } from './decide.ts'

/** The published commit. */
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
  hasDataService: true,
  lists: undefined,
  arePicturesKnown: true,
  limits: { blog_posts: 3, testimonials: 3 },
  isReadAccessAnswered: true,
  isWriteAccessAnswered: true,
  isScheduleAnswered: true,
  links: linksFor({}),
  candidate: CANDIDATE,
  differences: [],
  record: { firstSeen: {} },
  now: new Date(SNAPSHOT.builtAt),
}

/** A warning that does not stop a publication, and of which maintainers are told. */
const HOURLY_OFF = createFinding('warning', 'hourly-off')

/** A run of every hour. The actions are `publicar` (publish), `ensaiar` (rehearse) and `verificar` (verify). */
const SCHEDULE: DecisionContext = {
  action: 'publicar',
  trigger: 'schedule',
  isOtherBranch: false,
  repository: { api: '', name: 'dono/site', token: '' },
}
const PUSH: DecisionContext = { ...SCHEDULE, trigger: 'push' }
/** A run that a person started with GitHub's *Run workflow* button. */
const BUTTON: DecisionContext = { ...SCHEDULE, trigger: 'manual' }

const UNREACHABLE: Published = {
  kind: 'unreachable',
  finding: createFinding('degraded', 'site-unreachable', { url: SITE.href, detail: 'x' }),
}
const FOREIGN: Published = {
  kind: 'foreign',
  finding: createFinding('degraded', 'not-our-site', { url: SITE.href, seen: 'nothing' }),
}
const NEVER_PUBLISHED = {
  published: { kind: 'unpublished' },
  wasDeployed: false,
} satisfies Partial<PublicationReport>

/** A finding that blocks: GitHub Pages is set to publish from a branch. */
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
  /** The decision, by {@link summarize}. */
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
    when: 'nothing changed, but a person asks for a publication',
    context: BUTTON,
    decision: 'build: manual',
  },
  {
    when: 'nothing was ever published',
    report: NEVER_PUBLISHED,
    decision: 'build: first',
  },
  {
    when: 'the address shows something else, or nothing any more',
    report: { published: FOREIGN },
    decision: 'build: foreign',
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
  {
    when: 'the site does not answer, on a push',
    report: { published: UNREACHABLE },
    context: PUSH,
    decision: 'build: unreachable',
  },
  {
    when: 'nothing changed, but the run before was not served',
    context: { ...SCHEDULE, trigger: 'monitor' },
    decision: 'build: again',
  },
  {
    when: 'the run before was not served, and the site does not answer now',
    report: { published: UNREACHABLE },
    context: { ...SCHEDULE, trigger: 'monitor' },
    decision: 'skip: unreachable',
  },
  {
    when: 'the site does not answer, and a person asks for a publication',
    report: { published: UNREACHABLE },
    context: BUTTON,
    decision: 'build: unreachable,manual',
  },

  // Refusals. Before the first publication, a refused run that was not started by hand stays green: a red one would only
  // repeat which setup steps are open.
  {
    when: 'a finding is blocking',
    report: { findings: [PAGES_FROM_BRANCH], ...OTHER_ROWS },
    decision: 'refuse: pages-from-branch',
  },
  {
    when: 'a finding is blocking, though there is nothing to publish',
    report: { findings: [PAGES_FROM_BRANCH] },
    decision: 'refuse: pages-from-branch',
  },
  {
    when: 'a list has nothing to show, so that there is no site to build',
    report: { findings: [PAGES_FROM_BRANCH], candidate: undefined },
    decision: 'refuse: pages-from-branch',
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
    report: { findings: [HOURLY_OFF] },
    context: { ...BUTTON, action: 'verificar' },
    decision: 'refuse: hourly-off',
  },
  {
    when: 'a mere warning has an alert, and there is something to publish',
    report: { findings: [HOURLY_OFF], ...OTHER_ROWS },
    decision: 'build: rows',
  },
])('the decision is $decision when $when', ({ report, context = SCHEDULE, decision }) => {
  expect(summarize(decide({ ...UP_TO_DATE, ...report }, context))).toBe(decision)
})

test('a decision to build gives every reason', () => {
  const report: PublicationReport = { ...UP_TO_DATE, differences: ['rows', 'code'] }
  expect(summarize(decide(report, BUTTON))).toBe('build: rows,code,manual')
})
