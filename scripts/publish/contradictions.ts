import { chatLink } from '../../pages/index/contact-links'
import { hours } from '../../pages/index/content/hours'
import { newsSource, usefulLinks } from '../../pages/index/content/links'
import { navigation } from '../../pages/index/content/navigation'
import { office } from '../../pages/index/content/office'
import { services } from '../../pages/index/content/services'
import * as rules from './content-rules'
import { codeSpan } from './markdown'

/** The ids of the page's sections. */
export const ANCHORS = ['home', 'services', 'location', 'blog', 'testimonials'] as const

/**
 * Faults in `pages/index/content/`, in Portuguese, one line each. Placeholders pass; `missingValues` reports them.
 */
export function contradictions(): string[] {
  return [
    rules.checkCnpj(office.cnpj),
    rules.checkRegistration(office.registration),
    rules.checkCrc(office.crc, office.state),
    office.accountant?.name ? rules.checkCrc(office.accountant.crc, office.state) : undefined,
    rules.checkPhone(office.phone),
    rules.checkWhatsapp(office.whatsapp, office.phone),
    rules.checkChatLink(chatLink(), office.whatsapp),
    rules.checkEmail(office.email),
    office.privacyContact ? rules.checkEmail(office.privacyContact) : undefined,
    rules.checkPostalCode(office.postalCode, office.state),
    ...Object.entries(office.social).map(([network, address]) => rules.checkSocial(network, address ?? '')),
    rules.checkLength('título do site', office.siteTitle, 10, 60),
    rules.checkLength('descrição do site', office.siteDescription, 120, 160),
    ...rules.checkHours(hours),
    ...navigation.map(({ label, target }) => rules.checkAnchor(label, target, ANCHORS)),
    ...[...services.map(({ link }) => link), newsSource.url, ...usefulLinks.map(({ url }) => url)].map(
      (link) =>
        URL.canParse(link) && new URL(link).protocol === 'https:'
          ? undefined
          : `link ${codeSpan(link)}: deveria começar por https://`,
    ),
  ].filter((finding) => finding !== undefined)
}
