import { type ColourIssue, checkColours } from '../colours/check-colours.ts'
import type { BrandColours } from '../colours/derive-palette.ts'

/** The keys of cores.toml. */
const KEYS: Record<keyof BrandColours, string> = { brand: 'marca', deep: 'marca_escura', accent: 'destaque' }

const BLOCKING: ColourIssue['code'][] = ['unreadable', 'swapped']

type ColourRuleIssue = {
  severity: 'blocking' | 'warning'
  file: 'cores'
  path: string
  remedy: string
}

/** Checks that what the page says in the office's colours can be read. */
export const checkColourRules = (colours: BrandColours): ColourRuleIssue[] =>
  checkColours(colours).map((issue) => ({
    severity: BLOCKING.includes(issue.code) ? 'blocking' : 'warning',
    file: 'cores',
    path: KEYS[issue.colour],
    remedy: remedyOf(issue, colours),
  }))

function remedyOf(issue: ColourIssue, { brand, accent }: BrandColours): string {
  const key = KEYS[issue.colour]
  switch (issue.code) {
    case 'unreadable': {
      const measured = `contraste de ${toDecimal(issue.contrast)}, e o mínimo é ${toDecimal(issue.minContrast)}`
      const remedy = `${UNREADABLE[issue.colour]} (${measured}): troque \`${key}\` por "${issue.passing}"`
      const isForAccent = issue.colour === 'brand' && issue.isReadableAsAccent && !accent
      return isForAccent ? `${remedy} e, se quiser, use esta cor em \`destaque\`` : remedy
    }
    case 'swapped':
      return `As duas cores estão uma no lugar da outra, e assim nenhuma se lê: a escura vai em \`marca\` ("${accent}"), e a clara, em \`destaque\` ("${brand}")`
    case 'faint':
      return `Sobre o fundo claro, quase não se veem os fios e o símbolo desta cor: troque \`${key}\` por "${issue.passing}", ou deixe assim se é o que quer`
    case 'grey':
      return 'Esta cor é um tom de cinza, e as faixas e os azulejos do site ficam cinzentos: se a marca tem outra cor, ponha-a aqui; se não tem, deixe assim'
  }
}

const UNREADABLE: Record<keyof BrandColours, string> = {
  brand: 'Letras desta cor não se leem no fundo claro do site',
  deep: 'Letras claras não se leem sobre esta cor, que é o fundo das faixas',
  accent: 'Letras desta cor não se leem nas faixas escuras do site',
}

/** `4,4`: rounded down, so that what is too little does not read as enough. */
const toDecimal = (contrast: number) => (Math.floor(contrast * 10) / 10).toFixed(1).replace('.', ',')
