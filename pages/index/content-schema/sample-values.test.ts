import { expect, test } from 'vitest'
import {
  contentWith,
  FILLED_IN_OFFICE,
  MUST_REPLACE,
  sampleValueOf,
} from '../../../tests/support/content-files.ts'
import { isDemoOffice } from './sample-values.ts'

/** The values that an office must replace, by their keys in escritorio.toml: in English, and as they are reported. */
const VALUES: Record<string, { english: string; label: string }> = {
  nome: { english: 'name', label: 'nome do escritório' },
  razao_social: { english: 'legal name', label: 'razão social' },
  cnpj: { english: 'company tax number', label: 'CNPJ' },
  crc_do_escritorio: { english: 'registration with the accounting council', label: 'registro no CRC' },
  telefone: { english: 'telephone', label: 'telefone' },
  whatsapp: { english: 'WhatsApp number', label: 'número do WhatsApp' },
  email: { english: 'e-mail address', label: 'e-mail' },
  rua: { english: 'street and number', label: 'rua e número' },
  bairro: { english: 'district', label: 'bairro' },
  cep: { english: 'postal code', label: 'CEP' },
  titulo_do_site: { english: 'title of the site', label: 'título do site' },
  'registro.numero': {
    english: 'number in the register of companies',
    label: 'registro da empresa (NIRE ou cartório)',
  },
  'responsavel.nome_completo': { english: "accountant's name", label: 'nome do contador responsável' },
  'responsavel.crc_pessoal': {
    english: "accountant's registration",
    label: 'registro do contador responsável no CRC',
  },
  'guias.email_das_guias': { english: 'e-mail address that sends invoices', label: 'e-mail das guias' },
  'guias.numero_das_guias': { english: 'number that sends invoices', label: 'número das guias' },
  'guias.nome_no_pix': { english: 'name on Pix payments', label: 'nome no Pix' },
}

// A demonstration is not indexed by search engines and says that it is one.
test.each(MUST_REPLACE.map((key) => ({ key, ...VALUES[key] })))(
  "an office of which only the $english is still the sample's must replace that value, and is a demonstration until then",
  async ({ key, label }) => {
    const value = sampleValueOf(key)
    const content = await contentWith({ ...FILLED_IN_OFFICE, [key]: value })
    expect(isDemoOffice(content)).toBe(true)
    expect(content.sampleValues.filter(({ action }) => action === 'mustReplace')).toEqual([
      { action: 'mustReplace', label, value },
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

// It is `apoio` of `[servicos]`, and promises in the office's name. The label: "sentence below 'Services'".
test("an office that has kept the sample's lead of its services is asked to confirm it", async () => {
  const { sampleValues } = await contentWith(FILLED_IN_OFFICE)
  const labels = sampleValues.flatMap(({ action, label }) => (action === 'confirm' ? label : []))
  expect(labels).toContain('frase sob “Serviços”')
})
