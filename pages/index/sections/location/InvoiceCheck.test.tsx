import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentWith, OFFICE } from '../../../../tests/support/content-files.ts'
import { InvoiceCheck } from './InvoiceCheck.tsx'

const NONE = { 'guias.email_das_guias': '', 'guias.numero_das_guias': '', 'guias.nome_no_pix': '' }
const EMAIL = { 'guias.email_das_guias': 'guias@saconceicao.example' }
const PHONE = { 'guias.numero_das_guias': '(71) 99321-4567' }
const PIX_NAME = { 'guias.nome_no_pix': 'Sá Ltda.' }

/** Renders the section of an office that says this of its invoices. */
async function htmlWith(invoices: Record<string, string>): Promise<string> {
  const { office } = await contentWith({ ...OFFICE, ...NONE, ...invoices })
  return renderToStaticMarkup(<InvoiceCheck office={office} />).replaceAll('\u00a0', ' ')
}

const VALUES = ['guias@saconceicao.example', '(71) 99321-4567', 'Sá Ltda.']

test.each([
  { given: 'everything', invoices: { ...EMAIL, ...PHONE, ...PIX_NAME }, shown: VALUES },
  { given: 'an e-mail alone', invoices: EMAIL, shown: ['guias@saconceicao.example'] },
  { given: 'a number alone', invoices: PHONE, shown: ['(71) 99321-4567'] },
  { given: 'a name on Pix alone', invoices: PIX_NAME, shown: ['Sá Ltda.'] },
])('a client reads what the office says of its invoices, and whom to call: $given', async (office) => {
  const html = await htmlWith(office.invoices)
  expect(VALUES.filter((value) => html.includes(value))).toEqual(office.shown)
  expect(html).toContain('href="tel:+557133214567"')
  // The full stop of an abbreviation also ends the sentence.
  expect(html).not.toContain('..')
})

test('an office that says nothing of its invoices shows nothing', async () => {
  expect(await htmlWith({})).toBe('')
})
