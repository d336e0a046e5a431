import type { PictureErrorCode, PictureParams } from './finding-params.ts'
import type { Links } from './links.ts'
import { codeSpan } from './markdown.ts'

const changeAddress = (link: Links) => `no ${link.tableEditor}, troque o endereço em \`image_url\``
const REMEDY: Record<PictureErrorCode, (link: Links) => string> = {
  gone: changeAddress,
  'wrong-address': changeAddress,
  'wrong-file': () =>
    'envie ao *Storage* outro arquivo (JPEG, PNG ou WebP, com pelo menos 1.080 pixels de largura e até 12 MB) e troque o endereço',
  'no-answer': () => 'não faça nada, se for só uma vez; se continuar, confira o endereço da foto',
  'failed-here': () => 'não faça nada, se for só uma vez; se continuar, avise quem programa',
}

/** Returns what is wrong with a post's picture and the remedy, in Portuguese Markdown. */
export const renderPictureMessage = (link: Links, { address, code, detail, isKept }: PictureParams) =>
  `${codeSpan(address)}: ${detail}; ${isKept ? 'continua no ar a cópia anterior' : 'o cartão mostra um ícone no lugar'} → ${REMEDY[code](link)}`
