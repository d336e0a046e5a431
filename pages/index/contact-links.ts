import { content } from './content/content'

/** SPEC section 9. */
const MAP_ZOOM = 15

/** Street, number and district: the street line of address formats. */
export const fullStreet = () => `${content().office.street}, ${content().office.district}`

/** City and state as every text writes them. */
export const cityAndState = () => `${content().office.city} (${content().office.state})`

/** The office's address on one line, as people read it. */
export const fullAddress = () => `${fullStreet()}, ${cityAndState()}, CEP ${content().office.postalCode}`

/** The form in which Google Maps writes Brazilian addresses. */
function destination(): string {
  const { city, state, postalCode } = content().office
  return encodeURIComponent(`${fullStreet()}, ${city} - ${state}, ${postalCode}`)
}

/**
 * The message of a prospective client: what is wanted, and a line for each thing that the office asks first.
 *
 * @param wish what follows "gostaria de"
 * @param questions by default what anybody can answer, with a company or without
 */
export function inquiry(wish: string, questions = ['Nome', 'Assunto']): string {
  return `Olá! Vim pelo site e gostaria de ${wish}.\n\n${questions.map((question) => `${question}:`).join('\n')}`
}

/** What a first talk about a quotation needs to know. */
export const QUOTATION = [
  'Nome',
  'Serviço',
  'Ramo e cidade da empresa',
  'Regime tributário (se souber)',
  'Número de funcionários',
]

/** The WhatsApp number as people read it: `(71) 90000-0000`. */
export const whatsappText = () =>
  content().office.whatsapp.replace(/^55(\d\d)(\d+)(\d{4})$/, '($1)\u00a0$2-$3')

/** A WhatsApp conversation with the office; `text` prefills the visitor's message. */
export const chatLink = (text = inquiry('falar com o escritório')) =>
  `https://wa.me/${content().office.whatsapp}?text=${encodeURIComponent(text)}`

/** Calls the office: a number written `(71) 90000-0000` becomes `tel:+5571900000000`. */
export const telLink = () => `tel:+55${content().office.phone.replace(/\D/g, '')}`

/** Opens the visitor's mail program. */
export const mailLink = () => `mailto:${content().office.email}`

/** Google Maps with the route from wherever the visitor is. */
export const directionsLink = () => `https://www.google.com/maps/dir/?api=1&destination=${destination()}`

/** Google Maps showing where the office is. */
export const mapSearchLink = () => `https://www.google.com/maps/search/?api=1&query=${destination()}`

/** The map to embed; this form needs no key. */
export const mapEmbedLink = () => `https://www.google.com/maps?q=${destination()}&z=${MAP_ZOOM}&output=embed`
