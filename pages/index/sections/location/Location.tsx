import { chatLink, directionsLink, fullAddress, mailLink, telLink } from '../../contact-links'
import { office } from '../../content/office'
import { ButtonLink } from '../shared/ButtonLink'
import { CopyButton } from './CopyButton'
import { LocationMap } from './LocationMap'
import { OpeningHours } from './OpeningHours'
import { SaveContact } from './SaveContact'

export function Location() {
  return (
    <section className="location section section--tint" id="location" aria-labelledby="location-title">
      <div className="location__columns wrap">
        <div className="location__details">
          <h2 id="location-title">Visite o Nosso Escritório</h2>
          <address className="location__address">
            <p>
              {office.street}
              <br />
              {`${office.district}, ${office.city}/${office.state}`}
              <br />
              {`CEP ${office.postalCode}`}
            </p>
            <p>
              <a href={telLink()}>{office.phone}</a>
              <a href={mailLink()}>{office.email}</a>
            </p>
          </address>
          <div className="location__actions">
            <CopyButton value={fullAddress} label="Copiar endereço" />
            <CopyButton value={office.phone} label="Copiar telefone" />
          </div>
          <OpeningHours />
          <div className="location__actions">
            <ButtonLink kind="primary" icon="pin" href={directionsLink()} label="Como Chegar" />
            <ButtonLink kind="chat" icon="whatsapp" href={chatLink()} label="Chamar no WhatsApp" />
          </div>
          <SaveContact />
        </div>
        <LocationMap />
      </div>
    </section>
  )
}
