/** `<` could end the block or open a comment; U+2028 and U+2029 end a line in JavaScript. */
export function jsonBlock(value: unknown, attributes: string): string {
  const json = JSON.stringify(value).replace(
    /[<\u2028\u2029]/g,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
  return `<script ${attributes}>${json}</script>`
}
