/** 'Ler mais' below excerpts and long quotations. One listener on the document also serves the cards that a refresh inserts. */
export function bindReadMore() {
  document.addEventListener('click', ({ target }) => {
    const button = (target as Element).closest('.read-more')
    if (!button?.firstElementChild) return
    const opens = button.getAttribute('aria-expanded') !== 'true'
    button.setAttribute('aria-expanded', String(opens))
    button.firstElementChild.textContent = opens ? 'Ler menos' : 'Ler mais'
    button.closest('li')?.toggleAttribute('data-expanded', opens)
  })
}
