/**
 * A colour token's value, for what stylesheets cannot reach: theme colours, manifest, share image.
 *
 * @param css the tokens, as SCSS or compiled
 * @param name token without its dashes, e.g. `paper`
 * @throws Error where the tokens have no such colour
 */
export function colour(css: string, name: string, scheme: 'light' | 'dark' = 'light'): string {
  const values = [...css.matchAll(new RegExp(`--${name}:\\s*(#[\\da-f]{3,8})\\b`, 'gi'))]
  // The light value stands first, and then the one that the dark scheme gives it.
  const value = values[scheme === 'light' ? 0 : 1]?.[1]
  if (!value) throw new Error(`renderer/styles/tokens.scss has no ${scheme} colour --${name}`)
  return value
}
