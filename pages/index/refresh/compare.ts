/**
 * Compares the columns that the page uses. What the row policy evens out is equal: surrounding space, a blank
 * for null, a number for an id. Where all that differs is a row or field that the build may have left out, the
 * row policy must decide.
 */
export function compare(
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

/** `undefined` for an object: not every one can be made a text. */
const asText = (value: unknown) =>
  typeof value === 'object' && value ? undefined : String(value ?? '').trim()
