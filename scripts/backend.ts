import { type Backend, startBackend } from './backend/start-backend'
import { runAsProgram, untilStopped } from './shared/program'

// npm run backend [-- PORT]: serves the embedded backend until Ctrl-C or until the parent process ends.
await runAsProgram(import.meta.url, async () => {
  const stopped = untilStopped()
  const backend = await startBackend({ port: chosenPort() })
  console.log(introduction(backend))
  await stopped
  await backend.close()
})

function chosenPort(): number {
  const given = process.argv[2] ?? process.env.PORT ?? '0'
  const port = Number(given)
  if (!/^\d+$/.test(given) || port > 65535) throw new Error(`Not a port number: ${given}`)
  return port
}

function introduction({ url, key }: Backend): string {
  const newest = 'blog_posts?select=*&order=published_date.desc.nullslast&limit=3'
  return `Embedded backend with sample content; what is changed in it is gone when it ends (Ctrl-C).

SUPABASE_URL=${url}
SUPABASE_PUBLISHABLE_KEY=${key}

Read:    curl -H 'apikey: ${key}' '${url}/rest/v1/${newest}'
Change:  npm run sql -- ${url} "update blog_posts set title = title || ' (atualizado)'"`
}
