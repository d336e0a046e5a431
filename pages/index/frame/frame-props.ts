import type { Palette } from '../colours/palette.ts'
import { isDemo } from '../content-schema/sample-values.ts'
import type { Content } from '../content-schema/schema.ts'
import type { Snapshot } from '../database/snapshot.ts'
import type { LogoSizes } from '../graphics/logo-sizes.ts'
import { officeYear } from '../hours/time-zone.ts'
import { type SocialPage, socialPages } from '../office/office-texts.ts'

/** The content of the header, the footer and a demonstration's ribbon on every page. */
export type FrameProps = Pick<Content, 'office' | 'menu' | 'services' | 'usefulLinks' | 'sections'> & {
  pages: SocialPage[]
  year: string
  isDemonstration: boolean
  /** `undefined` for an office without a logo of its own, whose mark is drawn. */
  logo: LogoSizes | undefined
}

/** Returns what the frame of a page shows. `snapshot` tells the year, and whether its rows are samples. */
export function frameProps(content: Content, snapshot: Snapshot, logo: LogoSizes | undefined): FrameProps {
  const { office, menu, services, usefulLinks, sections } = content
  return {
    office,
    menu,
    services,
    usefulLinks,
    sections,
    pages: socialPages(content),
    year: officeYear(new Date(snapshot.builtAt), office.timeZone),
    isDemonstration: isDemo(snapshot, content),
    logo,
  }
}

/** The colours of a page. `themeColour` is that of a phone's bars around it. */
export type PageColours = { colours: Palette; themeColour: string }

/** Returns the colours of each page of the office's site. */
export const pageColours = ({ palette }: Content['office']): PageColours => ({
  colours: palette,
  themeColour: palette.light.deep,
})

/** The title and description that search engines and shared links show, and the page's colours. */
export type PageHead = PageColours & {
  title: string
  description: string
  isIndexed: boolean
  hasFeed: boolean
  share: { siteName: string; imageAlt: string }
}

/** Returns the head of a page that visitors may find and share, unless it is a demonstration. */
export function pageHead(
  { office, sections, isDemonstration }: FrameProps,
  texts: Pick<PageHead, 'title' | 'description'>,
): PageHead {
  return {
    ...texts,
    ...pageColours(office),
    isIndexed: !isDemonstration,
    hasFeed: sections.news.isShown,
    share: { siteName: office.name, imageAlt: `${office.name}, ${office.tagline}` },
  }
}
