import { expect } from 'vitest'
import { office } from '../../../pages/index/content/office'
import { drawnIcons, mailto, type SpecRow, tel } from './row'

const year = new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'America/Bahia' })

const says = (what: string, text: string): SpecRow => ({
  spec: `section 2, Footer: ${what}`,
  at: 'footer',
  contains: text,
})

export const footer: SpecRow[] = [
  says('firm name', office.name),
  says('legal entity name', office.legalName),
  says('company registration number', office.registration),
  says('street address in Salvador (BA)', `${office.street} ${office.district}, Salvador (BA)`),
  {
    spec: 'section 2, Footer: phone link, e-mail link',
    at: 'footer ul a:is([href^="tel:"], [href^="mailto:"])',
    texts: [office.phone, office.email],
    links: [tel, mailto],
  },
  {
    spec: 'section 2, Footer: the current year in the copyright line',
    at: 'footer p:has-text("©")',
    texts: [`© ${year.format(new Date())} ${office.legalName}`],
  },
  {
    spec: 'section 2, Footer: links to the services anchor: Escrituração Contábil, Declarações Fiscais, Planejamento Tributário, Consultoria Financeira, Abertura de Empresas',
    at: 'footer nav a[href^="#"]',
    texts: [
      'Escrituração Contábil',
      'Declarações Fiscais',
      'Planejamento Tributário',
      'Consultoria Financeira',
      'Abertura de Empresas',
    ],
    links: Array(5).fill('#services'),
  },
  {
    spec: 'section 2, Footer: external links to the federal revenue agency, a business portal and the federal accounting council',
    at: 'footer nav a[href^="https:"]',
    texts: ['Receita Federal', 'Portal do Empreendedor', 'Conselho Federal de Contabilidade'],
    links: [
      'https://www.gov.br/receitafederal/pt-br',
      'https://www.gov.br/empresas-e-negocios/pt-br/empreendedor',
      'https://cfc.org.br',
    ],
    newTab: true,
  },
  {
    spec: 'section 2, Footer: three social-media icon links whose targets are placeholders',
    at: 'footer li:has(svg) a',
    links: Object.values(office.social),
    newTab: true,
    check: async (found) => {
      expect(await drawnIcons(found.locator('svg'))).toEqual([true, true, true])
      expect(await found.allTextContents()).toEqual([
        expect.stringContaining('Instagram'),
        expect.stringContaining('Facebook'),
        expect.stringContaining('LinkedIn'),
      ])
    },
  },
]
