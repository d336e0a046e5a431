// Quem é o escritório e como falar com ele. Troque só o que está entre aspas simples.
// Dentro do texto, o apóstrofo é o curvo: Dias d’Ávila.
// Enquanto um valor for igual ao de placeholders.ts, o site se apresenta como demonstração e não é indexado.
// Vazio ('') não aparece no site, nos campos que dizem isso.

import type { Office } from './shape'

export const office: Office = {
  // Nome que aparece no cabeçalho, no rodapé e na aba do navegador.
  name: 'Escritório Exemplo',
  // Frase sob o nome.
  tagline: 'Contabilidade e Consultoria',
  // Razão social, como consta no CNPJ.
  legalName: 'Escritório Exemplo Contabilidade Ltda.',
  // CNPJ com pontos, barra e hífen.
  cnpj: '11.222.333/0001-81',
  // Registro da empresa. Na Junta Comercial (junta), o número é o NIRE. Sociedade simples, registrada em cartório:
  // { kind: 'cartorio', number: 'o número do registro', notary: 'o nome do cartório' }
  registration: { kind: 'junta', number: '29.2.0000000-0' },
  // Registro do escritório no Conselho Regional de Contabilidade.
  crc: 'CRC-BA 000000/O-0',
  // Contador responsável. Em `category`: Contador, Contadora, Técnico em contabilidade ou Técnica em contabilidade.
  // Nome vazio ('') não aparece.
  accountant: { name: 'Nome Exemplo', category: 'Contador', crc: 'CRC-BA 000000/O-0' },

  // Telefone como se lê, com DDD entre parênteses.
  phone: '(71) 90000-0000',
  // WhatsApp só com números: 55, DDD e o número.
  whatsapp: '5571900000000',
  // E-mail de atendimento.
  email: 'contato@example.com',
  // E-mail para pedidos sobre dados pessoais (LGPD, artigo 18). Vazio (''), vale o de cima.
  privacyContact: '',

  // Endereço. A rua leva o número e, se houver, a sala.
  street: 'Rua Exemplo, 100',
  district: 'Bairro Exemplo',
  city: 'Salvador',
  state: 'BA',
  postalCode: '40000-000',
  // Coordenadas do endereço em graus, com ponto e sinal: '-12.97' e '-38.51'. Deixe vazio ('') se não souber.
  latitude: '',
  longitude: '',
  // Acesso ao prédio para quem usa cadeira de rodas. Vazio ('') não aparece.
  access: '',
  // Onde o escritório atende. Vazio ('') não aparece.
  area: '',
  // Feriados, junto do horário de atendimento. Vazio ('') não aparece.
  holidays: 'Em feriados, confirme o atendimento pelo WhatsApp.',

  // Endereços completos das páginas nas redes sociais, começando por https://. Vazio ('') não aparece.
  social: {
    instagram: 'https://www.instagram.com/',
    facebook: 'https://www.facebook.com/',
    linkedin: 'https://www.linkedin.com/',
  },

  // Parágrafo de abertura. O conselho pede sobriedade: sem preços e sem superlativos.
  intro:
    'Fazemos a contabilidade e apuramos os tributos da sua empresa em Salvador. Você envia os documentos e recebe guias, recibos das declarações e balancetes.',
  // Uma frase com o que também se faz, além dos seis serviços. Vazio ('') não aparece.
  alsoOffered: 'Fazemos também a folha de pagamento e recebemos empresas que trocam de contador.',
  // O que acontece depois que alguém escreve. Vazio ('') não aparece.
  afterContact: 'A equipe lê a mensagem no horário de atendimento e pede os dados que faltarem.',

  // O que os buscadores mostram: título de até 60 caracteres, descrição de 120 a 160.
  siteTitle: 'Escritório Exemplo | Contabilidade em Salvador (BA)',
  siteDescription:
    'Contabilidade e consultoria em Salvador (BA): escrituração, declarações, planejamento tributário e abertura de empresas. Fale com o escritório pelo WhatsApp.',
}
