import { chatLink } from '../../contact-links'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'

/** On phones only. The page's script hides it while another chat link is in view. */
export function ChatBar() {
  return (
    <ExternalLink className="chat-bar" href={chatLink()}>
      <Icon name="whatsapp" />
      Conversar pelo WhatsApp
    </ExternalLink>
  )
}
