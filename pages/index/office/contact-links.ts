import type { Office } from '../content-schema/schema.ts'

/** Google's zoom level that shows streets with their names: 1 is the world, 20 a building. */
const MAP_ZOOM = 15

/** Returns the street line of address formats. */
export const fullStreet = ({ street, district }: Office) => `${street}, ${district}`

/** Returns a text such as `Salvador (BA)`. */
export const cityAndState = ({ city, state }: Office) => `${city} (${state})`

/** Returns the address on one line, as people read it. */
export const fullAddress = (office: Office) =>
  `${fullStreet(office)}, ${cityAndState(office)}, CEP ${office.postalCode}`

/** Returns the URL-encoded address in the form in which Google Maps writes Brazilian addresses. */
function destination(office: Office): string {
  const { city, state, postalCode } = office
  return encodeURIComponent(`${fullStreet(office)}, ${city} - ${state}, ${postalCode}`)
}

/** Returns a prospective client's message, with a line for each question. */
export function inquiry(wish: string, questions = ['Nome', 'Assunto']): string {
  const lines = questions.map((question) => `${question}:`)
  return `Olá! Vim pelo site e gostaria de ${wish}.\n\n${lines.join('\n')}`
}

/** The questions that a first talk about a quotation begins with. */
export const QUOTATION = ['Nome', 'O que faço ou quero abrir', 'Quantos funcionários', 'Do que preciso']

/** The office, or one of its departments. */
type Chat = Pick<Office, 'whatsapp'>

/** Returns the WhatsApp number as people read it, `(71) 90000-0000`. */
export const whatsappText = ({ whatsapp }: Chat) =>
  whatsapp.replace(/^55(\d\d)(\d+)(\d{4})$/, '($1)\u00a0$2-$3')

/** Returns the address of a WhatsApp conversation; `text` prefills the visitor's message. */
export const chatLink = ({ whatsapp }: Chat, text = inquiry('falar com o escritório')) =>
  `https://wa.me/${whatsapp}?text=${encodeURIComponent(text)}`

/** Returns the telephone's address, such as `tel:+5571900000000`. */
export const telLink = ({ phone }: Office) => `tel:+55${phone.replace(/\D/g, '')}`

/** Returns the e-mail's address with `mailto:`. */
export const mailLink = ({ email }: Office) => `mailto:${email}`

/** Returns the address of the route from wherever the visitor is. */
export const directionsLink = (office: Office) =>
  `https://www.google.com/maps/dir/?api=1&destination=${destination(office)}`

/** Returns the address of Google Maps showing the office. */
export const mapSearchLink = (office: Office) =>
  `https://www.google.com/maps/search/?api=1&query=${destination(office)}`

/** Returns the address of the map to embed. This form needs no key. */
export const mapEmbedLink = (office: Office) =>
  `https://www.google.com/maps?q=${destination(office)}&z=${MAP_ZOOM}&output=embed`
