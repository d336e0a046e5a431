import { Fragment } from 'react'
import type { Hours, Office } from '../../content-schema/schema.ts'
import type { Calendar } from '../../deadlines/calendar.ts'
import type { LogoSizes } from '../../graphics/logo-sizes.ts'
import { TileWall } from '../../graphics/TileWall.tsx'
import { chatLink } from '../../office/contact-links.ts'
import { openingTexts } from '../../office/office-texts.ts'
import { ChatButton } from '../shared/ButtonLink.tsx'
import { keepHyphens } from '../shared/keep-hyphens.tsx'
import { keepLetters } from '../shared/keep-letters.ts'
import { Answerer } from './Answerer.tsx'
import { ContactCards } from './ContactCards.tsx'
import { HomeCalendar } from './HomeCalendar.tsx'

type Props = {
  office: Office
  logo: LogoSizes | undefined
  hours: Hours
  title: string
  /** `undefined` for an office without deadlines, which has a wall in its place. */
  calendar: Calendar | undefined
}

export function Home({ office, logo, hours, title, calendar }: Props) {
  const { promise, intro } = openingTexts(office)
  return (
    <section className="home" id="home" aria-labelledby="home-title">
      <div className={`home__stage ${calendar ? '' : 'home__stage--wall '}stage on-deep`}>
        <div className="stage__text wrap">
          <h1 className="home__title" id="home-title">
            {title}
          </h1>
          {promise && <PromiseText text={promise} />}
          <p className="lead">
            {keepHyphens(intro + (office.clientele && ` Atendemos ${office.clientele}.`))}
          </p>
          <div className="home__actions">
            <ChatButton href={chatLink(office)} label="Falar pelo WhatsApp" />
            <Answerer office={office} hours={hours} />
          </div>
        </div>
        {calendar ? (
          <HomeCalendar calendar={calendar} hasPhoto={office.hasPhoto} />
        ) : (
          <HomeWall logo={logo} />
        )}
      </div>
      <ContactCards office={office} />
    </section>
  )
}

/** The sentence that says what changes for the client. Each clause has a line of its own where it fits. */
function PromiseText({ text }: { text: string }) {
  const clauses = text.split(/(?<=;) /)
  return (
    <p className="home__promise title">
      {clauses.map((clause, index) => (
        <Fragment key={clause}>
          {index > 0 && ' '}
          <span>{keepLetters(clause)}</span>
        </Fragment>
      ))}
    </p>
  )
}

/**
 * A wall of tiles beside the headline, or its lowest rows below the words on narrow screens. It follows them in the markup
 * too, because a browser that paints half of the page would move the wall down when the other words come. ClosingBand
 * draws `#wall` again.
 */
function HomeWall({ logo }: { logo: LogoSizes | undefined }) {
  return (
    <svg className="home-wall screen-only" width="240" height="200" viewBox="0 0 6 5" aria-hidden="true">
      <TileWall logo={logo} />
    </svg>
  )
}
