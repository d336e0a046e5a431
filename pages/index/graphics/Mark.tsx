import { MARK } from './leaves.ts'

/** Whether the office has a logo of its own, which the build writes to `favicon.svg`. */
type Props = { hasLogo: boolean }

/** The office's mark: its logo, or else an accent tile. It is two by two units. */
export function Mark({ className, hasLogo }: Props & { className: string }) {
  return (
    <svg className={className} width="40" height="40" viewBox="0 0 2 2" aria-hidden="true">
      <MarkShapes hasLogo={hasLogo} />
    </svg>
  )
}

/** The mark within another drawing. */
export const MarkShapes = ({ hasLogo }: Props) =>
  hasLogo ? (
    // Browsers have loaded it as the page's icon.
    <image href={`${import.meta.env.BASE_URL}favicon.svg`} width="2" height="2" />
  ) : (
    MARK.map(({ colour, path }) => <path key={path} fill={`var(--${colour})`} d={path} />)
  )
