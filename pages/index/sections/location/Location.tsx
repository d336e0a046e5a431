import type { Hours, Office, Sections } from '../../content-schema/schema.ts'
import type { ClosedDays } from '../../hours/closures.ts'
import { chatLink, cityAndState, directionsLink, mailLink, telLink } from '../../office/contact-links.ts'
import { ButtonLink, ChatButton } from '../shared/ButtonLink.tsx'
import { DepartmentChats } from '../shared/DepartmentChats.tsx'
import { EmailText } from '../shared/EmailText.tsx'
import { keepLetters } from '../shared/keep-letters.ts'
import { InvoiceCheck } from './InvoiceCheck.tsx'
import { LocationMap } from './LocationMap.tsx'
import { OpeningHours } from './OpeningHours.tsx'
import { SaveContact } from './SaveContact.tsx'

type Props = Sections['location'] & {
  office: Office
  hours: Hours
  closures: ClosedDays[]
  notice: string
}

export function Location({ title, hasMap, office, hours, closures, notice }: Props) {
  return (
    <section className="location" id="location" aria-labelledby="location-title">
      <h2 id="location-title">{keepLetters(title)}</h2>
      <div className="location__place">
        <address>
          <div>
            <p className="title" translate="no">
              {office.street}
            </p>
            <p translate="no">
              {`${office.district}, ${cityAndState(office)}`}
              <br />
              {`CEP ${office.postalCode}`}
            </p>
            {office.access && <p className="small">{office.access}</p>}
          </div>
          <p className="row" translate="no">
            <a href={telLink(office)}>{office.phone}</a>
            <a href={mailLink(office)}>
              <EmailText email={office.email} />
            </a>
          </p>
          <DepartmentChats className="location__departments" departments={office.departments} />
        </address>
        <div className="location__actions">
          <ButtonLink kind="filled" href={directionsLink(office)} label="Como Chegar" />
          <ChatButton kind="outline" href={chatLink(office)} label="Falar pelo WhatsApp" />
        </div>
      </div>
      <OpeningHours hours={hours} closures={closures} notice={notice} />
      {hasMap && <LocationMap office={office} />}
      <SaveContact office={office} />
      <InvoiceCheck office={office} />
    </section>
  )
}
