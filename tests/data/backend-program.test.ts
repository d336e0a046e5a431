import { afterAll, describe, expect, it } from 'vitest'
import { anyRunning } from '../support/process-tree'
import { Program } from '../support/programs'

const started: Program[] = []
afterAll(() => {
  for (const { child } of started) child.kill('SIGKILL')
})

/** The program once it has printed that the backend is up. */
async function running(program: Program) {
  started.push(program)
  await program.says(/npm run sql/)
  const processes = program.processes()
  const commands = processes.map(({ command }) => command)
  expect(commands).toContainEqual(expect.stringContaining('supervise.mjs'))
  expect(commands).toContainEqual(expect.stringMatching(/postgrest(\.exe)?$/))
  return { program, pids: processes.map(({ pid }) => pid) }
}

describe('npm run backend', () => {
  it('leaves nothing when it is killed', async () => {
    const { program, pids } = await running(new Program('backend.ts'))
    program.child.kill('SIGKILL')
    await expect.poll(() => anyRunning(pids)).toBe(false)
  })

  it('leaves nothing when whoever started it is killed', async () => {
    const starter = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`
    const { program, pids } = await running(new Program('backend.ts', {}, ['-e', starter, '--']))
    program.child.kill('SIGKILL')
    await expect.poll(() => anyRunning(pids)).toBe(false)
  })
})
