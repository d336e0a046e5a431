import { type DefaultTreeAdapterTypes, parse, parseFragment } from 'parse5'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import type { BlogPost, Rows, Testimonial } from '../../../pages/index/database/rows'
import type { TableName } from '../../../pages/index/database/tables'
import { NewsList } from '../../../pages/index/sections/news/NewsList'
import { TestimonialList } from '../../../pages/index/sections/testimonials/TestimonialList'
import { good } from './rows'

type Node = DefaultTreeAdapterTypes.ChildNode
type Element = DefaultTreeAdapterTypes.Element

/** The markup of a section's list, as the built page carries it. */
export const listMarkup = <T extends TableName>(table: T, rows: Rows[T]): string =>
  renderToString(
    table === 'blog_posts'
      ? createElement(NewsList, { rows: rows as BlogPost[] })
      : createElement(TestimonialList, { rows: rows as Testimonial[] }),
  )

/**
 * What a browser would make of markup but for its texts and the values of harmless attributes: two documents with
 * one skeleton differ in nothing that could run, load or lead anywhere.
 *
 * @param isEmptied elements to be described as if nothing were in them
 */
export function skeleton(html: string, isEmptied: (element: Element) => boolean = () => false): string {
  const { childNodes } = /^<!doctype/i.test(html) ? parse(html) : parseFragment(html)
  const describe = (node: Node): string => {
    if (node.nodeName === '#text' || node.nodeName === '#documentType') return ''
    if (!('tagName' in node)) return `[${node.nodeName}]`
    const inside = 'content' in node ? node.content.childNodes : node.childNodes
    const children = isEmptied(node) ? '' : inside.map(describe).join('')
    return `<${[node.tagName, ...node.attrs.map(describeAttribute).sort()].join(' ')}>${children}</>`
  }
  return childNodes.map(describe).join('')
}

const cards = new Map<string, string>()

/** The skeleton of a list of good rows that have pictures and companies where these rows have. */
export function harmlessSkeleton<T extends TableName>(table: T, rows: Rows[T]): string {
  const inList = (row: Rows[T][number]) => {
    const extra = {
      ...('image_url' in row && row.image_url && { image_url: 'https://fotos.example.com/a.jpg' }),
      ...('company' in row && row.company && { company: 'Empresa' }),
    }
    const kind = table + Object.keys(extra)
    const one = [{ ...good[table]('entre'), ...extra }] as Rows[T]
    const card = cards.get(kind) ?? skeleton(listMarkup(table, one)).replace(/^<ul class>|<\/>$/g, '')
    cards.set(kind, card)
    return card
  }
  return `<ul class>${rows.map(inList).join('')}</>`
}

// Where an address leads decides whether it is harmless, not how it goes on.
const ADDRESS = /^(href|src|action|formaction|data|poster|xlink:href)$/

function describeAttribute({ name, value }: Element['attrs'][number]): string {
  return ADDRESS.test(name) ? `${name}=${/^(https:\/\/wa\.me\/|https?:|[a-z]+:|#)?/.exec(value)?.[0]}` : name
}

/** The text of each isolated piece, in the order of the document. */
export function isolatedTexts(html: string): string[] {
  const texts: string[] = []
  const walk = (node: Node) => {
    if ('tagName' in node && node.tagName === 'bdi') texts.push(textOf(node))
    else if ('childNodes' in node) node.childNodes.forEach(walk)
  }
  parseFragment(html).childNodes.forEach(walk)
  return texts
}

const textOf = (node: Node): string =>
  node.nodeName === '#text' && 'value' in node
    ? node.value
    : 'childNodes' in node
      ? node.childNodes.map(textOf).join('')
      : ''
