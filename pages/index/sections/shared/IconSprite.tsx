import { ArrowUpRight, Briefcase, ChartColumn, type IconNode, Mail, Menu, X } from 'lucide'
import { createElement } from 'react'
import { type IconName, iconId } from './Icon'

/** A drawing of one line, on Lucide's grid: 24 units a side, and a stroke of 1.75. */
const drawn = (d: string): IconNode => [['path', { d }]]

// Lucide no longer carries the marks of companies.
const facebook = drawn('M17 3h-2q-4 0-4 4v14M7 12h9')
const instagram: IconNode = [
  ['rect', { x: 3, y: 3, width: 18, height: 18, rx: 5 }],
  ['circle', { cx: 12, cy: 12, r: 4 }],
  ['path', { d: 'M17 7h.1' }],
]
const linkedin = drawn('M4 10v10M4 4v.1M10 20V10M10 15q0-5 5-5t5 5v5')

// After Lucide (ISC) and WhatsApp's mark, with half of their points or less.
const accessibility: IconNode = [
  ['path', { d: 'M18 19l1-7-6 1M5 8l3-3 5 3-2 4M4 15a5 5 0 0 0 7 5M14 18a5 5 0 0 0-7-6' }],
  ['circle', { cx: 16, cy: 4, r: 1 }],
]
const book = drawn('M12 6v15M12 6q0-3-4-3H2v15h6q4 0 4 3 0-3 4-3h6V3h-6q-4 0-4 3')
const document = drawn('M4 2h10l6 6v14H4zM14 2v6h6M8 9h2M8 13h8M8 17h8')
const news = drawn('M6 22q-4 0-4-4V9h4V2h16v20H6V9M10 7h8v4h-8zM10 15h8M10 18h8')
const percent: IconNode = [
  ['path', { d: 'M19 5 5 19' }],
  ['circle', { cx: 6.5, cy: 6.5, r: 2.5 }],
  ['circle', { cx: 17.5, cy: 17.5, r: 2.5 }],
]
const phone = drawn('M3 3h5l2 5-2 3q2 3 5 5l3-2 5 2v5h-2Q3 19 3 5z')
const pin: IconNode = [
  ['path', { d: 'M20 10c0 5-5 9-8 12-3-3-8-7-8-12a8 8 0 0 1 16 0' }],
  ['circle', { cx: 12, cy: 10, r: 3 }],
]
const shield = drawn('M12 2l8 3v7q0 7-8 10-8-3-8-10V5zM9 12l2 2 4-4')
const whatsapp = drawn(
  'M3 21l1.4-4.8A9 9 0 1 1 7.8 19.6zM9 7.5l1 3-1 1q1 3 4 4l1-1 3 1q-1 2-3 2-6-1-7-7 0-2 2-3z',
)

const ICONS: Record<IconName, IconNode> = {
  accessibility,
  arrow: ArrowUpRight,
  book,
  briefcase: Briefcase,
  chart: ChartColumn,
  close: X,
  document,
  facebook,
  instagram,
  linkedin,
  mail: Mail,
  menu: Menu,
  news,
  percent,
  phone,
  pin,
  shield,
  whatsapp,
}

/** Every icon that the page uses, once; `Icon` points here. Never part of what the browser is sent as script. */
export function IconSprite() {
  return (
    <svg display="none" aria-hidden="true">
      {(Object.entries(ICONS) as [IconName, IconNode][]).map(([name, shapes]) => (
        <g key={name} id={iconId(name)}>
          <path d={lines(shapes)} />
          {shapes
            .filter(isOther)
            .map(([tag, attributes]) =>
              createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
            )}
        </g>
      ))}
    </svg>
  )
}

/** An icon's plain lines as one. A tenth of its unit is finer than a pixel at the size shown. */
const lines = (shapes: IconNode) =>
  shapes
    .filter((shape) => !isOther(shape))
    .map(([, { d }]) =>
      String(d)
        .replace(/^m/, 'M0 0m')
        .replace(/(\.\d)\d+/g, '$1')
        .replace(/\.0/g, ''),
    )
    .join('')

const isOther = ([tag]: IconNode[number]) => tag !== 'path'
