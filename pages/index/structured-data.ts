import type { AccountingServiceLeaf, DayOfWeek, WithContext } from 'schema-dts'
import { fullStreet, mapSearchLink, telLink } from './contact-links'
import { content } from './content/content'
import { socialPages } from './office-texts'
import { closedDaysAhead, openSpans } from './opening-hours'

const DAYS: DayOfWeek[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * The office as schema.org data, from the page's own constants. It has no reviews and no articles: Google shows no stars
 * for a business's own testimonials, and articles need pages of their own.
 *
 * @param siteUrl the public address; without it the properties that are addresses within the site are left out
 */
export function structuredData(siteUrl: URL | undefined): WithContext<AccountingServiceLeaf> {
  const { office, hours, services } = content()
  const { latitude, longitude } = office
  const closed = closedDaysAhead()
  const pages = socialPages().map(({ address }) => address)
  return {
    '@context': 'https://schema.org',
    '@type': 'AccountingService',
    ...(siteUrl && { url: siteUrl.href, image: new URL('share.png', siteUrl).href }),
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
    ...(latitude &&
      longitude && {
        geo: { '@type': 'GeoCoordinates', latitude: Number(latitude), longitude: Number(longitude) },
      }),
    hasMap: mapSearchLink(),
    areaServed: office.area || { '@type': 'City', name: office.city },
    openingHoursSpecification: hours.periods.flatMap((period) =>
      openSpans(period).map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DAYS.filter((_, index) => period.days.includes(`${index + 1}`)),
        opens,
        closes,
      })),
    ),
    ...(closed.length > 0 && {
      // Google: a day on which both are midnight is closed.
      specialOpeningHoursSpecification: closed.map(({ from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        validFrom: from,
        validThrough: to,
        opens: '00:00',
        closes: '00:00',
      })),
    }),
    makesOffer: services.map(({ title, description }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description },
    })),
    ...(pages.length > 0 && { sameAs: pages }),
  }
}
