/**
 * Offers newer rows in a list's status line, over the page, so that nothing moves. Calls `onAccept` when the visitor
 * presses the button.
 */
export function offerNewerRows(status: HTMLElement, message: string, onAccept: () => void) {
  const words = document.createElement('span')
  words.id = `${status.dataset.liveStatus}-offer`
  words.textContent = message
  const button = document.createElement('button')
  button.type = 'button'
  button.textContent = 'Mostrar'
  // Out of context, as in a screen reader's list of buttons, the label does not say what is shown.
  button.setAttribute('aria-describedby', words.id)
  button.addEventListener('click', onAccept)
  const offer = document.createElement('span')
  offer.className = 'newer-rows__offer'
  offer.append(words, ' ', button)
  status.className = 'newer-rows'
  status.replaceChildren(offer)
}

/** Says in a list's status line, for screen readers alone, that newer rows are shown. Ends the offer, if any. */
export function announceUpdate(status: HTMLElement, message: string) {
  status.className = 'visually-hidden'
  status.textContent = message
}
