import type { ReactNode } from 'react'

/** A word that begins with one or two letters and a hyphen. The group captures it for `split`. */
const SHORT_COMPOUND = /(?<!\S)(\p{L}{1,2}-\p{L}+)/u

/** Keeps "on-line" and "e-mail" on one line: browsers break a line after a hyphen, which leaves "on-" at its end. */
export const keepHyphens = (text: string): ReactNode[] =>
  text.split(SHORT_COMPOUND).map((part, index) =>
    // What the group captured stands between the other parts.
    index % 2 ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text are never reordered
      <span className="whole-word" key={index}>
        {part}
      </span>
    ) : (
      part
    ),
  )
