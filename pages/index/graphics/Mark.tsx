import { MARK } from './leaves.ts'

/** The office's mark, a accent tile of two by two units. */
export function Mark({ className }: { className: string }) {
  return (
    <svg className={className} viewBox="0 0 2 2" aria-hidden="true">
      <MarkShapes />
    </svg>
  )
}

/** The mark within another drawing. */
export const MarkShapes = () =>
  MARK.map(({ colour, path }) => <path key={path} fill={`var(--${colour})`} d={path} />)
