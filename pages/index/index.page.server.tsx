import { readFile } from 'node:fs/promises'
import { mapEmbedLink } from './contact-links'
import { office } from './content/office'
import { missingValues } from './content/placeholders'
import { illustrate } from './database/baked-picture'
import { type BakedContent, type Snapshot, snapshotFile } from './database/snapshot'
import { TABLE_NAMES } from './database/tables'
import { DemoRibbon } from './sections/DemoRibbon'
import { Footer } from './sections/Footer'
import { Header } from './sections/Header'
import { Home } from './sections/Home'
import { IconSprite } from './sections/IconSprite'
import { Location } from './sections/Location'
import { News } from './sections/News'
import { Services } from './sections/Services'
import { Testimonials } from './sections/Testimonials'

export { default as styles } from './index.scss?inline'

type PageProps = Pick<Snapshot, 'rows' | 'pictures'> & { isDemonstration: boolean }

export function Page({ rows, pictures, isDemonstration }: PageProps) {
  return (
    <>
      <IconSprite />
      {isDemonstration && <DemoRibbon />}
      <Header />
      <main id="conteudo">
        <Home />
        <Services />
        <Location />
        <News rows={illustrate(rows.blog_posts, pictures)} />
        <Testimonials rows={rows.testimonials} />
      </main>
      <Footer />
    </>
  )
}

/**
 * Reads the snapshot on every render, so that the dev server shows the latest `npm run fetch`.
 *
 * @throws Error where there is no readable snapshot, saying how to make one
 */
export async function onBeforeRender() {
  const { fetchedAt, source, rows, pictures, requery } = await readSnapshot()
  // Nothing invented may be indexed as true.
  const isDemonstration =
    missingValues().length > 0 || TABLE_NAMES.some((table) => source[table] === 'sample')
  const requeried = Object.values(requery?.urls ?? {})
  const bakedContent: BakedContent = { fetchedAt, rows, pictures, requery }
  return {
    pageContext: {
      pageProps: { rows, pictures, isDemonstration } satisfies PageProps,
      head: {
        title: office.siteTitle,
        description: office.siteDescription,
        isIndexed: !isDemonstration,
      },
      sources: {
        connect: requeried,
        // Where newer rows' pictures most likely lie: beside the rows, or where those of today do.
        images: [...requeried, ...rows.blog_posts.flatMap(({ image_url }) => image_url ?? [])],
        frames: [mapEmbedLink()],
      },
      jsonBlocks: { 'baked-content': bakedContent },
    },
  }
}

async function readSnapshot(): Promise<Snapshot> {
  try {
    return JSON.parse(await readFile(snapshotFile(), 'utf8'))
  } catch (cause) {
    throw new Error(`${snapshotFile()} cannot be read: run \`npm run fetch\` first`, { cause })
  }
}
