/** Most characters of a title in a message. */
const TITLE = 48

/**
 * A WhatsApp conversation.
 *
 * @param number the office's, in digits only: 55, area code, number
 * @param text prefills the visitor's message
 */
export const chat = (number: string, text: string) =>
  `https://wa.me/${number}?text=${encodeURIComponent(text)}`

/** The message about a post, with the beginning of a long title. */
export function postMessage(title: string): string {
  const characters = [...title]
  const short = characters.length > TITLE ? `${characters.slice(0, TITLE).join('').trim()}…` : title
  return `Olá! Li no site a notícia “${short}” e tenho uma dúvida.`
}
