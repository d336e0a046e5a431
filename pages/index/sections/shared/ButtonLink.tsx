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
export function ButtonLink({ kind, href, label, icon }: Props) {
  return (
    <ExternalLink className={`button-link button-link--${kind} screen-only`} href={href}>
      {icon && <Icon path={icon} />}
      {label}
    </ExternalLink>
  )
}
