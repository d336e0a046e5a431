/**
 * Text from outside, quoted for one line of a log. GitHub Actions takes a line that begins with `::`, and `##[`
 * anywhere in a line, for commands of the workflow: a line break and the second form are written as JSON escapes.
 */
export const quoteForLog = (text: string) => JSON.stringify(text).replaceAll('##[', '#\\u0023[')
