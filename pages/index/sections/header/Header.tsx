import { chatLink } from '../../contact-links'
import { content } from '../../content/content'
import { ButtonLink } from '../shared/ButtonLink'
import { Icon } from '../shared/Icon'
import * as icons from '../shared/icons'
import { Brand } from './Brand'
import { SkipLink } from './SkipLink'

export function Header() {
  const { menu } = content()
  return (
    <header className="header">
      <SkipLink />
      <div className="header__bar row ends wrap">
        <Brand href="#home" />
        <button
          className="header__toggle screen-only"
          type="button"
          aria-expanded="false"
          aria-controls="menu"
        >
          Menu
          <Icon path={icons.menu} />
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
          <ButtonLink kind="outline" data-chat="" href={chatLink()} label="Contato" />
        </nav>
      </div>
    </header>
  )
}
