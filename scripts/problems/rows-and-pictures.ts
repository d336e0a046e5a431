import type { RowReason } from '../../pages/index/database/rows'
import type { SecretKind } from '../../pages/index/database/secret-patterns'
import type { TableName } from '../../pages/index/database/tables'
import type { PictureReason } from '../site/pictures/picture-error'
import * as link from './links.ts'
import { codeSpan } from './markdown.ts'
import { SECRET, TABLE } from './portuguese.ts'

/** `limit` is the most characters of the field. */
export type RowValues = {
  table: TableName
  /** What the row is known by in public: a post's title, a testimonial's date and the beginning of its id. */
  name: string
  field: string
  reason: RowReason
  limit?: number | undefined
}

const retype = 'apague o texto do campo e digite-o de novo, ou cole-o com Ctrl+Shift+V, sem formatação'
const ROW: Record<Exclude<RowReason, SecretKind>, readonly [what: string, remedy: string]> = {
  missing: ['não veio na resposta', 'veja se a coluna existe na tabela'],
  'wrong-type': ['não tem o tipo de valor esperado ou está sem valor', 'preencha-o'],
  empty: ['está vazio', 'preencha-o'],
  'too-long': ['é longo demais', 'encurte-o'],
  'forbidden-characters': ['tem um sinal invisível, que veio de outro programa ao colar o texto', retype],
  'not-an-id': ['não é um código válido', 'apague a linha e inclua-a de novo, sem preencher `id`'],
  'not-a-date': ['não é uma data entre 1990 e 2100', 'corrija a data'],
  'not-a-rating': ['não é um número inteiro de 0 a 5', 'corrija o número'],
  'not-an-https-address': [
    'não é um endereço público que comece por https://',
    'cole o endereço da foto como o *Storage* o dá em *Get URL* (e não em *Copy link*, que é o endereço do painel)',
  ],
  'not-featured': ['não está marcado', 'marque-o'],
  duplicate: ['repete o de outra linha', 'apague uma das duas'],
  surplus: ['veio além das três linhas pedidas', 'não mude nada, e avise quem programa'],
}

/** Why a row, or a field of it, is not shown. */
export function rowSentence({ table, name, field, reason, limit }: RowValues, consequence: string): string {
  const row = `${TABLE[table]}, ${codeSpan(name)}: ${consequence}`
  if (reason === 'signed-address')
    return `${row} porque o endereço da foto vence (é assinado) → no *Storage*, torne público o *bucket* (*Edit bucket → Public bucket*) e copie de novo o endereço da foto, com *Get URL*`
  if (reason in SECRET)
    return `${row} porque guarda ${SECRET[reason as SecretKind]} → apague-a da linha, no ${link.tableEditor()}, e revogue-a onde foi criada`
  const [what, remedy] = ROW[reason as Exclude<RowReason, SecretKind>]
  const why = reason === 'too-long' && limit ? `passa de ${limit.toLocaleString('pt-BR')} letras` : what
  return `${row} porque ${field ? `o campo \`${field}\`` : 'ela'} ${why} → no ${link.tableEditor()}, ${remedy}`
}

/** A picture that could not be had now; `isKept` if its earlier copy stays. */
type PictureValues = { address: string; reason: PictureReason; detail: string; isKept: boolean }

const changeAddress = () => `no ${link.tableEditor()}, troque o endereço em \`image_url\``
const newFile = () =>
  'envie ao *Storage* outro arquivo (JPEG, PNG ou WebP, com pelo menos 1.080 pontos de largura e até 12 MB) e troque o endereço'
const mayPass = () => 'nada, se for só uma vez; se continuar, confira o endereço da foto'

const PICTURE: Record<PictureReason, [what: (detail: string) => string, remedy: () => string]> = {
  gone: [(status) => `o endereço respondeu com o código ${status}`, changeAddress],
  refused: [(status) => `o endereço respondeu com o código ${status}`, mayPass],
  'not-https': [(protocol) => `o endereço começa por ${protocol}, e não por https:`, changeAddress],
  'not-on-the-internet': [() => 'o endereço é de uma rede interna, e não da internet', changeAddress],
  redirects: [() => 'o endereço leva a outro, sem chegar a uma foto', changeAddress],
  'too-large': [(megabytes) => `o arquivo passa de ${megabytes} MB`, newFile],
  'no-picture': [
    () => 'não é uma foto JPEG, PNG, WebP, GIF ou AVIF (as do iPhone costumam ser HEIC)',
    newFile,
  ],
  'too-many-pixels': [(size) => `tem ${size} pontos (pixels), mais de 25 milhões ao todo`, newFile],
  damaged: [
    () =>
      'o arquivo não pôde ser lido por inteiro: está incompleto ou estragado, ou é pesado demais para esta execução',
    newFile,
  ],
  animated: [() => 'é uma animação', newFile],
  'too-small': [(size) => `tem só ${size} pontos (pixels)`, newFile],
  late: [(seconds) => `não chegou por inteiro em ${seconds} segundos`, mayPass],
  'no-answer': [() => 'o endereço não respondeu', mayPass],
  'failed-here': [
    () => 'a foto chegou, mas esta execução não conseguiu prepará-la',
    () => 'nada, se for só uma vez; se continuar, avise quem programa',
  ],
}

/** Why a picture could not be had. */
export function pictureSentence({ address, reason, detail, isKept }: PictureValues): string {
  const [what, remedy] = PICTURE[reason]
  return `${codeSpan(address)}: ${what(detail)}; ${isKept ? 'continua no ar a cópia anterior' : 'o cartão mostra um ícone no lugar'} → ${remedy()}`
}
