import { chatLink, cityAndState, directionsLink, mailLink, telLink } from '../../contact-links'
import { content } from '../../content/content'
import { ButtonLink } from '../shared/ButtonLink'
import * as icons from '../shared/icons'
import { LocationMap } from './LocationMap'
import { OpeningHours } from './OpeningHours'
import { SaveContact } from './SaveContact'

export function Location() {
  const { office } = content()
  return (
    <section className="location" id="location" aria-labelledby="location-title">
      <div className="location__panel">
        <h2 id="location-title">Visite o Nosso Escritório</h2>
        <div>
          <address>
            <p className="title">{office.street}</p>
            <p>
              {`${office.district}, ${cityAndState()}`}
              <br />
              {`CEP ${office.postalCode}`}
            </p>
            {office.access && <p className="small">{office.access}</p>}
            <p className="row">
              <a href={telLink()}>{office.phone}</a>
              <a href={mailLink()}>{office.email}</a>
            </p>
          </address>
          <div className="location__actions">
            <ButtonLink kind="outline" href={directionsLink()} label="Como Chegar" />
            <ButtonLink kind="chat" icon={icons.whatsapp} data-chat="" href={chatLink()} label="WhatsApp" />
          </div>
        </div>
        <OpeningHours />
        <SaveContact />
      </div>
      <LocationMap />
    </section>
  )
}
