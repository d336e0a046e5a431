import type { Rows } from '../../pages/index/database/rows.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import type { Tables } from '../fetch-content.ts'
import { type Inspection, isBlocked } from '../inspect/inspect.ts'
import { guide } from '../problems/links.ts'
import { codeSpan, list } from '../problems/markdown.ts'
import { officeTime, TABLE } from '../problems/portuguese.ts'
import { checklist, isError, type Problem, problem, sentence } from '../problems/problem.ts'
import { copyOf } from '../published/read-published.ts'
import { rowLabel } from '../rows/row-label.ts'
import { MOST_PAGE_BYTES, pageBytes } from '../site/page-weight.ts'
import { REASON, type Reason } from './reasons.ts'
import type { Run } from './run.ts'

// Markdown for the run's page and the log, which anybody can read: no client is named. Text from rows and
// servers goes through codeSpan.

/** What one publication has found, and what it builds. */
type Report = Inspection & { run: Run; siteUrl: URL; tables: Tables; reasons: Reason[] }

/** @param site folder of the built site */
export async function summarizeBuilt(report: Report, site: string): Promise<string> {
  const { run, reasons, problems } = report
  const bytes = await pageBytes(site)
  const heavy = bytes > MOST_PAGE_BYTES ? [problem('heavy', { bytes, most: MOST_PAGE_BYTES })] : []
  return pageOf(
    run.isRehearsal ? 'Ensaio: o site foi montado e não será publicado' : 'Nova versão montada',
    `Por quê: ${reasons.map((reason) => REASON[reason]).join('; ')}.`,
    { ...report, problems: [...problems, ...heavy] },
    `Página: ${bytes.toLocaleString('pt-BR')} bytes, comprimida. `,
  )
}

/** Where nothing is built: the published site is up to date or, in an hour, its address cannot be read. */
export function summarizeUnchanged(report: Report): string {
  // What may well be as it should be is not repeated every hour.
  const problems = report.problems.filter(({ code }) => code !== 'sample-texts')
  const [title, why] =
    report.published.kind === 'unreachable'
      ? [
          'Nada foi publicado: o site não pôde ser lido',
          'Não se sabe o que está no ar, e de hora em hora nada é publicado às cegas. Se o endereço do site mudou, use o botão.',
        ]
      : ['Nada mudou, nada foi publicado', 'O site no ar já tem este conteúdo e este código.']
  return pageOf(title, why, { ...report, problems })
}

const pageOf = (title: string, why: string, report: Report, end = '') =>
  page(title, why, describeTables(report), describeProblems(report), `${end}Site: ${report.siteUrl.href}`)

/** Rows, their source and changes by table. */
const describeTables = (report: Report) =>
  TABLE_NAMES.map((table) =>
    [`## ${TABLE[table]}: ${report.tables[table].rows.length}`, origin(table, report), changes(table, report)]
      .filter(Boolean)
      .join('\n\n'),
  ).join('\n\n')

function origin(table: TableName, { tables, published }: Report): string {
  const { trouble, rows } = tables[table]
  if (trouble)
    return `⚠️ Continuam no ar as linhas publicadas em ${officeTime(copyOf(published)?.fetchedAt ?? '')}, pelo seguinte:\n\n- ${sentence(trouble)}`
  return rows.length
    ? 'Lidas agora do Supabase.'
    : 'Lida agora do Supabase, sem nenhuma linha: a seção diz que não há nada no momento.'
}

const SECTIONS = ['A corrigir no Supabase', 'Fotos que falharam', 'Dados do escritório', 'Além disso']
const sectionOf = ({ code, step }: Problem) =>
  step === 'tables' ? 0 : code === 'picture' ? 1 : step === 'content' ? 2 : 3

/** Rows, pictures and what else is to be told; what stands under a table's name is not told again. */
function describeProblems({ problems, tables }: Report): string {
  const isElsewhere = (found: Problem) =>
    found.code === 'not-online' || TABLE_NAMES.some((table) => tables[table].trouble === found)
  const told = problems.filter((found) => !isElsewhere(found))
  return SECTIONS.flatMap((title, section) => {
    const here = told.filter((found) => sectionOf(found) === section)
    return here.length ? `## ${title}\n\n${list(here.map(sentence))}` : []
  }).join('\n\n')
}

/** Rows that came, went and changed; where nothing is published, all came. */
function changes(table: TableName, { tables, published }: Report): string {
  const now: Row[] = tables[table].rows
  const before: Row[] = copyOf(published)?.rows[table] ?? []
  const earlier = (row: Row) => before.find(({ id }) => id === row.id)
  const isNew = (row: Row) => !earlier(row)
  const isGone = (row: Row) => !now.some(({ id }) => id === row.id)
  const isChanged = (row: Row) => earlier(row) && JSON.stringify(earlier(row)) !== JSON.stringify(row)
  const tell = (verb: string, rows: Row[]) =>
    rows.map((row) => `${verb}: ${codeSpan(rowLabel(table, row, row.id))}`)
  return list([
    ...tell('entrou', now.filter(isNew)),
    ...tell('saiu', before.filter(isGone)),
    ...tell('mudou', now.filter(isChanged)),
  ])
}

type Row = Rows[TableName][number]

/** Where the branch has a newer commit: its own run publishes. */
export const summarizeSuperseded = () =>
  page(
    'Há um commit mais novo, que publica por si',
    'Esta execução é de um commit anterior ao último do repositório. Ela não publica nada, e não há nada a fazer.',
  )

/** Where this program failed at what nobody foresaw. */
export const summarizeDefect = (detail: string) =>
  page(
    'A publicação falhou: o site no ar continua como estava',
    list([sentence(problem('failed', { detail }))]),
  )

/**
 * @param problems for which nothing is published
 * @param found what is right and wrong on the way to the published site, by its steps
 */
export function summarizeRefusal(problems: Problem[], found: Inspection): string {
  const isInSteps = ({ step }: Problem) => found.steps.some((each) => each === step)
  return page(
    found.published.kind === 'never'
      ? 'Ainda não dá para publicar'
      : 'Publicação recusada: o site no ar continua como estava',
    list(problems.filter((each) => !isInSteps(each)).map(sentence)),
    found.problems.some(isError) ? steps(found) : '',
  )
}

/** What the button's `verificar` found. */
export const summarizeVerified = (found: Inspection) =>
  page(
    isBlocked(found)
      ? 'Verificação: há algo a corrigir antes de publicar'
      : 'Verificação: tudo pronto para publicar',
    steps(found),
  )

const steps = ({ problems, steps }: Inspection) =>
  `## Passo a passo até o site no ar\n\n${checklist(problems, steps)}\n\nCada passo está explicado em ${guide()}, “Primeira publicação”.`

const page = (title: string, ...parts: string[]) => `# ${title}\n\n${parts.filter(Boolean).join('\n\n')}\n`
