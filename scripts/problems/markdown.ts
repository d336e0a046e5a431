/** Longer texts are cut by default, in characters. */
const MAX_LENGTH = 120

// Control characters, line separators, lone surrogates, and characters that hide or reorder the text around
// them.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * Untrusted text as a code span, in which GitHub's Markdown knows no markup, links, mentions or references.
 * On one line, cut, and fenced with more backticks than the text has in a row.
 */
export function codeSpan(text: string, most = MAX_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').replace(INVISIBLE, '\ufffd').trim()
  const characters = [...line]
  const short = characters.length > most ? `${characters.slice(0, most).join('')}…` : line
  const longestRun = Math.max(0, ...[...short.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longestRun + 1)
  return `${fence} ${short || '(vazio)'} ${fence}`
}

export const list = (lines: string[]) => lines.map((line) => `- ${line}`).join('\n')

/** Markdown for a log: links as text, and GitHub's workflow commands in it broken. */
export const plain = (markdown: string) =>
  markdown
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, '$1 ($2)')
    .replaceAll('##[', '## [')
    .replace(/^\s*::/gm, ' : :')
