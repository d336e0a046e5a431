import { ExternalLink } from './ExternalLink'
import { Icon } from './Icon'
import type { IconName } from './icons'

type Props = { kind: 'chat' | 'primary' | 'outline'; href: string; label: string; icon?: IconName }

/** A call to action that leads off the site. */
export function ButtonLink({ kind, href, label, icon }: Props) {
  return (
    <ExternalLink className={`button-link button-link--${kind} screen-only`} href={href}>
      {icon && <Icon name={icon} />}
      <span>{label}</span>
    </ExternalLink>
  )
}
