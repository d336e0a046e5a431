import { icons } from './icons'

/** Every icon once; `Icon` refers to it. */
export function IconSprite() {
  return (
    <svg display="none" aria-hidden="true">
      {Object.entries(icons).map(([name, path]) => (
        <path key={name} id={`icon-${name}`} d={path} />
      ))}
    </svg>
  )
}
