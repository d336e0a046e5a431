import type { ReactNode } from 'react'
import { Icon } from '../../graphics/Icon.tsx'
import * as icons from '../../graphics/icons.ts'
import { ExternalLink } from './ExternalLink.tsx'

type Props = {
  /** `chat` is green: it begins a conversation, in the first section and after the services. */
  kind: 'chat' | 'filled' | 'outline'
  href: string
  label: ReactNode
  /** One of icons.ts. */
  icon?: string
}

export function ButtonLink({ kind, label, icon, ...link }: Props) {
  return (
    <ExternalLink
      className={`button-link ${kind === 'outline' ? '' : `button-link--${kind} `}screen-only`}
      {...link}
    >
      {icon && <Icon path={icon} />}
      {label}
    </ExternalLink>
  )
}

/** A button that opens a chat; the chat bar gives way to it. */
export const ChatButton = ({ kind = 'chat', ...link }: Omit<Props, 'kind'> & Partial<Props>) => (
  <ButtonLink kind={kind} icon={icons.whatsapp} data-chat="" {...link} />
)
