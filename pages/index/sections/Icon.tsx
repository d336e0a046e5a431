export type IconName =
  | 'accessibility'
  | 'arrow'
  | 'book'
  | 'briefcase'
  | 'chart'
  | 'close'
  | 'document'
  | 'facebook'
  | 'instagram'
  | 'linkedin'
  | 'mail'
  | 'menu'
  | 'news'
  | 'percent'
  | 'phone'
  | 'pin'
  | 'shield'
  | 'star'
  | 'whatsapp'

type IconProps = { name: IconName; className?: string; color?: string | undefined }

/** A decorative icon from the page's sprite; whatever it stands beside must say the same in words. */
export function Icon({ name, className = '', color }: IconProps) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" color={color} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
