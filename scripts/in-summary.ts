import { spawn } from 'node:child_process'
import { appendFile } from 'node:fs/promises'
import { runAsProgram } from './program'

// npm run in-summary -- SCRIPT: runs another npm script, and puts what it prints on the page of the workflow's run.
await runAsProgram(import.meta.url, async () => {
  const script = process.argv[2] ?? ''
  if (!/^[\w:-]+$/.test(script)) throw new Error('Usage: npm run in-summary -- SCRIPT')
  const child = spawn('npm', ['run', '--silent', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
    shell: process.platform === 'win32',
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', (text) => {
    said += text
    process.stdout.write(text)
  })
  const status = await new Promise((resolve, reject) => child.on('error', reject).on('close', resolve))
  const { GITHUB_STEP_SUMMARY: summary } = process.env
  // Four spaces make it code, whatever it holds.
  if (summary) await appendFile(summary, `## npm run ${script}\n\n${said.replace(/^/gm, '    ')}\n`)
  if (status !== 0) throw new Error(`npm run ${script} ended with status ${status}`)
})
