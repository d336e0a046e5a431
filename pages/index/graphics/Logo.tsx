import { LOGO_FILES, type LogoSizes, type Size } from './logo-sizes.ts'

type Props = {
  logo: LogoSizes
  className: string
  /** Whether it stands on the ground of the dark bands, which is dark on a light screen, too. */
  isOnDark?: boolean
}

/** The screens whose ground needs the other image of the logo. Paper and forced colours have a ground of their own. */
const OTHER_GROUND = {
  light: 'screen and (prefers-color-scheme: dark)',
  dark: '(forced-colors: active) and (prefers-color-scheme: light)',
}

/** The office's own logo. The words beside it must name the office. */
export function Logo({ logo, className, isOnDark = false }: Props) {
  const [usual, other] = isOnDark ? (['onDark', 'onLight'] as const) : (['onLight', 'onDark'] as const)
  const address = (ground: keyof LogoSizes) => `${import.meta.env.BASE_URL}${LOGO_FILES[ground]}`
  return (
    <picture>
      <source
        media={isOnDark ? OTHER_GROUND.dark : OTHER_GROUND.light}
        srcSet={address(other)}
        {...sizeWithoutStyles(logo[other])}
      />
      <img className={className} src={address(usual)} {...sizeWithoutStyles(logo[usual])} alt="" />
    </picture>
  )
}

/** The size in CSS pixels within which a logo fits a phone where the page's styles are refused. */
const MAX_WIDTH = 240
const MAX_HEIGHT = 48

/** Returns the size of a logo's image in a page without styles, at its own ratio. The styles set another. */
function sizeWithoutStyles({ width, height }: Size): Size {
  const scale = Math.min(MAX_WIDTH / width, MAX_HEIGHT / height)
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}
