import { MARK } from './leaves.ts'
import { isWide, LOGO_FILES, type LogoSizes } from './logo-sizes.ts'

const drawnMark = MARK.map(({ colour, path }) => <path key={path} fill={`var(--${colour})`} d={path} />)

/** The drawn mark, an accent tile. */
export function Mark({ className }: { className: string }) {
  return (
    <svg className={className} width="40" height="40" viewBox="0 0 2 2" aria-hidden="true">
      {drawnMark}
    </svg>
  )
}

/** The mark in a square of two by two units within another drawing, whose ground is dark: the office's logo, if it fits. */
export const MarkShapes = ({ logo }: { logo: LogoSizes | undefined }) =>
  logo && !isWide(logo.onDark) ? (
    <image href={`${import.meta.env.BASE_URL}${LOGO_FILES.onDark}`} width="2" height="2" />
  ) : (
    drawnMark
  )
