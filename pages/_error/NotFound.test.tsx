import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContentFiles } from '../index/content-schema/read-content.ts'
import { Header } from '../index/sections/header/Header.tsx'
import { NotFound } from './NotFound.tsx'

/** Returns the addresses of the menu's entries on a page. */
const menuHrefs = (page: ReactNode) =>
  [...renderToStaticMarkup(page).matchAll(/<li><a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)

// GitHub Pages shows the 404 page at any missing address, such as /a/b/, where relative links would lead nowhere.
test("the 404 page's menu leads where the main page's does, with addresses from the site's root", () => {
  const { office } = readContentFiles()
  // A section of the main page, another page of the site, and another site.
  const hrefs = ['#services', 'equipe/', 'https://cliente.example/entrar']
  const menu = hrefs.map((href) => ({ label: href, href }))
  expect(menuHrefs(<Header office={office} logo={undefined} menu={menu} />)).toEqual(hrefs)
  expect(
    menuHrefs(<NotFound office={office} logo={undefined} menu={menu} isDemonstration={false} />),
  ).toEqual(['/#services', '/equipe/', 'https://cliente.example/entrar'])
})
