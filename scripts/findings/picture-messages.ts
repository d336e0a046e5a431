import type { PictureFailure, PictureParams, SmallPictureParams } from './finding-params.ts'
import type { Links } from './links.ts'
import { codeSpan } from './markdown.ts'

type FailureMessage = { what: string; remedy: string }

type FailureMessages = {
  [Code in PictureFailure['code']]: (
    failure: Extract<PictureFailure, { code: Code }>,
    link: Links,
  ) => FailureMessage
}

/** The widths in pixels that the messages ask for: at least, and when a photo is made smaller. */
const MIN_WIDTH = '1.080 pixels de largura'
const GOOD_WIDTH = '1.920 pixels de largura'

const changeAddress = (link: Links) =>
  `no ${link.tableEditor}, troque o endereço em \`image_url\` pelo que *Get URL* dá`
const upload = (link: Links) => `envie-a ao *Storage* e, ${changeAddress(link)}`
const saveAsJpeg = (link: Links) => `salve em JPEG, ${upload(link)}`
const shrink = (link: Links) => `diminua a foto para ${GOOD_WIDTH}, ${saveAsJpeg(link)}`
const downloadFirst = (link: Links) => `abra o endereço, baixe a foto, ${upload(link)}`
const uploadOriginal = (link: Links) =>
  `envie ao *Storage* a foto original, com ${MIN_WIDTH} ou mais (pelo WhatsApp sem HD e em capturas de tela, ela sai pequena), e, ${changeAddress(link)}`
const waitFirst = (link: Links) =>
  `não faça nada, se for só uma vez: a próxima publicação tenta de novo; se continuar, abra o endereço e, se a foto não aparecer, ${upload(link)}`

const answered = (status: number) => `o endereço respondeu com o código ${status}`
const formatNumber = (value: number) => value.toLocaleString('pt-BR')
const sizeOf = ({ width, height }: { width: number; height: number }) =>
  `${formatNumber(width)} × ${formatNumber(height)} pixels`

const FAILURES: FailureMessages = {
  gone: ({ status }, link) => ({
    what: `não há nada no endereço (código ${status})`,
    remedy: `se a foto foi apagada de propósito, esvazie \`image_url\`, no ${link.tableEditor}; se não, ${upload(link)}`,
  }),
  'no-bucket': () => ({
    what: 'a pasta (*bucket*) da foto não existe ou não é pública',
    remedy:
      'no *Storage*, abra o menu da pasta e, em *Edit bucket*, ligue *Public bucket*; se ela não existe mais, envie a foto a outra e troque o endereço',
  }),
  forbidden: ({ status }, link) => ({
    what: `o endereço não entrega a foto ao site (código ${status}): venceu, pede senha ou só a mostra na página de onde veio`,
    remedy: downloadFirst(link),
  }),
  'error-status': ({ status }, link) => ({ what: answered(status), remedy: waitFirst(link) }),
  'no-answer': (_, link) => ({ what: 'o endereço não respondeu', remedy: waitFirst(link) }),
  'too-slow': ({ seconds }, link) => ({
    what: `a foto não chegou por inteiro em ${formatNumber(seconds)} segundos`,
    remedy: waitFirst(link),
  }),
  'not-https': ({ protocol }, link) => ({
    what: `o endereço, ou o outro a que ele leva, começa por ${protocol}, e não por https:`,
    remedy: downloadFirst(link),
  }),
  'private-host': (_, link) => ({
    what: 'o endereço, ou o outro a que ele leva, é de uma rede interna, e não da internet',
    remedy: downloadFirst(link),
  }),
  'dead-end': (_, link) => ({
    what: 'o endereço leva a outro, sem chegar a uma foto',
    remedy: downloadFirst(link),
  }),
  'web-page': (_, link) => ({
    what: 'o endereço abre uma página, não a foto (é assim com o *Copy link* do painel e com os links de compartilhar do Google Drive, OneDrive, Dropbox, iCloud, Instagram e WhatsApp)',
    remedy: downloadFirst(link),
  }),
  heic: (_, link) => ({
    what: 'é uma foto HEIC, o formato do iPhone, que os navegadores não mostram',
    remedy: `mande-a a você mesmo pelo WhatsApp, em HD, e baixe de lá a cópia em JPEG, ou salve-a em JPEG no computador; depois, ${upload(link)}`,
  }),
  'not-a-photo': (_, link) => ({
    what: 'o arquivo não é uma foto JPEG, PNG, WebP, GIF ou AVIF, mesmo que o nome diga que é',
    remedy: `se é uma foto, abra-a no computador, ${saveAsJpeg(link)}`,
  }),
  damaged: (_, link) => ({
    what: 'o arquivo não pôde ser lido por inteiro: está incompleto ou estragado, ou é pesado demais para esta execução',
    remedy: `abra-o no computador ou, se nem ali ele abre inteiro, abra a foto original; ${shrink(link)}`,
  }),
  animation: (_, link) => ({
    what: 'é uma animação, e o site mostra só imagens paradas',
    remedy: `abra-a no computador, escolha um momento, ${saveAsJpeg(link)}`,
  }),
  'too-many-bytes': ({ maxBytes }, link) => ({
    what: `o arquivo passa de ${maxBytes / 1e6} MB`,
    remedy: shrink(link),
  }),
  'too-many-pixels': ({ maxPixels, ...size }, link) => ({
    what: `a foto tem ${sizeOf(size)}, mais de ${maxPixels / 1e6} milhões ao todo`,
    remedy: shrink(link),
  }),
  'too-few-pixels': (size, link) => ({
    what: `a imagem tem só ${sizeOf(size)}`,
    remedy: uploadOriginal(link),
  }),
  'much-smaller': ({ width, earlierWidth }, link) => ({
    what: `o endereço dá agora uma imagem de ${formatNumber(width)} pixels de largura, e antes dava uma de ${formatNumber(earlierWidth)}; talvez seja só o aviso de que a foto saiu de lá`,
    remedy: `abra o endereço e veja; para pôr no site a foto certa, mesmo que seja a menor, envie-a ao *Storage* com outro nome e, ${changeAddress(link)}`,
  }),
  'failed-here': () => ({
    what: 'a foto chegou, mas esta execução não conseguiu prepará-la',
    remedy: 'não faça nada, se for só uma vez; se continuar, avise quem programa',
  }),
}

/** Returns what is wrong with a post's picture and the remedy, in Portuguese Markdown. */
export function renderPictureMessage(link: Links, { address, failure, isKept }: PictureParams): string {
  const { what, remedy } = renderFailure(failure, link)
  const consequence = isKept ? 'continua no ar a cópia anterior' : 'o cartão mostra um ícone no lugar'
  return `${codeSpan(address)}: ${what}; ${consequence} → ${remedy}`
}

/** Returns that a post's picture is too small to be sharp, and the remedy, in Portuguese Markdown. */
export const renderSmallPictureMessage = (link: Links, { address, width }: SmallPictureParams): string =>
  `${codeSpan(address)}: cortada em 16 por 9, a foto tem só ${width} pixels de largura e aparece borrada → ${uploadOriginal(link)}`

function renderFailure<Code extends PictureFailure['code']>(
  failure: Extract<PictureFailure, { code: Code }>,
  link: Links,
): FailureMessage {
  const render: FailureMessages[Code] = FAILURES[failure.code as Code]
  return render(failure, link)
}
