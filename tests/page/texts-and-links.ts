import { readContentFiles } from '../../pages/index/content-schema/read-content.ts'

const { office } = readContentFiles()

/** The address of a WhatsApp chat with the office, with this message prefilled. */
export const chat = (text: string) => `https://wa.me/${office.whatsapp}?text=${encodeURIComponent(text)}`

/**
 * The message that a link prefills: "Hello! I come from the site and would like …", and the questions of the office
 * (by default "name" and "subject") for the client to answer.
 */
export const inquiry = (wish: string, asked = 'Nome:\nAssunto:') =>
  `Olá! Vim pelo site e gostaria de ${wish}.\n\n${asked}`

/** The addresses behind the office's telephone number and e-mail address. */
export const tel = `tel:+55${office.phone.replace(/\D/g, '')}`
export const mailto = `mailto:${office.email}`
/** The office's address as part of a link to Google Maps. */
export const destination = encodeURIComponent(
  `${office.street}, ${office.district}, ${office.city} - ${office.state}, ${office.postalCode}`,
)
/** The address of the embedded map, at the zoom of the specification, 15. */
export const embeddedMap = `https://www.google.com/maps?q=${destination}&z=15&output=embed`

/** The texts of both sections if their lists have no rows: "no news at the moment", "no testimonial …". */
export const WITHOUT_ROWS = {
  blog: 'Nenhuma notícia no momento.',
  testimonials: 'Nenhum depoimento no momento.',
}
