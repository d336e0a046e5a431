/** A background of tiles, drawn with the pattern of Azulejo.tsx. */
export function Tiles() {
  return (
    <svg aria-hidden="true">
      <rect width="100%" height="100%" fill="url(#azulejo)" />
    </svg>
  )
}
