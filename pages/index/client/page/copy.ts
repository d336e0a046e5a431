/** How long a copy button shows its result, in milliseconds. */
const RESULT_MS = 2000

/** Buttons that copy a contact value: `data-copy` is the value. */
export function bindCopy() {
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const before = button.textContent
    const say = (text: string) => button.firstElementChild?.replaceChildren(text)
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? '')
        say('Copiado')
      } catch {
        // Without permission or a secure context. The value stands beside the button.
        say('Selecione e copie')
      }
      setTimeout(say, RESULT_MS, before)
    })
  }
}
