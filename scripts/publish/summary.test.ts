import { expect, test } from 'vitest'
import { createIssue } from '../../pages/index/content-schema/issue-params.ts'
import type { Report } from '../checks/report.ts'
import { createFinding, type Finding, renderMessage } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import type { PublicationReport } from './decide.ts'
import {
  summarizeRefusal,
  summarizeSkip,
  summarizeUnexpectedError,
  summarizeVerification,
} from './summary.ts'

/** A report without findings, on a site that has no address yet. */
const REPORT: Report = {
  findings: [],
  steps: ['variables', 'tables', 'pages', 'content', 'online'],
  siteUrl: undefined,
  content: undefined,
  published: { kind: 'unpublished' },
  wasDeployed: undefined,
  isInWorkflow: true,
  usesProject: true,
  hasDataService: true,
  lists: undefined,
  limits: { blog_posts: 3, testimonials: 3 },
  isReadAccessAnswered: false,
  isWriteAccessAnswered: false,
  isScheduleAnswered: false,
  links: linksFor({ GITHUB_REPOSITORY: 'dono/site' }),
}
/** GitHub Pages is off, which is a setup step that is not done. The site has no address, so nothing is read. */
const PAGES_OFF = createFinding('blocking', 'pages-off')
const WITHOUT_ADDRESS: Report = { ...REPORT, findings: [PAGES_OFF] }
/** The site has an address, which answers with an error. What forbids the publication is that no project is set. */
const SITE_URL = new URL('https://exemplo.test/')
const SITE_UNREACHABLE = createFinding('degraded', 'site-unreachable', {
  url: SITE_URL.href,
  detail: 'status 500',
})
const WITHOUT_ANSWER: Report = {
  ...REPORT,
  findings: [createFinding('blocking', 'no-project'), SITE_UNREACHABLE],
  siteUrl: SITE_URL,
  published: { kind: 'unreachable', finding: SITE_UNREACHABLE },
}

/** Returns the first line of a summary. */
const titleOf = (summary: string) => summary.split('\n')[0]
// "Publication refused: nothing changed online", which is true even if Pages was switched off meanwhile; and "It cannot
// be published yet".
const REFUSED = '# Publicação recusada: nada mudou no ar'
const NOT_YET = '# Ainda não dá para publicar'

// GitHub's answer about deployments (`wasDeployed`) decides. Only if GitHub says nothing (`undefined`) does it matter
// whether the site has an address: without one, because Pages is off, nothing is taken to be published.
test.each<{ when: string; wasDeployed: boolean | undefined; report: Report; title: string }>([
  {
    when: 'GitHub says that the site was deployed, though Pages is off now',
    wasDeployed: true,
    report: WITHOUT_ADDRESS,
    title: REFUSED,
  },
  {
    when: 'GitHub says that the site was deployed, though its address does not answer',
    wasDeployed: true,
    report: WITHOUT_ANSWER,
    title: REFUSED,
  },
  {
    when: 'GitHub says that the site was never deployed, and Pages is off',
    wasDeployed: false,
    report: WITHOUT_ADDRESS,
    title: NOT_YET,
  },
  {
    when: 'GitHub says that the site was never deployed, and its address does not answer',
    wasDeployed: false,
    report: WITHOUT_ANSWER,
    title: NOT_YET,
  },
  {
    when: "GitHub does not say whether the site was deployed, and the site's address does not answer",
    wasDeployed: undefined,
    report: WITHOUT_ANSWER,
    title: REFUSED,
  },
  {
    when: 'GitHub does not say whether the site was deployed, and Pages is off',
    wasDeployed: undefined,
    report: WITHOUT_ADDRESS,
    title: NOT_YET,
  },
])('a refusal has the title $title if $when', ({ wasDeployed, report, title }) => {
  expect(titleOf(summarizeRefusal({ ...report, wasDeployed }))).toBe(title)
})

test('a refusal lists the setup steps only if one is not done, and every other reason before them', () => {
  const secret = createFinding('blocking', 'secrets', { found: [{ file: 'index.html', kind: 'file' }] })
  const withoutSteps = summarizeRefusal({ ...REPORT, findings: [secret] })
  expect(withoutSteps).toContain(renderMessage(secret, REPORT.links))
  // "Step by step."
  expect(withoutSteps).not.toContain('Passo a passo')
  const withSteps = summarizeRefusal({ ...REPORT, findings: [PAGES_OFF, secret] })
  const [reasons, steps] = withSteps.split('## Passo a passo')
  expect(reasons).toContain(renderMessage(secret, REPORT.links))
  // "Next step: …"
  expect(steps).toContain('➡️ **Próximo passo:** GitHub Pages')
})

// "… anybody may add, change or delete rows" and "there is something urgent to check in Supabase → … verify"
test('a refusal says of open access only how to learn it, and a verification says what is open', () => {
  const writable = createFinding('blocking', 'access-open', { table: 'testimonials', excess: 'writing' })
  const report = { ...REPORT, findings: [writable] }
  expect(summarizeRefusal(report)).not.toMatch(/incluir, mudar ou apagar/)
  expect(summarizeRefusal(report)).toMatch(/Há algo urgente a conferir no Supabase .*\*verificar\*/)
  expect(summarizeVerification(report)).toMatch(/incluir, mudar ou apagar/)
})

// "Verification: something must be corrected before publishing / something must be corrected, for which no publication waits /
// it can be published, as a demonstration / everything is ready to be published."
test.each<{ finding: Finding; title: string }>([
  {
    // A warning that does not stop a publication, and that an alert tells of.
    finding: createFinding('warning', 'hourly-off'),
    title: '# Verificação: há algo a corrigir; a publicação não espera por isso',
  },
  {
    finding: createFinding('degraded', 'access-open', { table: 'testimonials', excess: 'writing' }),
    title: '# Verificação: há algo a corrigir antes de publicar',
  },
  {
    finding: createFinding('todo', 'placeholders', { labels: ['CNPJ'] }),
    title: '# Verificação: já se pode publicar, como demonstração',
  },
  {
    finding: createFinding('warning', 'github-silent', { detail: 'status 502' }),
    title: '# Verificação: nem tudo pôde ser conferido',
  },
  { finding: createFinding('warning', 'share-length'), title: '# Verificação: tudo pronto para publicar' },
])(
  'a verification with the $finding.severity finding $finding.code has the title $title',
  ({ finding, title }) => {
    expect(titleOf(summarizeVerification({ ...REPORT, findings: [finding] }))).toBe(title)
  },
)

test('the summary quotes an unexpected error on one line, where its Markdown has no effect', () => {
  expect(summarizeUnexpectedError('bad `x`\n# y', REPORT.links)).toContain('`` bad `x` # y ``')
})

/** The report of a run that found nothing to publish. */
const UNCHANGED: PublicationReport = {
  ...REPORT,
  candidate: undefined,
  arePicturesKnown: false,
  differences: [],
  record: { firstSeen: {} },
  now: new Date('2026-11-26T12:00:00Z'),
}

test.each([
  { kind: 'a run that published nothing', summary: summarizeSkip('unchanged', UNCHANGED) },
  { kind: 'a run that could not read the site', summary: summarizeSkip('unreachable', UNCHANGED) },
  { kind: 'a refusal', summary: summarizeRefusal(WITHOUT_ADDRESS) },
  { kind: 'a verification', summary: summarizeVerification(REPORT) },
  { kind: 'an error that nobody foresaw', summary: summarizeUnexpectedError('x', REPORT.links) },
])('the summary of $kind ends with links to the places where maintainers work', ({ summary }) => {
  expect(summary.trimEnd().split('\n').at(-1)).toBe(REPORT.links.shortcuts)
})

test('a green summary marks what somebody should do something about, and no text that may well stay', () => {
  const misdated = createFinding('warning', 'content', {
    file: 'pages/index/content/horarios.toml',
    line: 12,
    text: 'dia = "16/02/2020"',
    ...createIssue('closure-past'),
  })
  const sampleTexts = createFinding('warning', 'sample-texts', { labels: ['slogan'] })
  const summary = summarizeSkip('unreachable', { ...UNCHANGED, findings: [misdated, sampleTexts] })
  expect(summary).toContain(`- ⚠️ ${renderMessage(misdated, REPORT.links)}`)
  expect(summary).toContain(`- ${renderMessage(sampleTexts, REPORT.links)}`)
})

// A clerk who publishes the first testimonial must learn why it does not appear.
test('a green summary says of a list that it is not shown, and where that is set', () => {
  const read = { read: 'rows', url: '', source: 'live', rows: [], findings: [] } as const
  const candidate = {} as NonNullable<PublicationReport['candidate']>
  const lists = { blog_posts: { ...read, rows: [], findings: [] } }
  const summary = summarizeSkip('unchanged', { ...UNCHANGED, candidate, lists })
  // "outside of the site"
  expect(summary).toMatch(
    /## Depoimentos \(`testimonials`\): fora do site\n\nEm `secoes.toml`, `mostrar = "não"`\./,
  )
})
