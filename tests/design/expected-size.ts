import type { Content } from '../../pages/index/content-schema/schema.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { frameProps } from '../../pages/index/frame/frame-props.ts'

// How large the page is, from what the office writes and what it chooses to show. A redesign changes these figures on
// purpose. With the sample they add up to 7,300 px on a phone, 4,700 px on a desk, and 452 elements.

/** Heights in CSS pixels in windows of 390 and of 1,280 px, and a number of elements. */
export type Size = { phone: number; desk: number; elements: number }

const NOTHING: Size = { phone: 0, desk: 0, elements: 0 }

/** `<html>` with its head, and the elements around the parts. */
const DOCUMENT: Size = { phone: 0, desk: 0, elements: 30 }
const RIBBON: Size = { phone: 30, desk: 30, elements: 1 }

const HEADER: Size = { phone: 65, desk: 80, elements: 18 }
const MENU_ENTRY: Size = { phone: 0, desk: 0, elements: 2 }

const HOME: Size = { phone: 880, desk: 655, elements: 78 }

/** Title, the account's headings and the closing band. */
const SERVICES: Size = { phone: 530, desk: 515, elements: 20 }
const SERVICE: Size = { phone: 175, desk: 110, elements: 9 }
const ALSO_OFFERED: Size = { phone: 130, desk: 100, elements: 3 }

/** Title, address, buttons, and what saves the contact. */
const LOCATION: Size = { phone: 570, desk: 355, elements: 30 }
const HOURS_LINE: Size = { phone: 45, desk: 45, elements: 3 }
const MAP: Size = { phone: 235, desk: 145, elements: 13 }
const INVOICE_CHECK: Size = { phone: 345, desk: 140, elements: 6 }

/** Title and link to more news. */
const NEWS: Size = { phone: 255, desk: 320, elements: 10 }
const POST: Size = { phone: 310, desk: 0, elements: 16 }
/** What the first post's larger picture and title add; on a desk it is as high as all that stand beside it. */
const LEAD_POST: Size = { phone: 160, desk: 590, elements: 0 }
const POSTS_PER_LINE = 3
const FURTHER_LINE_OF_POSTS: Size = { phone: 0, desk: 300, elements: 0 }

/** Title and, on a phone, the invitation, which on a desk stands under the shorter column. */
const TESTIMONIALS: Size = { phone: 355, desk: 140, elements: 15 }
const TESTIMONIAL: Size = { phone: 250, desk: 0, elements: 10 }
const TESTIMONIALS_PER_LINE = 2
const LINE_OF_TESTIMONIALS: Size = { phone: 0, desk: 245, elements: 0 }

/** What stands in the place of a list without rows. */
const NO_ROWS: Size = { phone: 45, desk: 45, elements: 3 }

const FOOTER: Size = { phone: 605, desk: 189, elements: 40 }
const FOOTER_LINK: Size = { phone: 25, desk: 0, elements: 2 }
/** On a desk the lists of links stand beside each other. */
const LINE_OF_FOOTER_LINKS: Size = { phone: 0, desk: 26, elements: 0 }
const MAX_SERVICES_IN_FOOTER = 5
const NETWORK: Size = { phone: 0, desk: 0, elements: 5 }

/** Returns the size that each part of a page with this content and these rows should have, by the part's selector. */
export function expectedSizes(content: Content, snapshot: Snapshot): Record<string, Size> {
  const { menu, sections } = content
  const { blog_posts = [], testimonials = [] } = snapshot.rows
  return {
    html: DOCUMENT,
    '.demo-ribbon': frameProps(content, snapshot).isDemonstration ? RIBBON : NOTHING,
    '.header': sum(HEADER, times(menu.length, MENU_ENTRY)),
    '#home': HOME,
    '#services': sizeOfServices(content),
    '#location': sizeOfLocation(content),
    '#blog': sections.news.isShown ? sizeOfNews(blog_posts.length) : NOTHING,
    '#testimonials': sections.testimonials.isShown ? sizeOfTestimonials(testimonials.length) : NOTHING,
    '.footer': sizeOfFooter(content, snapshot),
  }
}

function sizeOfServices({ services, office }: Content): Size {
  const offersMore = Boolean(office.alsoOffered || office.area)
  return sum(SERVICES, times(services.length, SERVICE), offersMore ? ALSO_OFFERED : NOTHING)
}

function sizeOfLocation({ hours: { periods, notice }, sections, office }: Content): Size {
  const { email, phone, pixName } = office.invoices
  // Hours before and after lunch may need a line each.
  const withLunch = periods.filter(({ lunch }) => lunch)
  const lines = periods.length + withLunch.length + (notice ? 1 : 0)
  return sum(
    LOCATION,
    times(lines, HOURS_LINE),
    sections.location.hasMap ? MAP : NOTHING,
    email || phone || pixName ? INVOICE_CHECK : NOTHING,
  )
}

function sizeOfNews(posts: number): Size {
  if (!posts) return sum(NEWS, NO_ROWS)
  const furtherLines = Math.ceil(posts / POSTS_PER_LINE) - 1
  return sum(NEWS, times(posts, POST), LEAD_POST, times(furtherLines, FURTHER_LINE_OF_POSTS))
}

function sizeOfTestimonials(testimonials: number): Size {
  if (!testimonials) return sum(TESTIMONIALS, NO_ROWS, LINE_OF_TESTIMONIALS)
  const lines = Math.ceil(testimonials / TESTIMONIALS_PER_LINE)
  return sum(TESTIMONIALS, times(testimonials, TESTIMONIAL), times(lines, LINE_OF_TESTIMONIALS))
}

function sizeOfFooter(content: Content, snapshot: Snapshot): Size {
  const services = Math.min(content.services.length, MAX_SERVICES_IN_FOOTER)
  const links = content.usefulLinks.length
  return sum(
    FOOTER,
    times(services + links, FOOTER_LINK),
    times(Math.max(services, links), LINE_OF_FOOTER_LINKS),
    times(frameProps(content, snapshot).pages.length, NETWORK),
  )
}

const times = (count: number, { phone, desk, elements }: Size): Size => ({
  phone: count * phone,
  desk: count * desk,
  elements: count * elements,
})

const sum = (...sizes: Size[]): Size => ({
  phone: total(sizes, 'phone'),
  desk: total(sizes, 'desk'),
  elements: total(sizes, 'elements'),
})

/** Adds up one figure of sizes. */
export const total = (sizes: Size[], figure: keyof Size): number =>
  sizes.reduce((total, size) => total + size[figure], 0)
