import type { AccountingServiceLeaf, DayOfWeek, WithContext } from 'schema-dts'
import { fullStreet, mapSearchLink, telLink } from './contact-links'
import { content } from './content/content'
import { weekdays } from './content/rules'
import type { Content } from './content/schema'
import { socialPages } from './office-texts'

const DAYS: DayOfWeek[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * The office as schema.org data, from the page's own constants. It has no reviews and no articles: Google shows no stars
 * for a business's own testimonials, and articles need pages of their own.
 *
 * @param site the public address; without it the properties that are addresses within the site are left out
 */
export function structuredData(site: URL | undefined): WithContext<AccountingServiceLeaf> {
  const { office, hours, services } = content()
  return {
    '@context': 'https://schema.org',
    '@type': 'AccountingService',
    ...(site && {
      url: site.href,
      image: new URL('share.png', site).href,
    }),
    name: office.name,
    legalName: office.legalName,
    taxID: office.cnpj,
    telephone: telLink().replace('tel:', ''),
    email: office.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: fullStreet(),
      addressLocality: office.city,
      addressRegion: office.state,
      postalCode: office.postalCode,
      addressCountry: 'BR',
    },
    ...coordinates(office),
    hasMap: mapSearchLink(),
    areaServed: office.area || { '@type': 'City', name: office.city },
    openingHoursSpecification: hours.periods
      .filter(({ opens }) => opens)
      .map(({ days, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: daysOfWeek(days),
        opens,
        closes,
      })),
    hasOfferCatalog: {
      '@type': 'OfferCatalog',
      name: 'Serviços',
      itemListElement: services.map(({ title, description }) => ({
        '@type': 'Offer',
        itemOffered: { '@type': 'Service', name: title, description },
      })),
    },
    ...sameAs(),
  }
}

/** `1-5` as Monday to Friday, `7` as Sunday. */
function daysOfWeek(days: string): DayOfWeek[] {
  const [first, last] = weekdays(days) ?? [1, 0]
  return DAYS.slice(first - 1, last)
}

function coordinates({ latitude, longitude }: Content['office']) {
  return latitude && longitude
    ? {
        geo: { '@type': 'GeoCoordinates', latitude: Number(latitude), longitude: Number(longitude) } as const,
      }
    : {}
}

function sameAs() {
  const pages = socialPages().map(({ address }) => address)
  return pages.length > 0 ? { sameAs: pages } : {}
}
