import type { ReactNode } from 'react'
import type { Link, Office, Sections, Service } from '../../content-schema/schema.ts'
import { Logo } from '../../graphics/Logo.tsx'
import type { LogoSizes } from '../../graphics/logo-sizes.ts'
import { cityAndState, mailLink, telLink } from '../../office/contact-links.ts'
import { registrationText, type SocialPage } from '../../office/office-texts.ts'
import { DepartmentChats } from '../shared/DepartmentChats.tsx'
import { EmailText } from '../shared/EmailText.tsx'
import { ExternalLink } from '../shared/ExternalLink.tsx'
import { AccessibilityStatement } from './AccessibilityStatement.tsx'
import { ChatBar } from './ChatBar.tsx'
import { NetworkLinks } from './NetworkLinks.tsx'

const SERVICES = 5

/** The Conselho Federal de Contabilidade's, of all states. */
const REGISTER = 'https://www3.cfc.org.br/SPW/ConsultaNacionalCFC/cfc'

type Props = {
  office: Office
  logo: LogoSizes | undefined
  services: Service[]
  links: Link[]
  sections: Sections
  pages: SocialPage[]
  year: string
  /** The front page's address, on any other page. */
  base?: string
}

export function Footer({ office, logo, services, links, sections, pages, year, base = '' }: Props) {
  return (
    <footer className="footer on-deep">
      <div className="footer__columns wrap">
        <div>
          {logo && <Logo className="footer__logo screen-only" logo={logo} isOnDark />}
          <p className="title" translate="no">
            {office.name}
          </p>
          <p translate="no">{office.legalName}</p>
          <p className="footer__list row">
            <span translate="no">{`CNPJ ${office.cnpj}`}</span>{' '}
            <span translate="no">{registrationText(office)}</span> <span translate="no">{office.crc}</span>{' '}
            <ExternalLink className="screen-only" href={REGISTER}>
              Consultar registro no CFC
            </ExternalLink>
          </p>
        </div>
        <div className="screen-only">
          <h2 className="title">Contato</h2>
          <p className="footer__list row" translate="no">
            <a href={telLink(office)}>{office.phone}</a>{' '}
            <a href={mailLink(office)}>
              <EmailText email={office.email} />
            </a>
          </p>
          <DepartmentChats className="footer__list row" departments={office.departments} />
          <p translate="no">
            {office.street}
            <br />
            {`${office.district}, ${cityAndState(office)}`}
          </p>
          <NetworkLinks pages={pages} />
        </div>
        <Links title="Serviços" isForWideScreens>
          {services.slice(0, SERVICES).map(({ title }) => (
            <li key={title}>
              <a href={`${base}#services`}>{title}</a>
            </li>
          ))}
        </Links>
        <Links title="Links úteis">
          {links.map(({ label, url }) => (
            <li key={url}>
              <ExternalLink href={url}>{label}</ExternalLink>
            </li>
          ))}
        </Links>
      </div>
      <div className="footer__base row ends wrap">
        <AccessibilityStatement office={office} sections={sections} />
        <p translate="no">{`© ${year} ${office.legalName}`}</p>
      </div>
      <ChatBar office={office} />
    </footer>
  )
}

type LinksProps = { title: string; isForWideScreens?: boolean; children: ReactNode }

function Links({ title, isForWideScreens = false, children }: LinksProps) {
  return (
    <nav className={`screen-only ${isForWideScreens ? 'footer__wide' : ''}`.trim()} aria-label={title}>
      <h2 className="title">{title}</h2>
      <ul className="footer__list row">{children}</ul>
    </nav>
  )
}
