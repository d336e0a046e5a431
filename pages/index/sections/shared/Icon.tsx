import type { IconName } from './icons'

type IconProps = { name: IconName; className?: string; color?: string | undefined }

/** A decorative icon from the page's sprite; the text beside it must say the same. */
export function Icon({ name, className = '', color }: IconProps) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" color={color} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  )
}
