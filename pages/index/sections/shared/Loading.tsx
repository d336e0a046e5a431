/**
 * Shown while rows may still come. It hides itself after ten seconds, if the script has not done so before.
 */
export function Loading({ label }: { label: string }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
