import { expect, test } from 'vitest'
import { USUAL_LIMITS } from '../../pages/index/row-limits.ts'
import type { Report } from '../checks/report.ts'
import { createFinding, renderMessage } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import type { Published } from '../site/content-json.ts'
import { summarizeRefusal, summarizeUnexpectedError, summarizeVerification } from './summary.ts'

/** The report of a repository whose GitHub Pages is off: a setup step that is not done. */
const REPORT: Report = {
  findings: [createFinding('blocking', 'pages-off')],
  steps: ['variables', 'tables', 'pages', 'content', 'online'],
  siteUrl: undefined,
  content: undefined,
  published: { kind: 'never' },
  wasDeployed: undefined,
  tables: undefined,
  limits: USUAL_LIMITS,
  uncheckedTopics: [],
  isWriteAccessKnown: false,
  links: linksFor({ GITHUB_REPOSITORY: 'dono/site' }),
}
const UNREACHABLE: Published = {
  kind: 'unreachable',
  finding: createFinding('degraded', 'site-unreachable', { url: 'https://exemplo.test/', detail: 'x' }),
}

/** Returns the first line of a summary. */
const titleOf = (summary: string) => summary.split('\n')[0]
// "Publication refused: the site online stays as it was." "It cannot be published yet."
const REFUSED = '# Publicação recusada: o site no ar continua como estava'
const NOT_YET = '# Ainda não dá para publicar'

// `wasDeployed` is what GitHub says; if it says nothing (`undefined`), a site is taken to be online unless it was
// `never` published. A site that was deployed can be `never` published as well: without Pages it has no address.
test.each<{ wasDeployed: boolean | undefined; published: Published; title: string }>([
  { wasDeployed: true, published: { kind: 'never' }, title: REFUSED },
  { wasDeployed: true, published: UNREACHABLE, title: REFUSED },
  { wasDeployed: false, published: { kind: 'never' }, title: NOT_YET },
  { wasDeployed: false, published: UNREACHABLE, title: NOT_YET },
  { wasDeployed: undefined, published: UNREACHABLE, title: REFUSED },
  { wasDeployed: undefined, published: { kind: 'never' }, title: NOT_YET },
])(
  'a refusal with wasDeployed $wasDeployed and a published site that is $published.kind has the title $title',
  ({ wasDeployed, published, title }) => {
    expect(titleOf(summarizeRefusal({ ...REPORT, wasDeployed, published }))).toBe(title)
  },
)

test('a refusal lists the setup steps only if one is not done, and every other reason before them', () => {
  const secret = createFinding('blocking', 'secrets', { found: [{ file: 'index.html', kind: 'file' }] })
  const withoutSteps = summarizeRefusal({ ...REPORT, findings: [secret] })
  expect(withoutSteps).toContain(renderMessage(secret, REPORT.links))
  // "Step by step."
  expect(withoutSteps).not.toContain('Passo a passo')
  const withSteps = summarizeRefusal({ ...REPORT, findings: [...REPORT.findings, secret] })
  const [reasons, steps] = withSteps.split('## Passo a passo')
  expect(reasons).toContain(renderMessage(secret, REPORT.links))
  // "Next step: …"
  expect(steps).toContain('➡️ **Próximo passo:** GitHub Pages')
})

// "Verification: something must be corrected before publishing / it can be published, as a demonstration / everything
// is ready to be published."
test.each([
  {
    finding: createFinding('degraded', 'writable', { table: 'testimonials' }),
    title: '# Verificação: há algo a corrigir antes de publicar',
  },
  {
    finding: createFinding('todo', 'placeholders', { labels: ['CNPJ'] }),
    title: '# Verificação: já se pode publicar, como demonstração',
  },
  { finding: createFinding('warning', 'legacy-key'), title: '# Verificação: tudo pronto para publicar' },
])(
  'a verification with the $finding.severity finding $finding.code has the title $title',
  ({ finding, title }) => {
    expect(titleOf(summarizeVerification({ ...REPORT, findings: [finding] }))).toBe(title)
  },
)

test('the summary quotes an unexpected error on one line, where its Markdown has no effect', () => {
  expect(summarizeUnexpectedError('bad `x`\n# y', REPORT.links)).toContain('`` bad `x` # y ``')
})
