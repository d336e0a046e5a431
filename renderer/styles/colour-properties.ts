/** The values of the colours by their names, on a light screen and on a dark one, which has the same names. */
export type Colours = Record<'light' | 'dark', Record<string, string>>

/**
 * Returns the colours as CSS custom properties (`--ground`, …), by the visitor's colour scheme; light in print. A dark
 * screen gets those that differ.
 */
export function colourProperties({ light, dark }: Colours): string {
  const differing = Object.entries(dark).filter(([name, value]) => value !== light[name])
  return [
    `:root{color-scheme:light dark;${declarations(Object.entries(light))}}`,
    `@media screen and (prefers-color-scheme:dark){:root{${declarations(differing)}}}`,
  ].join('')
}

const declarations = (colours: [name: string, value: string][]) =>
  colours.map(([name, value]) => `--${name}:${value}`).join(';')
