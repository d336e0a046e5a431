import type { SecretKind } from '../../pages/index/database/secret-patterns.ts'
import type { RowIssueCode } from '../../pages/index/lists/column-types.ts'
import { LISTS } from '../../pages/index/lists/lists.ts'
import type { LiveList } from '../../pages/index/lists/live-list.ts'
import type { RowParams } from './finding-params.ts'
import { SECRET_LABELS } from './labels.ts'
import type { Links } from './links.ts'
import { LIST_TEXTS, OMITTED_COLUMNS } from './list-texts.ts'
import { codeSpan } from './markdown.ts'

/** A row's code; that of a column's type has a message of its own. */
type RowCode = Exclude<RowIssueCode, SecretKind | 'wrong-type'>

const ROW: Record<RowCode, readonly [what: string, remedy: string]> = {
  'no-value': ['está sem valor', 'preencha-o'],
  'too-long': ['é longo demais', 'encurte-o'],
  'unreadable-characters': ['tem um trecho ilegível', 'apague esse trecho e digite-o de novo, sem colar'],
  'not-an-id': [
    'não é um código válido',
    'copie os textos da linha, apague-a e inclua-a de novo, sem preencher `id`',
  ],
  'not-a-date': ['não é uma data entre 1990 e 2100', 'corrija a data'],
  'not-a-rating': ['não é um número inteiro de 0 a 5', 'corrija o número'],
  'not-an-https-address': [
    'não é um endereço público que comece por https://',
    'cole o endereço da foto: em *Storage*, no menu dela, *Get URL*',
  ],
  duplicate: ['repete o de outra linha', 'apague uma das duas linhas'],
}

/** Tells whether the picture of a row has a signed address. It opens nothing but that picture, which was to be public. */
const isSignedPicture = ({ table, field, code }: RowParams): boolean => {
  const { pictureColumn }: LiveList = LISTS[table]
  return code === 'signed-address' && field === pictureColumn
}

/** Tells whether a row holds a secret, which anybody can read in the table and use. */
export const holdsSecret = (row: RowParams): boolean => row.code in SECRET_LABELS && !isSignedPicture(row)

/** Returns what strangers may read of a row that holds a secret, which they could otherwise look up in the table. */
export const sayUrgentRow = (link: Links, { table }: Pick<RowParams, 'table'>): string =>
  `${LIST_TEXTS[table].label}: é preciso ver uma linha ainda hoje (esta página é pública, e por isso não diz qual nem por quê) → ${link.verify}`

/** Returns what the page shows of a row without one of its fields. */
export const sayOmission = ({ field }: Pick<RowParams, 'field'>): string =>
  `aparece sem ${OMITTED_COLUMNS[field] ?? `\`${field}\``}`

/** Returns what is wrong with a row and the remedy, in Portuguese Markdown. */
export function renderRowMessage(link: Links, params: RowParams, consequence: string): string {
  const { table, name, field, code, maxLength } = params
  const row = `${LIST_TEXTS[table].label}, ${codeSpan(name)}: ${consequence}`
  if (isSignedPicture(params))
    return `${row} porque o endereço da foto é temporário (*signed URL*) e deixa de funcionar → ${link.replacePhoto}`
  if (code in SECRET_LABELS)
    return `${row} porque guarda ${SECRET_LABELS[code as SecretKind]} → hoje mesmo, tire isso da linha, no ${link.tableEditor}, e ${link.revokeKey}`
  const [what, remedy] = ROW[code as RowCode]
  const why =
    code === 'too-long' && maxLength ? `passa de ${maxLength.toLocaleString('pt-BR')} caracteres` : what
  const subject = field ? `o campo \`${field}\`` : 'ela'
  return `${row} porque ${subject} ${why} → no ${link.tableEditor}, ${remedy}`
}
