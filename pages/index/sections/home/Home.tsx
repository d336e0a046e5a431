import { chatLink } from '../../contact-links'
import { content } from '../../content/content'
import { ButtonLink } from '../shared/ButtonLink'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'
import { ContactCards } from './ContactCards'
import { HomeWall } from './HomeWall'

export function Home() {
  return (
    <section className="home" id="home" aria-labelledby="home-title">
      <div className="home__stage on-deep">
        <HomeWall />
        <div className="home__text wrap">
          <h1 className="home__title" id="home-title">
            Soluções Contábeis com Excelência e Confiança
          </h1>
          <p className="home__intro lead">{content().office.intro}</p>
          <ButtonLink
            kind="chat"
            icon={icons.whatsapp}
            data-chat=""
            href={chatLink()}
            label="Falar com o escritório"
          />
        </div>
        <a
          className="home__accessibility screen-only"
          href="#acessibilidade-e-privacidade"
          aria-label="Acessibilidade"
        >
          <Icon path={icons.accessibility} />
        </a>
      </div>
      <ContactCards />
    </section>
  )
}
