import type { Office } from '../content/schema.ts'

/** Streets with their names, as Google counts: 1 is the world, 20 a building. */
const MAP_ZOOM = 15

/** The street line of address formats. */
export const fullStreet = ({ street, district }: Office) => `${street}, ${district}`

/** `Salvador (BA)`. */
export const cityAndState = ({ city, state }: Office) => `${city} (${state})`

/** As people read it, on one line. */
export const fullAddress = (office: Office) =>
  `${fullStreet(office)}, ${cityAndState(office)}, CEP ${office.postalCode}`

/** The form in which Google Maps writes Brazilian addresses. */
function destination(office: Office): string {
  const { city, state, postalCode } = office
  return encodeURIComponent(`${fullStreet(office)}, ${city} - ${state}, ${postalCode}`)
}

/** A prospective client's message, with a line for each question. */
export function inquiry(wish: string, questions = ['Nome', 'Assunto']): string {
  const lines = questions.map((question) => `${question}:`)
  return `Olá! Vim pelo site e gostaria de ${wish}.\n\n${lines.join('\n')}`
}

/** What a first talk about a quotation needs to know. */
export const QUOTATION = ['Nome', 'O que faço ou quero abrir', 'Quantos funcionários', 'Do que preciso']

/** `(71) 90000-0000`. */
export const whatsappText = ({ whatsapp }: Office) =>
  whatsapp.replace(/^55(\d\d)(\d+)(\d{4})$/, '($1)\u00a0$2-$3')

/** A WhatsApp conversation; `text` prefills the visitor's message. */
export const chatLink = ({ whatsapp }: Office, text = inquiry('falar com o escritório')) =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`

/** `tel:+5571900000000`. */
export const telLink = ({ phone }: Office) => `tel:+55${phone.replace(/\D/g, '')}`

/** `mailto:` and the address. */
export const mailLink = ({ email }: Office) => `mailto:${email}`

/** The route from wherever the visitor is. */
export const directionsLink = (office: Office) =>
  `https://www.google.com/maps/dir/?api=1&destination=${destination(office)}`

/** Google Maps showing where the office is. */
export const mapSearchLink = (office: Office) =>
  `https://www.google.com/maps/search/?api=1&query=${destination(office)}`

/** The map to embed; this form needs no key. */
export const mapEmbedLink = (office: Office) =>
  `https://www.google.com/maps?q=${destination(office)}&z=${MAP_ZOOM}&output=embed`
