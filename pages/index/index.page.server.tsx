import { drawLogo } from './content-schema/logo.ts'
import { readContentFiles } from './content-schema/read-content.ts'
import { attachPictures } from './database/baked-picture.ts'
import { bakedContent, pictureSources } from './database/snapshot.ts'
import { calendarFrom } from './deadlines/calendar.ts'
import { knownDeadlines } from './deadlines/deadlines.ts'
import { frameProps, pageHead } from './frame/frame-props.ts'
import { PageFrame } from './frame/PageFrame.tsx'
import { TileWall } from './graphics/TileWall.tsx'
import { closedDaysAhead, knownClosures, noticeOn } from './hours/closures.ts'
import { mapEmbedLink } from './office/contact-links.ts'
import { structuredData } from './office/structured-data.ts'
import { Home } from './sections/home/Home.tsx'
import { Location } from './sections/location/Location.tsx'
import { News } from './sections/news/News.tsx'
import { Services } from './sections/services/Services.tsx'
import { Testimonials } from './sections/testimonials/Testimonials.tsx'
import { readSnapshot } from './snapshot-file.ts'

export { default as styles } from './index.scss?inline'

type PageProps = Awaited<ReturnType<typeof onBeforeRender>>['pageContext']['pageProps']

export function Page({ frame, content, closures, notice, calendar, rows, pictures }: PageProps) {
  const { blog_posts: posts, testimonials } = rows
  const { office, services, closing, hours, newsSource, sections } = content
  const { home, location, news } = sections
  const wall = calendar && <TileWall logo={frame.logo} />
  return (
    <PageFrame {...frame}>
      <Home office={office} logo={frame.logo} hours={hours} title={home.title} calendar={calendar} />
      <Services {...sections.services} office={office} services={services} closing={closing} wall={wall} />
      <Location {...location} office={office} hours={hours} closures={closures} notice={notice} />
      {news.isShown && posts && (
        <News
          title={news.title}
          lead={news.lead}
          rows={attachPictures(posts, pictures)}
          timeZone={office.timeZone}
          source={newsSource}
        />
      )}
      {sections.testimonials.isShown && testimonials && (
        <Testimonials {...sections.testimonials} rows={testimonials} office={office} />
      )}
    </PageFrame>
  )
}

/** Reads everything again for each render, so that the dev server shows saved edits. Throws as its readers do. */
export async function onBeforeRender() {
  const snapshot = await readSnapshot()
  const content = readContentFiles()
  const { office, sections } = content
  const frame = frameProps(content, snapshot, await drawLogo(office, office.palette.light))
  const { location } = sections
  const builtAt = new Date(snapshot.builtAt)
  const closures = closedDaysAhead(content.hours, builtAt, office.timeZone)
  const notice = noticeOn(content.hours, builtAt, office.timeZone)
  const deadlines = knownDeadlines(content.deadlines, builtAt, office.timeZone)
  const known = knownClosures(content.hours, builtAt, office.timeZone)
  const calendar = deadlines && calendarFrom(deadlines.from, deadlines, known.closed)
  const { rows, pictures, requery } = snapshot
  const images = pictureSources(snapshot)
  const frames = location.hasMap ? [mapEmbedLink(office)] : []
  return {
    pageContext: {
      pageProps: {
        frame,
        content,
        closures,
        notice,
        calendar,
        rows,
        pictures,
      },
      head: pageHead(frame, { title: office.siteTitle, description: office.siteDescription }),
      sources: { connect: Object.values(requery?.urls ?? {}), images, frames },
      jsonBlocks: (siteUrl: URL | undefined) => ({
        ...(!frame.isDemonstration && {
          'type="application/ld+json"': structuredData(content, closures, siteUrl),
        }),
        'type="application/json" id="baked-content"': bakedContent(
          snapshot,
          office.timeZone,
          known,
          deadlines,
        ),
      }),
    },
  }
}
