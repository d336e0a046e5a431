import type { ReactNode } from 'react'
import type { Office } from '../../content-schema/schema.ts'
import { Icon } from '../../graphics/Icon.tsx'
import * as icons from '../../graphics/icons.ts'
import { cityAndState, mailLink, telLink } from '../../office/contact-links.ts'
import { EmailText } from '../shared/EmailText.tsx'

/** The accountant's name, category and registration are a duty in all advertising (NBC PG 01, item 4, r). */
export function ContactCards({ office }: { office: Office }) {
  const { accountant } = office
  return (
    <ul className="contact-cards wrap">
      <Entry label="Telefone" href={telLink(office)}>
        <span>{office.phone}</span>
      </Entry>
      <Entry label="E-mail" href={mailLink(office)}>
        <span translate="no">
          <EmailText email={office.email} />
        </span>
      </Entry>
      <Entry label="Endereço" href="#location">
        <span translate="no">{`${office.street} `}</span>
        <span translate="no">{`${office.district}, ${cityAndState(office)}`}</span>
      </Entry>
      <Entry label="Registros">
        <Registration>{`CNPJ ${office.cnpj}`}</Registration> <Registration>{office.crc}</Registration>
      </Entry>
      <Entry label="Responsabilidade técnica">
        <span>
          <bdi translate="no">{accountant.name}</bdi>
          {`, ${accountant.category.toLowerCase()} `}
        </span>
        <Registration>{accountant.crc}</Registration>
      </Entry>
      <li className="contact-cards__accessibility screen-only">
        <a href="#acessibilidade">
          <Icon path={icons.accessibility} />
          <small>Acessibilidade do site</small>
        </a>
      </li>
    </ul>
  )
}

function Entry({ label, href, children }: { label: string; href?: string; children: ReactNode }) {
  const Value = href ? 'a' : 'div'
  return (
    <li>
      <Value href={href}>
        <small>{`${label} `}</small>
        {children}
      </Value>
    </li>
  )
}

/** The register is in the text font, so that the web font does not move its number. */
function Registration({ children = '' }) {
  const [, register, number] = /^(\D+) (.+)$/.exec(children) ?? ['', '', children]
  return (
    <span translate="no">
      <small>{`${register} `}</small>
      <b>{number}</b>
    </span>
  )
}
