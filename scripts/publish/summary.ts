import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Rows } from '../../pages/index/database/rows'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { type Checkup, isBlocked } from '../doctor/checkup'
import { guide } from '../problems/links'
import { codeSpan, list } from '../problems/markdown'
import { officeTime, TABLE } from '../problems/portuguese'
import {
  type Attempt,
  type Code,
  checklist,
  isError,
  type Problem,
  problem,
  sentence,
} from '../problems/problem'
import type { LastGood } from '../rows/last-good'
import type { FetchedContent } from '../rows/read-content'
import { rowLabel } from '../rows/row-label'
import { REASON, type Reason } from './reasons'
import type { PublicationSettings } from './settings'

// Markdown for the run's page and the log, which anybody can read: no client is named. Text from rows and
// servers goes through codeSpan.

/** What one publication has found before it builds, or ends. */
type Found = {
  settings: PublicationSettings
  published: Attempt<LastGood | undefined>
  fetched: FetchedContent
  warnings: Problem[]
  reasons: Reason[]
}

/**
 * Most bytes of the compressed page of a real project: with its headers it then comes in one go (RFC 6928).
 */
const MOST_BYTES = 13_900

/** @param site folder of the built site */
export async function summarizeBuilt(found: Found, site: string): Promise<string> {
  const bytes = gzipSync(await readFile(join(site, 'index.html'))).length
  const heavy = bytes > MOST_BYTES ? [problem('heavy', { bytes, most: MOST_BYTES })] : []
  return pageOf(
    found.settings.isRehearsal ? 'Ensaio: o site foi montado e não será publicado' : 'Nova versão montada',
    `Por quê: ${found.reasons.map((reason) => REASON[reason]).join('; ')}.`,
    { ...found, warnings: [...found.warnings, ...heavy] },
    `Página: ${bytes.toLocaleString('pt-BR')} bytes, comprimida. `,
  )
}

/** Where nothing is built: the published site is up to date or, in an hour, its address cannot be read. */
export function summarizeUnchanged(found: Found): string {
  // What may well be as it should be is not repeated every hour.
  const warnings = found.warnings.filter(({ code }) => code !== 'sample-texts')
  const [title, why] = found.published.problems.length
    ? [
        'Nada foi publicado: o site não pôde ser lido',
        'Não se sabe o que está no ar, e de hora em hora nada é publicado às cegas. Se o endereço do site mudou, use o botão.',
      ]
    : ['Nada mudou, nada foi publicado', 'O site no ar já tem este conteúdo e este código.']
  return pageOf(title, why, { ...found, warnings })
}

const pageOf = (title: string, why: string, { settings, published, fetched, warnings }: Found, end = '') =>
  page(
    title,
    why,
    describeContent(fetched.snapshot, published.value, fetched.problems),
    describeProblems([...fetched.problems, ...warnings]),
    `${end}Site: ${settings.siteUrl.href}`,
  )

/** Row problems have their own section; those of a whole table stand under its name. */
const ROW_CODES: Code[] = ['row-set-aside', 'row-shown-without']

/** Rows, their source and changes by table, in Portuguese Markdown. */
const describeContent = (snapshot: Snapshot, published: LastGood | undefined, problems: Problem[]) =>
  TABLE_NAMES.map((table) =>
    [
      `## ${TABLE[table]}: ${snapshot.rows[table].length}`,
      origin(table, snapshot, published),
      list(problems.filter((found) => isOf(table, found)).map(sentence)),
      changes(table, snapshot, published),
    ]
      .filter(Boolean)
      .join('\n\n'),
  ).join('\n\n')

const SECTIONS = ['Linhas a corrigir no Supabase', 'Fotos que falharam', 'Dados do escritório', 'Além disso']
const sectionOf = ({ code, step }: Problem) =>
  ROW_CODES.includes(code) ? 0 : code === 'picture' ? 1 : step === 'content' ? 2 : 3

/** Rows, pictures and what else is to be told, in Portuguese Markdown. */
function describeProblems(problems: Problem[]): string {
  const told = problems.filter((found) => !TABLE_NAMES.some((table) => isOf(table, found)))
  return SECTIONS.flatMap((title, section) => {
    const here = told.filter((found) => sectionOf(found) === section)
    return here.length ? `## ${title}\n\n${list(here.map(sentence))}` : []
  }).join('\n\n')
}

/** Whether a problem is the table's as a whole. */
const isOf = (table: TableName, { code, values }: Problem) =>
  !ROW_CODES.includes(code) && values.table === table

function origin(table: TableName, { rows, source, emptied }: Snapshot, published?: LastGood): string {
  if (source[table] === 'last-good')
    return `⚠️ Continuam no ar as linhas publicadas em ${officeTime(published?.fetchedAt ?? '')}, pelo seguinte:`
  if (source[table] === 'unread')
    return '⚠️ Sai sem itens, como pedido em “Aceitar tabela vazia”; não foi lida pelo seguinte:'
  if (rows[table].length) return 'Lidas agora do Supabase.'
  return emptied.includes(table)
    ? 'Vazia, como pedido em “Aceitar tabela vazia”: a seção diz que não há nada no momento.'
    : '⚠️ Lidas agora do Supabase: a tabela está vazia, ou falta a política de leitura (RLS). A seção aparece sem nenhum item.'
}

/** Rows that came, went and changed; where nothing is published, all came. */
function changes(table: TableName, { rows }: Snapshot, published?: LastGood): string {
  const now: Row[] = rows[table]
  const before: Row[] = published?.rows[table] ?? []
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

/** How high the page of a rehearsal is, where there is a limit, in pixels. */
export const summarizeHeights = (heights: { width: string; most?: number; actual: number }[]) =>
  `## Altura da página\n\n${list(
    heights.flatMap(({ width, most, actual }) =>
      !most
        ? []
        : actual > most
          ? `⚠️ ${sentence(problem('tall', { width, actual, most }))}`
          : `Em ${width} px de largura: ${actual.toLocaleString('pt-BR')} px`,
    ),
  )}\n`

/** Where the branch has a newer commit: its own run publishes. */
export const summarizeSuperseded = () =>
  page(
    'Há um commit mais novo, que publica por si',
    'Esta execução é de um commit anterior ao último do repositório. Ela não publica nada, e não há nada a fazer.',
  )

/**
 * @param problems for which nothing is published
 * @param found what is right and wrong on the way to the published site, by its steps
 */
export function summarizeRefusal(problems: Problem[], found: Checkup): string {
  const isInSteps = ({ step }: Problem) => found.steps.some((each) => each === step)
  const isBeforeFirst = found.problems.some(({ code }) => code === 'not-online')
  return page(
    problems.some(({ code }) => code === 'failed')
      ? 'A publicação falhou: o site no ar continua como estava'
      : isBeforeFirst
        ? 'Ainda não dá para publicar'
        : 'Publicação recusada: o site no ar continua como estava',
    list(problems.filter((each) => !isInSteps(each)).map(sentence)),
    found.problems.some(isError) ? steps(found) : '',
  )
}

/** What the button's `verificar` found. */
export const summarizeVerified = (found: Checkup) =>
  page(
    isBlocked(found)
      ? 'Verificação: há algo a corrigir antes de publicar'
      : 'Verificação: tudo pronto para publicar',
    steps(found),
  )

const steps = ({ problems, steps }: Checkup) =>
  `## Passo a passo até o site no ar\n\n${checklist(problems, steps)}\n\nCada passo está explicado em ${guide()}, “Primeira publicação”.`

const page = (title: string, ...parts: string[]) => `# ${title}\n\n${parts.filter(Boolean).join('\n\n')}\n`
