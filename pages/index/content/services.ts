// Os seis serviços, na ordem em que aparecem. `link` é a página oficial que explica o assunto.
// Ícones disponíveis: book, document, percent, chart, briefcase, shield.

import type { Service } from './shape'

export const services: Service[] = [
  {
    icon: 'book',
    title: 'Escrituração Contábil',
    description:
      'Lançamentos, balancetes e demonstrações em dia, prontos para o Sped e para as decisões de cada mês.',
    link: 'https://www.gov.br/sped/pt-br/assuntos/escrituracoes-digitais/ecd',
  },
  {
    icon: 'document',
    title: 'Declarações Fiscais',
    description:
      'Obrigações federais, estaduais e municipais preparadas, conferidas e entregues dentro do prazo.',
    link: 'https://www.gov.br/receitafederal/pt-br/servicos/declaracoes-e-escrituracoes',
  },
  {
    icon: 'percent',
    title: 'Planejamento Tributário',
    description:
      'Comparação entre Simples Nacional, Lucro Presumido e Lucro Real, com as contas abertas para você decidir.',
    link: 'https://www.gov.br/pt-br/servicos/optar-pelo-simples-nacional',
  },
  {
    icon: 'chart',
    title: 'Consultoria Financeira',
    description:
      'Fluxo de caixa, custos e preparo para pedir crédito: números que você entende e consegue usar.',
    link: 'https://www.bndes.gov.br/wps/portal/site/home/financiamento',
  },
  {
    icon: 'briefcase',
    title: 'Abertura de Empresas',
    description:
      'Do tipo societário ao alvará: cuidamos do registro, do CNPJ e das licenças, e contamos cada passo.',
    link: 'https://www.gov.br/empresas-e-negocios/pt-br/redesim/abrir-cnpj',
  },
  {
    icon: 'shield',
    title: 'Compliance Fiscal',
    description:
      'Certidões, parcelamentos e cadastros acompanhados de perto, para a empresa seguir regular e sem sustos.',
    link: 'https://www.gov.br/pt-br/servicos/emitir-certidao-de-regularidade-fiscal',
  },
]
