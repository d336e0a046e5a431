import { MARK } from './leaves.ts'

/** Whether the office has a logo of its own, which the build writes to `favicon.svg` and, for dark grounds, `logo-on-dark.svg`. */
type Props = { hasLogo: boolean }

const logo = (file: string) => <image href={`${import.meta.env.BASE_URL}${file}`} width="2" height="2" />
const drawnMark = MARK.map(({ colour, path }) => <path key={path} fill={`var(--${colour})`} d={path} />)

/** The office's mark: its logo, or else an accent tile. It is two by two units. */
export function Mark({ className, hasLogo }: Props & { className: string }) {
  return (
    <svg className={className} width="40" height="40" viewBox="0 0 2 2" aria-hidden="true">
      {/* Browsers have loaded it as the page's icon. */}
      {hasLogo ? logo('favicon.svg') : drawnMark}
    </svg>
  )
}

/** The mark within another drawing, whose ground is dark. */
export const MarkShapes = ({ hasLogo }: Props) => (hasLogo ? logo('logo-on-dark.svg') : drawnMark)
