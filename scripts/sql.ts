import type { SqlResult } from './backend/database.ts'
import { runAsProgram } from './shared/program.ts'

// npm run sql -- <address> "<statement>": runs a statement in a running embedded backend.
await runAsProgram(import.meta.url, async () => {
  const [address, statement] = process.argv.slice(2)
  if (!address || !statement) throw new Error('Usage: npm run sql -- http://127.0.0.1:PORT "<statement>"')
  const response = await fetch(new URL('/sql', address), {
    method: 'POST',
    headers: { 'content-type': 'application/sql' },
    body: statement,
  }).catch((cause) => {
    throw new Error(`Nothing answers at ${address}: use the address that \`npm start\` printed`, { cause })
  })
  const answer = (await response.json()) as SqlResult & { message?: string }
  const { message, rows, affectedRows } = answer
  if (message) throw new Error(message)
  if (rows.length) console.log(JSON.stringify(rows, null, 2))
  console.log(affectedRows ? `Rows changed: ${affectedRows}` : `Rows: ${rows.length}`)
})
