/** How long a copy button says what came of it, in milliseconds. */
const SAID_MS = 2000

/** Buttons that copy a contact value: `data-copy` is the value. */
export function bindCopy() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const label = button.textContent
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? '')
        button.textContent = 'Copiado'
      } catch {
        // No permission, or no secure context: the value stands beside the button to be selected.
        button.textContent = 'Não copiado'
      }
      setTimeout(() => {
        button.textContent = label
      }, SAID_MS)
    })
  }
}
