import { afterEach, expect, test, vi } from 'vitest'

afterEach(() => {
  vi.doUnmock('./office')
  vi.resetModules()
})

/** What is missing where the office has these values, and the placeholders for all others. */
async function missingWith(given: Record<string, string>, givenSocial: Record<string, string> = {}) {
  const { placeholders } = await import('./placeholders')
  const { instagram, facebook, linkedin, ...office } = placeholders
  vi.resetModules()
  vi.doMock('./office', () => ({
    office: { ...office, ...given, social: { instagram, facebook, linkedin, ...givenSocial } },
  }))
  const { missingValues } = await import('./placeholders')
  return missingValues()
}

test('every value that nobody has given is named, in Portuguese', async () => {
  expect(await missingWith({})).toEqual([
    'nome do escritório',
    'razão social',
    'CNPJ',
    'NIRE (registro na Junta Comercial)',
    'registro no CRC',
    'telefone',
    'número do WhatsApp',
    'e-mail',
    'rua e número',
    'bairro',
    'CEP',
    'página no Instagram',
    'página no Facebook',
    'página no LinkedIn',
    'título do site',
  ])
})

test('nothing is missing once all are given', async () => {
  const { placeholders } = await import('./placeholders')
  const given = Object.fromEntries(Object.keys(placeholders).map((field) => [field, 'o do escritório']))
  expect(await missingWith(given, given)).toEqual([])
})
