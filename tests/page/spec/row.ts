import type { Locator } from 'playwright-core'
import { office } from '../../../pages/index/content/office'

/** One line of SPEC.md and what must be found on the built page for it. All that is given must hold. */
export type SpecRow = {
  /** The line that the row stands for, in the specification's own words. */
  spec: string
  /** The visit to look at, where it is not the normal one at desktop size. */
  on?: 'phone' | 'loading' | 'failing'
  /** Selector of the elements in question; every one of them must be visible unless `check` is all there is. */
  at: string
  /** The text of each element found, in page order, notes for screen readers left out. */
  texts?: string[]
  /** Words that stand somewhere in the one element found. */
  contains?: string
  /** The address of each link found, in page order. */
  links?: string[]
  /** Each link found opens a new tab, which learns nothing of this page. */
  newTab?: true
  /** What no list of texts or links can say. */
  check?: (found: Locator) => Promise<unknown>
}

/** A chat link with this message prefilled, as DESIGN.md's fact 15 has it. */
export const chat = (text: string) => `https://wa.me/${office.whatsapp}?text=${encodeURIComponent(text)}`

export const tel = `tel:+55${office.phone.replace(/\D/g, '')}`
export const mailto = `mailto:${office.email}`
export const destination = encodeURIComponent(
  `${office.street}, ${office.district}, ${office.city} - ${office.state}, ${office.postalCode}`,
)

/** What somebody sees of each element: its text without what is only for screen readers, on one line. */
export function visibleTexts(found: Locator): Promise<string[]> {
  return found.evaluateAll((elements) =>
    elements.map((element) => {
      const copy = element.cloneNode(true) as Element
      for (const hidden of copy.querySelectorAll('.visually-hidden, svg')) hidden.remove()
      for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith(' ')
      return (copy.textContent ?? '').replace(/\s+/g, ' ').trim()
    }),
  )
}

/** Whether each icon is drawn: its symbol is in the page, has shapes, and the icon takes up room. */
export function drawnIcons(found: Locator): Promise<boolean[]> {
  return found.evaluateAll((icons) =>
    icons.map((icon) => {
      const symbol = document.querySelector(icon.querySelector('use')?.getAttribute('href') ?? '#')
      return Boolean(symbol?.childElementCount) && icon.getBoundingClientRect().width >= 16
    }),
  )
}
