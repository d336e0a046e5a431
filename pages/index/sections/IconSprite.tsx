import { ArrowUpRight, Briefcase, ChartColumn, type IconNode, Mail, Menu, Newspaper, X } from 'lucide'
import { createElement } from 'react'
import { type IconName, iconId } from './Icon'

// Lucide no longer carries the marks of companies; these outlines are those of Feather 4 (MIT).
const instagram: IconNode = [
  ['rect', { x: 2, y: 2, width: 20, height: 20, rx: 5 }],
  ['circle', { cx: 12, cy: 12, r: 4 }],
  ['path', { d: 'M17.5 6.5h.1' }],
]
const facebook: IconNode = [
  ['path', { d: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z' }],
]
const linkedin: IconNode = [
  ['path', { d: 'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z' }],
  ['path', { d: 'M2 9h4v12H2z' }],
  ['circle', { cx: 4, cy: 4, r: 2 }],
]

// Drawn for this page after Lucide (ISC) and WhatsApp's mark, with half of their points or less.
const accessibility: IconNode = [
  ['path', { d: 'M18 19l1-7-6 1M5 8l3-3 5 3-2 4M4 15a5 5 0 0 0 7 5M14 18a5 5 0 0 0-7-6' }],
  ['circle', { cx: 16, cy: 4, r: 1 }],
]
const book: IconNode = [
  [
    'path',
    {
      d: 'M12 5v16M20 19a2 2 0 0 0 2-2V5a2 2 0 0 0-2-2h-4a5 5 0 0 0-4 2 5 5 0 0 0-4-2H4a2 2 0 0 0-2 2v12a2 2 0 0 0 2 2h4a5 5 0 0 1 4 2 5 5 0 0 1 4-2z',
    },
  ],
]
const document: IconNode = [
  [
    'path',
    { d: 'M6 22a2 2 0 0 1-2-2V4a2 2 0 0 1 2-2h8l6 6v12a2 2 0 0 1-2 2zM14 2v6h6M10 9H8M16 13H8M16 17H8' },
  ],
]
const percent: IconNode = [
  ['path', { d: 'M19 5 5 19' }],
  ['circle', { cx: 6.5, cy: 6.5, r: 2.5 }],
  ['circle', { cx: 17.5, cy: 17.5, r: 2.5 }],
]
const phone: IconNode = [
  [
    'path',
    {
      d: 'M14 17q1-2 3-2h3a2 2 0 0 1 2 2v3a2 2 0 0 1-2 2A18 18 0 0 1 2 4a2 2 0 0 1 2-2h3a2 2 0 0 1 2 2v3q0 2-2 3a14 14 0 0 0 7 7',
    },
  ],
]
const pin: IconNode = [
  ['path', { d: 'M20 10c0 5-5 9-8 12-3-3-8-7-8-12a8 8 0 0 1 16 0' }],
  ['circle', { cx: 12, cy: 10, r: 3 }],
]
const shield: IconNode = [
  [
    'path',
    {
      d: 'M20 13c0 5-4 8-8 9-4-1-8-4-8-9V6a1 1 0 0 1 1-1c2 0 5-1 7-3 2 2 5 3 7 3a1 1 0 0 1 1 1zM9 12l2 2 4-4',
    },
  ],
]
const star: IconNode = [['path', { d: 'M12 2l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1z' }]]
const whatsapp: IconNode = [
  ['path', { d: 'M3 21l1.4-4.8A9 9 0 1 1 7.8 19.6z' }],
  [
    'path',
    {
      d: 'M9 7Q8 6 7 8 6 11 10 15 16 19 17 15L14 13 13 15Q10 14 9 11L10 9z',
      fill: 'currentColor',
      stroke: 'none',
    },
  ],
]

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
  news: Newspaper,
  percent,
  phone,
  pin,
  shield,
  star,
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

const isOther = ([tag, { fill }]: IconNode[number]) => tag !== 'path' || fill !== undefined
