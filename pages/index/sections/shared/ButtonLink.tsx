import { ExternalLink } from './ExternalLink'
import { Icon } from './Icon'

type Props = {
  kind: 'chat' | 'primary' | 'outline'
  href: string
  label: string
  /** One of icons.ts. */
  icon?: string
}

/** A call to action that leads off the site. */
export function ButtonLink({ kind, label, icon, ...link }: Props) {
  return (
    <ExternalLink className={`button-link button-link--${kind} screen-only`} {...link}>
      {icon && <Icon path={icon} />}
      {label}
    </ExternalLink>
  )
}
