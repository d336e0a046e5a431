type IconProps = {
  /** One of icons.ts. */
  path: string
  className?: string
}

/** A decorative icon; the text beside it must say the same. */
export function Icon({ path, className = '' }: IconProps) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" aria-hidden="true">
      <path d={path} />
    </svg>
  )
}
