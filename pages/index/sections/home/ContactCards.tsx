import { cityAndState, mailLink, telLink } from '../../contact-links'
import { content } from '../../content/content'
import { accountantLines } from '../../office-texts'

type CellProps = { label: string; lines: string[]; href?: string }

/** Telephone, e-mail and address, each one link, and who the office is: the ruled strip below the headline. */
export function ContactCards() {
  const { office } = content()
  const address = [office.street, `${office.district}, ${cityAndState()}`]
  const accountant = accountantLines()
  return (
    <ul className="contact-cards wrap">
      <Cell label="Telefone" lines={[office.phone]} href={telLink()} />
      <Cell label="E-mail" lines={[office.email]} href={mailLink()} />
      <Cell label="Endereço" lines={address} href="#location" />
      <Cell label="Registros" lines={[`CNPJ ${office.cnpj}`, office.crc]} />
      {accountant.length > 0 && <Cell label="Responsável" lines={accountant} />}
    </ul>
  )
}

function Cell({ label, lines, href }: CellProps) {
  const entry = (
    <>
      <small>{`${label} `}</small>
      {lines.map((line) => (
        <span key={line}>{breakable(line)}</span>
      ))}
    </>
  )
  return <li>{href ? <a href={href}>{entry}</a> : <div>{entry}</div>}</li>
}

/** Lets an e-mail address that does not fit break before its domain, and no number within itself. */
function breakable(line: string) {
  const [start, end] = line.split(/(?<= )(?=\d\S*-\S*$)|(?=@)/)
  if (!end) return `${start} `
  return end.startsWith('@') ? (
    <>
      {start}
      <wbr />
      {`${end} `}
    </>
  ) : (
    <>
      {start}
      <span>{`${end} `}</span>
    </>
  )
}
