// Os seis serviços, na ordem em que aparecem. `link` é a página oficial que explica o assunto.
// Ícones disponíveis: book, document, percent, chart, briefcase, shield.

import type { Service } from './shape'

export const services: Service[] = [
  {
    icon: 'book',
    title: 'Escrituração Contábil',
    description:
      'Registramos notas, extratos e folha. Você recebe balancetes e, ao fim do exercício, o balanço.',
    link: 'https://www.gov.br/sped/pt-br/assuntos/escrituracoes-digitais/ecd',
  },
  {
    icon: 'document',
    title: 'Declarações Fiscais',
    description: 'Preparamos e transmitimos as declarações da empresa. Você recebe os recibos e as guias.',
    link: 'https://www.gov.br/receitafederal/pt-br/servicos/declaracoes-e-escrituracoes',
  },
  {
    icon: 'percent',
    title: 'Planejamento Tributário',
    description:
      'Comparamos Simples Nacional, Lucro Presumido e Lucro Real com os seus números e entregamos os cálculos.',
    link: 'https://www.gov.br/pt-br/servicos/optar-pelo-simples-nacional',
  },
  {
    icon: 'chart',
    title: 'Consultoria Financeira',
    description:
      'Montamos fluxo de caixa e quadro de custos e, para crédito, as demonstrações que o banco pede.',
    link: 'https://www.bndes.gov.br/wps/portal/site/home/financiamento',
  },
  {
    icon: 'briefcase',
    title: 'Abertura de Empresas',
    description: 'Encaminhamos os pedidos de registro, CNPJ e licenças e informamos o andamento de cada um.',
    link: 'https://www.gov.br/empresas-e-negocios/pt-br/redesim/abrir-cnpj',
  },
  {
    icon: 'shield',
    title: 'Compliance Fiscal',
    description: 'Consultamos certidões, débitos e cadastros. Você recebe a lista do que falta regularizar.',
    link: 'https://www.gov.br/pt-br/servicos/emitir-certidao-de-regularidade-fiscal',
  },
]
