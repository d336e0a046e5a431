import type { ReactNode } from 'react'

/**
 * Up to three words of one or two characters and the word after them, which is no longer than the name of a month.
 * The group captures them for `split`.
 */
const SHORT_WORDS = /(?<!\S)((?:[\p{L}\p{N}]{1,2} ){1,3}\S{1,9})(?!\S)/u

/**
 * Puts a title's short words and the word after them into an element that the stylesheet keeps on one line where it fits:
 * "a CBS", "30 de novembro". At the end of a line a short word looks lost, and a date that is parted is hard to read.
 */
export function keepShortWords(title: string): ReactNode[] {
  return title.split(SHORT_WORDS).map((part, index) =>
    // What the group captured stands between the other parts.
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a title are never reordered
    index % 2 ? <span key={index}>{part}</span> : part,
  )
}
