import type { MenuItem, Office } from '../../content-schema/schema.ts'
import { Icon } from '../../graphics/Icon.tsx'
import * as icons from '../../graphics/icons.ts'
import type { LogoSizes } from '../../graphics/logo-sizes.ts'
import { chatLink } from '../../office/contact-links.ts'
import { ChatButton } from '../shared/ButtonLink.tsx'
import { SiteLink } from '../shared/SiteLink.tsx'
import { Brand } from './Brand.tsx'

type Props = {
  office: Office
  logo: LogoSizes | undefined
  menu: MenuItem[]
  /** The front page's address, on any other page. */
  base?: string
  /** The menu entry's `href` that leads to this page, on any page but the front page. */
  current?: string
}

/** Entries that stand beside each other with wide gaps on the narrowest screen without a toggle. */
const MAX_WIDE_ENTRIES = 5

export function Header({ office, logo, menu, base = '', current = '' }: Props) {
  return (
    <header className="header">
      <a className="skip-link on-deep" href="#conteudo">
        Ir para o conteúdo
      </a>
      <div className="header__bar row ends wrap">
        <Brand office={office} logo={logo} href={base || '#home'} />
        <button className="header__toggle" type="button" aria-expanded="false" aria-controls="menu">
          <span className="header__closed">
            Menu
            <Icon path={icons.menu} />
          </span>
          <span className="header__opened">
            Fechar
            <span className="visually-hidden"> menu</span>
            <Icon path={icons.close} />
          </span>
        </button>
        <nav
          className={`header__nav ${menu.length > MAX_WIDE_ENTRIES ? 'header__nav--many ' : ''}screen-only`}
          aria-label="Principal"
        >
          <ul id="menu">
            {menu.map(({ label, href }) => (
              <li key={href}>
                <SiteLink
                  className="header__link"
                  base={base}
                  href={href}
                  aria-current={href === current ? 'page' : undefined}
                >
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
          <ChatButton href={chatLink(office)} label="Contato" />
        </nav>
      </div>
    </header>
  )
}
