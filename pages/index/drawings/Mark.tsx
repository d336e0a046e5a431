import { FLOWER } from './leaves.ts'

/** The office's mark, a gold tile of two by two units. */
export function Mark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 2 2" aria-hidden="true">
      <MarkShapes />
    </svg>
  )
}

/** The mark within another drawing. */
export function MarkShapes() {
  return (
    <>
      <path fill="var(--gold)" d="M0 0h2v2H0z" />
      <path fill="var(--deep)" d={FLOWER} />
    </>
  )
}
