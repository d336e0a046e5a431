import type { SqlResult } from './backend/database.ts'
import { runIfMain } from './shared/program.ts'

// npm run sql -- <a running embedded backend's address> "<statement>"
await runIfMain(import.meta.url, async () => {
  const [address, statement] = process.argv.slice(2)
  if (!address || !statement) throw new Error('Usage: npm run sql -- http://127.0.0.1:PORT "<statement>"')
  const hint = 'use the address in the line `npm run sql` that `npm start` or `npm run backend` printed'
  const response = await fetch(new URL('/sql', address), {
    method: 'POST',
    headers: { 'content-type': 'application/sql' },
    body: statement,
  }).catch((cause) => {
    throw new Error(`Nothing answers at ${address}: ${hint}`, { cause })
  })
  const { message, rows, affectedRows } = (await response.json().catch((cause) => {
    throw new Error(`What answers at ${address} is no embedded backend: ${hint}`, { cause })
  })) as SqlResult & { message?: string }
  if (message) throw new Error(message)
  if (rows.length) console.log(JSON.stringify(rows, null, 2))
  console.log(affectedRows ? `Rows changed: ${affectedRows}` : `Rows: ${rows.length}`)
})
