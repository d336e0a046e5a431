import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { NESTED } from '../support/sites.ts'

test('preview reads SITE_URL and OUT_DIR from .env, and serves the page whole under its path', async () => {
  const folder = '.cache/tests/with-env'
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/.env`, `SITE_URL=https://exemplo.test${NESTED}\nOUT_DIR=../nested\n`)
  const { PATH } = process.env
  const program = spawn(process.execPath, ['--import', 'tsx', resolve('scripts/preview.ts')], {
    cwd: folder,
    env: { PATH },
  })
  onTestFinished(() => void program.kill())
  const [said] = await once(program.stdout, 'data')
  const [address = ''] = RegExp(`http:\\S+${NESTED}`).exec(String(said)) ?? []
  const html = await (await fetch(address)).text()
  const [, script = ''] = /<script type="module" src="([^"]+)"/.exec(html) ?? []
  expect(script).toMatch(RegExp(`^${NESTED}assets/`))
  expect((await fetch(new URL(script, address))).headers.get('content-type')).toContain('javascript')
})
