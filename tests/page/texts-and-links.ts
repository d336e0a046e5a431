import type { Locator } from 'playwright-core'
import { readContentFiles } from '../../pages/index/content/content.ts'

const { office } = readContentFiles()

/**
 * What a visitor sees of each visible element: its text on one line, without the notes for screen readers.
 */
export const texts = (found: Locator) =>
  found.evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const copy = element.cloneNode(true) as Element
        for (const hidden of copy.querySelectorAll('.visually-hidden, svg')) hidden.remove()
        for (const lineBreak of copy.querySelectorAll('br')) lineBreak.replaceWith(' ')
        return copy.textContent.replace(/\s+/g, ' ').trim()
      }),
  )

/** A WhatsApp chat with the office, with this message prefilled. */
export const chat = (text: string) => `https://wa.me/${office.whatsapp}?text=${encodeURIComponent(text)}`

/** The message of a prospective client who wants this, with what the office asks. */
export const inquiry = (wish: string, asked = 'Nome:\nAssunto:') =>
  `Olá! Vim pelo site e gostaria de ${wish}.\n\n${asked}`

export const tel = `tel:+55${office.phone.replace(/\D/g, '')}`
export const mailto = `mailto:${office.email}`
export const destination = encodeURIComponent(
  `${office.street}, ${office.district}, ${office.city} - ${office.state}, ${office.postalCode}`,
)
/** The map, at a zoom that shows the streets' names. */
export const embeddedMap = `https://www.google.com/maps?q=${destination}&z=15&output=embed`

/** What the two lists say that were baked without rows. */
export const WITHOUT_ROWS = ['Nenhuma notícia no momento.', 'Nenhum depoimento no momento.']
