/** The time for which a button shows its result. */
const RESULT_MS = 2000

/** Buttons that copy a contact value, `data-copy`. */
export function bindCopy() {
  const status = document.querySelector('.save-contact [role=status]')
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const label = button.querySelector('span')
    if (!label || !status) continue
    let usual: Node[] | undefined
    let reset: ReturnType<typeof setTimeout>
    const show = (result: string) => {
      // A translator may have changed the label.
      usual ??= [...label.childNodes]
      // The button keeps its name: screen readers say the result, and not that the label comes back.
      button.setAttribute('aria-label', usual.map(({ textContent }) => textContent).join(''))
      label.replaceChildren(result)
      status.textContent = result
    }
    button.addEventListener('click', async () => {
      try {
        await navigator.clipboard.writeText(button.dataset.copy ?? '')
        show('Copiado')
      } catch {
        // The browser gives no permission, or the context is not secure. The value is beside the button.
        show('Selecione e copie')
      }
      // A second copy shows its result as long as the first.
      clearTimeout(reset)
      reset = setTimeout(() => {
        label.replaceChildren(...(usual ?? []))
        button.removeAttribute('aria-label')
        status.textContent = ''
        usual = undefined
      }, RESULT_MS)
    })
  }
}
