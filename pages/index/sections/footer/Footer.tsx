import { TileRow } from '../../Azulejo'
import { mailLink, telLink } from '../../contact-links'
import { usefulLinks } from '../../content/links'
import { office } from '../../content/office'
import { services } from '../../content/services'
import { registrationText } from '../../office-texts'
import { OFFICE_TIME_ZONE } from '../../time-zone'
import { ExternalLink } from '../shared/ExternalLink'
import { AccessibilityStatement } from './AccessibilityStatement'
import { ChatBar } from './ChatBar'
import { SocialLinks } from './SocialLinks'

/** SPEC section 2 names five of the six services here. */
const footerServices = services.slice(0, 5)

export function Footer() {
  const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: OFFICE_TIME_ZONE }).format(
    new Date(),
  )
  return (
    <footer className="footer">
      <TileRow className="footer__tiles" />
      <div className="footer__columns wrap">
        <div className="footer__office">
          <p className="footer__name">{office.name}</p>
          <p>{office.legalName}</p>
          <p>
            {`CNPJ ${office.cnpj}`}
            <br />
            {registrationText()}
            <br />
            {office.crc}
          </p>
          <SocialLinks />
        </div>
        <nav className="screen-only" aria-labelledby="footer-services">
          <h2 className="footer__title" id="footer-services">
            Serviços
          </h2>
          <ul className="footer__list">
            {footerServices.map(({ title }) => (
              <li key={title}>
                <a href="#services">{title}</a>
              </li>
            ))}
          </ul>
        </nav>
        <nav className="screen-only" aria-labelledby="footer-links">
          <h2 className="footer__title" id="footer-links">
            Links úteis
          </h2>
          <ul className="footer__list">
            {usefulLinks.map(({ label, url }) => (
              <li key={url}>
                <ExternalLink href={url}>{label}</ExternalLink>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <h2 className="footer__title">Contato</h2>
          <ul className="footer__list">
            <li>
              <a href={telLink()}>{office.phone}</a>
            </li>
            <li>
              <a href={mailLink()}>{office.email}</a>
            </li>
            <li>
              {office.street}
              <br />
              {`${office.district}, ${office.city} (${office.state})`}
            </li>
          </ul>
        </div>
      </div>
      <div className="footer__base wrap">
        <AccessibilityStatement />
        <p>{`© ${year} ${office.legalName}`}</p>
      </div>
      <ChatBar />
    </footer>
  )
}
