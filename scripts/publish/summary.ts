import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Rows } from '../../pages/index/database/rows.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { isBlocked, isDemonstration, type Report } from '../checks/run-checks.ts'
import type { LoadedTables } from '../content-pipeline/load-content.ts'
import { rowLabel } from '../content-pipeline/row-label.ts'
import { CATALOG, SUMMARY_SECTIONS } from '../findings/catalog.ts'
import {
  createFinding,
  type Finding,
  isBlocking,
  renderChecklist,
  renderMessage,
  renderMessages,
  stepOf,
} from '../findings/finding.ts'
import { brasiliaTime, TABLE_LABELS } from '../findings/labels.ts'
import { codeSpan, type Links, list } from '../findings/markdown.ts'
import { getPublished } from '../site/content-json.ts'
import { REASON, type Reason } from './run-context.ts'

// Anybody can read it: no client is named; texts of rows and servers go through codeSpan.

type Built = Report & { siteUrl: URL; tables: LoadedTables }

/** Compressed: with its headers it fits into the first ten TCP segments (RFC 6928). */
const MAX_PAGE_BYTES = 13_900

/** `site`: the folder that was built. */
export async function summarizeBuilt(report: Built, reasons: Reason[], isRehearsal: boolean, site: string) {
  const bytes = gzipSync(await readFile(join(site, 'index.html'))).length
  const findings = [...report.findings]
  if (bytes > MAX_PAGE_BYTES)
    findings.push(createFinding('warning', 'heavy', { bytes, most: MAX_PAGE_BYTES }))
  return pageOf(
    isRehearsal ? 'Ensaio: o site foi montado e não será publicado' : 'Nova versão montada',
    `Por quê: ${reasons.map((reason) => REASON[reason]).join('; ')}.`,
    { ...report, findings },
    `Página: ${bytes.toLocaleString('pt-BR')} bytes, comprimida. `,
  )
}

export function summarizeUnchanged(report: Built) {
  // What may well be as it should be is not repeated every hour.
  const findings = report.findings.filter(({ code }) => code !== 'sample-texts')
  const why = 'O site no ar já tem este conteúdo e este código.'
  return pageOf('Nada mudou, nada foi publicado', why, { ...report, findings })
}

export const summarizeUnread = ({ findings, links }: Report) =>
  page(
    'Nada foi publicado: o site não pôde ser lido',
    `Não se sabe o que está no ar, e de hora em hora nada é publicado às cegas. Se o endereço do site mudou, ${links.useButton}.`,
    describeFindings(findings, links),
  )

function pageOf(title: string, why: string, report: Built, end = '') {
  const { findings, tables, siteUrl, links } = report
  const troubles = Object.values(tables).map(({ fallbackReason }) => fallbackReason)
  // What stands under a table's name is not told twice.
  const told = findings.filter((found) => !troubles.includes(found))
  const ofTables = TABLE_NAMES.map((table) => describeTable(table, report))
  return page(title, why, ...ofTables, describeFindings(told, links), `${end}Site: ${siteUrl.href}`)
}

function describeTable(table: TableName, { tables, published, links }: Built) {
  const loaded = tables[table]
  // The page does not show it.
  if (!loaded) return ''
  const { rows, fallbackReason } = loaded
  const copy = getPublished(published)
  const origin = fallbackReason
    ? `⚠️ Continuam no ar as linhas publicadas em ${brasiliaTime(copy?.fetchedAt ?? '')}, pelo seguinte:\n\n- ${renderMessage(fallbackReason, links)}`
    : rows.length
      ? 'Lidas agora do Supabase.'
      : 'Lida agora do Supabase, sem nenhuma linha: a seção diz que não há nada no momento.'

  const changes = describeChanges(table, rows, copy?.rows[table] ?? [])
  return [`## ${TABLE_LABELS[table]}: ${rows.length}`, origin, changes].filter(Boolean).join('\n\n')
}

type Row = Rows[TableName][number]

/** Where nothing is published, all rows came. */
function describeChanges(table: TableName, now: Row[], before: Row[]) {
  const earlier = new Map(before.map((row) => [row.id, row]))
  const isNew = ({ id }: Row) => !earlier.has(id)
  const isGone = (row: Row) => !now.some(({ id }) => id === row.id)
  const isSame = (row: Row) => JSON.stringify(earlier.get(row.id)) === JSON.stringify(row)
  const tell = (verb: string, rows: Row[]) =>
    rows.map((row) => `${verb}: ${codeSpan(rowLabel(table, row, row.id))}`)
  return list([
    ...tell('entrou', now.filter(isNew)),
    ...tell('saiu', before.filter(isGone)),
    ...tell(
      'mudou',
      now.filter((row) => !isNew(row) && !isSame(row)),
    ),
  ])
}

function describeFindings(findings: Finding[], links: Links) {
  const shown = findings.filter((finding) => finding.severity !== 'todo' || stepOf(finding) !== 'online')
  return Object.entries(SUMMARY_SECTIONS)
    .flatMap(([section, title]) => {
      const lines = shown
        .filter(({ code }) => CATALOG[code].section === section)
        .map((finding) => renderMessage(finding, links))
      return lines.length ? `## ${title}\n\n${list(lines)}` : []
    })
    .join('\n\n')
}

export const summarizeSuperseded = () =>
  page(
    'Outra mudança, mais nova, publica as duas',
    'Depois desta mudança foi salva outra, e a execução da outra publica as duas. Não há nada a fazer.',
  )

/** Of an error that nobody foresaw. */
export const summarizeDefect = (detail: string, links: Links) =>
  page(
    'A publicação falhou: o site no ar continua como estava',
    list([renderMessage(createFinding('blocking', 'failed', { detail }), links)]),
  )

/** Where nothing may be published: why, and the steps. */
export function summarizeRefusal(found: Report) {
  const isInSteps = (finding: Finding) => found.steps.some((step) => step === stepOf(finding))
  const others = found.findings.filter((each) => isBlocking(each) && !isInSteps(each))
  const wasPublished = found.wasDeployed ?? found.published.kind !== 'never'
  return page(
    wasPublished ? 'Publicação recusada: o site no ar continua como estava' : 'Ainda não dá para publicar',
    list(renderMessages(others, found.links)),
    others.length < found.findings.filter(isBlocking).length ? steps(found) : '',
  )
}

export const summarizeVerified = (found: Report) =>
  page(
    isBlocked(found)
      ? 'Verificação: há algo a corrigir antes de publicar'
      : isDemonstration(found)
        ? 'Verificação: já se pode publicar, como demonstração'
        : 'Verificação: tudo pronto para publicar',
    steps(found),
  )

const steps = ({ findings, steps, links }: Report) =>
  `## Passo a passo até o site no ar\n\n${renderChecklist(findings, steps, links)}\n\nCada passo está explicado em ${links.setupGuide}.`

const page = (title: string, ...parts: string[]) => `# ${title}\n\n${parts.filter(Boolean).join('\n\n')}\n`
