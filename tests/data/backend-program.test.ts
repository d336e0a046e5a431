import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { anyRunning, Program } from '../support/programs.ts'

// On a busy machine a backend takes a minute to start.
vi.setConfig({ testTimeout: 180_000 })
afterAll(vi.resetConfig)

let program: Program
afterEach(() => void program.child.kill('SIGKILL'))

/** Kills the program once PostgREST runs beneath it, and expects all that it has started to end. */
async function killed() {
  const commands = () => program.processes().map(({ command }) => command)
  await expect.poll(commands, { timeout: 60_000 }).toContainEqual(expect.stringMatching(/postgrest(\.exe)?$/))
  const pids = program.processes().map(({ pid }) => pid)
  program.child.kill('SIGKILL')
  await expect.poll(() => anyRunning(pids)).toBe(false)
}

test('npm run backend leaves nothing when whoever started it is killed', async () => {
  const starter = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`
  program = new Program('backend.ts', {}, ['-e', starter, '--'])
  await program.says(/npm run sql/)
  await killed()
})

test('PostgREST ends when what started it is killed', async () => {
  // It goes on trying to reach a database that is not there.
  const start = `import { startPostgrest } from './scripts/backend/postgrest.ts'
    await startPostgrest('postgres://127.0.0.1:9/none')`
  program = new Program('backend.ts', {}, ['--input-type=module', '-e', start])
  await killed()
})
