import { codeSpan } from '../publish/markdown'
import type { Slip, SlipCode } from '../slips/slip'
import { github } from './links'

/** Longest line that is printed, in characters: that of a long text. */
const LINE_LENGTH = 400

const HISTORY = 'Em *History*, no alto do arquivo no GitHub, está como era'

/** What to do, in Portuguese Markdown. */
const REMEDY: Record<SlipCode, (names: string[]) => string> = {
  noFile: () => 'O arquivo não existe mais. Ponha-o de volta com este nome, nesta pasta',
  empty: () => `O arquivo está vazio. ${HISTORY}. Copie de lá o texto inteiro`,
  unreadable: () =>
    `O programa não entende esta linha. Compare-a com as vizinhas: nome do campo, dois-pontos, texto entre aspas simples e vírgula. ${HISTORY}`,
  curlyQuotes: () => "As aspas que abrem e fecham o texto têm de ser retas e simples (')",
  apostrophe: () => 'O apóstrofo reto fecha o texto antes da hora. Troque-o pelo curvo (’)',
  twoCommas: () => 'Há uma vírgula a mais: deixe só uma',
  missingComma: () => 'Falta a vírgula',
  semicolon: () => 'No fim da linha vai vírgula, e não ponto e vírgula',
  equalsSign: () => 'Depois do nome do campo vão dois-pontos, e não sinal de igual',
  missingColon: () => 'Faltam os dois-pontos depois do nome do campo',
  missingName: () => `Falta, antes do texto, o nome do campo com dois-pontos. ${HISTORY}`,
  missingValue: () => 'Falta o texto entre aspas simples depois dos dois-pontos',
  brokenText: () => 'O texto entre aspas não pode ser quebrado em várias linhas: junte-as em uma só',
  missingClosingQuote: () => "Falta a aspa simples (') no fim do texto",
  missingOpeningQuote: () => "Falta a aspa simples (') no começo do texto",
  missingQuotes: () => "O que vem depois dos dois-pontos vai entre aspas simples ('), mesmo um número",
  outsideQuotes: () => 'Tudo o que é do texto fica entre as aspas',
  beforeName: () => 'Há algo a mais antes do nome do campo: apague-o',
  extraCharacter: ([character = '']) => `Há um sinal a mais, ${codeSpan(character)}: apague-o`,
  strayLine: () => 'Esta linha não é campo nem comentário: apague-a ou comece-a com `//`',
  extraEnd: () => 'Há aqui uma chave ou um colchete a mais: apague esta linha',
  missingEnd: () => 'Falta fechar a chave que esta linha abre',
  missingStart: () => 'Falta, no começo da linha, a chave que ela fecha',
  missingBlockEnd: ([closer = '', line]) =>
    `O que esta linha abre não se fecha. Depois da linha ${line}, acrescente uma linha só com ${codeSpan(closer)}`,
  missingBlockStart: ([opener = '']) => `Acima desta linha, acrescente uma só com ${codeSpan(opener)}`,
  missingExport: ([name]) => `Falta no arquivo a linha que começa por \`export const ${name}\`. ${HISTORY}`,
  repeatedField: ([name, line]) => `O campo ${codeSpan(name ?? '')} já está na linha ${line}: deixe um só`,
  missingField: ([name]) =>
    `Falta o campo \`${name}\` no bloco que começa nesta linha: ponha-o de volta. ${HISTORY}`,
  unknownField: ([name, ...others]) =>
    others.length === 1
      ? `O nome não é ${codeSpan(name ?? '')}: é \`${others[0]}\``
      : `Não há campo ${codeSpan(name ?? '')}: apague a linha ou, se mudou o nome antes dos dois-pontos, volte ao anterior. ${HISTORY}`,
  notAnOption: ([options]) => `O texto tem de ser um destes: ${options}`,
  emptyText: () => 'Este texto não pode ficar vazio',
  notABlock: () =>
    'Aqui vai um bloco entre chaves, e não um texto sozinho: veja no comentário acima como se escreve',
  notOneText: () => 'Aqui vai um texto entre aspas simples, e não um bloco entre chaves',
}

/** File, line, the line's own text and what to do, in Markdown. */
export function slipInPortuguese({ code, file, line, text, fix, names = [] }: Slip): string {
  const place = github(`${file.split('/').pop()}, linha ${line}`, `blob/HEAD/${file}#L${line}`)
  const result = fix === undefined ? '' : `. Fica assim: ${codeSpan(fix, LINE_LENGTH)}`
  return `${place}: ${codeSpan(text, LINE_LENGTH)}. ${REMEDY[code](names)}${result}`
}
