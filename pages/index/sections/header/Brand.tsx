import { content } from '../../content/content'
import { Mark } from '../../Mark'

/** The office's mark, name and tagline: a link. */
export function Brand({ href }: { href: string }) {
  const { office } = content()
  return (
    <a className="brand" href={href}>
      <Mark className="brand__mark" />
      <span className="brand__name">{office.name}</span>
      <small>{office.tagline}</small>
    </a>
  )
}
