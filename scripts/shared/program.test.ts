import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { loadEnvFile } from './program.ts'

const SETTINGS = 'SITE_URL=https://www.escritorio.example/\n'

test.each([
  {
    what: 'UTF-16 with its mark, as PowerShell writes it',
    bytes: Buffer.from(`\ufeff${SETTINGS}`, 'utf16le'),
  },
  { what: 'UTF-16 without its mark', bytes: Buffer.from(SETTINGS, 'utf16le') },
  {
    what: 'UTF-16 with the other order of bytes',
    bytes: Buffer.from(`\ufeff${SETTINGS}`, 'utf16le').swap16(),
  },
])('an .env in $what is refused in one line', ({ bytes }) => {
  const file = join(newFolder(), '.env')
  writeFileSync(file, bytes)
  expect(() => loadEnvFile(file)).toThrow(/\.env .*UTF-8$/)
})

test('an .env.txt, as Notepad names it, is refused in one line where there is no .env', () => {
  const folder = newFolder()
  const file = join(folder, '.env')
  writeFileSync(join(folder, '.env.txt'), SETTINGS)
  expect(() => loadEnvFile(file)).toThrow(/\.env\.txt .*\.env$/)
  writeFileSync(file, '')
  expect(() => loadEnvFile(file)).not.toThrow()
})
