import { readFileSync } from 'node:fs'
import { appendFile, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { checkContent } from './office-content.ts'

/** Checks the sample office with these files beside its own. */
async function checkWith(files: Record<string, string | Buffer>) {
  const folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  for (const [name, source] of Object.entries(files)) await writeFile(join(folder, name), source)
  vi.stubEnv('CONTENT_FOLDER', folder)
  const { findings, data } = await checkContent(new Date('2026-11-28T12:00:00Z'))
  return { folder, data, findings: findings.filter(({ code }) => code === 'content') }
}

const logo = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><path fill="${colour}" d="M1 1h8v8z"/></svg>`
const photo = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0e2f6c' } })
    .jpeg()
    .toBuffer()
const PHOTO_TEXT = readFileSync(join(SAMPLE_FOLDER, 'escritorio.toml'), 'utf8').replace(
  'texto_da_foto = ""',
  'texto_da_foto = "Ana"',
)

type Case = { what: string; files: () => Promise<Record<string, string | Buffer>>; found: object[] }
test.each<Case>([
  {
    what: 'a logo that is seen on both grounds',
    files: async () => ({ 'logo.svg': logo('#0a9d4f') }),
    found: [],
  },
  {
    what: 'a white logo',
    files: async () => ({ 'logo.svg': logo('#fff') }),
    found: [
      { severity: 'warning', params: { code: 'logo-faint', params: { isOnDark: false, isDarkLogo: false } } },
    ],
  },
  {
    what: 'a dark logo without one for dark grounds',
    files: async () => ({
      'logo.png': await sharp(Buffer.from(logo('#0e2f6c')))
        .png()
        .toBuffer(),
    }),
    found: [
      { severity: 'warning', params: { code: 'logo-faint', params: { isOnDark: true, isDarkLogo: false } } },
    ],
  },
  {
    what: 'a dark logo for dark grounds',
    files: async () => ({ 'logo.svg': logo('#0a9d4f'), 'logo-escuro.svg': logo('#0e2f6c') }),
    found: [
      { severity: 'warning', params: { code: 'logo-faint', params: { isOnDark: true, isDarkLogo: true } } },
    ],
  },
  {
    what: 'a logo that cannot be read',
    files: async () => ({ 'logo.svg': '<svg' }),
    found: [{ severity: 'blocking', params: { code: 'logo-unreadable' } }],
  },
  {
    what: 'a photograph that is wider than high',
    files: async () => ({ 'foto.jpg': await photo(50, 40), 'escritorio.toml': PHOTO_TEXT }),
    found: [{ severity: 'warning', params: { code: 'photo-landscape' } }],
  },
  {
    what: 'an upright photograph',
    files: async () => ({ 'foto.jpg': await photo(40, 50), 'escritorio.toml': PHOTO_TEXT }),
    found: [],
  },
])('$what is found as $found, and the content stays known', async ({ files, found }) => {
  const { findings, data } = await checkWith(await files())
  expect(findings).toMatchObject(found)
  expect(data.content?.office.name).toBe('Escritório Exemplo')
})

// Each value is another field's; `\\n` in a file is a line break, and `\\\\n` are two signs that visitors see.
test.each([
  { key: 'nome', value: 'Silva &amp; Filhos', sign: '&amp;' },
  { key: 'nome', value: 'Silva EscritÃ³rio', sign: 'Ã³' },
  { key: 'slogan', value: 'Servi?os', sign: '?' },
  { key: 'abertura', value: 'Um.\\\\nDois.', sign: '\\n' },
  { key: 'slogan', value: '#NOME?', sign: '#NOME?' },
  { key: 'slogan', value: 'NULL', sign: 'NULL' },
])('a $key that says “$value” is shown, with a warning on its line', async ({ key, value, sign }) => {
  const folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  const file = join(folder, 'escritorio.toml')
  const source = await readFile(file, 'utf8')
  const changed = source.replace(new RegExp(`^${key} = .*$`, 'm'), () => `${key} = "${value}"`)
  await writeFile(file, changed)
  vi.stubEnv('CONTENT_FOLDER', folder)

  const { findings, data } = await checkContent(new Date())

  expect(data.content).toBeDefined()
  expect(findings.filter(({ code }) => code === 'file-text')).toMatchObject([
    {
      severity: 'warning',
      params: {
        file: expect.stringMatching(/escritorio\.toml$/),
        line: changed.split('\n').findIndex((line) => line.startsWith(`${key} =`)) + 1,
        sign,
      },
    },
  ])
})

test('a line break, a quotation mark and signs of Windows-1252 in a file are what they mean', async () => {
  const folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  const file = join(folder, 'escritorio.toml')
  const source = await readFile(file, 'utf8')
  await writeFile(
    file,
    source.replace(/^slogan = .*$/m, () => 'slogan = "Contas \u0093em dia\u0094 \u0096 já\u0085 \\"sim\\""'),
  )
  vi.stubEnv('CONTENT_FOLDER', folder)
  const { findings, data } = await checkContent(new Date())
  expect(findings.filter(({ code }) => code === 'content')).toEqual([])
  expect(data.content?.office.tagline).toBe('Contas “em dia” – já… "sim"')
})

// Only the tables of shown lists are read. Otherwise, a run would demand a table that the office hides.
test.each<{ where: string; file: string; isKnown: boolean }>([
  { where: 'another file', file: 'links.toml', isKnown: true },
  { where: 'secoes.toml', file: 'secoes.toml', isKnown: false },
])('with a mistake in $where, the sections are known: $isKnown', async ({ file, isKnown }) => {
  const folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  await writeFile(join(folder, 'secoes.toml'), '[depoimentos]\nmostrar = "não"\n')
  await appendFile(join(folder, file), 'sem aspas = sim\n')
  vi.stubEnv('CONTENT_FOLDER', folder)

  const { data, findings } = await checkContent(new Date())

  expect(data.content).toBeUndefined()
  expect(data.sections?.testimonials.isShown).toBe(isKnown ? false : undefined)
  expect(findings).toMatchObject([{ code: 'content', severity: 'blocking' }])
})
