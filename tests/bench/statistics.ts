/** Of the same figure, measured again and again; NaN where it was not always to be had. */
export function median(values: number[]): number {
  if (values.some(Number.isNaN)) return Number.NaN
  const sorted = [...values].sort((a, b) => a - b)
  const middle = sorted.length / 2
  return ((sorted[Math.floor(middle)] ?? Number.NaN) + (sorted[Math.ceil(middle) - 1] ?? Number.NaN)) / 2
}

/**
 * Runs all of them `times` times, in turns, so that what else the machine does falls on all, and each turn in an order of
 * its own, so that what one leaves behind does not always fall on the same next one; answers what each answered.
 */
export async function interleave<T>(times: number, all: (() => Promise<T>)[]): Promise<T[][]> {
  const answers: T[][] = all.map(() => [])
  for (let time = 0; time < times; time++) {
    const turn = all.map((one, index) => ({ one, index, place: Math.random() }))
    for (const { one, index } of turn.sort((a, b) => a.place - b.place)) answers[index]?.push(await one())
  }
  return answers
}

/** The median with the least and the most, as a table shows them; `unit` is how many decimals. */
export function spread(values: number[], decimals = 0): string {
  if (Number.isNaN(median(values))) return '–'
  const format = (value: number) =>
    value.toLocaleString('en', { minimumFractionDigits: decimals, maximumFractionDigits: decimals })
  return `${format(median(values))} (${format(Math.min(...values))}–${format(Math.max(...values))})`
}

/** Rows as a table for people: the first column to the left, the others to the right. */
export function table(rows: string[][]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)))
  return rows
    .map((row) =>
      row
        .map((cell, column) => (column ? cell.padStart(widths[column] ?? 0) : cell.padEnd(widths[0] ?? 0)))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
