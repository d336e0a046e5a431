import type { SqlResult } from './backend/database'
import { runAsProgram } from './shared/program'

// npm run sql -- <address> "<statement>": runs a statement in a running embedded backend.
await runAsProgram(import.meta.url, async () => {
  const [address, statement] = process.argv.slice(2)
  if (!address || !statement) throw new Error('Usage: npm run sql -- http://127.0.0.1:PORT "<statement>"')
  if (!/^https?:/.test(address) || !URL.canParse(address)) throw new Error(`Not an address: ${address}`)

  const { rows, affectedRows } = await send(address, statement)
  if (rows.length > 0) console.log(JSON.stringify(rows, null, 2))
  console.log(affectedRows > 0 ? `Rows changed: ${affectedRows}` : `Rows: ${rows.length}`)
})

async function send(address: string, statement: string): Promise<SqlResult> {
  const response = await fetch(new URL('/sql', address), {
    method: 'POST',
    headers: { 'content-type': 'application/sql' },
    body: statement,
  }).catch(() => {
    throw new Error(
      `Nothing answers at ${address}; use the address that "npm run backend" or "npm start" prints`,
    )
  })
  const answer = (await response.json().catch(() => undefined)) as
    | (SqlResult & { message?: string })
    | undefined
  if (response.status === 400 && answer?.message) throw new Error(answer.message)
  if (response.status !== 200 || !Array.isArray(answer?.rows))
    throw new Error(`${address} is not an embedded backend`)
  return answer
}
