import { toPlainLetters } from '../readable-text.ts'

/** The part of a name's letters that may be wrong: one of five. */
const MOST_WRONG = 0.2

/** Returns the name that was most likely meant: it differs in a few letters, capitals, accents or spaces. */
export function nearestName(written: string, names: string[]): string | undefined {
  const plain = toPlainLetters(written)
    .trim()
    .replace(/[\s-]+/g, '_')
  const distances = names.map((name) => ({ name, distance: editDistance(plain, toPlainLetters(name)) }))
  const [nearest] = distances.sort((one, other) => one.distance - other.distance)
  const most = Math.max(1, plain.length * MOST_WRONG)
  return plain && nearest && nearest.distance <= most ? nearest.name : undefined
}

/** Returns how many letters must be added, left out or exchanged to make one word of another (Levenshtein). */
function editDistance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index)
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1]
    for (const [column, otherLetter] of [...other].entries()) {
      const exchanged = (row[column] ?? 0) + (letter === otherLetter ? 0 : 1)
      next.push(Math.min(exchanged, (row[column + 1] ?? 0) + 1, (next[column] ?? 0) + 1))
    }
    row = next
  }
  return row.at(-1) ?? 0
}
