import { Icon } from '../../graphics/Icon.tsx'
import * as icons from '../../graphics/icons.ts'
import { ExternalLink } from './ExternalLink.tsx'

type Props = {
  /** `chat` is the green button, one in a section at most; every other is an outline. */
  kind: 'chat' | 'outline'
  href: string
  label: string
  /** One of icons.ts. */
  icon?: string
}

export function ButtonLink({ kind, label, icon, ...link }: Props) {
  return (
    <ExternalLink
      className={`button-link ${kind === 'chat' ? 'button-link--chat ' : ''}screen-only`}
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
