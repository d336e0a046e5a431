import { cleanText } from '../database/clean-text.ts'

/**
 * Compares the columns that the page uses. Differences that validation removes count as equal: invisible characters, a
 * blank for null, a number for an id. If only rows or fields differ that the build may have left out, the answer
 * needs validation before it can be compared.
 */
export function compareRows(
  answer: unknown[],
  baked: Record<string, unknown>[],
): 'equal' | 'newer' | 'needs-validation' {
  if (answer.length !== baked.length) return 'needs-validation'
  const differing = baked.flatMap((row, index) => {
    const read = answer[index] as Record<string, unknown> | null
    return Object.entries(row).filter(([column, value]) => asText(read?.[column]) !== asText(value))
  })
  if (differing.length === 0) return 'equal'
  return differing.some(([, value]) => value !== null) ? 'newer' : 'needs-validation'
}

/** Returns `undefined` for an object, because not every object can be converted to text. */
const asText = (value: unknown) =>
  typeof value === 'object' && value ? undefined : cleanText(String(value ?? ''))
