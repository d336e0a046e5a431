import { describe, expect, it, onTestFinished } from 'vitest'
import { anyRunning, Program } from '../support/programs'

/** Kills the program once it has printed that the backend is up, and expects nothing of it to be left. */
async function expectNothingLeftOf(program: Program) {
  onTestFinished(() => void program.child.kill('SIGKILL'))
  await program.says(/npm run sql/)
  const processes = program.processes()
  const commands = processes.map(({ command }) => command)
  expect(commands).toContainEqual(expect.stringContaining('supervise.mjs'))
  expect(commands).toContainEqual(expect.stringMatching(/postgrest(\.exe)?$/))
  program.child.kill('SIGKILL')
  await expect.poll(() => anyRunning(processes.map(({ pid }) => pid))).toBe(false)
}

describe('npm run backend', () => {
  it('leaves nothing when it is killed', async () => {
    await expectNothingLeftOf(new Program('backend.ts'))
  })

  it('leaves nothing when whoever started it is killed', async () => {
    const starter = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`
    await expectNothingLeftOf(new Program('backend.ts', {}, ['-e', starter, '--']))
  })
})
