import { chatLink } from '../../contact-links'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'

/** On phones only, at the page's end; the page's script fixes it to the window while no other chat link is in view. */
export function ChatBar() {
  return (
    <ExternalLink className="chat-bar button-link button-link--chat" href={chatLink()}>
      <Icon path={icons.whatsapp} />
      Conversar pelo WhatsApp
    </ExternalLink>
  )
}
