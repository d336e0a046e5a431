/** How long a copy button says what came of it, in milliseconds. */
const SAID_MS = 2000

/** Buttons that copy a contact value: `data-copy` is the value. */
export function bindCopy() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const label = button.firstElementChild
    const before = label?.textContent ?? ''
    const say = (text: string) => {
      if (label) label.textContent = text
    }
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? '')
        say('Copiado')
      } catch {
        // No permission, or no secure context: the value stands beside the button to be selected.
        say('Não foi possível copiar')
      }
      setTimeout(say, SAID_MS, before)
    })
  }
}
