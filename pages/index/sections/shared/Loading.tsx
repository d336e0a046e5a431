/** Shown while rows may still come; hides itself after ten seconds if the script does not do so sooner. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
