import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { newFolder } from '../support/folder.ts'
import { anyRunning, Program } from '../support/programs.ts'

// On a busy machine a backend takes a minute to start.
vi.setConfig({ testTimeout: 180_000 })
afterAll(vi.resetConfig)

let program: Program
afterEach(() => void program.child.kill('SIGKILL'))

/** Kills the program, and expects all that it has started to end. */
async function killed(command: RegExp) {
  const processes = program.processes()
  expect(processes.map(({ command }) => command)).toContainEqual(expect.stringMatching(command))
  program.child.kill('SIGKILL')
  await expect.poll(() => anyRunning(processes.map(({ pid }) => pid))).toBe(false)
}

test('npm run backend leaves nothing when whoever started it is killed', async () => {
  const starter = `require('node:child_process').spawn(process.execPath, process.argv.slice(1), { stdio: 'inherit' })`
  program = new Program('backend.ts', {}, ['-e', starter, '--'])
  await program.says(/npm run sql/)
  await killed(/postgrest(\.exe)?$/)
})

test('what is supervised ends when whoever supervises it is killed', async () => {
  const supervised = join(newFolder(), 'supervised')
  // Nothing that it writes ends it: PostgREST may have nothing to say.
  writeFileSync(supervised, '#!/bin/sh\necho started\nexec sleep 600\n', { mode: 0o755 })
  const supervise = `require('node:child_process')
    .spawn(process.execPath, ['scripts/backend/supervise.mjs', '${supervised}'],
      { stdio: ['pipe', 'inherit', 'inherit'], detached: true })`
  program = new Program('backend.ts', {}, ['-e', supervise, '--'])
  await program.says(/started/)
  await killed(/supervise\.mjs/)
})
