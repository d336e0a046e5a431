import { describe, it } from 'vitest'
import { anyRunning, Program } from '../support/programs.ts'

const STARTER = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`

describe.concurrent('npm run backend leaves nothing', { timeout: 180_000 }, () => {
  it.for<[string, string[]]>([
    ['it', []],
    ['whoever started it', ['-e', STARTER, '--']],
  ])('when %s is killed', async ([, nodeArguments], { expect }) => {
    const program = new Program('backend.ts', {}, nodeArguments)
    try {
      await program.says(/npm run sql/)
      const processes = program.processes()
      const commands = processes.map(({ command }) => command)
      expect(commands).toContainEqual(expect.stringContaining('supervise.mjs'))
      expect(commands).toContainEqual(expect.stringMatching(/postgrest(\.exe)?$/))
      program.child.kill('SIGKILL')
      await expect.poll(() => anyRunning(processes.map(({ pid }) => pid))).toBe(false)
    } finally {
      program.child.kill('SIGKILL')
    }
  })
})
