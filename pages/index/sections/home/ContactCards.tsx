import { mailLink, telLink } from '../../contact-links'
import { office } from '../../content/office'
import { Icon } from '../shared/Icon'

const cards = [
  { icon: 'phone', label: 'Telefone', lines: [office.phone], href: telLink() },
  { icon: 'mail', label: 'E-mail', lines: [office.email], href: mailLink() },
  {
    icon: 'pin',
    label: 'Endereço',
    lines: [office.street, `${office.district}, ${office.city}/${office.state}`],
    href: '#location',
  },
] as const

/** Telephone, e-mail and address, each card one link. */
export function ContactCards() {
  return (
    <ul className="contact-cards tiles wrap">
      {cards.map(({ icon, label, lines, href }) => (
        <li key={icon}>
          <a className="contact-cards__link" href={href}>
            <Icon name={icon} className="icon--tile" />
            <span className="contact-cards__text">
              <span className="contact-cards__label">{`${label} `}</span>
              {lines.map((line) => (
                <span className="contact-cards__line" key={line}>
                  {breakable(line)}
                </span>
              ))}
            </span>
          </a>
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
