import type { RowFault } from '../../pages/index/database/rows'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import type { FetchedContent } from '../content/read-content'
import {
  FORM,
  failureInPortuguese,
  officeTime,
  pictureReasonInPortuguese,
  rowReasonInPortuguese,
  runWith,
  TABLE_IN_PORTUGUESE,
} from '../messages/portuguese-reasons'
import type { Decision } from './decide'
import { codeSpan, list } from './markdown'

/** Rows, their source and changes by table, then rows set aside and failed pictures. In Portuguese Markdown. */
export function describeContent({ fetched, published }: Decision): string {
  const tables = TABLE_NAMES.map((table) => {
    const count = fetched.snapshot.rows[table].length
    return [
      `## ${TABLE_IN_PORTUGUESE[table]}: ${count}`,
      origin(table, fetched, published),
      changes(table, fetched, published),
    ]
      .filter(Boolean)
      .join('\n\n')
  })
  return [
    ...tables,
    rowsSetAside(fetched.setAside),
    rowsShownWithout(fetched.shownWithout),
    failedPictures(fetched),
  ]
    .filter(Boolean)
    .join('\n\n')
}

function origin(table: TableName, { snapshot, standIns }: FetchedContent, published: Decision['published']) {
  const standIn = standIns.find((one) => one.table === table)
  if (!standIn) {
    if (snapshot.rows[table].length) return 'Lidas agora do Supabase.'
    return snapshot.emptied.includes(table)
      ? `Vazia, como pedido com “${FORM.allow_empty}”: a seção diz que não há nada no momento.`
      : `⚠️ Lidas agora do Supabase: a tabela está vazia (ou a RLS não deixa ler). A seção aparece sem nenhum item. Se é para ficar vazia, ${runWith('allow_empty')}.`
  }
  const why = standIn.failure ? failureInPortuguese(standIn.failure) : 'a tabela veio vazia'
  if (snapshot.source[table] === null)
    return `⚠️ Não foi lida: ${why}. Publicada sem itens, porque “${FORM.allow_empty}” foi marcado.`
  const since = published ? `, publicadas em ${officeTime(published.fetchedAt)}` : ''
  const remedy = standIn.failure ? '' : ` Se é para ficar vazia, ${runWith('allow_empty')}.`
  return `⚠️ Mantidas as últimas linhas boas${since}: ${why}.${remedy}`
}

/** Rows that came, went and changed, by title; nothing to compare with means that all came. */
function changes(table: TableName, { snapshot }: FetchedContent, published: Decision['published']) {
  const titled = (rows: readonly { id: string }[]) =>
    new Map(rows.map((row) => [row.id, { title: titleOf(row), whole: JSON.stringify(row) }]))
  const now = titled(snapshot.rows[table])
  const before = titled(published?.rows[table] ?? [])
  const lines = [
    ...[...now].filter(([id]) => !before.has(id)).map(([, { title }]) => `entrou: ${codeSpan(title)}`),
    ...[...before].filter(([id]) => !now.has(id)).map(([, { title }]) => `saiu: ${codeSpan(title)}`),
    ...[...now]
      .filter(([id, { whole }]) => before.has(id) && before.get(id)?.whole !== whole)
      .map(([, { title }]) => `mudou: ${codeSpan(title)}`),
  ]
  return list(lines)
}

const titleOf = (row: object) =>
  'title' in row ? String(row.title) : 'client_name' in row ? String(row.client_name) : ''

function failedPictures({ pictureFailures }: FetchedContent) {
  if (!pictureFailures.length) return ''
  const lines = pictureFailures.map(
    ({ address, reason, isKept }) =>
      `${codeSpan(address)}: ${pictureReasonInPortuguese(reason)}; ${isKept ? 'fica a cópia anterior' : 'o cartão mostra o ícone no lugar'}`,
  )
  return `## Imagens que falharam\n\n${list(lines)}`
}

/** The rows that are not published; empty where there are none. */
export const rowsSetAside = (faults: RowFault[]) =>
  faultList('Linhas deixadas de fora (corrija no Supabase)', faults)

const rowsShownWithout = (faults: RowFault[]) =>
  faultList('Linhas publicadas sem um dos campos (corrija no Supabase)', faults)

function faultList(title: string, faults: RowFault[]) {
  if (!faults.length) return ''
  const lines = faults.map(
    (fault) =>
      `${TABLE_IN_PORTUGUESE[fault.table]}, id ${codeSpan(fault.id)}${fault.field && `, campo ${codeSpan(fault.field)}`}: ${rowReasonInPortuguese(fault)}`,
  )
  return `## ${title}\n\n${list(lines)}`
}
