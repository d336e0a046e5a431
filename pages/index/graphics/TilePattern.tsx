import { FLOWER } from './leaves.ts'

/**
 * The tile pattern, once per page. As a background image it would be a document of its own, and take a phone
 * twice as long to paint as the rest of the first view.
 */
export function TilePatternDefinition() {
  return (
    <pattern id="tiles" width="96" height="96" patternUnits="userSpaceOnUse" viewBox="0 0 2 2">
      <path fill="var(--deep-alt)" d={FLOWER} />
    </pattern>
  )
}

export function TilePattern() {
  return (
    <svg width="96" height="96" aria-hidden="true">
      <rect width="100%" height="100%" fill="url(#tiles)" />
    </svg>
  )
}
