import type { Backend } from './backend/start-backend.ts'
import { runIfMain, waitUntilStopped } from './shared/program.ts'
import { requireSettings, type Settings } from './shared/settings.ts'
import { buildSite } from './site/build-site.ts'

await runIfMain(import.meta.url, async () => {
  const settings = requireSettings()
  // All of it runs at once: the build waits for the rows only where it needs them. What fetches them is loaded once
  // Vite, which takes longest, has been started.
  const startingBackend = startBackend(settings)
  const fetching = fetchFrom(startingBackend, settings)
  try {
    const [site, { serveSite }] = await Promise.all([buildSite(fetching, settings), loadServer(fetching)])
    const [backend, snapshot] = await Promise.all([startingBackend, fetching])
    const server = await serveSite(site, settings.siteUrl?.pathname, 4173)
    console.log(`\nThe site is at ${server.url}`)
    if (backend) console.log(howToChangeARow(backend.url))
    else if (snapshot.requery) console.log('Change a row in Supabase and reload the page.')
    console.log('Ctrl-C ends everything.')
    await waitUntilStopped()
    await server.close()
  } finally {
    const backend = await startingBackend
    await backend?.close()
  }
})

/** Starts the embedded backend if no project is set and rows are shown. */
async function startBackend(settings: Settings): Promise<Backend | undefined> {
  const { needsBackend } = await import('./fetch-content.ts')
  if (!needsBackend(settings)) return
  const embedded = await import('./backend/start-backend.ts')
  return embedded.startBackend()
}

async function fetchFrom(startingBackend: Promise<Backend | undefined>, settings: Settings) {
  const backend = await startingBackend
  const { fetchContent } = await import('./fetch-content.ts')
  return fetchContent(settings, backend)
}

/** Loads Vite's server while its build runs in another process, but not before the rows that the build waits for. */
async function loadServer(fetching: Promise<unknown>) {
  await fetching
  return import('./shared/serve.ts')
}

function howToChangeARow(backend: string) {
  return `
Its rows are samples from a PostgreSQL of its own. Change one in a second terminal, then reload the page:

  npm run sql -- ${backend} "update blog_posts set title = 'Título novo' where id = (select id from blog_posts order by published_date desc nulls last limit 1)"
`
}
