import { appendFile } from 'node:fs/promises'
import { readWatched, watch } from './publish/watch'
import { runAsProgram } from './shared/program'

// npm run staleness: the publishing workflow's last job opens or closes the issue about the publication.
await runAsProgram(import.meta.url, async () => {
  const { watched, repository } = readWatched(process.env)
  const done = await watch(watched, repository)
  if (process.env.GITHUB_STEP_SUMMARY) await appendFile(process.env.GITHUB_STEP_SUMMARY, `${done}\n`)
  console.log(done)
})
