// Páginas oficiais que o site indica.

import type { Link } from './shape'

// O botão sob as notícias.
export const newsSource: Link = {
  label: 'Ver Mais Notícias da Receita Federal',
  url: 'https://www.gov.br/receitafederal/pt-br/assuntos/noticias',
}

// A lista "Links úteis" do rodapé.
export const usefulLinks: Link[] = [
  { label: 'Receita Federal', url: 'https://www.gov.br/receitafederal/pt-br' },
  { label: 'Portal do Empreendedor', url: 'https://www.gov.br/empresas-e-negocios/pt-br/empreendedor' },
  { label: 'Conselho Federal de Contabilidade', url: 'https://cfc.org.br' },
]
