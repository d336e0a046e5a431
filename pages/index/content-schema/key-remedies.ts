import type { Block } from './file-blocks.ts'
import { HISTORY, toName } from './line-mistakes.ts'

// What to do about a key that is missing, or that is not known where it stands.

/** @param block the block that is missing, if the key is one's */
export function missingKey(key: string, block: Block | undefined): string {
  if (!block) return `Falta o campo \`${key}\`: ponha-o de volta. ${HISTORY}`
  const { header } = block
  const what = isList(block) ? `Falta ao menos um bloco ${header}` : `Falta o bloco ${header}`
  return `${what}: ponha-o de volta. ${HISTORY}`
}

const isList = ({ header }: Block) => header.startsWith('[[')

/** @param homes the blocks that have a field of this name */
export function misplacedKey(key: string, homes: Block[], blocks: Block[]): string {
  const places = homes.map(({ header }) => (header ? `no bloco ${header}` : `no alto, ${aboveFirst(blocks)}`))
  const headers = homes.flatMap(({ header }) => header || [])
  const lostHeader = `se falta acima a linha ${headers.join(' ou ')}, ponha-a de volta; senão, `
  return `O campo \`${key}\` vai ${places.join(' ou ')}, e não aqui: ${headers.length ? lostHeader : ''}passe a linha dele para lá`
}

function aboveFirst([, first]: Block[]): string {
  return first && isList(first) ? `acima do primeiro ${first.header}` : `acima de ${first?.header}`
}

/** @param missing the keys that are missing beside it */
export function misspeltKey(key: string, missing: string[]): string {
  const verb = missing.length === 1 ? 'falta' : 'faltam'
  return `Não há campo com o nome \`${key}\`, e ${verb} ${missing.map(quoted).join(', ')}: corrija o nome ou, se a linha é outra coisa, apague-a e ponha de volta o que falta. ${HISTORY}`
}

/** So many names are read at a glance. */
const MAX_LISTED_NAMES = 8

/** @param table the path of the table that the key stands in, such as `horario.0.`, `''` outside the blocks */
export function unknownKey(key: string, table: string, blocks: Block[]): string {
  const [start] = table.split('.')
  const keys = blocks.find((block) => block.key === start)?.keys ?? []
  const names = table ? keys : [...keys, ...blocks.flatMap((block) => block.key || [])]
  const meant = names.find((name) => name === toName(key))
  if (meant) return `Não há campo com o nome \`${key}\`: escreva \`${meant}\``
  if (names.length > MAX_LISTED_NAMES)
    return `Não há campo com o nome \`${key}\`: apague a linha ou, se mudou o nome, volte ao anterior. ${HISTORY}`
  const listed = new Intl.ListFormat('pt-BR').format(names.map(quoted))
  return `Não há campo com o nome \`${key}\`: aqui podem estar ${listed}. Corrija o nome, ou apague a linha`
}

const quoted = (name: string) => `\`${name}\``
