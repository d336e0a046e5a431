import { appendFile, cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'
import { newFolder } from '../../tests/support/folder.ts'
import { checkContent } from './office-content.ts'

/** Checks the sample office with this drawing as its logo, whose root is on the second line of the file. */
async function checkLogoOf(drawing: string) {
  const folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  await writeFile(
    join(folder, 'logo.svg'),
    `<?xml version="1.0"?>\n<svg viewBox="0 0 10 10">${drawing}</svg>\n`,
  )
  vi.stubEnv('CONTENT_FOLDER', folder)
  const { findings, data } = await checkContent(new Date())
  return { data, findings: findings.filter(({ code }) => code === 'content') }
}

test('a logo that is drawn and seen is no finding', async () => {
  expect((await checkLogoOf('<path d="M1 1h8v8z"/>')).findings).toEqual([])
})

test.each([
  {
    what: 'a logo that cannot be drawn',
    drawing:
      '<pattern id="p" width="1e9" height="1e9" patternUnits="userSpaceOnUse"><path d="M0 0h9"/></pattern><path fill="url(#p)" d="M0 0h9v9z"/>',
    severity: 'blocking',
    // "The program that makes the icons cannot draw it."
    remedy: /não consegue desenhar este logo.*SVG simples/,
  },
  {
    what: 'a logo that is white on white',
    drawing: '<path fill="#fff" d="M1 1h8v8z"/>',
    severity: 'warning',
    // "It does not appear: it stands on a light ground."
    remedy: /não aparece.*fundo claro.*logo-escuro\.svg/,
  },
  {
    what: 'a logo that is lost on the dark bands',
    drawing: '<path fill="#0e2f6c" d="M0 0h10v8H0z"/><path fill="#fff" d="M0 8h10v2H0z"/>',
    severity: 'warning',
    // "On a dark ground this logo is hardly seen: send a light version, too."
    remedy: /^Sobre fundo escuro quase não se vê este logo.*logo-escuro\.svg$/,
  },
])(
  '$what is a finding on the line of its root, and the content stays known',
  async ({ drawing, severity, remedy }) => {
    const { findings, data } = await checkLogoOf(drawing)
    expect(findings).toMatchObject([
      {
        severity,
        params: {
          file: expect.stringMatching(/\/logo\.svg$/),
          line: 2,
          text: expect.stringMatching(/^<svg viewBox/),
          remedy: expect.stringMatching(remedy),
        },
      },
    ])
    expect(data.content?.office.name).toBe('Escritório Exemplo')
  },
)

test.each([
  { what: 'a light logo-escuro.svg beside a dark logo.svg', dark: '#fff', remedies: [] },
  {
    what: 'a dark logo-escuro.svg',
    dark: '#0e2f6c',
    // "This logo is for dark grounds, and does not appear on them."
    remedies: [/^Este logo é para fundos escuros, e não aparece neles/],
  },
])('$what: $remedies', async ({ dark, remedies }) => {
  const folder = newFolder()
  await cp(SAMPLE_FOLDER, folder, { recursive: true })
  const drawing = (colour: string) => `<svg viewBox="0 0 10 10"><path fill="${colour}" d="M1 1h8v8z"/></svg>`
  await writeFile(join(folder, 'logo.svg'), drawing('#0e2f6c'))
  await writeFile(join(folder, 'logo-escuro.svg'), drawing(dark))
  vi.stubEnv('CONTENT_FOLDER', folder)

  const { findings } = await checkContent(new Date())

  const issues = findings.filter(({ code }) => code === 'content')
  expect(issues).toMatchObject(
    remedies.map((remedy) => ({
      severity: 'warning',
      params: { file: `${folder}/logo-escuro.svg`, remedy: expect.stringMatching(remedy) },
    })),
  )
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
  expect(findings.filter(({ code }) => code === 'content')).toMatchObject([
    {
      severity: 'warning',
      params: {
        file: expect.stringMatching(/escritorio\.toml$/),
        line: changed.split('\n').findIndex((line) => line.startsWith(`${key} =`)) + 1,
        remedy: expect.stringContaining(`“${sign}”`),
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
