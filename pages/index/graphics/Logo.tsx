import { LOGO_FILES, type LogoSizes } from './logo-sizes.ts'

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
  const attributes = (ground: keyof LogoSizes) => ({
    width: logo[ground].width,
    height: logo[ground].height,
  })
  const address = (ground: keyof LogoSizes) => `${import.meta.env.BASE_URL}${LOGO_FILES[ground]}`
  return (
    <picture>
      <source
        media={isOnDark ? OTHER_GROUND.dark : OTHER_GROUND.light}
        srcSet={address(other)}
        {...attributes(other)}
      />
      <img className={className} src={address(usual)} {...attributes(usual)} alt="" />
    </picture>
  )
}
