import { expect, test } from 'vitest'
import {
  contentWith,
  FILLED_IN_OFFICE,
  sampleValueOf,
  YOUTUBE_AND_TIKTOK,
} from '../../../tests/support/content-files.ts'
import { readContentFiles, SAMPLE_FOLDER } from '../content-schema/read-content.ts'
import { lastRow, openingTexts, registrationText, socialPages } from './office-texts.ts'

const { office } = readContentFiles(SAMPLE_FOLDER)

// NIRE is the number in the register of companies that each state's Junta Comercial keeps.
test("a company's registration is shown as its NIRE, or as its number with the notary who registered it", () => {
  const atJunta = { kind: 'junta', number: '29.2.1234567-8', notary: '' } as const
  const atNotary = { kind: 'cartorio', number: '12345', notary: '1º Ofício de Salvador' } as const
  expect(registrationText({ ...office, registration: atJunta })).toBe('NIRE 29.2.1234567-8')
  expect(registrationText({ ...office, registration: atNotary })).toBe(
    'Registro nº 12345 no 1º Ofício de Salvador',
  )
})

// "We keep your books. You send the documents; we send the slips."
test.each([
  {
    what: 'the sentence that the office gives, with the whole introduction',
    office: { promise: 'As contas em dia.', intro: 'Cuidamos dos livros. Você manda os documentos.' },
    texts: { promise: 'As contas em dia.', intro: 'Cuidamos dos livros. Você manda os documentos.' },
  },
  {
    what: 'the last of two sentences apart',
    office: { promise: '', intro: 'Cuidamos dos livros. Você manda os documentos.' },
    texts: { promise: 'Você manda os documentos.', intro: 'Cuidamos dos livros.' },
  },
  {
    what: 'the last sentence after one that ends otherwise',
    office: { promise: '', intro: 'Quer abrir uma empresa? Nós cuidamos dos papéis!' },
    texts: { promise: 'Nós cuidamos dos papéis!', intro: 'Quer abrir uma empresa?' },
  },
  {
    what: 'a number with a full stop within the sentence',
    office: { promise: '', intro: 'Atendemos 1.200 empresas. Cada uma tem um contador.' },
    texts: { promise: 'Cada uma tem um contador.', intro: 'Atendemos 1.200 empresas.' },
  },
  {
    what: 'a single sentence as the introduction',
    office: { promise: '', intro: 'Fazemos a escrita de clínicas & consultórios.' },
    texts: { promise: '', intro: 'Fazemos a escrita de clínicas & consultórios.' },
  },
  {
    what: 'a last sentence of few letters within the introduction',
    office: { promise: '', intro: 'Cuidamos da contabilidade da sua empresa. Venha!' },
    texts: { promise: '', intro: 'Cuidamos da contabilidade da sua empresa. Venha!' },
  },
  {
    what: 'a long last sentence within the introduction',
    office: { promise: '', intro: `Somos contadores. ${'Cuidamos dos livros e '.repeat(5)}das guias.` },
    texts: { promise: '', intro: `Somos contadores. ${'Cuidamos dos livros e '.repeat(5)}das guias.` },
  },
])('openingTexts returns $what', ({ office: texts, texts: expected }) => {
  expect(openingTexts({ ...office, ...texts })).toEqual(expected)
})

// "Would you like to change your accountant? We ask for the documents." "We also file the tax on foreign income." "In all
// of Bahia."
test.each([
  {
    what: 'the question that the office gives, followed by its answer, and the rest after it',
    texts: {
      question: 'Quer trocar?',
      answer: 'Pedimos os documentos.',
      alsoOffered: 'Fazemos o carnê-leão.',
      area: 'Em toda a Bahia.',
    },
    row: {
      question: 'Quer trocar?',
      left: '',
      right: 'Pedimos os documentos. Fazemos o carnê-leão. Em toda a Bahia.',
    },
  },
  {
    what: 'the question with which what else is offered begins, followed by its answer',
    texts: {
      question: '',
      answer: '',
      alsoOffered: 'Quer trocar? Pedimos os documentos. Sem custo?',
      area: 'Em toda a Bahia.',
    },
    row: {
      question: 'Quer trocar?',
      left: '',
      right: 'Pedimos os documentos. Sem custo? Em toda a Bahia.',
    },
  },
  {
    what: 'no question that stands within what else is offered',
    texts: {
      question: '',
      answer: '',
      alsoOffered: 'Fazemos o carnê-leão. Quer trocar? Pedimos os documentos.',
      area: 'Em toda a Bahia.',
    },
    row: {
      question: '',
      left: 'Fazemos o carnê-leão. Quer trocar? Pedimos os documentos.',
      right: 'Em toda a Bahia.',
    },
  },
  {
    what: 'the only text on the left',
    texts: { question: '', answer: '', alsoOffered: '', area: 'Em toda a Bahia.' },
    row: { question: '', left: 'Em toda a Bahia.', right: '' },
  },
  {
    what: 'nothing',
    texts: { question: '', answer: '', alsoOffered: '', area: '' },
    row: { question: '', left: '', right: '' },
  },
])('the last row of the services has $what', ({ texts, row }) => {
  expect(lastRow({ ...office, ...texts })).toEqual(row)
})

/** The pages that FILLED_IN_OFFICE gives; its YouTube and TikTok are empty. */
const INSTAGRAM = { network: 'instagram', address: 'https://www.instagram.com/saconceicao' }
const FACEBOOK = { network: 'facebook', address: 'https://www.facebook.com/saconceicao' }
const LINKEDIN = { network: 'linkedin', address: 'https://www.linkedin.com/company/saconceicao' }

test('socialPages lists the networks for which the office gives an address, with these addresses', async () => {
  const onThree = await contentWith(FILLED_IN_OFFICE)
  const onFive = await contentWith({ ...FILLED_IN_OFFICE, ...YOUTUBE_AND_TIKTOK })
  expect(socialPages(onThree)).toEqual([INSTAGRAM, FACEBOOK, LINKEDIN])
  expect(socialPages(onFive)).toEqual([
    INSTAGRAM,
    FACEBOOK,
    LINKEDIN,
    { network: 'youtube', address: 'https://www.youtube.com/@saconceicao' },
    { network: 'tiktok', address: 'https://www.tiktok.com/@saconceicao' },
  ])
})

test("socialPages leaves out the sample's LinkedIn page unless the office is a demonstration", async () => {
  const linkedin = sampleValueOf('redes.linkedin')
  const ownOffice = await contentWith({ ...FILLED_IN_OFFICE, 'redes.linkedin': linkedin })
  expect(socialPages(ownOffice)).toEqual([INSTAGRAM, FACEBOOK])
  // The sample itself is a demonstration.
  expect(socialPages(await contentWith({}))).toContainEqual({ network: 'linkedin', address: linkedin })
})
