import type { Office } from '../../content-schema/schema.ts'
import { Mark } from '../../graphics/Mark.tsx'

export function Brand({ office, href }: { office: Office; href: string }) {
  return (
    <a className="brand" href={href}>
      <Mark className="brand__mark" hasLogo={office.logo !== ''} />
      <span className="brand__name" translate="no">
        {office.name}
      </span>
      <small>{office.tagline}</small>
    </a>
  )
}
