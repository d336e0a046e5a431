import { mapEmbedLink } from './contact-links'
import { content } from './content/content'
import { illustrate } from './database/baked-picture'
import { type BakedContent, pictureSources } from './database/snapshot'
import { isInvented } from './demonstration'
import { Footer } from './sections/footer/Footer'
import { Header } from './sections/header/Header'
import { Home } from './sections/home/Home'
import { Location } from './sections/location/Location'
import { News } from './sections/news/News'
import { Services } from './sections/services/Services'
import { DemoRibbon } from './sections/shared/DemoRibbon'
import loading from './sections/shared/Loading.scss?inline'
import { Testimonials } from './sections/testimonials/Testimonials'
import { readSnapshot } from './snapshot-file'
import { structuredData } from './structured-data'

export { default as styles } from './index.scss?inline'

type PageProps = Awaited<ReturnType<typeof onBeforeRender>>['pageContext']['pageProps']

export function Page({ posts, testimonials, emptied, isDemonstration }: PageProps) {
  return (
    <>
      {isDemonstration && <DemoRibbon />}
      <Header />
      <main id="conteudo">
        <Home />
        <Services />
        <Location />
        <News rows={posts} isEmptied={emptied.includes('blog_posts')} />
        <Testimonials rows={testimonials} isEmptied={emptied.includes('testimonials')} />
      </main>
      <Footer />
    </>
  )
}

/**
 * Reads the snapshot on every render, so that the dev server shows the latest `npm run fetch`.
 *
 * @throws Error where there is no readable snapshot, saying how to make one
 * @throws Error where a content file cannot be used, saying what is wrong with it
 */
export async function onBeforeRender() {
  const snapshot = await readSnapshot()
  const { office } = content()
  const isDemonstration = isInvented(snapshot)
  const { emptied, rows, pictures, requery } = snapshot
  const bakedContent: BakedContent = { rows, pictures, requery }
  const images = pictureSources(bakedContent)
  return {
    pageContext: {
      pageProps: {
        posts: illustrate(rows.blog_posts, pictures, images),
        testimonials: rows.testimonials,
        emptied,
        isDemonstration,
      },
      stateStyles: Object.values(rows).every(({ length }) => length) ? '' : loading,
      head: {
        title: office.siteTitle,
        description: office.siteDescription,
        isIndexed: !isDemonstration,
        share: { siteName: office.name, imageAlt: `${office.name}, ${office.tagline}` },
      },
      sources: { connect: Object.values(requery?.urls ?? {}), images, frames: [mapEmbedLink()] },
      jsonBlocks: (siteUrl: URL | undefined) => ({
        ...(!isDemonstration && { 'type="application/ld+json"': structuredData(siteUrl) }),
        'type="application/json" id="baked-content"': bakedContent,
      }),
    },
  }
}
