import { expect, test, vi } from 'vitest'
import type { Office } from './shape'

const { missingValues, sampleOffice, sampleDescriptions } =
  await vi.importActual<typeof import('./placeholders')>('./placeholders')
const { office } = await vi.importActual<typeof import('./office')>('./office')
const { services } = await vi.importActual<typeof import('./services')>('./services')

/** What is asked of the office with these values, and the samples for all others. */
async function asked(given: Partial<Office>) {
  vi.resetModules()
  vi.doMock('./office', () => ({ office: { ...sampleOffice, ...given } }))
  const services = sampleDescriptions.map((description, index) => ({ description, title: `${index + 1}` }))
  vi.doMock('./services', () => ({ services }))
  const { missingValues, samplePages, unconfirmedTexts } = await import('./placeholders')
  return { missing: missingValues(), pages: samplePages(), texts: unconfirmedTexts() }
}

test('every value that nobody has given is named, in Portuguese, and every sample text', async () => {
  expect(await asked({})).toEqual({
    missing: [
      'nome do escritório',
      'razão social',
      'CNPJ',
      'registro da empresa (NIRE ou cartório)',
      'registro no CRC',
      'nome do contador responsável',
      'registro do contador responsável no CRC',
      'telefone',
      'número do WhatsApp',
      'e-mail',
      'rua e número',
      'bairro',
      'CEP',
      'título do site',
    ],
    pages: ['instagram', 'facebook', 'linkedin'],
    texts: [
      'parágrafo de abertura',
      'o que também se faz',
      'o que acontece depois do contato',
      'onde o escritório atende',
      'acesso ao prédio',
      'feriados',
      'descrição do site para os buscadores',
      ...[1, 2, 3, 4, 5, 6].map((title) => `serviço “${title}”`),
    ],
  })
})

test('until an office begins to fill them in, the content files hold the samples, or nothing', () => {
  const isUntouched = missingValues().length === 14
  const shipped = isUntouched ? office : sampleOffice
  const given = Object.entries(sampleOffice).filter(([field]) => shipped[field as keyof typeof sampleOffice])
  expect(shipped).toMatchObject(Object.fromEntries(given))
  const descriptions = services.map(({ description }) => description)
  expect(isUntouched ? descriptions : sampleDescriptions).toEqual(sampleDescriptions)
})

test('a network that the office is not on and an accountant who is not named are not asked for', async () => {
  const accountant = { name: '', category: 'Contador', crc: 'CRC-BA 000000/O-0' } as const
  const { missing, pages } = await asked({
    accountant,
    social: { instagram: '', facebook: 'https://www.facebook.com/x' },
  })
  expect(missing.join()).not.toMatch(/contador/)
  expect(pages).toEqual([])
})
