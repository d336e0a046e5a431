import { readContentFiles } from './content/content.ts'
import { isDemo } from './content/sample-values.ts'
import { illustrate } from './database/baked-picture.ts'
import { type BakedContent, pictureSources } from './database/snapshot.ts'
import { closedDaysAhead } from './hours/closures.ts'
import { officeYear } from './hours/time-zone.ts'
import { mapEmbedLink } from './office/contact-links.ts'
import { socialPages } from './office/office-texts.ts'
import { structuredData } from './office/structured-data.ts'
import { Footer } from './sections/footer/Footer.tsx'
import { Header } from './sections/header/Header.tsx'
import { Home } from './sections/home/Home.tsx'
import { Location } from './sections/location/Location.tsx'
import { News } from './sections/news/News.tsx'
import { Services } from './sections/services/Services.tsx'
import { DemoRibbon } from './sections/shared/DemoRibbon.tsx'
import { Testimonials } from './sections/testimonials/Testimonials.tsx'
import { readSnapshot } from './snapshot-file.ts'

export { default as styles } from './index.scss?inline'

type PageProps = Awaited<ReturnType<typeof onBeforeRender>>['pageContext']['pageProps']

export function Page({ content, closures, pages, year, posts, testimonials, isDemonstration }: PageProps) {
  const { office, menu, services, closing, hours, newsSource, usefulLinks } = content
  return (
    <>
      {isDemonstration && <DemoRibbon />}
      <Header office={office} menu={menu} />
      <main id="conteudo">
        <Home office={office} />
        <Services office={office} services={services} closing={closing} />
        <Location office={office} hours={hours} closures={closures} />
        <News rows={posts} timeZone={office.timeZone} source={newsSource} />
        <Testimonials rows={testimonials} office={office} />
      </main>
      <Footer office={office} services={services} links={usefulLinks} pages={pages} year={year} />
    </>
  )
}

/** Reads all anew for each render: the dev server shows what was saved. Throws as its readers do. */
export async function onBeforeRender() {
  const snapshot = await readSnapshot()
  const content = readContentFiles()
  const now = new Date(snapshot.builtAt)
  const { office } = content
  const closures = closedDaysAhead(content.hours.closures, now, office.timeZone)
  const isDemonstration = isDemo(snapshot, content)
  const { rows, pictures, requery } = snapshot
  const bakedContent: BakedContent = { rows, pictures, requery, timeZone: office.timeZone }
  const images = pictureSources(bakedContent)
  return {
    pageContext: {
      pageProps: {
        content,
        closures,
        pages: socialPages(content),
        year: officeYear(now, office.timeZone),
        posts: illustrate(rows.blog_posts, pictures, images),
        testimonials: rows.testimonials,
        isDemonstration,
      },
      head: {
        title: office.siteTitle,
        description: office.siteDescription,
        isIndexed: !isDemonstration,
        share: { siteName: office.name, imageAlt: `${office.name}, ${office.tagline}` },
      },
      sources: { connect: Object.values(requery?.urls ?? {}), images, frames: [mapEmbedLink(office)] },
      jsonBlocks: (siteUrl: URL | undefined) => ({
        ...(!isDemonstration && { 'type="application/ld+json"': structuredData(content, closures, siteUrl) }),
        'type="application/json" id="baked-content"': bakedContent,
      }),
    },
  }
}
