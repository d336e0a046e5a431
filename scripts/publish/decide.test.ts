import { expect, test } from 'vitest'
import { readContentFiles, SAMPLE_FOLDER } from '../../pages/index/content/content.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { USUAL_LIMITS } from '../../pages/index/row-limits.ts'
import { post, testimonial } from '../../tests/support/rows.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import {
  hashPageData,
  type Published,
  type PublishedSnapshot,
  type SiteInputs,
} from '../site/content-json.ts'
import { type Decision, type DecisionContext, decide, type PublicationReport } from './decide.ts'

const COMMIT = 'a'.repeat(40)
const SITE = new URL('https://exemplo.test/site/')
const ADDRESS = 'https://projeto.supabase.co/foto.jpg'

const SNAPSHOT: Snapshot = {
  fetchedAt: '2026-11-21T12:00:00.000Z',
  builtAt: '2026-11-21T12:00:00.000Z',
  source: { blog_posts: 'live', testimonials: 'live' },
  rows: { blog_posts: [post({ image_url: ADDRESS })], testimonials: [testimonial()] },
  pictures: { [ADDRESS]: { name: '0123456789', widths: [400] } },
  requery: {
    key: 'sb_publishable_abc',
    urls: { blog_posts: 'https://projeto.supabase.co/1', testimonials: 'https://projeto.supabase.co/2' },
  },
}
const CANDIDATE: SiteInputs = {
  content: readContentFiles(SAMPLE_FOLDER),
  snapshot: SNAPSHOT,
  siteUrl: SITE,
}
const PUBLISHED: PublishedSnapshot = { ...SNAPSHOT, contentHash: hashPageData(CANDIDATE), commit: COMMIT }

const UP_TO_DATE: PublicationReport = {
  findings: [],
  steps: [],
  siteUrl: SITE,
  content: CANDIDATE.content,
  published: { kind: 'ok', snapshot: PUBLISHED },
  wasDeployed: true,
  tables: undefined,
  limits: USUAL_LIMITS,
  uncheckedTopics: [],
  isWriteAccessKnown: true,
  links: linksFor({}),
  candidate: CANDIDATE,
  record: { failingSince: {} },
  now: new Date(SNAPSHOT.builtAt),
}

const SCHEDULE: DecisionContext = {
  action: 'publicar',
  trigger: 'schedule',
  isForced: false,
  isOtherBranch: false,
  commit: COMMIT,
  repository: { api: '', name: 'dono/site', token: '' },
}
const PUSH: DecisionContext = { ...SCHEDULE, trigger: 'push' }
const BUTTON: DecisionContext = { ...SCHEDULE, trigger: 'manual' }

const SITE_FINDING = createFinding('degraded', 'site-unreachable', { url: SITE.href, detail: 'x' })
const UNREACHABLE: Published = {
  kind: 'unreachable',
  finding: { ...SITE_FINDING, alert: { topic: 'site', immediate: false } },
}
const MISSING: Published = {
  kind: 'missing',
  finding: createFinding('warning', 'site-missing', { url: SITE.href }),
}
const INVALID: Published = {
  kind: 'invalid',
  finding: createFinding('warning', 'content-json-invalid', { url: SITE.href, detail: 'x' }),
}

/** Blocks a publication, and is no failure of a run that has nothing to publish. */
const NO_ROWS: Finding = {
  ...createFinding('blocking', 'empty', { table: 'testimonials' }),
  alert: { topic: 'testimonials', immediate: false },
}
const ACCESS_UNKNOWN: Finding = {
  ...createFinding('blocking', 'access-unknown', { table: 'testimonials', detail: 'x' }),
  alert: { topic: 'access', immediate: false },
}
const PAGES_FROM_BRANCH = createFinding('blocking', 'pages-from-branch')
const DEGRADED = createFinding('degraded', 'writable', { table: 'testimonials' })
const NEWER = { ...CANDIDATE, snapshot: { ...SNAPSHOT, rows: { blog_posts: [], testimonials: [] } } }

/** A decision in a few words. */
function describe(decision: Decision): string {
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
  report?: Partial<PublicationReport>
  context?: DecisionContext
  expected: string
}

test.each<Case>([
  { when: 'nothing changed', expected: 'skip: unchanged' },
  { when: 'nothing changed, on a push', context: PUSH, expected: 'skip: unchanged' },
  { when: 'rows changed', report: { candidate: NEWER }, expected: 'build: content' },
  { when: 'another commit', context: { ...PUSH, commit: 'b'.repeat(40) }, expected: 'build: code' },
  { when: 'an unknown commit', context: { ...PUSH, commit: null }, expected: 'build: code' },
  { when: 'it is forced', context: { ...BUTTON, isForced: true }, expected: 'build: forced' },
  {
    when: 'nothing was ever published',
    report: { published: { kind: 'never' }, wasDeployed: false },
    expected: 'build: first',
  },
  { when: 'the published site is missing', report: { published: MISSING }, expected: 'build: missing' },
  {
    when: 'the published content.json cannot be used',
    report: { published: INVALID },
    expected: 'build: unknown',
  },
  {
    when: 'a degraded part',
    report: { findings: [DEGRADED], candidate: NEWER },
    expected: 'build: content',
  },

  // A site that cannot be read.
  {
    when: 'the site does not answer, in an hour',
    report: { published: UNREACHABLE },
    expected: 'skip: unreachable',
  },
  {
    when: 'the site does not answer, on a push',
    report: { published: UNREACHABLE },
    context: PUSH,
    expected: 'build: unknown',
  },
  {
    when: 'the site does not answer, in an hour, and something without an alert blocks',
    report: { published: UNREACHABLE, findings: [PAGES_FROM_BRANCH] },
    expected: 'refuse: pages-from-branch',
  },

  // Refusals.
  {
    when: 'a blocker with an alert, and nothing to publish',
    report: { findings: [NO_ROWS] },
    expected: 'skip: unchanged',
  },
  {
    when: 'a blocker with an alert, and something to publish',
    report: { findings: [NO_ROWS], candidate: NEWER },
    expected: 'refuse: empty',
  },
  {
    when: 'a blocker without an alert, and nothing to publish',
    report: { findings: [PAGES_FROM_BRANCH] },
    expected: 'refuse: pages-from-branch',
  },
  {
    when: 'access is unknown, perhaps before the first publication',
    report: { findings: [ACCESS_UNKNOWN], candidate: NEWER, wasDeployed: undefined },
    context: PUSH,
    expected: 'refuse: access-unknown',
  },
  {
    when: 'nothing can be built',
    report: { findings: [NO_ROWS], candidate: undefined },
    expected: 'refuse: empty',
  },
  {
    when: 'a push before the first publication, which would only repeat the steps',
    report: { findings: [PAGES_FROM_BRANCH], wasDeployed: false },
    context: PUSH,
    expected: 'refuse quietly: pages-from-branch',
  },
  {
    when: 'a person asks before the first publication',
    report: { findings: [PAGES_FROM_BRANCH], wasDeployed: false },
    context: BUTTON,
    expected: 'refuse: pages-from-branch',
  },
  {
    when: 'GitHub does not say whether anything was deployed',
    report: { findings: [PAGES_FROM_BRANCH], wasDeployed: undefined },
    context: PUSH,
    expected: 'refuse: pages-from-branch',
  },
  {
    when: 'outside a workflow',
    report: { findings: [PAGES_FROM_BRANCH], wasDeployed: undefined },
    context: { ...PUSH, repository: undefined },
    expected: 'refuse: pages-from-branch',
  },

  // Rehearsals and verifications.
  {
    when: 'a rehearsal',
    context: { ...BUTTON, action: 'ensaiar' },
    expected: 'rehearse: rehearsal',
  },
  {
    when: 'a push to another branch',
    context: { ...PUSH, action: 'ensaiar', isOtherBranch: true },
    expected: 'rehearse: branch',
  },
  {
    when: 'a verification',
    report: { candidate: undefined },
    context: { ...BUTTON, action: 'verificar' },
    expected: 'skip: verified',
  },
  {
    when: 'a verification that finds something to put right',
    report: { candidate: undefined, findings: [DEGRADED], wasDeployed: false },
    context: { ...BUTTON, action: 'verificar' },
    expected: 'refuse: writable',
  },
])('$when → $expected', ({ report, context = SCHEDULE, expected }) => {
  expect(describe(decide({ ...UP_TO_DATE, ...report }, context))).toBe(expected)
})

test('a decision to build says every reason', () => {
  const report = { ...UP_TO_DATE, candidate: NEWER }
  const context: DecisionContext = { ...BUTTON, action: 'ensaiar', isForced: true, commit: null }
  expect(describe(decide(report, context))).toBe('rehearse: content,code,forced,rehearsal')
})
