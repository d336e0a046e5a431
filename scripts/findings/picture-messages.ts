import type { NamedPicture, PictureFailure, PictureParams, SmallPictureParams } from './finding-params.ts'
import type { Links } from './links.ts'
import { LIST_TEXTS } from './list-texts.ts'
import { codeSpan } from './markdown.ts'

type FailureMessage = { what: string; remedy: string }

type FailureMessages = {
  [Code in PictureFailure['code']]: (
    failure: Extract<PictureFailure, { code: Code }>,
    link: Links,
  ) => FailureMessage
}

/** What is wrong with a project that answers 402, for a table or for a picture, without its article. */
export const UNPAID = 'projeto do Supabase passou de um limite do plano, ou falta pagá-lo'

const formatNumber = (value: number) => value.toLocaleString('pt-BR')

const FAILURES: FailureMessages = {
  gone: ({ status }, link) => ({
    what: `não há nada no endereço da foto (código ${status})`,
    remedy: `se a foto saiu de propósito, esvazie \`image_url\` no ${link.tableEditor}; se não, ${link.replacePhoto}`,
  }),
  'no-bucket': (_, link) => ({
    what: 'a pasta (*bucket*) da foto sumiu ou não é pública',
    remedy: `em ${link.storage}, no menu da pasta, *Edit bucket*, ligue *Public bucket*; se sumiu, ${link.replacePhoto}`,
  }),
  'not-downloaded': ({ status }, link) => ({
    what: `o site não conseguiu baixar a foto${status ? ` (código ${status})` : ''}`,
    remedy: `se isto continuar amanhã, ${link.replacePhoto}`,
  }),
  'render-address': (_, link) => ({
    what: 'o endereço da foto manda mudar o tamanho dela, o que só um plano pago permite',
    remedy: `no ${link.tableEditor}, troque no endereço \`/render/image/\` por \`/object/\``,
  }),
  unpaid: (_, link) => ({ what: `o ${UNPAID}`, remedy: link.reviveProject }),
  'web-page': (_, link) => ({
    what: 'o endereço da foto abre uma página, não uma imagem',
    remedy: link.replacePhoto,
  }),
  heic: (_, link) => ({
    what: 'a foto é HEIC, do iPhone, que os navegadores não mostram',
    remedy: link.preparePhoto,
  }),
  'not-a-photo': (_, link) => ({
    what: 'o arquivo da foto não é JPEG, PNG, WebP, GIF nem AVIF',
    remedy: link.preparePhoto,
  }),
  damaged: (_, link) => ({
    what: 'o arquivo da foto está incompleto ou estragado',
    remedy: link.replacePhoto,
  }),
  animation: (_, link) => ({
    what: 'a foto é uma animação, e o site mostra só imagens paradas',
    remedy: link.preparePhoto,
  }),
  'too-large': (_, link) => ({
    what: 'a foto passa de 12 MB ou de 25 milhões de pixels',
    remedy: link.preparePhoto,
  }),
  'too-few-pixels': ({ width, height }, link) => ({
    what: `a imagem tem só ${width} × ${height} pixels`,
    remedy: link.replacePhoto,
  }),
  'much-smaller': ({ width, earlierWidth }, link) => ({
    what: `a foto nesse endereço encolheu de ${formatNumber(earlierWidth)} para ${formatNumber(width)} pixels de largura`,
    remedy: `${link.replacePhoto} pela certa, com outro nome de arquivo`,
  }),
  'failed-here': () => ({
    what: 'esta execução não conseguiu preparar a foto',
    remedy: 'se isto continuar amanhã, avise quem programa o site',
  }),
}

const renderPicture = ({ table, name }: NamedPicture): string =>
  `${LIST_TEXTS[table].label}, ${codeSpan(name)}`

/** Returns what is wrong with a post's picture and the remedy, in Portuguese Markdown. */
export function renderPictureMessage(link: Links, { failure, isKept, ...picture }: PictureParams): string {
  const { what, remedy } = renderFailure(failure, link)
  const consequence = isKept ? 'continua no ar a cópia anterior' : 'o cartão mostra um ícone no lugar'
  return `${renderPicture(picture)}: ${what}; ${consequence} → ${remedy}`
}

/** Returns that a post's picture is too small to be sharp, and the remedy, in Portuguese Markdown. */
export const renderSmallPictureMessage = (link: Links, { width, ...picture }: SmallPictureParams): string =>
  `${renderPicture(picture)}: a foto, cortada em 16 por 9, tem só ${width} pixels de largura e aparece borrada → ${link.replacePhoto}`

function renderFailure<Code extends PictureFailure['code']>(
  failure: Extract<PictureFailure, { code: Code }>,
  link: Links,
): FailureMessage {
  const render: FailureMessages[Code] = FAILURES[failure.code as Code]
  return render(failure, link)
}
