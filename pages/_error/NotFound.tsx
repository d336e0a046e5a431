import type { MenuItem, Office } from '../index/content-schema/schema.ts'
import type { LogoSizes } from '../index/graphics/logo-sizes.ts'
import { MarkShapes } from '../index/graphics/Mark.tsx'
import { TilePatternDefinition } from '../index/graphics/TilePattern.tsx'
import { chatLink } from '../index/office/contact-links.ts'
import { Brand } from '../index/sections/header/Brand.tsx'
import { DemoRibbon } from '../index/sections/shared/DemoRibbon.tsx'
import { ExternalLink } from '../index/sections/shared/ExternalLink.tsx'
import { SiteLink } from '../index/sections/shared/SiteLink.tsx'

// The page is shown at addresses of any depth, so it has no relative links.
const base = import.meta.env.BASE_URL

type Props = { office: Office; logo: LogoSizes | undefined; menu: MenuItem[]; isDemonstration: boolean }

export function NotFound({ office, logo, menu, isDemonstration }: Props) {
  return (
    <>
      {isDemonstration && <DemoRibbon />}
      <div className="not-found on-deep">
        <header className="wrap">
          <Brand office={office} logo={logo} href={base} isOnDark />
        </header>
        <main className="not-found__text wrap">
          <p className="not-found__code">Erro 404</p>
          <h1 className="not-found__title">Página não encontrada</h1>
          <p>
            O link que trouxe você aqui pode ser antigo, ou o endereço tem um erro de digitação. Veja se o que
            procura está numa destas partes do site:
          </p>
          <nav aria-label="Partes do site">
            <ul className="not-found__links row">
              {menu.map(({ label, href }) => (
                <li key={href}>
                  <SiteLink base={base} href={href}>
                    {label}
                  </SiteLink>
                </li>
              ))}
            </ul>
          </nav>
          <p>
            Não encontrou?{' '}
            <ExternalLink href={chatLink(office, 'Olá! Não encontrei no site a página que procurava.')}>
              Pergunte pelo WhatsApp
            </ExternalLink>
          </p>
        </main>
        <svg className="not-found__wall" width="96" height="96" aria-hidden="true">
          <TilePatternDefinition />
          <g>
            <rect x="-50%" width="200%" height="100%" fill="url(#tiles)" />
            <path fill="var(--deep)" d="M0 0h96v96H0z" />
            <g transform="translate(150 -36) rotate(16) scale(48)">
              <MarkShapes logo={logo} />
            </g>
          </g>
        </svg>
      </div>
    </>
  )
}
