import type { ReactNode } from 'react'
import { cityAndState, mailLink, telLink } from '../../contact-links'
import { content } from '../../content/content'

/**
 * Telephone, e-mail and address, each one link, and who the office is: the ruled strip below the headline. With the accountant's
 * name stand category and registration, for which CFC's opinion 097/98 asks in advertising: guidance from before the code
 * of ethics in force (NBC PG 01, 2019).
 */
export function ContactCards() {
  const { office } = content()
  const { accountant } = office
  // An address that does not fit breaks before its domain.
  const [name, domain] = office.email.split('@')
  return (
    <ul className="contact-cards wrap">
      <Entry label="Telefone" href={telLink()}>
        <span>{office.phone}</span>
      </Entry>
      <Entry label="E-mail" href={mailLink()}>
        <span>
          {name}
          <wbr />
          {`@${domain}`}
        </span>
      </Entry>
      <Entry label="Endereço" href="#location">
        <span>{`${office.street} `}</span>
        <span>{`${office.district}, ${cityAndState()}`}</span>
      </Entry>
      <Entry label="Registros">
        <Registration>{`CNPJ ${office.cnpj}`}</Registration> <Registration>{office.crc}</Registration>
      </Entry>
      {accountant.name && (
        <Entry label="Responsável">
          <span>{`${accountant.name}, ${accountant.category} `}</span>
          <Registration>{accountant.crc}</Registration>
        </Entry>
      )}
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

/** A number after its register, which is set in the text font, so that the number does not move when the web font arrives. */
function Registration({ children = '' }) {
  const [, register, number] = /^(\D+) (.+)$/.exec(children) ?? ['', '', children]
  return (
    <span>
      <small>{`${register} `}</small>
      {number}
    </span>
  )
}
