import { beforeAll, expect, test } from 'vitest'
import { hours } from '../../../pages/index/content/hours'
import { placeholders } from '../../../pages/index/content/placeholders'
import { realOffice } from './office'
import { schemaOrgComplaints } from './schema-org'
import { documentOf, read, texts, type Variant } from './variants'

/** The JSON-LD of an office's own page is true, complete and valid. */
export function checkStructuredData(variant: Variant) {
  const site = variant.site as URL
  let json: string
  let document: Document
  beforeAll(async () => {
    document = await documentOf(variant)
    json = document.querySelector('script[type="application/ld+json"]')?.textContent ?? ''
  })

  test('nothing on the page or in it is a placeholder', async () => {
    const page = await read(variant, 'index.html')
    for (const value of Object.values(placeholders)) {
      expect(json).not.toContain(`"${value}"`)
      expect(page).not.toContain(`"${value}"`)
      expect(page).not.toContain(`>${value}<`)
    }
  })

  test('it says what the page says', () => {
    const data = JSON.parse(json)
    expect(data).toMatchObject({
      '@type': 'AccountingService',
      url: site.href,
      image: new URL('share.png', site).href,
      name: texts(document, '.header__name')[0],
      legalName: texts(document, '.footer__office p')[1],
      taxID: texts(document, '.home__registrations dd')[0],
      address: {
        streetAddress: `${realOffice.street}, ${realOffice.district}`,
        addressLocality: 'Salvador',
        addressRegion: 'BA',
        postalCode: realOffice.postalCode,
      },
      geo: { latitude: -12.9822, longitude: -38.5145 },
      hasMap: document.querySelector('.location-map__link')?.getAttribute('href'),
      sameAs: [...document.querySelectorAll('.social-links a')].map((a) => a.getAttribute('href')),
    })
    expect(document.querySelector(`a[href="tel:${data.telephone}"]`)?.textContent).toContain(realOffice.phone)
    expect(document.querySelector(`a[href="mailto:${data.email}"]`)).not.toBeNull()
    const offers = data.hasOfferCatalog.itemListElement.map(
      ({ itemOffered }: { itemOffered: { name: string } }) => itemOffered,
    )
    expect(offers.map(({ name }: { name: string }) => name)).toEqual(texts(document, '.service-card__title'))
    expect(data).not.toHaveProperty('review')
    expect(data).not.toHaveProperty('aggregateRating')
  })

  test('it opens and closes when the page says so', () => {
    const week = JSON.parse(json).openingHoursSpecification
    expect(week).toEqual([
      expect.objectContaining({
        dayOfWeek: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'],
        opens: '08:00',
        closes: '18:00',
      }),
      expect.objectContaining({ dayOfWeek: ['Saturday'], opens: '08:00', closes: '12:00' }),
    ])
    expect(week).toHaveLength(hours.filter(({ opens }) => opens).length)
  })

  test("it is valid in schema.org's vocabulary", async () => {
    expect(await schemaOrgComplaints(json)).toBe('')
  })
}
