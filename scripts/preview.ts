import { runAsProgram, untilStopped } from './shared/program'
import { serveBuiltSite } from './shared/serve'

const PORT = 4173

await runAsProgram(import.meta.url, async () => {
  const server = await serveBuiltSite(PORT)
  console.log(`The built site is at ${server.url} (Ctrl-C ends it)`)
  await untilStopped()
  await server.close()
})
