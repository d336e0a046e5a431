import type { Office } from '../../content-schema/schema.ts'
import { chatLink, whatsappText } from '../../office/contact-links.ts'
import { ExternalLink } from './ExternalLink.tsx'

/** The WhatsApp numbers of the office's departments, each with its name; nothing if there are none. */
export function DepartmentChats({
  departments,
  className,
}: Pick<Office, 'departments'> & { className: string }) {
  if (!departments.length) return null
  return (
    <ul className={className}>
      {departments.map((department) => (
        <li key={department.name}>
          <span>{`${department.name}:`}</span>{' '}
          <ExternalLink href={chatLink(department)} about=" no WhatsApp">
            <span translate="no">{whatsappText(department)}</span>
          </ExternalLink>
        </li>
      ))}
    </ul>
  )
}
