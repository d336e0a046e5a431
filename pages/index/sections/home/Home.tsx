import type { Office } from '../../content/schema.ts'
import { Icon } from '../../drawings/Icon.tsx'
import * as icons from '../../drawings/icons.ts'
import { chatLink } from '../../office/contact-links.ts'
import { ButtonLink } from '../shared/ButtonLink.tsx'
import { ContactCards } from './ContactCards.tsx'
import { HomeWall } from './HomeWall.tsx'

export function Home({ office }: { office: Office }) {
  return (
    <section className="home" id="home" aria-labelledby="home-title">
      <div className="home__stage stage on-deep">
        <HomeWall />
        <div className="stage__text wrap">
          <h1 className="home__title" id="home-title">
            Soluções Contábeis com Excelência e Confiança
          </h1>
          <p className="lead">{office.intro}</p>
          <ButtonLink
            kind="chat"
            icon={icons.whatsapp}
            data-chat=""
            href={chatLink(office)}
            label="Falar com o escritório"
          />
        </div>
        <a className="home__accessibility screen-only" href="#acessibilidade" aria-label="Acessibilidade">
          <Icon path={icons.accessibility} />
        </a>
      </div>
      <ContactCards office={office} />
    </section>
  )
}
