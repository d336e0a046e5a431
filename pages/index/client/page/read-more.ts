/** 'Ler mais' in news cards. One listener on the document also serves the cards that a refresh inserts. */
export function bindReadMore() {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('.news-card__toggle')
    if (!button?.firstElementChild) return
    const opens = button.getAttribute('aria-expanded') !== 'true'
    button.setAttribute('aria-expanded', String(opens))
    button.firstElementChild.textContent = opens ? 'Ler menos' : 'Ler mais'
    const excerpt = document.getElementById(button.getAttribute('aria-controls') ?? '')
    excerpt?.toggleAttribute('data-expanded', opens)
  })
}
