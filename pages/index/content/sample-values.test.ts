import { expect, test } from 'vitest'
import {
  contentWith,
  FILLED_IN_OFFICE,
  MUST_REPLACE,
  sampleValueOf,
} from '../../../tests/support/content-files.ts'
import { isDemoOffice } from './sample-values.ts'

/**
 * The names under which the values that an office must replace are reported, by their keys in escritorio.toml. A name
 * says what its key says: `rua`, "street and number".
 */
const LABELS: Record<string, string> = {
  nome: 'nome do escritório',
  razao_social: 'razão social',
  cnpj: 'CNPJ',
  crc_do_escritorio: 'registro no CRC',
  telefone: 'telefone',
  whatsapp: 'número do WhatsApp',
  email: 'e-mail',
  rua: 'rua e número',
  bairro: 'bairro',
  cep: 'CEP',
  titulo_do_site: 'título do site',
  'registro.numero': 'registro da empresa (NIRE ou cartório)',
  'responsavel.nome_completo': 'nome do contador responsável',
  'responsavel.crc_pessoal': 'registro do contador responsável no CRC',
  'guias.email_das_guias': 'e-mail das guias',
  'guias.numero_das_guias': 'número das guias',
  'guias.nome_no_pix': 'nome no Pix',
}

// A demonstration is not indexed by search engines and says that it is one.
test.each(MUST_REPLACE)(
  'an office that has kept the %s of the sample must replace that value alone, and is a demonstration until then',
  async (key) => {
    const value = sampleValueOf(key)
    const content = await contentWith({ ...FILLED_IN_OFFICE, [key]: value })
    expect(isDemoOffice(content)).toBe(true)
    expect(content.sampleValues.filter(({ action }) => action === 'mustReplace')).toEqual([
      { action: 'mustReplace', label: LABELS[key], value },
    ])
  },
)

// Such a page is not shown until it is replaced (socialPages in office-texts.ts), so nothing false is published.
test("an office that has kept the sample's LinkedIn page is told to replace it, and is no demonstration", async () => {
  const value = sampleValueOf('redes.linkedin')
  const content = await contentWith({ ...FILLED_IN_OFFICE, 'redes.linkedin': value })
  expect(content.sampleValues.filter(({ action }) => action !== 'confirm')).toEqual([
    { action: 'omitUntilReplaced', label: 'LinkedIn', value },
  ])
  expect(isDemoOffice(content)).toBe(false)
})
