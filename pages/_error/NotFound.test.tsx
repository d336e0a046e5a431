import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { readContentFiles } from '../index/content/content.ts'
import { Header } from '../index/sections/header/Header.tsx'
import { NotFound } from './NotFound.tsx'

test('a menu entry leads to a part of the page, another page, or another site', () => {
  const { office } = readContentFiles()
  const hrefs = ['#services', 'equipe/', 'https://cliente.example/entrar']
  const menu = hrefs.map((href) => ({ label: href, href }))
  const links = (page: ReactNode) =>
    [...renderToStaticMarkup(page).matchAll(/<li><a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
  expect(links(<Header office={office} menu={menu} />)).toEqual(hrefs)
  expect(links(<NotFound office={office} menu={menu} isDemonstration={false} />)).toEqual([
    '/#services',
    '/equipe/',
    'https://cliente.example/entrar',
  ])
})
