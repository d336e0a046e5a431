import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { runAsProgram } from '../../scripts/shared/program'
import { ENGINES, type Engine, engineNamed } from './engine'
import { LIMITS } from './limits'

// npm run test:browsers: the tests of the whole page in every engine, or in the one that ENGINE names.
await runAsProgram(import.meta.url, async () => {
  const { ENGINE } = process.env
  const failed: string[] = []
  for (const engine of ENGINE ? [engineNamed(ENGINE)] : ENGINES) {
    console.log(`\n# ${engine}`)
    for (const [question, reason] of Object.entries(LIMITS[engine]))
      console.log(`not asked: ${question}, because ${reason}`)
    if (await testIn(engine)) failed.push(engine)
  }
  if (failed.length) throw new Error(`tests failed in ${failed.join(' and ')}`)
})

/** @returns the exit status of the tests */
async function testIn(engine: Engine): Promise<number> {
  const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
  const child = spawn(process.execPath, [vitest, 'run', '--project', 'site', ...wholePageTests()], {
    stdio: 'inherit',
    env: { ...process.env, ENGINE: engine },
  })
  const [status] = await once(child, 'close')
  return status
}

/** The files that open the page in a browser. */
function wholePageTests(): string[] {
  return readdirSync('tests', { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join('tests', name))
    .filter((path) => readFileSync(path, 'utf8').includes('openBrowser('))
}
