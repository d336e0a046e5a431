import { chatLink } from '../../contact-links'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'

/** On phones only. The page's script hides it while another chat link is in view. */
export function ChatBar() {
  return (
    <ExternalLink className="chat-bar button-link button-link--chat" href={chatLink()}>
      <Icon path={icons.whatsapp} />
      Conversar pelo WhatsApp
    </ExternalLink>
  )
}
