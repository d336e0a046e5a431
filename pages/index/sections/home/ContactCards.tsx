import { cityAndState, mailLink, telLink } from '../../contact-links'
import { content } from '../../content/content'
import { accountantLines } from '../../office-texts'

type Cell = { label: string; lines: string[]; href?: string }

function cells(): Cell[] {
  const { office } = content()
  return [
    { label: 'Telefone', lines: [office.phone], href: telLink() },
    { label: 'E-mail', lines: [office.email], href: mailLink() },
    {
      label: 'Endereço',
      lines: [office.street, `${office.district}, ${cityAndState()}`],
      href: '#location',
    },
    { label: 'Registros', lines: [`CNPJ ${office.cnpj}`, office.crc] },
    { label: 'Responsável', lines: accountantLines() },
  ]
}

/** Telephone, e-mail and address, each one link, and who the office is: the ruled strip below the headline. */
export function ContactCards() {
  return (
    <ul className="contact-cards wrap">
      {cells().map(
        ({ label, lines, href }) =>
          lines.length > 0 && (
            <li key={label}>
              {href ? (
                <a href={href}>
                  <Entry label={label} lines={lines} />
                </a>
              ) : (
                <div>
                  <Entry label={label} lines={lines} />
                </div>
              )}
            </li>
          ),
      )}
    </ul>
  )
}

function Entry({ label, lines }: { label: string; lines: string[] }) {
  return (
    <>
      <small>{`${label} `}</small>
      {lines.map((line) => (
        <span key={line}>{breakable(line)}</span>
      ))}
    </>
  )
}

/** Lets an e-mail address that does not fit break before its domain, and no number within itself. */
function breakable(line: string) {
  const [name, domain] = line.split('@')
  if (domain)
    return (
      <>
        {name}
        <wbr />
        {`@${domain} `}
      </>
    )
  const [words, number] = line.split(/ (?=\d\S*$)/)
  if (!number) return `${line} `
  return (
    <>
      {`${words} `}
      <span>{`${number} `}</span>
    </>
  )
}
