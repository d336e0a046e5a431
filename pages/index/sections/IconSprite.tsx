import {
  Accessibility,
  ArrowUpRight,
  BookOpen,
  Briefcase,
  ChartColumn,
  FileText,
  type IconNode,
  Mail,
  MapPin,
  Menu,
  Newspaper,
  Percent,
  Phone,
  ShieldCheck,
  X,
} from 'lucide'
import { createElement } from 'react'
import type { IconName } from './Icon'

// Lucide no longer carries the marks of companies; these outlines are those of Feather 4 (MIT).
const instagram: IconNode = [
  ['rect', { x: 2, y: 2, width: 20, height: 20, rx: 5 }],
  ['circle', { cx: 12, cy: 12, r: 4 }],
  ['path', { d: 'M17.5 6.5h.01' }],
]
const facebook: IconNode = [
  ['path', { d: 'M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z' }],
]
const linkedin: IconNode = [
  ['path', { d: 'M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z' }],
  ['path', { d: 'M2 9h4v12H2z' }],
  ['circle', { cx: 4, cy: 4, r: 2 }],
]

// Drawn for this page with a third of the points that Simple Icons and Lucide give these two.
const whatsapp: IconNode = [
  ['path', { d: 'M3 21l1.4-4.8A9 9 0 1 1 7.8 19.6z' }],
  [
    'path',
    {
      d: 'M9.2 7c-.4-.6-1.2-.3-1.7.3-1.3 1.6-.2 3.7 1 5.2 1.5 2 3.5 3.7 5.9 4.3 1.3.3 2.6-.3 3-1.5.2-.8.1-1-.5-1.3l-1.9-.9c-.4-.2-.7-.1-1 .3l-.6.8c-.2.2-.5.3-.8.1-1.5-.7-2.6-1.7-3.4-3.1-.2-.3-.1-.5.1-.7.6-.7.8-.9.6-1.4z',
      fill: 'currentColor',
      stroke: 'none',
    },
  ],
]
const star: IconNode = [
  ['path', { d: 'm12 2.5 2.9 6.1 6.6.9-4.8 4.6 1.2 6.6-5.9-3.2-5.9 3.2 1.2-6.6-4.8-4.6 6.6-.9z' }],
]

const ICONS: Record<IconName, IconNode> = {
  accessibility: Accessibility,
  arrow: ArrowUpRight,
  book: BookOpen,
  briefcase: Briefcase,
  chart: ChartColumn,
  close: X,
  document: FileText,
  facebook,
  instagram,
  linkedin,
  mail: Mail,
  menu: Menu,
  news: Newspaper,
  percent: Percent,
  phone: Phone,
  pin: MapPin,
  shield: ShieldCheck,
  star,
  whatsapp,
}

/** Every icon that the page uses, once; `Icon` points here. Never part of what the browser is sent as script. */
export function IconSprite() {
  return (
    <svg className="icon-sprite" aria-hidden="true">
      {Object.entries(ICONS).map(([name, shapes]) => (
        <symbol key={name} id={`i-${name}`} viewBox="0 0 24 24">
          {shapes.map(([tag, attributes]) =>
            createElement(tag, { ...coarse(attributes), key: JSON.stringify(attributes) }),
          )}
        </symbol>
      ))}
    </svg>
  )
}

/** Two decimals in a path are finer than a pixel at the size shown. */
function coarse(attributes: IconNode[number][1]) {
  const { d } = attributes
  return d ? { ...attributes, d: String(d).replace(/(\.\d\d)\d+/g, '$1') } : attributes
}
