import { cityAndState, mailLink, telLink } from '../../contact-links'
import { office } from '../../content/office'
import { Icon } from '../shared/Icon'

const cards = [
  { icon: 'phone', label: 'Telefone', lines: [office.phone], href: telLink() },
  { icon: 'mail', label: 'E-mail', lines: [office.email], href: mailLink() },
  {
    icon: 'pin',
    label: 'Endereço',
    lines: [office.street, `${office.district}, ${cityAndState}`],
    href: '#location',
  },
] as const

const registrations = [
  { label: 'CNPJ', value: office.cnpj },
  { label: 'Registro profissional', value: office.crc },
]

/** Telephone, e-mail and address, each one link, and the office's registrations: the ruled strip below the headline. */
export function ContactCards() {
  return (
    <ul className="contact-cards wrap">
      {cards.map(({ icon, label, lines, href }) => (
        <li key={icon}>
          <a className="contact-cards__cell" href={href}>
            <span className="contact-cards__label">
              <Icon name={icon} />
              {`${label} `}
            </span>
            {lines.map((line) => (
              <span className="contact-cards__value" key={line}>
                {breakable(line)}
              </span>
            ))}
          </a>
        </li>
      ))}
      {registrations.map(({ label, value }) => (
        <li className="contact-cards__cell contact-cards__cell--registration" key={label}>
          <span className="contact-cards__label">{`${label} `}</span>
          <span className="contact-cards__value">{value}</span>
        </li>
      ))}
    </ul>
  )
}

/** Lets an e-mail address that does not fit break before its domain. */
function breakable(line: string) {
  const [name, domain] = line.split('@')
  if (!domain) return `${line} `
  return (
    <>
      {name}
      <wbr />
      {`@${domain} `}
    </>
  )
}
