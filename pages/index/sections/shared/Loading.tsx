/** Shown while rows may still come; ends by itself after ten seconds where no script ends it sooner. */
export function Loading({ label }: { label: string }) {
  return (
    <div className="loading" role="status">
      <span className="visually-hidden">{label}</span>
    </div>
  )
}
