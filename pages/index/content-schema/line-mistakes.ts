import { toPlainLetters } from '../readable-text.ts'

/** Where to look what a line was. */
export const HISTORY = 'Em *History*, no alto do arquivo no GitHub, está como era'

const WRONG_NAME = 'não tem acento nem espaço'

/** Returns a name as a field or block may have it: `avaliacoes_no_google` for `avaliações no Google`. */
export const toName = (written: string) =>
  toPlainLetters(written)
    .trim()
    .replace(/[\s-]+/g, '_')

/**
 * Matches usual mistakes of a line that is no TOML, each with its remedy in Portuguese. The first that matches tells. Its
 * group is what the remedy names.
 */
const USUAL_MISTAKES: { pattern: RegExp; remedy: string | ((found: string) => string) }[] = [
  {
    pattern: /=\s*[“”„«‘’]|=\s*"[^"]*[“”]\s*$/,
    remedy:
      'As aspas que abrem e fecham o texto são retas ("): troque as curvas (“ ”), que só servem dentro dele',
  },
  {
    pattern: /^\s*(\[+[^[\]]*[^\w[\].-][^[\]]*\]+)\s*$/,
    remedy: (header) => `O nome de um bloco ${WRONG_NAME}: escreva ${toName(header)}`,
  },
  {
    pattern: /^\s*\[|^\s*[\w-]+\]/,
    remedy:
      'A linha que começa um bloco tem só o nome dele entre colchetes: [redes], ou [[horario]] nas listas',
  },
  {
    pattern: /^\s*(?![\w-]+\s*=)([\p{L}\p{M}\w -]+?)\s*=/u,
    remedy: (name) => `O nome de um campo ${WRONG_NAME}: escreva \`${toName(name)}\``,
  },
  {
    pattern: /^\s*[\w-]+\s*:\s*["“#]/,
    remedy: 'Depois do nome do campo vai o sinal de igual (=), e não dois-pontos',
  },
  { pattern: /^\s*[\w-]+\s+"/, remedy: 'Falta o sinal de igual (=) depois do nome do campo' },
  {
    pattern: /^[^=]*$/,
    remedy:
      'Esta linha não é campo nem bloco. Se explica algo, ponha # no começo; se continua o texto da linha de cima, junte as duas numa só; se sobrou, apague-a',
  },
  {
    pattern: /^\s*[\w-]+\s*=\s*$/,
    remedy: 'Falta o texto depois do sinal de igual. Num campo vazio vão duas aspas seguidas ("")',
  },
  {
    pattern: /^\s*[\w-]+\s*=\s*[^"'\s[{]/,
    remedy: 'Faltam as aspas em volta do texto: campo = "texto". Só o número de `quantas` vai sem elas',
  },
  { pattern: /^\s*[\w-]+\s*=\s*".*\\/, remedy: 'No texto não vai barra invertida (\\): tire-a' },
  {
    pattern: /^\s*[\w-]+\s*=\s*"[^"]*$/,
    remedy:
      'Faltam as aspas do fim, ou o texto continua na linha de baixo: deixe-o numa linha só, entre aspas retas (")',
  },
  {
    pattern: /^\s*[\w-]+\s*=\s*"[^"]*"[\s,;]*[\w-]+\s*=\s*"/,
    remedy: 'Há dois campos nesta linha: cada um vai na sua',
  },
  {
    pattern: /^\s*[\w-]+\s*=\s*"[^"]*"[^"]*$/,
    remedy: 'Depois das aspas que fecham o texto não vai nada: ponha o resto dentro delas, ou apague-o',
  },
  {
    pattern: /^\s*[\w-]+\s*=\s*"(?!"")/,
    remedy:
      'Há aspas retas dentro do texto: troque-as por curvas (“ ”), e deixe retas só as do começo e do fim',
  },
]

/** Explains a line that is no TOML, if its mistake is a usual one. */
export function explainLine(line: string): string | undefined {
  for (const { pattern, remedy } of USUAL_MISTAKES) {
    const match = pattern.exec(line)
    if (match) return typeof remedy === 'string' ? remedy : remedy(match[1] ?? '')
  }
}
