/** Longest text shown, in characters: a summary is for telling rows apart, not for reading them. */
const MAX_LENGTH = 120

// Controls, line separators, halves of surrogate pairs, and characters that hide or reorder the text around them.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * Text from outside as a code span of GitHub's Markdown: the one place where nothing is markup, a link, a mention or a
 * reference. One line, shortened, fenced with more backticks than it holds in a row.
 */
export function codeSpan(text: string): string {
  const line = text.replace(/\s+/g, ' ').replace(INVISIBLE, '\ufffd').trim()
  const characters = [...line]
  const short = characters.length > MAX_LENGTH ? `${characters.slice(0, MAX_LENGTH).join('')}…` : line
  const longestRun = Math.max(0, ...[...short.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longestRun + 1)
  return `${fence} ${short || '(vazio)'} ${fence}`
}

/** A list of Markdown, one item per line. */
export const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')
