import { Fragment } from 'react'
import type { Hours, Office } from '../../content-schema/schema.ts'
import { Icon } from '../../graphics/Icon.tsx'
import * as icons from '../../graphics/icons.ts'
import type { LogoSizes } from '../../graphics/logo-sizes.ts'
import { MarkShapes } from '../../graphics/Mark.tsx'
import { TilePatternDefinition } from '../../graphics/TilePattern.tsx'
import { WALL_GROUND, wallLeaves } from '../../graphics/wall.ts'
import { chatLink } from '../../office/contact-links.ts'
import { openingTexts } from '../../office/office-texts.ts'
import { ChatButton } from '../shared/ButtonLink.tsx'
import { keepLetters } from '../shared/keep-letters.ts'
import { Answerer } from './Answerer.tsx'
import { ContactCards } from './ContactCards.tsx'

type Props = { office: Office; logo: LogoSizes | undefined; hours: Hours; title: string }

export function Home({ office, logo, hours, title }: Props) {
  const { promise, intro } = openingTexts(office)
  return (
    <section className="home" id="home" aria-labelledby="home-title">
      <div className="home__stage stage on-deep">
        <a className="home__accessibility screen-only" href="#acessibilidade">
          <Icon path={icons.accessibility} />
          Acessibilidade do site
        </a>
        <div className="stage__text wrap">
          <h1 className="home__title" id="home-title">
            {title}
          </h1>
          {promise && <PromiseText text={promise} />}
          <p className="lead">
            {intro}
            {office.clientele && ` Atendemos ${office.clientele}.`}
          </p>
          <div className="home__actions">
            <ChatButton href={chatLink(office)} label="Falar pelo WhatsApp" />
            <Answerer office={office} hours={hours} />
          </div>
        </div>
        <HomeWall logo={logo} />
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
      <TilePatternDefinition />
      <g id="wall">
        <g id="wall-field">
          <path fill="var(--deep-alt)" d={WALL_GROUND} />
          {wallLeaves.map(({ colour, paths }) => (
            <g key={colour} fill={`var(--${colour})`}>
              {paths.map((path) => (
                <path key={path} d={path} />
              ))}
            </g>
          ))}
        </g>
        <g transform="translate(0 3)">
          <MarkShapes logo={logo} />
        </g>
      </g>
    </svg>
  )
}
