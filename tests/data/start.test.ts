import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { refreshed, visit } from '../support/browser'
import { Program } from '../support/programs'

test('npm start serves the page, its own advice changes a row, and Ctrl-C leaves nothing', {
  timeout: 180_000,
}, async () => {
  const folder = await mkdtemp(join(tmpdir(), 'start-'))
  // Not dist/: that may hold what a maintainer is about to publish.
  const start = new Program('start.ts', {
    SNAPSHOT_FILE: join(folder, 'snapshot.json'),
    OUT_DIR: '.cache/tests/start',
  })
  onTestFinished(async () => {
    start.child.kill('SIGKILL')
    await rm(folder, { recursive: true })
  })
  const [, address = ''] = await start.says(/The site is at (http:\/\/127\.0\.0\.1:\d+\/)/)
  const [command = ''] = await start.says(/npm run sql -- .*/)
  await start.says(/Ctrl-C/)

  const visitor = await visit(address)
  await refreshed(visitor.page)
  const titles = () => visitor.page.locator('#blog h3').allInnerTexts()
  const [, second, third] = await titles()
  expect(await titles()).toHaveLength(3)
  expect(await visitor.page.locator('#testimonials figure').count()).toBe(3)
  expect(visitor.requests.filter((url) => url.includes('show-rows'))).toEqual([])

  const { stdout } = await promisify(execFile)('sh', ['-c', command])
  expect(stdout).toContain('Rows changed: 1')
  await visitor.page.reload()
  await expect.poll(titles).toEqual(['Título novo', second, third])
  expect(visitor.requests.filter((url) => url.includes('show-rows'))).toHaveLength(1)
  expect([...visitor.console, ...visitor.errors]).toEqual([])

  const { status, leftRunning, processes } = await start.interrupt()
  expect({ status, leftRunning }).toEqual({ status: 0, leftRunning: false })
  expect(processes).toBeGreaterThanOrEqual(3)
  expect(start.stderr).toBe('')
  await expect(fetch(address)).rejects.toThrow()
})
