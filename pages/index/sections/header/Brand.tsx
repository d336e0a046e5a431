import type { Office } from '../../content-schema/schema.ts'
import { Logo } from '../../graphics/Logo.tsx'
import type { LogoSizes } from '../../graphics/logo-sizes.ts'
import { Mark } from '../../graphics/Mark.tsx'

type Props = { office: Office; logo: LogoSizes | undefined; href: string; isOnDark?: boolean }

export function Brand({ office, logo, href, isOnDark = false }: Props) {
  return (
    <a className="brand" href={href}>
      {logo ? (
        <Logo className="brand__logo" logo={logo} isOnDark={isOnDark} />
      ) : (
        <Mark className="brand__mark" />
      )}
      <span className="brand__name" translate="no">
        {office.name}
      </span>
      <small>{office.tagline}</small>
    </a>
  )
}
