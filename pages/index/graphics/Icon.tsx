type IconProps = {
  /** The path data of an icon from icons.ts. */
  path: string
  className?: string
}

/**
 * A decorative icon; the text beside it must say the same. As every drawing of the page it has a width and a height also
 * without styles, which a proxy may have made useless: otherwise it would be as wide as the window.
 */
export function Icon({ path, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`.trim()} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
