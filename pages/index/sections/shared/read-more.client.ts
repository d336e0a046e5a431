import { scrolled } from '../../client/scrolled.client.ts'

/** Callbacks that {@link bindReadMore} needs. A card is a list item. */
type Cards = {
  /** Returns the title of a card's post. */
  titleOf: (card: Element) => string | undefined
  /** Called with a card that is opened, and may have got a chat link. */
  onChatLink: (card: Element) => void
}

/**
 * Lets the buttons 'Ler mais' open and close their cards, and shows folded texts whole in which the browser finds
 * something. A post gets a chat link about it when it is open. Listeners on the document also serve the cards that a
 * refresh inserts.
 */
export function bindReadMore(cards: Cards) {
  document.addEventListener('click', ({ target }) => {
    const card = (target as Element).closest('.read-more')?.closest('li')
    if (card) setOpen(card, !card.hasAttribute('data-expanded'), cards)
  })
  // The browser's search and links to words scroll within a folded text, and nothing would scroll it back. Such a
  // scroll does not bubble.
  document.addEventListener('scroll', ({ target }) => showScrolled(target as Element, cards), true)
  // Texts that a link has scrolled before this script ran.
  for (const text of document.querySelectorAll('.folded')) showScrolled(text, cards)
  // Firefox's search selects what it finds and leaves the text as it is.
  document.addEventListener('selectionchange', () => showSelected(cards))
}

function setOpen(card: Element, opens: boolean, cards: Cards) {
  const button = card.querySelector('.read-more')
  const label = button?.querySelector('[data-label]')
  if (!button || !label) return
  button.setAttribute('aria-expanded', String(opens))
  label.textContent = opens ? 'Ler menos' : 'Ler mais'
  card.toggleAttribute('data-expanded', opens)
  showChatLink(card, opens, cards)
  if (opens) cards.onChatLink(card)
}

/** Shows or removes the chat link about a card's post. */
function showChatLink(card: Element, isShown: boolean, { titleOf }: Cards) {
  card.querySelector('[data-chat]')?.remove()
  const button = card.querySelector('.read-more')
  const title = titleOf(card)
  const chat = document.querySelector<HTMLAnchorElement>('[data-chat]')
  if (!isShown || !button || !title || !chat) return
  const link = chat.cloneNode() as HTMLAnchorElement
  link.removeAttribute('class')
  link.search = `?text=${encodeURIComponent(`Olá! Li no site a notícia “${title}” e tenho uma dúvida.`)}`
  // Its hidden words name the post for screen readers, as the button's do.
  link.append('Perguntar pelo WhatsApp', button.querySelector('.visually-hidden')?.cloneNode(true) ?? '')
  button.after(link)
}

/** Shows a folded text whole that is scrolled. */
function showScrolled(text: Element, cards: Cards) {
  const { scrollTop, clientHeight } = text
  if (!scrollTop || !text.matches?.('.folded')) return
  const place = () => {
    const top = text.getBoundingClientRect().top + scrollTop
    return { top, bottom: top + clientHeight }
  }
  showWhole(text, place, cards)
}

/** Shows a folded text whole if words of it are selected that are not shown. */
function showSelected(cards: Cards) {
  const selection = getSelection()
  if (!selection || selection.isCollapsed) return
  const range = selection.getRangeAt(0)
  const words = range.commonAncestorContainer
  const text = (words instanceof Element ? words : words.parentElement)?.closest('.folded')
  const last = [...range.getClientRects()].at(-1)
  // A visitor who selects the whole text by a triple click has seen its first lines.
  if (!text || !last || String(range).length === text.textContent?.length) return
  const isHidden = last.top + last.height / 2 > text.getBoundingClientRect().bottom
  if (isHidden) showWhole(text, () => range.getBoundingClientRect(), cards)
}

/** Opens the card of a text, and scrolls if what was found, which may have moved, is out of view. */
async function showWhole(text: Element, place: () => { top: number; bottom: number }, cards: Cards) {
  const card = text.closest('li')
  if (!card) return
  setOpen(card, true, cards)
  // The browser may scroll smoothly to the text that it has found.
  await scrolled()
  const { top, bottom } = place()
  const room = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0
  if (top < room || bottom > innerHeight) scrollBy({ top: (top + bottom - innerHeight) / 2 })
}
