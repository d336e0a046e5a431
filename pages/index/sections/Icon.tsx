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

/** A decorative icon from the page's sprite; whatever it stands beside must say the same in words. */
export function Icon({ name, className = '' }: { name: IconName; className?: string }) {
  return (
    <svg className={`icon ${className}`.trim()} aria-hidden="true">
      <use href={`#i-${name}`} />
    </svg>
  )
}
