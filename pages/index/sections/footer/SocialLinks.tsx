import { socialPages } from '../../office-texts'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'

const labels = { instagram: 'Instagram', facebook: 'Facebook', linkedin: 'LinkedIn' }

/** The networks that the office is on. */
export function SocialLinks() {
  const own = socialPages()
  if (own.length === 0) return null
  return (
    <ul className="social-links screen-only">
      {own.map(({ network, address }) => (
        <li key={network}>
          <ExternalLink className="social-links__link" href={address} about={labels[network]}>
            <Icon name={network} />
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
