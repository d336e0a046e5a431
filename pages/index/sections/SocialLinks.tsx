import { office } from '../content/office'
import { ExternalLink } from './ExternalLink'
import { Icon } from './Icon'

const networks = [
  { icon: 'instagram', label: 'Instagram' },
  { icon: 'facebook', label: 'Facebook' },
  { icon: 'linkedin', label: 'LinkedIn' },
] as const

export function SocialLinks() {
  return (
    <ul className="social-links screen-only">
      {networks.map(({ icon, label }) => (
        <li key={icon}>
          <ExternalLink className="social-links__link" href={office.social[icon]}>
            <Icon name={icon} />
            <span className="visually-hidden">{label}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
