import type { ReactNode } from 'react'
import { TileRow } from '../../Azulejo'
import { cityAndState, mailLink, telLink } from '../../contact-links'
import { content } from '../../content/content'
import { MarkShapes } from '../../Mark'
import { registrationText } from '../../office-texts'
import { OFFICE_TIME_ZONE } from '../../time-zone'
import { ExternalLink } from '../shared/ExternalLink'
import { AccessibilityStatement } from './AccessibilityStatement'
import { ChatBar } from './ChatBar'
import { SocialLinks } from './SocialLinks'

/** SPEC section 2 names five of the six services here. */
const SERVICES = 5

export function Footer() {
  const { office, services, usefulLinks } = content()
  const year = new Date().toLocaleDateString('en', { year: 'numeric', timeZone: OFFICE_TIME_ZONE })
  return (
    <footer className="footer on-deep">
      <TileRow className="footer__tiles screen-only">
        <g transform="scale(48)">
          <MarkShapes />
        </g>
      </TileRow>
      <div className="footer__columns wrap">
        <div>
          <p className="title">{office.name}</p>
          <p>{office.legalName}</p>
          <p className="footer__list row">
            <span>{`CNPJ ${office.cnpj}`}</span> <span>{registrationText()}</span> <span>{office.crc}</span>
          </p>
        </div>
        <div>
          <h2 className="title">Contato</h2>
          <p className="footer__list row">
            <a href={telLink()}>{office.phone}</a> <a href={mailLink()}>{office.email}</a>
          </p>
          <p>
            {office.street}
            <br />
            {`${office.district}, ${cityAndState()}`}
          </p>
          <SocialLinks />
        </div>
        <Links title="Serviços">
          {services.slice(0, SERVICES).map(({ title }) => (
            <li key={title}>
              <a href="#services">{title}</a>
            </li>
          ))}
        </Links>
        <Links title="Links úteis">
          {usefulLinks.map(({ label, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{label}</ExternalLink>
            </li>
          ))}
        </Links>
      </div>
      <div className="footer__base row ends wrap">
        <AccessibilityStatement />
        <p>{`© ${year} ${office.legalName}`}</p>
      </div>
      <ChatBar />
    </footer>
  )
}

function Links({ title, children }: { title: string; children: ReactNode }) {
  return (
    <nav className="screen-only" aria-label={title}>
      <h2 className="title">{title}</h2>
      <ul className="footer__list row">{children}</ul>
    </nav>
  )
}
