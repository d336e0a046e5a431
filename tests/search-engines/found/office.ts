import { execFile } from 'node:child_process'
import { cp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { placeholders } from '../../../pages/index/content/placeholders'

/** Values of an office that has filled in everything: none is a placeholder, and some need care in HTML, XML and vCard. */
export const realOffice: typeof placeholders = {
  name: 'Sá & Conceição',
  legalName: 'Sá, Conceição & Araújo Organização Contábil e Assessoria de Gestão Sociedade Simples; Ltda.',
  cnpj: '12.ABC.345/01DE-35',
  registration: '29.2.1234567-8',
  crc: 'CRC-BA 001234/O-5',
  phone: '(71) 3321-4567',
  whatsapp: '5571993214567',
  email: 'atendimento@saconceicao.example',
  street: 'Avenida Sete de Setembro, 1238, sala 502',
  district: 'Dois de Julho',
  postalCode: '40060-001',
  instagram: 'https://www.instagram.com/saconceicao',
  facebook: 'https://www.facebook.com/saconceicao',
  linkedin: 'https://www.linkedin.com/company/saconceicao',
  siteTitle: 'Sá & Conceição | Contabilidade em Salvador, Bahia',
}

const NOT_COPIED = /^(\.git|\.cache|\.env|node_modules|dist|tests|snapshot\.json)$/

/**
 * Builds the site of {@link realOffice} with the build that publishes: `npm run build` in a copy of the project whose
 * content/office.ts holds its values. The project itself has no switch that could put them on a page by mistake.
 *
 * @param backend data service to read, as a project of its own and not as samples
 * @returns the built folder
 */
export async function buildRealOffice(
  name: string,
  siteUrl: string,
  backend: { url: string; key: string },
): Promise<string> {
  // Inside the project, so that the copy finds its packages.
  const copy = join('.cache', 'tests', name)
  await rm(copy, { recursive: true, force: true })
  for (const entry of await readdir('.'))
    if (!NOT_COPIED.test(entry)) await cp(entry, join(copy, entry), { recursive: true })
  const file = join(copy, 'pages/index/content/office.ts')
  await writeFile(file, fillIn(await readFile(file, 'utf8')))
  await promisify(execFile)(process.execPath, ['--import', 'tsx', 'scripts/build.ts'], {
    cwd: copy,
    env: {
      ...process.env,
      SUPABASE_URL: backend.url,
      SUPABASE_PUBLISHABLE_KEY: backend.key,
      SITE_URL: siteUrl,
    },
  })
  return join(copy, 'dist/client')
}

function fillIn(source: string): string {
  const filled = Object.entries(placeholders).reduce(
    (text, [field, value]) =>
      text.replace(`: '${value}',`, () => `: '${realOffice[field as keyof typeof placeholders]}',`),
    source,
  )
  return filled
    .replace("latitude: ''", "latitude: '-12.9822'")
    .replace("longitude: ''", "longitude: '-38.5145'")
}
