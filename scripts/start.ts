import { fetchContent, startNeededBackend } from './fetch-content.ts'
import { currentCommit } from './shared/github.ts'
import { runIfMain, waitUntilStopped } from './shared/program.ts'
import { serveSite } from './shared/serve.ts'
import { requireSettings } from './shared/settings.ts'
import { buildSite } from './site/build-site.ts'

await runIfMain(import.meta.url, async () => {
  const settings = requireSettings()
  const backend = await startNeededBackend(settings)
  try {
    const snapshot = await fetchContent(settings, backend)
    const site = await buildSite(snapshot, settings, await currentCommit())
    const server = await serveSite(site, settings.siteUrl?.pathname, 4173)
    console.log(`\nThe site is at ${server.url}`)
    if (backend) console.log(howToChangeARow(backend.url))
    else if (snapshot.requery) console.log('Change a row in Supabase and reload the page.')
    console.log('Ctrl-C ends everything.')
    await waitUntilStopped()
    await server.close()
  } finally {
    await backend?.close()
  }
})

function howToChangeARow(backend: string) {
  return `
Its rows are samples from a PostgreSQL of its own. Change one in a second terminal, then reload the page:

  npm run sql -- ${backend} "update blog_posts set title = 'Título novo' where id = (select id from blog_posts order by published_date desc nulls last limit 1)"
`
}
