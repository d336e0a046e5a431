import { execFile } from 'node:child_process'
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { slipInPortuguese } from '../messages/portuguese-slips'
import { findSlips } from './find-slips'

const CONTENT = 'pages/index/content'

const project = await mkdtemp(join('.cache', 'slips-'))
afterAll(() => rm(project, { recursive: true }))
beforeEach(() => cp(CONTENT, join(project, CONTENT), { recursive: true }))

type Edit = [file: string, from: RegExp | string, to: string]

/** Changes a content file; says which line now has a text, the first if it has none. */
async function edited([file, from, to]: Edit, text = '') {
  const path = join(project, CONTENT, file)
  const before = await readFile(path, 'utf8')
  const after = before.replace(from, to)
  expect(after).not.toBe(before)
  await writeFile(path, after)
  return text ? after.split('\n').findIndex((line) => line.trim() === text) + 1 : 1
}

/** What is told of the project's content. */
const told = async () => (await findSlips(join(project, CONTENT))).map((slip) => slipInPortuguese(slip))

const line = (field: string) => RegExp(`^ *${field}: .*$`, 'm')
const OFFICE = 'export const office: Office = {'
const SATURDAY = "{ label: 'Sábado', days: '6', opens: '08:00', closes: '12:00' },"

type Case = [slip: string, edit: Edit, line: string, told: RegExp]
// biome-ignore format: one slip a line
const slips: Case[] = [
  ['an apostrophe', ['office.ts', line('district'), "  district: 'Dias d'Ávila',"], "district: 'Dias d'Ávila',", /curvo.*: ` district: 'Dias d’Ávila', `$/],
  ['more apostrophes', ['office.ts', line('street'), "street: 'Rua d'Ávila e d'Oeste, 1',"], "street: 'Rua d'Ávila e d'Oeste, 1',", /'Rua d’Ávila e d’Oeste, 1', `$/],
  ['an apostrophe among fields', ['hours.ts', 'Sábado', "Véspera d'ano"], SATURDAY.replace('Sábado', "Véspera d'ano"), /'Véspera d’ano'/],
  ['no comma', ['office.ts', line('phone'), "phone: '(71) 3333-4444'"], "phone: '(71) 3333-4444'", /Falta a vírgula.*4444', `$/],
  ['no comma in a list', ['services.ts', '},', '}'], '}', /Falta a vírgula/],
  ['no comma among fields', ['hours.ts', "'6',", "'6'"], SATURDAY.replace("'6',", "'6'"), /Falta a vírgula.*days: '6', opens/],
  ['no last quote', ['office.ts', line('name'), "name: 'Escritório Sá,"], "name: 'Escritório Sá,", /no fim.*: ` name: 'Escritório Sá', `$/],
  ['no last quote among fields', ['hours.ts', "'Sábado'", "'Sábado"], SATURDAY.replace("'Sábado'", "'Sábado"), /no fim.*'Sábado', days/],
  ['no last quote before a brace', ['hours.ts', "'12:00' }", "'12:00 }"], SATURDAY.replace("'12:00' }", "'12:00 }"), /no fim.*'12:00' \}/],
  ['no first quote', ['office.ts', line('street'), "street: Rua A, 10',"], "street: Rua A, 10',", /no começo.*: ` street: 'Rua A, 10', `$/],
  ['no quotes', ['office.ts', line('name'), 'name: Escritório Sá,'], 'name: Escritório Sá,', /vai entre aspas simples.*: ` name: 'Escritório Sá', `$/],
  ['curly quotes', ['office.ts', line('name'), 'name: ‘Escritório Sá’,'], 'name: ‘Escritório Sá’,', /retas e simples.*: ` name: 'Escritório Sá', `$/],
  ['curly double quotes around an apostrophe', ['office.ts', line('district'), "district: “Dias d'Ávila”,"], "district: “Dias d'Ávila”,", /'Dias d’Ávila', `$/],
  ['curly quotes among fields', ['hours.ts', "'Sábado'", '“Sábado”'], SATURDAY.replace("'Sábado'", '“Sábado”'), /'Sábado', days/],
  ['a line deleted', ['office.ts', /^ *phone: .*\n/m, ''], OFFICE, /Falta o campo `phone` .*History/],
  ['the line above a text deleted', ['office.ts', /^ *intro:\n.*$/m, "'Olá.',"], "'Olá.',", /antes do texto, o nome do campo/],
  ['the text of a field deleted', ['office.ts', /^( *intro:)\n.*$/m, '$1'], 'intro:', /Falta o texto/],
  ['the first line of the values deleted', ['hours.ts', /^export const .*$/m, ''], '', /`export const hours`/],
  ['the first line of the values damaged', ['hours.ts', 'const hours', 'const ho,urs'], 'export const ho,urs: OpeningPeriod[] = [', /`export const hours`/],
  ['a wrong field', ['office.ts', line('phone'), "fone: '(71) 3333-4444',"], "fone: '(71) 3333-4444',", /não é ` fone `: é `phone`/],
  ['a field that does not exist', ['office.ts', '  // CNPJ', "  fax: '1',\n  //"], "fax: '1',", /Não há campo ` fax `/],
  ['a field twice', ['office.ts', line('phone'), "phone: '1',\nphone: '2',"], "phone: '2',", /já está na linha \d+/],
  ['a number', ['office.ts', line('whatsapp'), 'whatsapp: 5571988887777,'], 'whatsapp: 5571988887777,', /mesmo um número.*: ` whatsapp: '5571988887777', `$/],
  ['a CEP that is a subtraction', ['office.ts', line('postalCode'), 'postalCode: 40301-110,'], 'postalCode: 40301-110,', /'40301-110', `$/],
  ['two commas', ['office.ts', line('phone'), "phone: '(71) 3333-4444',,"], "phone: '(71) 3333-4444',,", /uma vírgula a mais.*: ` phone: '\(71\) 3333-4444', `$/],
  ['two commas in a list', ['services.ts', '},', '},,'], '},,', /uma vírgula a mais/],
  ['a comma by itself', ['office.ts', line('phone'), "phone: '1',\n  ,"], ',', /uma vírgula a mais/],
  ['a brace gone', ['office.ts', /^ {2}\},\n/m, ''], 'social: {', /Depois da linha \d+, .* só com ` \}, `/],
  ['the first brace of a block gone', ['services.ts', /^ {2}\{\n/m, ''], "icon: 'book',", /Acima desta linha, .* ` \{ `/],
  ['the first line of a block gone', ['office.ts', /^ {2}social: \{\n.*$/m, "    instagram: '',"], "instagram: '',", /Acima .* ` social: \{ `/],
  ['a last brace gone among fields', ['hours.ts', "'12:00' },", "'12:00',"], SATURDAY.replace(' },', ','), /Falta fechar.*'12:00' \}, `$/],
  ['a first brace gone among fields', ['hours.ts', "{ label: 'Sábado'", "label: 'Sábado'"], SATURDAY.slice(2), /no começo da linha, a chave/],
  ['the last bracket gone', ['services.ts', /^\]\n/m, ''], 'export const services: Service[] = [', /só com ` \] `/],
  ['a brace too many', ['office.ts', /^ {2}\},\n/m, '  },\n  },\n'], '},', /a mais: apague/],
  ['an empty file', ['office.ts', /(.|\n)+/, '\n'], '', /está vazio.*History/],
  ['an emoji beside a text', ['office.ts', line('name'), "name: 'Escritório' 😀,"], "name: 'Escritório' 😀,", /fica entre as aspas.*: ` name: 'Escritório 😀', `$/],
  ['an emoji before a name', ['office.ts', line('name'), "😀 name: 'Escritório',"], "😀 name: 'Escritório',", /antes do nome do campo/],
  ['a sign too many', ['hours.ts', "days: '6'", "da;ys: '6'"], SATURDAY.replace('days', 'da;ys'), /sinal a mais, ` ; `.*Sábado', days: '6'/],
  ['a text on several lines', ['office.ts', line('name'), "name: 'Escritório\n\nSá',"], "name: 'Escritório", /em uma só.*: ` name: 'Escritório Sá', `$/],
  ['a semicolon', ['office.ts', line('name'), "name: 'Sá';"], "name: 'Sá';", /e não ponto e vírgula/],
  ['an equals sign', ['office.ts', line('name'), "name = 'Sá',"], "name = 'Sá',", /e não sinal de igual/],
  ['no colon', ['office.ts', line('name'), "name 'Sá',"], "name 'Sá',", /Faltam os dois-pontos/],
  ['a comment without its bars', ['office.ts', '// CNPJ com pontos', 'CNPJ com pontos'], 'CNPJ com pontos, barra e hífen.', /comece-a com `\/\/`/],
  ['a comment with one bar', ['office.ts', '// CNPJ com pontos', '/ CNPJ com pontos'], '/ CNPJ com pontos, barra e hífen.', /: ` \/\/ CNPJ com pontos/],
  ['what nobody understands', ['office.ts', line('phone'), "telefone comercial: '1',"], "telefone comercial: '1',", /não entende esta linha/],
  ['a backslash', ['office.ts', line('name'), "name: 'Sá\\',"], "name: 'Sá\\',", /sinal a mais.* name: 'Sá', `$/],
  ['no text', ['office.ts', line('name'), "name: '',"], "name: '',", /não pode ficar vazio/],
  ['an icon that does not exist', ['services.ts', "icon: 'book'", "icon: 'livro'"], "icon: 'livro',", /um destes: 'book', 'document'/],
  ['a text for a block', ['office.ts', line('registration'), "registration: '29.2.0000000-0',"], "registration: '29.2.0000000-0',", /um bloco entre chaves, e não um texto/],
]

test.each(slips)('%s is told with its line and its remedy', async (_, edit, text, remedy) => {
  const number = await edited(edit, text)
  const findings = await told()
  expect(findings).toEqual([expect.stringMatching(remedy)])
  expect(findings[0]).toContain(`${edit[0]}, linha ${number}: `)
  expect(findings[0]).toContain(text)
})

test.each<[string, Edit]>([
  ['nothing', ['office.ts', /$/, '\n']],
  ['a tab', ['office.ts', line('phone'), "\tphone:\t'(71) 3333-4444',"]],
  ['an emoji in a text', ['office.ts', line('name'), "name: 'Escritório 😀',"]],
  ['other quotes', ['office.ts', line('district'), 'district: "Dias d\'Ávila",']],
  ['lines that end as in Windows', ['office.ts', /\n/g, '\r\n']],
  ['an optional field deleted', ['office.ts', /^ *area: .*\n/m, '']],
])('%s does no harm', async (_, edit) => {
  await edited(edit)
  expect(await told()).toEqual([])
})

test('the programs tell it, and the run’s summary, with the line in the repository', async () => {
  for (const path of ['pages', 'renderer', 'scripts', 'package.json', 'tsconfig.json', 'supabase'])
    await cp(path, join(project, path), { recursive: true })
  await symlink(resolve('node_modules'), join(project, 'node_modules'))
  const number = await edited(
    ['office.ts', line('district'), "  district: 'Dias d'Ávila',"],
    "district: 'Dias d'Ávila',",
  )
  const run = (program: string, ...args: string[]) =>
    promisify(execFile)(process.execPath, ['--import', 'tsx', `scripts/${program}.ts`, ...args], {
      cwd: project,
      env: {
        PATH: process.env.PATH,
        SUPABASE_URL: 'http://127.0.0.1:9',
        SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x',
        SITE_URL: 'http://127.0.0.1:9/',
        GITHUB_STEP_SUMMARY: 'summary.md',
        GITHUB_REPOSITORY: 'sa/site',
      },
    }).then(
      () => 'no error',
      ({ stdout, stderr }) => stdout + stderr,
    )
  const runs = [run('publish', 'decide'), run('check-content'), run('doctor')]
  for (const printed of await Promise.all(runs)) {
    expect(printed).toMatch(/office\.ts, linha \d+.* district: 'Dias d'Ávila',.*Troque-o pelo curvo/)
    expect(printed).not.toMatch(/^ +at |TransformError/m)
  }
  const summary = await readFile(join(project, 'summary.md'), 'utf8')
  expect(summary).toContain(`https://github.com/sa/site/blob/HEAD/${CONTENT}/office.ts#L${number}`)
})
