import { readContentFiles } from '../../pages/index/content/content.ts'

const { office } = readContentFiles()

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

/** What the lists of two sections say that were baked without rows. */
export const WITHOUT_ROWS = {
  blog: 'Nenhuma notícia no momento.',
  testimonials: 'Nenhum depoimento no momento.',
}
