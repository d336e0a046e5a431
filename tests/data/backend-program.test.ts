import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it, vi } from 'vitest'
import { startPostgrest } from '../../scripts/backend/postgrest'
import { anyRunning, descendants } from '../support/process-tree'

const root = fileURLToPath(new URL('../../', import.meta.url))
const backend = ['--import', 'tsx', 'scripts/backend.ts']
const started: ChildProcess[] = []

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
})

describe('npm run backend', { timeout: 60_000 }, () => {
  it('ends with exit status 0 on Ctrl-C, leaving nothing', async () => {
    const { child, pids } = await running(backend)
    child.kill('SIGINT')
    expect((await once(child, 'exit'))[0]).toBe(0)
    // By then, not some time later: the next start may want the same port.
    expect(anyRunning(pids)).toBe(false)
  })

  it('leaves nothing when it is killed', async () => {
    const { child, pids } = await running(backend)
    child.kill('SIGKILL')
    await expect.poll(() => anyRunning(pids), { timeout: 5_000 }).toBe(false)
  })

  it('leaves nothing when whoever started it is killed', async () => {
    const parent = `require('node:child_process').spawn(process.execPath, ${JSON.stringify(backend)}, { stdio: 'inherit' })`
    const { child, pids } = await running(['-e', parent])
    child.kill('SIGKILL')
    await expect.poll(() => anyRunning(pids), { timeout: 5_000 }).toBe(false)
  })
})

describe('where it cannot start', () => {
  it('says in one line that its port is taken, and exits with 1', async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : undefined
    const child = start([...backend, String(port)])
    let said = ''
    child.stderr?.on('data', (text) => {
      said += text
    })
    expect((await once(child, 'close'))[0]).toBe(1)
    expect(said).toBe(`Error: Port ${port} is taken: give another one, or none to get a free one\n`)
    server.close()
  })

  it('says in one line how to get PostgREST where no package has it', async () => {
    vi.stubEnv('PATH', '')
    const platform = vi.spyOn(process, 'platform', 'get').mockReturnValue('freebsd')
    await expect(startPostgrest('')).rejects.toThrow(
      /^No PostgREST for freebsd .*https:\/\/postgrest\.org.*$/,
    )
    platform.mockRestore()
    vi.unstubAllEnvs()
  })
})

/** A program once it has printed that the backend is up, and the ids of all the processes below it. */
async function running(args: string[]) {
  const child = start(args)
  let said = ''
  child.stdout?.on('data', (text) => {
    said += text
  })
  await vi.waitFor(() => expect(said).toContain('npm run sql'), { timeout: 50_000 })
  const below = descendants(child.pid ?? 0)
  const commands = below.map(({ command }) => command)
  expect(commands).toContainEqual(expect.stringContaining('supervise.mjs'))
  expect(commands).toContainEqual(expect.stringMatching(/postgrest(\.exe)?$/))
  return { child, pids: [child.pid ?? 0, ...below.map(({ pid }) => pid)] }
}

function start(args: string[]) {
  const child = spawn(process.execPath, args, { cwd: root })
  started.push(child)
  return child
}
