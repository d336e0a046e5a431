/**
 * 'Ler mais' in news cards. One listener on the document, so that cards that React puts in later need none;
 * `aria-expanded` is the whole state, and closing restores the markup to what hydration expects.
 */
export function bindReadMore() {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('.news-card__toggle')
    if (!button?.firstElementChild) return
    const opens = button.getAttribute('aria-expanded') !== 'true'
    button.setAttribute('aria-expanded', String(opens))
    button.firstElementChild.textContent = opens ? 'Ler menos' : 'Ler mais'
  })
}
