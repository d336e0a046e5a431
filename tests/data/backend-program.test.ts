import { afterAll, expect, onTestFinished, test, vi } from 'vitest'
import { anyRunning, Program } from '../support/programs.ts'

// On a busy machine a backend takes a minute to start.
vi.setConfig({ testTimeout: 180_000 })
afterAll(vi.resetConfig)

test('npm run backend leaves nothing when whoever started it is killed', async () => {
  const starter = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`
  const program = new Program('backend.ts', {}, ['-e', starter, '--'])
  onTestFinished(() => void program.child.kill('SIGKILL'))
  await program.says(/npm run sql/)
  const processes = program.processes()
  expect(processes.map(({ name }) => name)).toContainEqual(expect.stringMatching(/postgrest$/))
  program.child.kill('SIGKILL')
  await expect.poll(() => anyRunning(processes.map(({ pid }) => pid))).toBe(false)
})
