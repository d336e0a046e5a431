import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentWith, FILLED_IN_OFFICE } from '../../../../tests/support/content-files.ts'
import { InvoiceCheck } from './InvoiceCheck.tsx'

// What an office may say of the tax invoices (`guias`) that it sends its clients, so that they recognize forged ones.
// All values are optional.
const NONE = {
  'guias.email_das_guias': '',
  'guias.numero_das_guias': '',
  'guias.portal_das_guias': '',
  'guias.nome_no_pix': '',
}
const EMAIL = { 'guias.email_das_guias': 'guias@saconceicao.example' }
const PHONE = { 'guias.numero_das_guias': '(71) 99321-4567' }
const PORTAL = { 'guias.portal_das_guias': 'https://www.portal.example/clientes/' }
const PIX_NAME = { 'guias.nome_no_pix': 'Sá Ltda.' }

/** Renders the section of an office that says this of its invoices. */
async function htmlWith(invoices: Record<string, string>): Promise<string> {
  const { office } = await contentWith({ ...FILLED_IN_OFFICE, ...NONE, ...invoices })
  return renderToStaticMarkup(<InvoiceCheck office={office} />).replaceAll('\u00a0', ' ')
}

/** The values above, as the page shows them. */
const VALUES = ['guias@saconceicao.example', '(71) 99321-4567', '>portal.example/clientes<', 'Sá Ltda.']

test.each([
  { given: 'all values', invoices: { ...EMAIL, ...PHONE, ...PORTAL, ...PIX_NAME }, shown: VALUES },
  {
    given: 'only the portal from which clients fetch invoices',
    invoices: PORTAL,
    shown: ['>portal.example/clientes<'],
  },
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

test('the section about forged invoices is left out if the office gives none of the values', async () => {
  expect(await htmlWith({})).toBe('')
})

test.each([
  { invoices: PORTAL, text: 'Só enviamos guias pelo portal portal.example/clientes' },
  { invoices: { ...EMAIL, ...PORTAL }, text: 'pelo e-mail guias@saconceicao.example e pelo portal' },
  {
    invoices: { ...EMAIL, ...PHONE, ...PORTAL },
    text: 'pelo e-mail guias@saconceicao.example, pelo número (71) 99321-4567 e pelo portal',
  },
])('the ways of invoices are one sentence: $text', async ({ invoices, text }) => {
  expect((await htmlWith(invoices)).replace(/<[^>]*>/g, '')).toContain(text)
})
