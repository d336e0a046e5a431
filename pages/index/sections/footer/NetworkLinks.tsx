import { Icon } from '../../graphics/Icon.tsx'
import * as icons from '../../graphics/icons.ts'
import type { SocialPage } from '../../office/office-texts.ts'
import { ExternalLink } from '../shared/ExternalLink.tsx'

const LABELS = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  linkedin: 'LinkedIn',
  youtube: 'YouTube',
  tiktok: 'TikTok',
}

export function NetworkLinks({ pages }: { pages: SocialPage[] }) {
  if (pages.length === 0) return null
  return (
    <ul className="network-links row">
      {pages.map(({ network, address }) => (
        <li key={network}>
          <ExternalLink href={address} about={LABELS[network]}>
            <Icon path={icons.networks[network]} />
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
