import { office } from '../../content/office'
import { ExternalLink } from '../shared/ExternalLink'
import { Icon } from '../shared/Icon'

const networks = [
  { icon: 'instagram', label: 'Instagram' },
  { icon: 'facebook', label: 'Facebook' },
  { icon: 'linkedin', label: 'LinkedIn' },
] as const

/** The networks that the office is on. */
export function SocialLinks() {
  const own = networks.filter(({ icon }) => office.social[icon])
  if (own.length === 0) return null
  return (
    <ul className="social-links screen-only">
      {own.map(({ icon, label }) => (
        <li key={icon}>
          <ExternalLink className="social-links__link" href={office.social[icon]} about={label}>
            <Icon name={icon} />
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
