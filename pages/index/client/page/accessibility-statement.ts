/**
 * Opens the accessibility statement before the browser follows the link to it. HTML has browsers open `details` for a link to
 * an element within them; Safari 17 does not do so (WebKit/WebKit#18785), nor Firefox 113.
 */
export function bindAccessibilityStatement() {
  const statement = document.querySelector<HTMLDetailsElement>('.accessibility-statement')
  document.querySelector('.home__accessibility')?.addEventListener('click', () => {
    if (statement) statement.open = true
  })
}
