import { chatLink } from '../index/contact-links'
import { navigation } from '../index/content/navigation'
import { office } from '../index/content/office'
import { FLOWER } from '../index/leaves'
import { Mark } from '../index/Mark'
import { ExternalLink } from '../index/sections/shared/ExternalLink'

// The page is shown at addresses of any depth, so it has no relative links.
const base = import.meta.env.BASE_URL

export function NotFound() {
  return (
    <div className="not-found">
      <header className="wrap">
        <a className="not-found__brand" href={base}>
          <svg className="not-found__mark" viewBox="0 0 2 2" aria-hidden="true">
            <Mark />
          </svg>
          <span className="not-found__name">{office.name}</span>
          <span>{office.tagline}</span>
        </a>
      </header>
      <main className="not-found__text wrap">
        <p className="not-found__code">Erro 404</p>
        <h1 className="not-found__title">Página não encontrada</h1>
        <p>O endereço mudou ou foi digitado com algum engano. O que o escritório tem a dizer está aqui:</p>
        <nav aria-label="Partes do site">
          <ul className="not-found__links">
            {navigation.map(({ label, target }) => (
              <li key={target}>
                <a href={`${base}#${target}`}>{label}</a>
              </li>
            ))}
          </ul>
        </nav>
        <p>
          Prefere perguntar?{' '}
          <ExternalLink href={chatLink('Olá! Não encontrei uma página no site e preciso de ajuda.')}>
            Converse conosco pelo WhatsApp
          </ExternalLink>
        </p>
      </main>
      <svg className="not-found__wall" viewBox="0 0 2 2" aria-hidden="true">
        <pattern id="flower" width="2" height="2" patternUnits="userSpaceOnUse">
          <path d={FLOWER} />
        </pattern>
        <rect x="-50" width="102" height="2" fill="url(#flower)" />
      </svg>
    </div>
  )
}
