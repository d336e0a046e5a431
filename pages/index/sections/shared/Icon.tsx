const ICON_NAMES = [
  'accessibility',
  'arrow',
  'book',
  'briefcase',
  'chart',
  'close',
  'document',
  'facebook',
  'instagram',
  'linkedin',
  'mail',
  'menu',
  'news',
  'percent',
  'phone',
  'pin',
  'shield',
  'whatsapp',
] as const

export type IconName = (typeof ICON_NAMES)[number]

/** Where an icon is in the page's sprite, in one letter: there are twice as many mentions of icons as of anything else. */
export const iconId = (name: IconName) => String.fromCharCode(97 + ICON_NAMES.indexOf(name))

type IconProps = { name: IconName; className?: string; color?: string | undefined }

/** A decorative icon from the page's sprite; whatever it stands beside must say the same in words. */
export function Icon({ name, className = '', color }: IconProps) {
  return (
    <svg className={`icon ${className}`.trim()} viewBox="0 0 24 24" color={color} aria-hidden="true">
      <use href={`#${iconId(name)}`} />
    </svg>
  )
}
