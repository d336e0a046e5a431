/**
 * Opens `details` before the browser follows a link into them, as the HTML standard has it and Safari 17
 * (WebKit/WebKit#18785) and Firefox 113 do not.
 */
export function bindAccessibilityStatement() {
  const statement = document.querySelector<HTMLDetailsElement>('.accessibility-statement')
  document.querySelector('.contact-cards__accessibility > a')?.addEventListener('click', () => {
    if (statement) statement.open = true
  })
}
