import { office } from './content/office'

/** SPEC section 9. */
const MAP_ZOOM = 15

/** Most characters of a title in a message. */
const TITLE = 60

/** Street, number and district: the street line of address formats. */
export const fullStreet = `${office.street}, ${office.district}`

/** City and state as every text writes them. */
export const cityAndState = `${office.city} (${office.state})`

/** The office's address on one line, as people read it. */
export const fullAddress = `${fullStreet}, ${cityAndState}, CEP ${office.postalCode}`

// The form in which Google Maps writes Brazilian addresses.
const destination = encodeURIComponent(
  `${fullStreet}, ${office.city} - ${office.state}, ${office.postalCode}`,
)

/**
 * The message of a prospective client: what is wanted, and a line for each thing that the office asks first.
 *
 * @param wish what follows "gostaria de"
 */
export function inquiry(wish: string): string {
  return `Olá! Vim pelo site e gostaria de ${wish}.\n\nRamo da empresa:\nRegime tributário:\nNúmero de funcionários:`
}

/** The message about a post, with the beginning of a long title. */
export function postMessage(title: string): string {
  const characters = [...title]
  const short = characters.length > TITLE ? `${characters.slice(0, TITLE).join('').trim()}…` : title
  return `Olá! Li no site a notícia “${short}” e gostaria de conversar sobre ela.`
}

/** A WhatsApp conversation with the office; `text` prefills the visitor's message. */
export function chatLink(text = inquiry('falar com o escritório')): string {
  return `https://wa.me/${office.whatsapp}?text=${encodeURIComponent(text)}`
}

/** Calls the office: a number written `(71) 90000-0000` becomes `tel:+5571900000000`. */
export function telLink(): string {
  return `tel:+55${office.phone.replace(/\D/g, '')}`
}

/** Opens the visitor's mail program. */
export function mailLink(): string {
  return `mailto:${office.email}`
}

/** Google Maps with the route from wherever the visitor is. */
export function directionsLink(): string {
  return `https://www.google.com/maps/dir/?api=1&destination=${destination}`
}

/** Google Maps showing where the office is. */
export function mapSearchLink(): string {
  return `https://www.google.com/maps/search/?api=1&query=${destination}`
}

/** The map to embed; this form needs no key. */
export function mapEmbedLink(): string {
  return `https://www.google.com/maps?q=${destination}&z=${MAP_ZOOM}&output=embed`
}
