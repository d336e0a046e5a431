import type { AccountingServiceLeaf, DayOfWeek, WithContext } from 'schema-dts'
import type { Content } from '../content-schema/schema.ts'
import { type ClosedDays, usualSpans } from '../hours/closures.ts'
import { daysBetween } from '../hours/days.ts'
import { clipSpans, openSpans, type Span } from '../hours/spans.ts'
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
    ...(office.departments.length > 0 && {
      contactPoint: office.departments.map(({ name, whatsapp }) => ({
        '@type': 'ContactPoint',
        contactType: name,
        telephone: `+${whatsapp}`,
      })),
    }),
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
      specialOpeningHoursSpecification: closures.flatMap((closed) => specialHours(closed, hours)),
    }),
    makesOffer: services.map(({ title, description }) => ({
      '@type': 'Offer',
      itemOffered: { '@type': 'Service', name: title, description },
    })),
    ...(pages.length > 0 && { sameAs: pages }),
  }
}

/** Google: a day on which both times are midnight is closed. */
const CLOSED: Span = ['00:00', '00:00']

/** Describes the hours of the days of a closure: those that are open for a part of the day, one by one. */
function specialHours({ from, to, limits }: ClosedDays, { periods }: Content['hours']) {
  const describe = (validFrom: string, validThrough: string, [opens, closes]: Span) =>
    ({ '@type': 'OpeningHoursSpecification', validFrom, validThrough, opens, closes }) as const
  if (!limits) return [describe(from, to, CLOSED)]
  return daysBetween(from, to).flatMap((day) => {
    const open = clipSpans(usualSpans(periods, day), limits)
    return (open.length ? open : [CLOSED]).map((span) => describe(day, day, span))
  })
}
