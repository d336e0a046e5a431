/** Copies a contact value; the page's script does the work and says in the button what came of it. */
export function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <button className="copy-button" type="button" data-copy={value}>
      <span aria-live="polite">{label}</span>
    </button>
  )
}
