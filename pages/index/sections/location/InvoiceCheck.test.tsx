import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentWith, OFFICE } from '../../../../tests/support/content-files.ts'
import { InvoiceCheck } from './InvoiceCheck.tsx'

const GIVEN = {
  'guias.email_das_guias': 'guias@saconceicao.example',
  'guias.numero_das_guias': '(71)\u00a099321-4567',
  'guias.nome_no_pix': 'Sá &amp; Conceição Ltda',
}
const keys = Object.keys(GIVEN)

test.each([keys, ...keys.map((key) => [key]), []])(
  'a client is told what the office says of its invoices, and whom to call: %s %s %s',
  async (...given) => {
    const left = keys.filter((key) => !given.includes(key)).map((key) => [key, ''])
    const { office } = await contentWith({ ...OFFICE, ...Object.fromEntries(left) })
    const html = renderToStaticMarkup(<InvoiceCheck office={office} />)
    const told = Object.entries(GIVEN).filter(([, value]) => html.includes(value))
    expect(told.map(([key]) => key)).toEqual(given)
    expect(html.includes('href="tel:+557133214567"')).toBe(given.length > 0)
    // A name may end with the full stop of its abbreviation.
    expect(html).not.toMatch(/\.\.|^<p><\/p>/)
    if (!given.length) expect(html).toBe('')
  },
)
