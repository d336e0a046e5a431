import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { answering } from '../support/http'
import { run } from '../support/programs'

test('a backend that cannot be read fails the build, and the site of before stays as it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'build-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await writeFile(join(folder, 'index.html'), 'the site of before')
  const { status, stdout, stderr } = await run('build.ts', {
    // Paused, which no second attempt would change.
    SUPABASE_URL: await answering(540, ''),
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
    SNAPSHOT_FILE: join(folder, 'snapshot.json'),
    OUT_DIR: folder,
  })
  expect(status).toBe(1)
  expect(stderr).toMatch(/^Error fetching blog posts .*pausado/m)
  expect(stderr.trim().split('\n').at(-1)).toMatch(
    /^Error: .*não há linhas publicadas que possam ficar no lugar/,
  )
  expect(stdout).not.toContain('is the site')
  expect(await readdir(folder)).toEqual(['index.html'])
  expect(await readFile(join(folder, 'index.html'), 'utf8')).toBe('the site of before')
})
