import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentWith, FILLED_IN_OFFICE } from '../../../../tests/support/content-files.ts'
import { InvoiceCheck } from './InvoiceCheck.tsx'

// What an office may say of the tax invoices (`guias`) that it sends its clients, so that they recognize forged ones.
// All three values are optional.
const NONE = { 'guias.email_das_guias': '', 'guias.numero_das_guias': '', 'guias.nome_no_pix': '' }
const EMAIL = { 'guias.email_das_guias': 'guias@saconceicao.example' }
const PHONE = { 'guias.numero_das_guias': '(71) 99321-4567' }
const PIX_NAME = { 'guias.nome_no_pix': 'Sá Ltda.' }

/** Renders the section of an office that says this of its invoices. */
async function htmlWith(invoices: Record<string, string>): Promise<string> {
  const { office } = await contentWith({ ...FILLED_IN_OFFICE, ...NONE, ...invoices })
  return renderToStaticMarkup(<InvoiceCheck office={office} />).replaceAll('\u00a0', ' ')
}

/** The three values above, as the page shows them. */
const VALUES = ['guias@saconceicao.example', '(71) 99321-4567', 'Sá Ltda.']

test.each([
  { given: 'all three values', invoices: { ...EMAIL, ...PHONE, ...PIX_NAME }, shown: VALUES },
  {
    given: 'only the e-mail address that sends invoices',
    invoices: EMAIL,
    shown: ['guias@saconceicao.example'],
  },
  { given: 'only the number that sends invoices', invoices: PHONE, shown: ['(71) 99321-4567'] },
  { given: 'only the name that clients see when they pay by Pix', invoices: PIX_NAME, shown: ['Sá Ltda.'] },
])(
  'if the office gives $given, the section about forged invoices shows exactly that, and the telephone to call',
  async ({ invoices, shown }) => {
    const html = await htmlWith(invoices)
    expect(VALUES.filter((value) => html.includes(value))).toEqual(shown)
    // The telephone of FILLED_IN_OFFICE, (71) 3321-4567.
    expect(html).toContain('href="tel:+557133214567"')
    // The full stop of "Ltda." also ends its sentence.
    expect(html).not.toContain('..')
  },
)

test('the section about forged invoices is left out if the office gives none of the three values', async () => {
  expect(await htmlWith({})).toBe('')
})
