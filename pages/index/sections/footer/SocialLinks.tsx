import { socialPages } from '../../office-texts'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'

const networks = {
  instagram: { label: 'Instagram', icon: icons.instagram },
  facebook: { label: 'Facebook', icon: icons.facebook },
  linkedin: { label: 'LinkedIn', icon: icons.linkedin },
}

/** The networks that the office is on. */
export function SocialLinks() {
  const own = socialPages()
  if (own.length === 0) return null
  return (
    <ul className="social-links screen-only">
      {own.map(({ network, address }) => (
        <li key={network}>
          <ExternalLink className="social-links__link" href={address} about={networks[network].label}>
            <Icon path={networks[network].icon} />
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
