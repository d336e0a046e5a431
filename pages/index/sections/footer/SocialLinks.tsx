import { socialPages } from '../../office-texts'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'

const LABELS = { instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn' }

/** Links to the office's pages on social networks. */
export function SocialLinks() {
  const own = socialPages()
  if (own.length === 0) return null
  return (
    <ul className="social-links row screen-only">
      {own.map(({ network, address }) => (
        <li key={network}>
          <ExternalLink className="social-links__link" href={address} about={LABELS[network]}>
            <Icon path={icons.networks[network]} />
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
