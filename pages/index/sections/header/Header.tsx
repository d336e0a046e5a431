import { chatLink } from '../../contact-links'
import { content } from '../../content/content'
import { Mark } from '../../Mark'
import { ButtonLink } from '../shared/ButtonLink'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'
import { SkipLink } from './SkipLink'

export function Header() {
  const { office, menu } = content()
  return (
    <header className="header">
      <SkipLink />
      <div className="header__bar ends wrap">
        <a className="header__brand" href="#home">
          <Mark className="header__mark" />
          <span className="header__name">{office.name}</span>
          <span className="header__tagline">{office.tagline}</span>
        </a>
        <button
          className="header__toggle screen-only"
          type="button"
          aria-expanded="false"
          aria-controls="menu"
        >
          <Icon path={icons.menu} />
          Menu
        </button>
        <nav className="header__nav screen-only" aria-label="Principal">
          <ul id="menu">
            {menu.map(({ label, target }) => (
              <li key={target}>
                <a className="header__link" href={`#${target}`}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
          <ButtonLink kind="primary" data-chat="" href={chatLink()} label="Contato" />
        </nav>
      </div>
    </header>
  )
}
