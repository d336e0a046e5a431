import type { ReactNode } from 'react'
import { Footer } from '../sections/footer/Footer.tsx'
import { Header } from '../sections/header/Header.tsx'
import { DemoRibbon } from '../sections/shared/DemoRibbon.tsx'
import type { FrameProps } from './frame-props.ts'

type Props = FrameProps & {
  /** The page's address within the site, `honorarios/`; empty for the front page. */
  route?: string
  children: ReactNode
}

/** A page of the site: its sections between header and footer. */
export function PageFrame({ route = '', children, ...frame }: Props) {
  const { office, logo, menu, services, usefulLinks, sections, pages, year, isDemonstration } = frame
  // On other pages, a link to a section of the front page must include the front page's address.
  const base = route && import.meta.env.BASE_URL
  return (
    <>
      {isDemonstration && <DemoRibbon />}
      <Header office={office} logo={logo} menu={menu} base={base} current={route} />
      <main id="conteudo">{children}</main>
      <Footer
        office={office}
        logo={logo}
        services={services}
        links={usefulLinks}
        sections={sections}
        pages={pages}
        year={year}
        base={base}
      />
    </>
  )
}
