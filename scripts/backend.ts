import { type Backend, startBackend } from './backend/start'
import { runAsProgram } from './program'

// npm run backend [-- PORT]: the embedded backend by itself, until Ctrl-C or until whoever started it has gone.
await runAsProgram(import.meta.url, async () => {
  let backend: Backend | undefined
  let ending = false

  async function end() {
    // A second Ctrl-C, or one while starting, does not wait: what runs beside this process ends with it.
    if (ending || !backend) process.exit(0)
    ending = true
    await backend.close()
    process.exit(0)
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, end)
  const parent = process.ppid
  setInterval(() => process.ppid === parent || end(), 250).unref()

  backend = await startBackend({ port: chosenPort() })
  console.log(introduction(backend))
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
