/**
 * Puts a no-break space after each word of one letter: "e", "o". At the end of a line of large type such a word looks
 * lost.
 */
export const keepLetters = (text: string) => text.replace(/(?<!\S)(\p{L}) (?=\S)/gu, '$1\u00a0')
