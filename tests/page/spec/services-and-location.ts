import { expect } from 'vitest'
import { office } from '../../../pages/index/content/office'
import { services as content } from '../../../pages/index/content/services'
import { chat, destination, drawnIcons, mailto, type SpecRow, tel } from './row'

const card = '#services li'

export const servicesAndLocation: SpecRow[] = [
  {
    spec: 'section 2, Services: six cards, each with icon …',
    at: `${card} article > svg`,
    check: async (found) => expect(await drawnIcons(found)).toEqual(Array(6).fill(true)),
  },
  {
    spec: '… title … (section 3, Service: the six titles)',
    at: `${card} h3`,
    texts: [
      'Escrituração Contábil',
      'Declarações Fiscais',
      'Planejamento Tributário',
      'Consultoria Financeira',
      'Abertura de Empresas',
      'Compliance Fiscal',
    ],
  },
  {
    spec: '… description … (section 3, Service: icon, title, description, link)',
    at: `${card} p`,
    texts: content.map(({ description }) => description),
  },
  {
    spec: "… and a 'Consultar informações' external link to a government or development-bank information page",
    at: `${card} a:not([href*="wa.me"])`,
    texts: Array(6).fill('Consultar informações'),
    links: [
      'https://www.gov.br/sped/pt-br/assuntos/escrituracoes-digitais/ecd',
      'https://www.gov.br/receitafederal/pt-br/servicos/declaracoes-e-escrituracoes',
      'https://www.gov.br/pt-br/servicos/optar-pelo-simples-nacional',
      'https://www.bndes.gov.br/wps/portal/site/home/financiamento',
      'https://www.gov.br/empresas-e-negocios/pt-br/redesim/abrir-cnpj',
      'https://www.gov.br/pt-br/servicos/emitir-certidao-de-regularidade-fiscal',
    ],
    newTab: true,
  },
  {
    spec: "section 2, Services: a 'Solicite um Orçamento' button opening the chat link",
    at: '#services a:has-text("Solicite um Orçamento")',
    texts: ['Solicite um Orçamento'],
    links: [chat('Olá! Vim pelo site e gostaria de um orçamento.')],
    newTab: true,
  },

  {
    spec: 'section 2, Location: address with postal code',
    at: '#location address p:first-child',
    texts: [`${office.street} ${office.district}, ${office.city}/${office.state} CEP ${office.postalCode}`],
  },
  {
    spec: 'section 2, Location: contact details',
    at: '#location address a',
    texts: [office.phone, office.email],
    links: [tel, mailto],
  },
  {
    spec: 'section 2, Location: opening hours (section 9: Monday to Friday 8h to 18h; Saturday 8h to 12h; Sunday closed)',
    at: '#location tr > *',
    texts: ['Segunda a sexta', '8h às 18h', 'Sábado', '8h às 12h', 'Domingo', 'fechado'],
  },
  {
    spec: "section 2, Location: 'Como Chegar' button to a maps-directions link with the address as destination",
    at: '#location a:has-text("Como Chegar")',
    texts: ['Como Chegar'],
    links: [`https://www.google.com/maps/dir/?api=1&destination=${destination}`],
    newTab: true,
  },
  {
    spec: 'section 2, Location: a chat button (WhatsApp-style)',
    at: '#location a[href^="https://wa.me/"]',
    texts: ['Chamar no WhatsApp'],
    links: [chat('Olá! Vim pelo site e gostaria de conversar.')],
    newTab: true,
    check: async (found) => {
      expect(await drawnIcons(found.locator('svg'))).toEqual([true])
      expect(await found.evaluate((button) => getComputedStyle(button).backgroundColor)).toBe(
        'rgb(37, 211, 102)',
      )
    },
  },
  {
    spec: "section 2, Location: embedded map with caption 'Clique no mapa para abrir no Google Maps'",
    at: '[data-map] a',
    texts: ['Clique no mapa para abrir no Google Maps'],
    links: [`https://www.google.com/maps/search/?api=1&query=${destination}`],
    newTab: true,
  },
  {
    spec: 'section 9: map zoom 15, in the address of the embedded map',
    at: '[data-map]',
    check: async (found) => {
      const addresses = await found.evaluate((map) => [
        map.querySelector('template')?.content.querySelector('iframe')?.getAttribute('src'),
        // Text, and left so: the page's policy lets nobody make HTML of strings.
        map
          .querySelector('noscript')
          ?.textContent?.match(/src="([^"]*)"/)?.[1]
          ?.replaceAll('&amp;', '&'),
      ])
      const expected = `https://www.google.com/maps?q=${destination}&z=15&output=embed`
      expect(addresses).toEqual([expected, expected])
    },
  },
]
