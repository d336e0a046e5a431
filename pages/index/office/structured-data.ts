import type { AccountingServiceLeaf, DayOfWeek, WithContext } from 'schema-dts'
import type { Content } from '../content-schema/schema.ts'
import type { ClosedDays } from '../hours/closures.ts'
import { openSpans } from '../hours/spans.ts'
import { fullStreet, mapSearchLink, telLink } from './contact-links.ts'
import { socialPages } from './office-texts.ts'

const DAYS: DayOfWeek[] = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/**
 * Describes the office as schema.org data. There are no reviews, because Google shows no stars for a business's own
 * testimonials, and no articles, because those need pages of their own. Without `siteUrl` there are no addresses
 * within the site.
 */
export function structuredData(
  content: Content,
  closures: ClosedDays[],
  siteUrl: URL | undefined,
): WithContext<AccountingServiceLeaf> {
  const { office, hours, services, sections } = content
  const { latitude, longitude } = office
  const pages = socialPages(content).map(({ address }) => address)
  return {
    '@context': 'https://schema.org',
    '@type': 'AccountingService',
    ...(siteUrl && { url: siteUrl.href, image: new URL('share.png', siteUrl).href }),
    name: office.name,
    legalName: office.legalName,
    taxID: office.cnpj,
    telephone: telLink(office).replace('tel:', ''),
    email: office.email,
    address: {
      '@type': 'PostalAddress',
      streetAddress: fullStreet(office),
      addressLocality: office.city,
      addressRegion: office.state,
      postalCode: office.postalCode,
      addressCountry: 'BR',
    },
    ...(latitude &&
      longitude && {
        geo: { '@type': 'GeoCoordinates', latitude: Number(latitude), longitude: Number(longitude) },
      }),
    ...(sections.location.hasMap && { hasMap: mapSearchLink(office) }),
    areaServed: office.area || { '@type': 'City', name: office.city },
    openingHoursSpecification: hours.periods.flatMap((period) =>
      openSpans(period).map(([opens, closes]) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: DAYS.filter((_, index) => period.days.includes(`${index + 1}`)),
        opens,
        closes,
      })),
    ),
    ...(closures.length > 0 && {
      // Google: a day on which both are midnight is closed.
      specialOpeningHoursSpecification: closures.map(({ from, to }) => ({
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
