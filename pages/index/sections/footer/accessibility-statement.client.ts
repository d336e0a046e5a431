/**
 * Opens the accessibility statement before the browser follows the link to it. By the HTML standard, a
 * browser opens `details` for a link to an element within them. Safari 17 (WebKit/WebKit#18785) and Firefox
 * 113 do not.
 */
export function bindAccessibilityStatement() {
  const statement = document.querySelector<HTMLDetailsElement>('.accessibility-statement')
  document.querySelector('.home__accessibility')?.addEventListener('click', () => {
    if (statement) statement.open = true
  })
}
