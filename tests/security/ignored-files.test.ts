import { execFileSync } from 'node:child_process'
import { copyFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../support/folder.ts'

test('git ignores every .env file, which may hold keys, except the example', () => {
  const folder = newFolder()
  execFileSync('git', ['init', '--quiet', folder])
  copyFileSync('.gitignore', join(folder, '.gitignore'))
  const names = ['.env', '.env.local', '.env.production', '.env.bak', '.env.example']
  const ignored = execFileSync('git', ['-C', folder, 'check-ignore', ...names], { encoding: 'utf8' })
  expect(ignored.trim().split('\n')).toEqual(names.filter((name) => name !== '.env.example'))
})
