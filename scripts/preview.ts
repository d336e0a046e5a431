import { existsSync } from 'node:fs'
import { siteAddress } from '../renderer/site-address'
import { untilStopped } from './lifetime'
import { runAsProgram } from './program'
import { serveSite } from './serve'

const PORT = 4173

await runAsProgram(import.meta.url, async () => {
  if (!existsSync('dist/client/index.html'))
    throw new Error('there is no built site: run `npm run build` first')
  const server = await serveSite('dist/client', siteAddress()?.pathname, PORT)
  console.log(`The built site is at ${server.url} (Ctrl-C ends it)`)
  await untilStopped()
  await server.close()
})
