import type { LineIssue } from './content-issues.ts'
import { type DrawingMistakeCode, readDrawing } from './read-drawing.ts'

/** The limit for a logo, which is loaded with every page. */
const MAX_LOGO_BYTES = 20_000

/** Checks the source of logo.svg. Returns the drawing as one `<svg>` element, or what must be put right. */
export function checkLogo(source: string): { logo?: string; issues: LineIssue[] } {
  const { markup, mistakes } = readDrawing(source)
  if (mistakes.length)
    return { issues: mistakes.map(({ code, line, name }) => ({ line, remedy: REMEDIES[code](name) })) }
  const bytes = Buffer.byteLength(markup)
  return bytes > MAX_LOGO_BYTES
    ? { issues: [{ line: 1, remedy: tooHeavy(bytes) }] }
    : { logo: markup, issues: [] }
}

const SAVE_AS_PLAIN =
  'salve o logo de novo como SVG simples (no Inkscape, *Salvar como*, tipo *SVG simples*; no Illustrator, *Exportar como*, tipo *SVG*)'

/** The remedy for a logo that was read, but that the icons' renderer cannot draw. */
export const UNDRAWABLE = `O programa que faz os ícones do site não consegue desenhar este logo: simplifique o desenho e ${SAVE_AS_PLAIN}`

/** The remedy for a logo that is drawn but invisible. */
export const UNSEEN =
  'O logo não aparece: no site ele fica sobre um fundo claro. Se ele é claro, use a versão escura, e envie esta como logo-escuro.svg; senão, veja se o desenho está dentro da prancheta'

/** The remedy for a logo that is lost on the page's dark grounds. */
export const LOST_ON_DARK =
  'Sobre fundo escuro quase não se vê este logo: envie também uma versão clara, com o nome logo-escuro.svg'

/** The remedy for a logo for dark grounds that is invisible there. */
export const UNSEEN_ON_DARK =
  'Este logo é para fundos escuros, e não aparece neles: use a versão clara; se ela não existe, apague o arquivo'

/** The remedy for a logo for dark grounds without one for light grounds. */
export const ALONE = 'Falta o logo.svg, para fundos claros; sem ele, o site não usa este: envie os dois'

const tooHeavy = (bytes: number) =>
  `O logo tem ${Math.ceil(bytes / 1000)} kB, e o limite são ${MAX_LOGO_BYTES / 1000}: simplifique o desenho, ou peça um mais leve a quem o fez`

const LETTERS =
  'O logo tem letras que dependem da fonte do aparelho: converta o texto em curvas e salve de novo'
const PHOTO = 'O logo tem uma foto dentro: peça a quem o desenhou um SVG só com formas'
const ANIMATION = 'O logo tem animação: peça a quem o desenhou um SVG parado'

/** Elements that drawings have for a reason of their own, each with its remedy. */
const ELEMENT_REMEDIES: Record<string, string> = {
  text: LETTERS,
  flowRoot: LETTERS,
  font: LETTERS,
  image: PHOTO,
  feImage: PHOTO,
  a: 'O logo tem um link: tire-o no programa de desenho e salve de novo',
  animate: ANIMATION,
  animateMotion: ANIMATION,
  animateTransform: ANIMATION,
  set: ANIMATION,
}

const notSimple = (what: string) => `${what} não faz parte de um desenho simples: ${SAVE_AS_PLAIN}`

/** The remedy for each mistake, given the element, attribute or style that it concerns. */
const REMEDIES: Record<DrawingMistakeCode, (name: string) => string> = {
  'no-svg': () =>
    'Este arquivo não é um SVG, e trocar o nome de uma foto não a transforma em um: peça o logo em SVG a quem o desenhou',
  'not-understood': () => `Não dá para entender este SVG a partir daqui: ${SAVE_AS_PLAIN}`,
  ampersand: () =>
    `Num SVG, o sinal & se escreve \`&amp;\`, e abreviações como \`&nbsp;\` não valem: corrija-o, ou ${SAVE_AS_PLAIN}`,
  entities: () =>
    `O logo guarda dados que só o Illustrator lê: salve-o sem *Preservar recursos de edição do Illustrator*, ou ${SAVE_AS_PLAIN}`,
  'repeated-attribute': (name) =>
    `\`${name}\` está duas vezes no mesmo elemento: deixe um só, ou ${SAVE_AS_PLAIN}`,
  'unknown-prefix': (name) => `O arquivo não explica o prefixo de \`${name}\`: ${SAVE_AS_PLAIN}`,
  'never-closed': (name) =>
    `O elemento \`<${name}>\` desta linha não tem fim, como num arquivo cortado: ${SAVE_AS_PLAIN}`,
  script: () =>
    'O logo tem um script, que não pode ir para o site: peça a quem o desenhou um SVG sem scripts',
  external: () =>
    'O logo busca algo em outro endereço: peça a quem o desenhou um SVG em que tudo esteja no próprio arquivo',
  letters: () => LETTERS,
  element: (name) => ELEMENT_REMEDIES[name] ?? notSimple(`\`<${name}>\``),
  style: (name) => notSimple(`\`${name}\``),
  'too-deep': () => `O logo tem grupos demais, um dentro do outro: desagrupe tudo, ou ${SAVE_AS_PLAIN}`,
  'no-size': () => `Falta o tamanho do desenho (viewBox): ${SAVE_AS_PLAIN}`,
  'not-square': (size) =>
    `O logo tem ${size}, e o lugar dele é quadrado: deixe a prancheta quadrada e salve de novo`,
}
