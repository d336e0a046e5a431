// Imported by the monitor, which runs without packages.

const SPAN_LENGTH = 120

// Control characters, lone surrogates, and characters that hide or reorder text.
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu

/**
 * Quotes untrusted text on one line, without markup, mentions or the start of an HTML comment, cut to `maxLength`
 * characters. The monitor knows its issues by an HTML comment.
 */
export function codeSpan(text: string, maxLength = SPAN_LENGTH): string {
  const line = text.replace(/\s+/g, ' ').replace(INVISIBLE, '\ufffd').replaceAll('<!--', '<! --').trim()
  const characters = [...line]
  const short = characters.length > maxLength ? `${characters.slice(0, maxLength).join('')}…` : line
  const longestRun = Math.max(0, ...[...short.matchAll(/`+/g)].map(([run]) => run.length))
  const fence = '`'.repeat(longestRun + 1)
  return `${fence} ${short || '(vazio)'} ${fence}`
}

/** Returns lines as a bulleted list. */
export const bulletList = (lines: string[]): string => lines.map((line) => `- ${line}`).join('\n')

/** Returns Markdown as text for a log: without links, and with GitHub's workflow commands broken. */
export const toPlainText = (markdown: string): string =>
  markdown
    .replace(/\[([^\]]+)\]\((https:[^)]+)\)/g, '$1 ($2)')
    .replaceAll('##[', '## [')
    .replace(/^\s*::/gm, ' : :')
