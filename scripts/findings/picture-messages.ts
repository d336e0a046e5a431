import type { PictureFailure, PictureParams } from './finding-params.ts'
import type { Links } from './links.ts'
import { codeSpan } from './markdown.ts'

type FailureMessage = { what: string; remedy: string }

type FailureMessages = {
  [Code in PictureFailure['code']]: (
    link: Links,
    failure: Extract<PictureFailure, { code: Code }>,
  ) => FailureMessage
}

const changeAddress = (link: Links) => `no ${link.tableEditor}, troque o endereço em \`image_url\``
const checkAddress = 'não faça nada, se for só uma vez; se continuar, confira o endereço da foto'
const sendAnother =
  'envie ao *Storage* outro arquivo (JPEG, PNG ou WebP, com pelo menos 1.080 pixels de largura e até 12 MB) e troque o endereço'
const describeStatus = (status: number) => `o endereço respondeu com o código ${status}`
const describeSize = ({ width, height }: { width: number; height: number }) => `${width} × ${height} pixels`

const FAILURES: FailureMessages = {
  gone: (link, { status }) => ({ what: describeStatus(status), remedy: changeAddress(link) }),
  'error-status': (_, { status }) => ({ what: describeStatus(status), remedy: checkAddress }),
  'no-answer': () => ({ what: 'o endereço não respondeu', remedy: checkAddress }),
  'too-slow': (_, { seconds }) => ({
    what: `não chegou por inteiro em ${seconds.toLocaleString('pt-BR')} segundos`,
    remedy: checkAddress,
  }),
  'not-https': (link, { protocol }) => ({
    what: `o endereço começa por ${protocol}, e não por https:`,
    remedy: changeAddress(link),
  }),
  'private-host': (link) => ({
    what: 'o endereço é de uma rede interna, e não da internet',
    remedy: changeAddress(link),
  }),
  'too-many-redirects': (link) => ({
    what: 'o endereço leva a outro, sem chegar a uma foto',
    remedy: changeAddress(link),
  }),
  'not-a-photo': () => ({
    what: 'não é uma foto JPEG, PNG, WebP, GIF ou AVIF (as do iPhone costumam ser HEIC)',
    remedy: sendAnother,
  }),
  damaged: () => ({
    what: 'o arquivo não pôde ser lido por inteiro: está incompleto ou estragado, ou é pesado demais para esta execução',
    remedy: sendAnother,
  }),
  animation: () => ({ what: 'é uma animação', remedy: sendAnother }),
  'too-many-bytes': (_, { maxBytes }) => ({
    what: `o arquivo passa de ${maxBytes / 1e6} MB`,
    remedy: sendAnother,
  }),
  'too-many-pixels': (_, { maxPixels, ...size }) => ({
    what: `tem ${describeSize(size)}, mais de ${maxPixels / 1e6} milhões ao todo`,
    remedy: sendAnother,
  }),
  'too-few-pixels': (_, size) => ({ what: `tem só ${describeSize(size)}`, remedy: sendAnother }),
  'much-smaller': (_, { width, earlierWidth }) => ({
    what: `o endereço dá agora uma imagem de ${width} pixels de largura, e antes dava uma de ${earlierWidth}; talvez seja o aviso de que a foto saiu de lá`,
    remedy:
      'abra o endereço e veja; se for isso, ou se a menor é a certa, envie a foto ao *Storage*, com outro nome, e troque o endereço',
  }),
  'failed-here': () => ({
    what: 'a foto chegou, mas esta execução não conseguiu prepará-la',
    remedy: 'não faça nada, se for só uma vez; se continuar, avise quem programa',
  }),
}

/** Returns what is wrong with a post's picture and the remedy, in Portuguese Markdown. */
export function renderPictureMessage(link: Links, { address, failure, isKept }: PictureParams): string {
  const { what, remedy } = renderFailure(link, failure)
  const consequence = isKept ? 'continua no ar a cópia anterior' : 'o cartão mostra um ícone no lugar'
  return `${codeSpan(address)}: ${what}; ${consequence} → ${remedy}`
}

/** Returns that a post's picture is too small to be sharp, and the remedy, in Portuguese Markdown. */
export const renderSmallPictureMessage = (
  _: Links,
  { address, width }: { address: string; width: number },
): string =>
  `${codeSpan(address)}: cortada em 16 por 9, a foto tem só ${width} pixels de largura e aparece borrada → envie ao *Storage* a original, com 1.080 pixels de largura ou mais, e troque o endereço (pelo WhatsApp e em capturas de tela, as fotos saem pequenas)`

function renderFailure<Code extends PictureFailure['code']>(
  link: Links,
  failure: Extract<PictureFailure, { code: Code }>,
): FailureMessage {
  const render: FailureMessages[Code] = FAILURES[failure.code as Code]
  return render(link, failure)
}
