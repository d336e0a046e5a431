import type { Office } from '../../content-schema/schema.ts'
import { Icon } from '../../graphics/Icon.tsx'
import * as icons from '../../graphics/icons.ts'
import { chatLink } from '../../office/contact-links.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'

/** A chat link for phones, fixed to the window while no other chat link is in view. */
export function ChatBar({ office }: { office: Office }) {
  return (
    <ExternalLink className="chat-bar button-link button-link--chat" href={chatLink(office)}>
      <Icon path={icons.whatsapp} />
      Falar pelo WhatsApp
    </ExternalLink>
  )
}
