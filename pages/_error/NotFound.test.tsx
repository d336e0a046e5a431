import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { readContentFiles } from '../index/content/content.ts'
import { schemas } from '../index/content/schema.ts'
import { Header } from '../index/sections/header/Header.tsx'
import { NotFound } from './NotFound.tsx'

test('a menu entry leads to a part of the page, another page, or another site', () => {
  const { office } = readContentFiles()
  const { menu } = v.parse(schemas.menu, {
    item: [
      { texto: 'Serviços', leva_a: 'servicos' },
      { texto: 'Área do cliente', leva_a: 'https://cliente.example/entrar' },
    ],
  })
  menu.push({ label: 'Equipe', href: 'equipe/' })
  const links = (page: ReactNode) =>
    [...renderToStaticMarkup(page).matchAll(/<li><a [^>]*?href="([^"]*)"/g)].map(([, href]) => href)
  expect(links(<Header office={office} menu={menu} />)).toEqual([
    '#services',
    'https://cliente.example/entrar',
    'equipe/',
  ])
  expect(links(<NotFound office={office} menu={menu} isDemonstration={false} />)).toEqual([
    '/#services',
    'https://cliente.example/entrar',
    '/equipe/',
  ])
})
