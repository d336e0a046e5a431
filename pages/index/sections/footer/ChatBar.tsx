import { chatLink } from '../../contact-links'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'

/** On phones only: the chat within the thumb's reach. The page's script hides it where another chat link shows. */
export function ChatBar() {
  return (
    <ExternalLink className="chat-bar" href={chatLink()}>
      <Icon name="whatsapp" />
      Conversar pelo WhatsApp
    </ExternalLink>
  )
}
