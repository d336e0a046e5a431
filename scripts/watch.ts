import { appendFile } from 'node:fs/promises'
import { watch } from './publish/watch.ts'
import { runAsProgram } from './shared/program.ts'

// npm run watch: the publishing workflow's last job, which opens or closes the issue about the publication.
await runAsProgram(import.meta.url, async () => {
  const done = await watch()
  if (process.env.GITHUB_STEP_SUMMARY) await appendFile(process.env.GITHUB_STEP_SUMMARY, `${done}\n`)
  console.log(done)
})
