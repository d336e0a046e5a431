export function CopyButton({ value, label }: { value: string; label: string }) {
  return (
    <button className="copy-button quiet-link" type="button" data-copy={value}>
      <span aria-live="polite">{label}</span>
    </button>
  )
}
