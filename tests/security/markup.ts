import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { BlogPost, Rows, Testimonial } from '../../pages/index/database/rows.ts'
import type { TableName } from '../../pages/index/database/tables.ts'
import { NewsList } from '../../pages/index/sections/news/NewsList.tsx'
import { TestimonialList } from '../../pages/index/sections/testimonials/TestimonialList.tsx'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

const TEXT_COLUMNS = ['title', 'excerpt', 'author', 'client_name', 'company', 'content']

/** The markup of a section's list. */
export const listMarkup = (table: TableName, rows: Rows[TableName]): string =>
  renderToString(
    table === 'blog_posts'
      ? createElement(NewsList, { rows: rows as BlogPost[], timeZone: 'America/Bahia' })
      : createElement(TestimonialList, { rows: rows as Testimonial[] }),
  )

/**
 * The elements of parsed markup without texts and without the values of harmless attributes. Two documents
 * with the same skeleton differ in nothing that runs, loads or links.
 *
 * @param isLeftOut elements whose content is not described
 */
export function skeleton(html: string, isLeftOut: (element: Element) => boolean = () => false): string {
  const describe = (node: Node): string => {
    if (node.nodeName === '#text' || node.nodeName === '#documentType') return ''
    if (!('tagName' in node)) return `[${node.nodeName}]`
    const inside = 'content' in node ? node.content.childNodes : node.childNodes
    const children = isLeftOut(node) ? '' : inside.map(describe).join('')
    return `<${[node.tagName, ...node.attrs.map(describeAttribute).sort()].join(' ')}>${children}</>`
  }
  return (/^<!doctype/i.test(html) ? parse(html) : parseFragment(html)).childNodes.map(describe).join('')
}

/** The skeleton of the list of these rows with harmless texts, as long, and harmless pictures. */
export const harmlessSkeleton = (table: TableName, rows: Rows[TableName]): string =>
  skeleton(listMarkup(table, rows.map(harmless) as Rows[TableName]))

const harmless = (row: object) =>
  Object.fromEntries(
    Object.entries(row).map(([column, value]) => {
      if (column === 'image_url') return [column, value && 'https://fotos.example.com/a.jpg']
      return [column, TEXT_COLUMNS.includes(column) && value ? value.replace(/\S/gu, 'D') : value]
    }),
  )

// The beginning of an address decides whether it is harmless.
function describeAttribute({ name, value }: Element['attrs'][number]): string {
  const isAddress = /^(href|src|srcset|action|formaction|data|poster|xlink:href)$/.test(name)
  return isAddress ? `${name}=${/^(https:\/\/wa\.me\/|https?:|[a-z]+:|#)?/i.exec(value)?.[0]}` : name
}

/** The text of each isolated piece (`bdi` or `dir="auto"`), in the order of the document. */
export function isolatedTexts(html: string): string[] {
  const textOf = (node: Node): string =>
    'value' in node ? node.value : 'childNodes' in node ? node.childNodes.map(textOf).join('') : ''
  const isIsolated = (node: Node) =>
    node.nodeName === 'bdi' ||
    ('attrs' in node && node.attrs.some(({ name, value }) => name === 'dir' && value === 'auto'))
  const walk = (node: Node): string[] =>
    isIsolated(node) ? [textOf(node)] : 'childNodes' in node ? node.childNodes.flatMap(walk) : []
  return parseFragment(html).childNodes.flatMap(walk)
}

/** The values of the rows' text columns, without null. */
export const textsOf = (rows: object[]): string[] =>
  rows.flatMap((row) =>
    TEXT_COLUMNS.flatMap((column) => (row as Record<string, string | null>)[column] ?? []),
  )
