import type { Rows } from '../../pages/index/database/rows.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { officeDay } from '../../pages/index/hours/time-zone.ts'
import { hasPlaceholders, isCorrectionNeeded, type Report } from '../checks/report.ts'
import { TOPIC_OF_TABLE } from '../findings/alert-topics.ts'
import { CATALOG, type SetupStep, SUMMARY_SECTIONS } from '../findings/catalog.ts'
import {
  createFinding,
  type Finding,
  isBlocking,
  renderChecklist,
  renderMessage,
  renderMessages,
  stepOf,
} from '../findings/finding.ts'
import { formatBrasiliaTime, pluralize, TABLE_LABELS } from '../findings/labels.ts'
import type { Links } from '../findings/links.ts'
import { bulletList, codeSpan } from '../findings/markdown.ts'
import { publicRowLabel } from '../findings/row-label.ts'
import { getPublished, type PublishedSnapshot, type SiteInputs } from '../site/content-json.ts'
import { MAX_PAGE_BYTES, weighPage } from '../site/page-weight.ts'
import { BUILD_REASONS, type BuildReason, type PublicationReport, type SkipReason } from './decide.ts'

// Anybody can read a summary: it names no client, and texts of rows and servers go through codeSpan.

/** Summarizes a site that was built in `siteDir`. */
export async function summarizeBuild(
  report: PublicationReport,
  candidate: SiteInputs,
  reasons: BuildReason[],
  isRehearsal: boolean,
  siteDir: string,
): Promise<string> {
  const bytes = await weighPage(siteDir)
  const findings = [...report.findings]
  if (bytes > MAX_PAGE_BYTES)
    findings.push(createFinding('warning', 'heavy', { bytes, maxBytes: MAX_PAGE_BYTES }))
  const why = reasons.map((reason) => BUILD_REASONS[reason]).join('; ')
  return page(
    isRehearsal ? 'Ensaio: o site foi montado e não será publicado' : 'Nova versão montada',
    `Por quê: ${why}.`,
    ...describeContent({ ...report, findings }, candidate),
    `Página: ${bytes.toLocaleString('pt-BR')} bytes, comprimida. Site: ${candidate.siteUrl?.href}`,
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
  // What may well be as it should be is not repeated every hour.
  const findings = report.findings.filter(({ code }) => code !== 'sample-texts')
  return page(
    'Nada mudou, nada foi publicado',
    'O site no ar já tem este conteúdo e este código.',
    ...describeContent({ ...report, findings }, report.candidate),
    `Site: ${report.siteUrl?.href}`,
  )
}

const summarizeUnreachableSite = ({ findings, links }: Report): string =>
  page(
    'Nada foi publicado: o site não pôde ser lido',
    `Como não dá para saber o que está no ar, a publicação automática esperou. Se o endereço do site mudou, ${links.useButton}.`,
    describeFindings(findings, links),
  )

/** Describes each table, what else the page would show anew, and all other findings. */
function describeContent(report: PublicationReport, candidate: SiteInputs | undefined): string[] {
  const { tables, findings, links, published } = report
  if (!tables || !candidate) return [describeFindings(findings, links)]
  const reasons = Object.values(tables).map(({ fallbackReason }) => fallbackReason)
  // What stands under a table's name is not repeated.
  const others = findings.filter((finding) => !reasons.includes(finding))
  const publishedSnapshot = getPublished(published)
  return [
    publishedSnapshot ? bulletList(describeOtherChanges(candidate, publishedSnapshot)) : '',
    ...TABLE_NAMES.map((table) => describeTable(table, report)),
    describeFindings(others, links),
  ]
}

function describeTable(
  table: TableName,
  { tables, published, links, record, now }: PublicationReport,
): string {
  const loaded = tables?.[table]
  // The page does not show a table that was not loaded.
  if (!loaded) return ''
  const { rows, fallbackReason } = loaded
  const changes = describeRowChanges(table, rows, getPublished(published)?.rows[table] ?? [])
  // The snapshot's time is that of the table that was read last.
  const since = record.failingSince[TOPIC_OF_TABLE[table]] ?? now.toISOString()
  const fallback =
    fallbackReason &&
    `⚠️ Continuam no ar as linhas de antes, desde ${formatBrasiliaTime(since)}, pelo seguinte:\n\n- ${renderMessage(fallbackReason, links)}`
  const live = rows.length
    ? 'Lidas agora do Supabase.'
    : 'Lida agora do Supabase, sem nenhuma linha: a seção diz que não há nada no momento.'
  const parts = [`## ${TABLE_LABELS[table]}: ${rows.length}`, fallback ?? live, changes]
  return parts.filter(Boolean).join('\n\n')
}

/** Says what differs from the published content besides the rows. */
function describeOtherChanges(
  { content, snapshot }: SiteInputs,
  publishedSnapshot: PublishedSnapshot,
): string[] {
  const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b)
  const changes: string[] = []
  const replaced = Object.entries(snapshot.pictures).filter(
    ([address, picture]) =>
      address in publishedSnapshot.pictures && !isSame(publishedSnapshot.pictures[address], picture),
  )
  if (replaced.length) changes.push(`mudou: ${pluralize(replaced.length, 'foto')} de notícias`)
  const project = projectOf(snapshot)
  if (project && !isSame(project, projectOf(publishedSnapshot)))
    changes.push('mudou: o endereço ou a chave do projeto do Supabase')
  const { timeZone } = content.office
  const monthOf = (time: string) => officeDay(new Date(time), timeZone).slice(0, 'yyyy-mm'.length)
  if (publishedSnapshot.builtAt && monthOf(snapshot.builtAt) !== monthOf(publishedSnapshot.builtAt))
    changes.push('começou um mês novo')
  return changes
}

/** Returns the project that visitors' browsers ask, or `undefined` if they ask none. */
function projectOf({ requery }: Pick<PublishedSnapshot, 'requery'>) {
  const [url] = Object.values(requery?.urls ?? {})
  return requery && url ? { origin: new URL(url).origin, key: requery.key } : undefined
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

function describeFindings(findings: Finding[], links: Links): string {
  const shown = findings.filter((finding) => finding.severity !== 'todo' || stepOf(finding) !== 'online')
  return Object.entries(SUMMARY_SECTIONS)
    .flatMap(([section, title]) => {
      const lines = shown
        .filter(({ code }) => CATALOG[code].section === section)
        .map((finding) => renderMessage(finding, links))
      return lines.length ? `## ${title}\n\n${bulletList(lines)}` : []
    })
    .join('\n\n')
}

/** Summarizes a run that leaves its commit to the run of a newer one. */
export const summarizeSuperseded = (): string =>
  page(
    'Esta mudança vai ao ar junto com outra, mais nova',
    'Depois desta mudança foi salva outra, e a execução da outra publica as duas. Não há nada a fazer.',
  )

/** Summarizes an error that nobody foresaw. */
export const summarizeUnexpectedError = (detail: string, links: Links): string =>
  page(
    'A publicação falhou: o site no ar continua como estava',
    bulletList([renderMessage(createFinding('blocking', 'failed', { detail }), links)]),
  )

/** Summarizes why nothing may be published, with the setup steps that are not done. */
export function summarizeRefusal({ findings, steps, wasDeployed, published, links }: Report): string {
  const blocking = findings.filter(isBlocking)
  const isInSteps = (finding: Finding) => steps.some((step) => step === stepOf(finding))
  const others = blocking.filter((finding) => !isInSteps(finding))
  const wasPublished = wasDeployed ?? published.kind !== 'never'
  return page(
    wasPublished ? 'Publicação recusada: nada mudou no ar' : 'Ainda não dá para publicar',
    bulletList(renderMessages(others, links)),
    others.length < blocking.length ? describeSteps(findings, steps, links) : '',
  )
}

/** Summarizes what the action *verificar* of GitHub's *Run workflow* form found. */
export const summarizeVerification = (report: Report): string =>
  page(verificationTitle(report), describeSteps(report.findings, report.steps, report.links))

function verificationTitle(report: Report): string {
  if (isCorrectionNeeded(report)) return 'Verificação: há algo a corrigir antes de publicar'
  return hasPlaceholders(report)
    ? 'Verificação: já se pode publicar, como demonstração'
    : 'Verificação: tudo pronto para publicar'
}

const describeSteps = (findings: Finding[], steps: SetupStep[], links: Links): string =>
  `## Passo a passo até o site no ar\n\n${renderChecklist(findings, steps, links)}\n\nCada passo está explicado em ${links.setupGuide}.`

const page = (title: string, ...parts: string[]): string =>
  `# ${title}\n\n${parts.filter(Boolean).join('\n\n')}\n`
