/**
 * Lets the buttons 'Ler mais' open and close their cards. An open post gets a chat link about it; `onChatLink` is
 * called with its card. One listener on the document also serves the cards that a refresh inserts.
 */
export function bindReadMore(onChatLink: (card: Element) => void) {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('.read-more')
    const card = button?.closest('li')
    if (!button?.firstElementChild || !card) return
    const opens = button.getAttribute('aria-expanded') !== 'true'
    button.setAttribute('aria-expanded', String(opens))
    button.firstElementChild.textContent = opens ? 'Ler menos' : 'Ler mais'
    card.toggleAttribute('data-expanded', opens)
    card.querySelector('[data-chat]')?.remove()
    const title = card.querySelector('h3')?.textContent
    const chat = document.querySelector<HTMLAnchorElement>('[data-chat]')
    if (!opens || !title || !chat) return
    const link = chat.cloneNode() as HTMLAnchorElement
    link.className = 'button-link'
    link.search = `?text=${encodeURIComponent(`Olá! Li no site a notícia “${title}” e tenho uma dúvida.`)}`
    // The button's second part names the post for screen readers.
    link.append('Perguntar pelo WhatsApp', button.children[1]?.cloneNode(true) ?? '')
    button.after(link)
    onChatLink(card)
  })
}
