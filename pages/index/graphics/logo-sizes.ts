export type Size = { width: number; height: number }

/** The sizes in pixels of the images that the build makes of an office's logo, for light grounds and for dark ones. */
export type LogoSizes = { onLight: Size; onDark: Size }

/** The names of these images. */
export const LOGO_FILES: Record<keyof LogoSizes, string> = {
  onLight: 'logo.webp',
  onDark: 'logo-on-dark.webp',
}

/** Tells whether a logo is too wide for a square, in which the drawn mark takes its place. */
export const isWide = ({ width, height }: Size) => width > 1.5 * height
