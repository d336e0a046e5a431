import type { Rows } from '../../pages/index/database/rows'
import type { Snapshot } from '../../pages/index/database/snapshot'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { codeSpan, list } from '../problems/markdown'
import { type Code, type Problem, sentence } from '../problems/problem'
import { officeTime, TABLE } from '../problems/words'
import type { LastGood } from '../rows/last-good'

/** Of these there is a list by kind; what is wrong with a table as a whole stands under it. */
const ROWS: Code[] = ['row-set-aside', 'row-shown-without']

/** Rows, their source and changes by table, in Portuguese Markdown. */
export const describeContent = (snapshot: Snapshot, published: LastGood | undefined, problems: Problem[]) =>
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
  ROWS.includes(code) ? 0 : code === 'picture' ? 1 : step === 'content' ? 2 : 3

/** Rows, pictures and what else is to be told, in Portuguese Markdown. */
export function describeProblems(problems: Problem[]): string {
  const told = problems.filter((found) => !TABLE_NAMES.some((table) => isOf(table, found)))
  return SECTIONS.flatMap((title, section) => {
    const here = told.filter((found) => sectionOf(found) === section)
    return here.length ? `## ${title}\n\n${list(here.map(sentence))}` : []
  }).join('\n\n')
}

/** Whether a problem is the table's as a whole. */
const isOf = (table: TableName, { code, values }: Problem) =>
  !ROWS.includes(code) && (values as { table?: TableName } | undefined)?.table === table

function origin(table: TableName, { rows, source, emptied }: Snapshot, published?: LastGood): string {
  if (source[table] === 'last-good')
    return `⚠️ Continuam no ar as linhas publicadas em ${officeTime(published?.fetchedAt ?? '')}, pelo seguinte:`
  if (source[table] === null)
    return '⚠️ Sai sem itens, como pedido em “Aceitar tabela vazia”; não foi lida pelo seguinte:'
  if (rows[table].length) return 'Lidas agora do Supabase.'
  return emptied.includes(table)
    ? 'Vazia, como pedido em “Aceitar tabela vazia”: a seção diz que não há nada no momento.'
    : '⚠️ Lidas agora do Supabase: a tabela está vazia, ou falta a política de leitura (RLS). A seção aparece sem nenhum item.'
}

/** Rows that came, went and changed, by title; where nothing is published, all came. */
function changes(table: TableName, { rows }: Snapshot, published?: LastGood): string {
  const now: Row[] = rows[table]
  const before: Row[] = published?.rows[table] ?? []
  const earlier = (row: Row) => before.find(({ id }) => id === row.id)
  const tell = (verb: string, rows: Row[]) => rows.map((row) => `${verb}: ${codeSpan(titleOf(row))}`)
  const isChanged = (row: Row) => earlier(row) && JSON.stringify(earlier(row)) !== JSON.stringify(row)
  return list([
    ...tell(
      'entrou',
      now.filter((row) => !earlier(row)),
    ),
    ...tell(
      'saiu',
      before.filter((row) => !now.some(({ id }) => id === row.id)),
    ),
    ...tell('mudou', now.filter(isChanged)),
  ])
}

type Row = Rows[TableName][number]
const titleOf = (row: Row) => ('title' in row ? row.title : row.client_name)
