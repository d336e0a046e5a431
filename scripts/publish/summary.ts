import type { Rows } from '../../pages/index/lists/lists.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/lists/lists.ts'
import { hasPlaceholders, isCorrectionNeeded, type Report } from '../checks/report.ts'
import { CATALOG, type SetupStep, SUMMARY_SECTIONS } from '../findings/catalog.ts'
import {
  alertOf,
  createFinding,
  type Finding,
  isBlocking,
  isOpen,
  type RenderFinding,
  renderChecklist,
  renderMessage,
  renderMessages,
  renderPublicMessage,
  stepOf,
} from '../findings/finding.ts'
import { formatBrasiliaTime } from '../findings/labels.ts'
import type { Links } from '../findings/links.ts'
import { LIST_TEXTS } from '../findings/list-texts.ts'
import { bulletList, codeSpan } from '../findings/markdown.ts'
import { publicRowLabel } from '../findings/row-label.ts'
import type { SiteInputs } from '../published/page-parts.ts'
import { getPublished } from '../published/published-site.ts'
import type { AlertRecord } from './alert-record.ts'
import type { BuildReason, PublicationReport, SkipReason } from './decide.ts'

// Anybody can read a summary: it names no client, and texts of rows and servers go through codeSpan. What is open in the
// database, and which row holds a secret, says only a verification, which a maintainer starts.

/** Why the site was built, as the summary says it. */
export const BUILD_REASONS: Record<BuildReason, string> = {
  first: 'é a primeira publicação',
  foreign: 'o endereço do site não mostrava o site',
  unreachable: 'não foi possível ler o que está no ar',
  rows: `mudaram ${Object.values(LIST_TEXTS)
    .map(({ name }) => name)
    .join(' ou ')}`,
  pictures: 'mudaram as fotos',
  requests: 'mudou o que a página consulta (o projeto, a chave ou o número de linhas)',
  address: 'mudou o endereço do site',
  month: 'começou um mês novo',
  closures: 'mudaram os dias fechados que a página anuncia',
  deadlines: 'começou outro dia no calendário dos prazos',
  code: 'o código ou os textos do repositório mudaram',
  manual: 'foi pedida com *publicar*',
  again: 'a versão montada antes não apareceu no ar',
  rehearsal: 'é um ensaio',
  branch: 'só o branch principal é publicado; esta execução, de outro, é um ensaio',
}

/** Summarizes a site that was built. */
export function summarizeBuild(
  report: PublicationReport,
  candidate: SiteInputs,
  reasons: BuildReason[],
  isRehearsal: boolean,
): string {
  const why = reasons.map((reason) => BUILD_REASONS[reason]).join('; ')
  return page(
    report.links,
    isRehearsal ? 'Ensaio: o site foi montado e não será publicado' : 'Nova versão montada',
    `Por quê: ${why}.`,
    ...describeContent(report, candidate),
    `Site: ${candidate.siteUrl?.href}`,
  )
}

/** Summarizes a run that built nothing although nothing forbade it. */
export function summarizeSkip(reason: SkipReason, report: PublicationReport): string {
  switch (reason) {
    case 'verified':
      return summarizeVerification(report)
    case 'unreachable':
      return summarizeUnreachableSite(report)
    case 'unchanged':
      return summarizeUnchanged(report)
  }
}

function summarizeUnchanged(report: PublicationReport): string {
  // Findings that may well be intended are not repeated every hour.
  const findings = report.findings.filter(({ code }) => code !== 'sample-texts')
  return page(
    report.links,
    'Nada mudou, nada foi publicado',
    'O site no ar já tem este conteúdo e este código.',
    ...describeContent({ ...report, findings }, report.candidate),
    `Site: ${report.siteUrl?.href}`,
  )
}

const summarizeUnreachableSite = ({ findings, links }: Report): string =>
  page(
    links,
    'Nada foi publicado: o site não pôde ser lido',
    `Como não dá para saber o que está no ar, a publicação automática esperou. Se o endereço do site mudou, ${links.useButton}.`,
    describeFindings(findings, links, renderPublicMessage),
  )

/** Describes each table, other changes of the page, and all remaining findings. */
function describeContent(report: PublicationReport, candidate: SiteInputs | undefined): string[] {
  const { lists, findings, links } = report
  if (!lists || !candidate) return [describeFindings(findings, links, renderPublicMessage)]
  const reasons = Object.values(lists).map(({ fallbackReason }) => fallbackReason)
  // Findings listed under a table's name are not repeated.
  const others = findings.filter((finding) => !reasons.includes(finding))
  return [
    ...TABLE_NAMES.map((table) => describeTable(table, report)),
    describeFindings(others, links, renderPublicMessage),
  ]
}

function describeTable(
  table: TableName,
  { lists, published, links, record, now }: PublicationReport,
): string {
  const list = lists?.[table]
  const { label } = LIST_TEXTS[table]
  if (!list) return `## ${label}: fora do site\n\nEm \`secoes.toml\`, \`mostrar = "não"\`.`
  const { rows, fallbackReason } = list
  const changes = describeRowChanges(table, rows, getPublished(published)?.rows[table] ?? [])
  const fallback =
    fallbackReason &&
    `⚠️ Continuam no ar as linhas de antes, desde ${formatBrasiliaTime(firstSeen(fallbackReason, record) ?? now.toISOString())}:\n\n- ${renderPublicMessage(fallbackReason, links)}`
  const live = rows.length ? 'Lidas agora do Supabase.' : 'Lida agora do Supabase.'
  const parts = [`## ${label}: ${rows.length}`, fallback ?? live, changes]
  return parts.filter(Boolean).join('\n\n')
}

/** Returns when a run first saw what the alert of a finding tells, if an earlier one did. */
function firstSeen(finding: Finding, record: AlertRecord): string | undefined {
  const alert = alertOf(finding)
  return alert && record.firstSeen[alert]
}

type Row = Rows[TableName][number]

/** Says which rows came, went and changed. */
function describeRowChanges(table: TableName, now: Row[], before: Row[]): string {
  const earlier = new Map(before.map((row) => [row.id, row]))
  const isNew = ({ id }: Row) => !earlier.has(id)
  const isGone = (row: Row) => !now.some(({ id }) => id === row.id)
  const isSame = (row: Row) => JSON.stringify(earlier.get(row.id)) === JSON.stringify(row)
  const describe = (verb: string, rows: Row[]) =>
    rows.map((row) => `${verb}: ${codeSpan(publicRowLabel(table, row, row.id))}`)
  return bulletList([
    ...describe('entrou', now.filter(isNew)),
    ...describe('saiu', before.filter(isGone)),
    ...describe(
      'mudou',
      now.filter((row) => !isNew(row) && !isSame(row)),
    ),
  ])
}

/** Marks a finding that somebody should do something about. Texts that are still the sample's may well stay. */
const signOf = ({ code }: Finding) => (code === 'sample-texts' ? '' : '⚠️ ')

function describeFindings(findings: Finding[], links: Links, render: RenderFinding): string {
  const shown = findings.filter((finding) => finding.severity !== 'todo' || stepOf(finding) !== 'online')
  return Object.entries(SUMMARY_SECTIONS)
    .flatMap(([section, title]) => {
      const lines = renderMessages(
        shown.filter(({ code }) => CATALOG[code].section === section),
        links,
        (finding, links) => `${signOf(finding)}${render(finding, links)}`,
      )
      return lines.length ? `## ${title}\n\n${bulletList(lines)}` : []
    })
    .join('\n\n')
}

/** Summarizes an unexpected error. */
export const summarizeUnexpectedError = (detail: string, links: Links): string =>
  page(
    links,
    'A publicação falhou: nada mudou no ar',
    bulletList([renderMessage(createFinding('blocking', 'failed', { detail }), links)]),
  )

/** Summarizes why nothing may be published: until the first publication among the setup steps, and then by itself. */
export function summarizeRefusal(report: Report): string {
  const { findings, steps, links } = report
  const blocking = findings.filter(isBlocking)
  const reasons = (told: Finding[]) => bulletList(renderMessages(told, links, renderPublicMessage))
  if (wasPublished(report)) {
    const others = findings.filter((finding) => !isBlocking(finding))
    const title = 'Publicação recusada: nada mudou no ar'
    return page(links, title, reasons(blocking), describeFindings(others, links, renderPublicMessage))
  }
  const outsideSteps = blocking.filter((finding) => !steps.some((step) => step === stepOf(finding)))
  const checklist =
    outsideSteps.length < blocking.length ? describeSteps(findings, steps, links, renderPublicMessage) : ''
  return page(links, 'Ainda não dá para publicar', reasons(outsideSteps), checklist)
}

const wasPublished = ({ wasDeployed, published }: Report): boolean =>
  wasDeployed ?? published.kind !== 'unpublished'

/** Summarizes what the action *verificar* of GitHub's *Run workflow* form found. */
export function summarizeVerification(report: Report): string {
  const { findings, steps, links } = report
  const found = wasPublished(report)
    ? describeFindings(findings, links, renderMessage)
    : describeSteps(findings, steps, links, renderMessage)
  return page(links, verificationTitle(report), found)
}

function verificationTitle(report: Report): string {
  if (isCorrectionNeeded(report)) return 'Verificação: há algo a corrigir antes de publicar'
  if (report.findings.some(isOpen)) return 'Verificação: há algo a corrigir; a publicação não espera por isso'
  if (report.findings.some(({ code }) => code === 'github-silent'))
    return 'Verificação: nem tudo pôde ser conferido'
  return hasPlaceholders(report)
    ? 'Verificação: já se pode publicar, como demonstração'
    : 'Verificação: tudo pronto para publicar'
}

const describeSteps = (
  findings: Finding[],
  steps: SetupStep[],
  links: Links,
  render: RenderFinding,
): string =>
  `## Passo a passo até o site no ar\n\n${renderChecklist(findings, steps, links, render)}\n\nCada passo está explicado em ${links.setupGuide}.`

/** Returns a summary that ends with links to the places where its remedies are carried out. */
const page = (links: Links, title: string, ...parts: string[]): string =>
  `# ${title}\n\n${[...parts, links.shortcuts].filter(Boolean).join('\n\n')}\n`
