import { runIfMain, waitUntilStopped } from './shared/program.ts'
import { serveBuiltSite } from './shared/serve.ts'

await runIfMain(import.meta.url, async () => {
  const server = await serveBuiltSite(4173)
  console.log(`The built site is at ${server.url} (Ctrl-C ends it)`)
  await waitUntilStopped()
  await server.close()
})
