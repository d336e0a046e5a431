import { toIsoDate } from '../hours/closures.ts'
import type { RawContent } from './schema.ts'

export type CrossFieldIssue = {
  severity: 'blocking' | 'warning'
  file: 'escritorio' | 'horarios'
  /** `registro.numero`, `horario.0.dias`. */
  path: string
  remedy: string
}

/** One that was moved to another state's council ends in that state: `CRC-SE 012345/O-6 T-BA`. */
const CRC = /^CRC-([A-Z]{2}) \d{6}\/[OP]-\d(?: [TS]-([A-Z]{2}))?$/

/** CFC's code of ethics of 2019: item 4, the accountant's duties, letter r. */
const DUTY = 'Em todo anúncio vão o nome, a categoria e o registro (NBC PG 01 do CFC, item 4, r)'

/** In days; a longer closure is most likely a mistake in the year. */
const LONGEST_CLOSURE = 60
const DAY_MS = 86_400_000

/** Checks for values that do not fit together, or are most likely wrong. `today`: ISO 8601, in the office. */
export function checkCrossFieldRules({ office, hours }: RawContent, today: string): CrossFieldIssue[] {
  return [...checkOffice(office), ...checkHours(hours, today)]
}

function checkOffice(office: RawContent['office']): CrossFieldIssue[] {
  const { found, error, warning } = inFile('escritorio')
  const { accountant, invoices, registration, state, postalCode, whatsapp, phone } = office
  const crcs: [path: string, crc: string][] = [['crc_do_escritorio', office.crc]]
  if (!accountant.name)
    error('responsavel.nome_completo', `Falta o nome do contador, no bloco [responsavel]. ${DUTY}`)
  if (accountant.crc) crcs.push(['responsavel.crc_pessoal', accountant.crc])
  else error('responsavel.crc_pessoal', `Falta o registro do contador, no bloco [responsavel]. ${DUTY}`)
  for (const [path, crc] of crcs) {
    const [, registered, current = registered] = CRC.exec(crc) ?? []
    if (!current) warning(path, 'Confira o registro: o usual é escrevê-lo como CRC-BA 012345/O-6')
    else if (current !== state) error(path, `O estado do registro não é o do endereço (${state})`)
  }

  for (const [path, value, least, most] of [
    ['titulo_do_site', office.siteTitle, 10, 60],
    ['descricao_do_site', office.siteDescription, 120, 160],
  ] as const)
    if (value.length < least || value.length > most)
      warning(path, `Tem ${value.length} letras; os buscadores mostram melhor de ${least} a ${most}`)

  const { kind, number, notary } = registration
  if (kind === 'junta' && !/^[./-]*(\d[./-]*){11}$/.test(number))
    error(
      'registro.numero',
      'O NIRE tem 11 algarismos, como 29.2.0123456-7. Se a empresa é registrada em cartório, use registrada_em = "cartorio"',
    )
  if (kind === 'cartorio' && !/^[./-]*\d[\d./-]*$/.test(number))
    error('registro.numero', 'Escreva só o número do registro, como 12345')
  if (kind === 'cartorio' && !/cartório|ofício|registro/i.test(notary))
    error(
      'registro.cartorio',
      'Escreva o nome do cartório, como 1º Ofício de Registro Civil das Pessoas Jurídicas de Salvador',
    )

  // Those of Bahia begin with 40 to 48 (Correios).
  if (state === 'BA' && !/^4[0-8]/.test(postalCode))
    error('cep', 'Este CEP não é da Bahia (BA), que vai de 40000-000 a 48999-999')
  const called = internationalNumber(phone)
  const differing = [...called].filter((digit, index) => digit !== whatsapp[index])
  // Lines are sold in sequence, so one digit may be right.
  if (called.length === whatsapp.length && differing.length === 1)
    warning('whatsapp', `Só um algarismo o separa do telefone (${phone}): confira se os dois estão certos`)
  // Whoever changes the telephone forgets the number of the invoices.
  if (invoices.phone && ![called, whatsapp].includes(internationalNumber(invoices.phone)))
    warning(
      'guias.numero_das_guias',
      'Não é o telefone nem o WhatsApp do escritório, e o site diz que as guias vêm só deste número: se o telefone mudou, mude-o também aqui; se as guias saem mesmo de outro número, deixe assim',
    )

  return found
}

/** `(71) 90000-0000` as `5571900000000`. */
const internationalNumber = (phone: string) => `55${phone.replace(/\D/g, '')}`

function checkHours(hours: RawContent['hours'], today: string): CrossFieldIssue[] {
  const { found, error, warning } = inFile('horarios')
  for (const [index, { days, opens, closes, lunch }] of hours.periods.entries()) {
    const wrong = (key: string, remedy: string) => error(`horario.${index}.${key}`, remedy)
    if (!opens !== !closes)
      wrong(opens ? 'fecha' : 'abre', 'Preencha abre e fecha como "08:00", ou deixe os dois vazios ("")')
    else if (opens && opens >= closes) wrong('fecha', `Fecha às ${closes}, antes de abrir, às ${opens}`)
    else if (lunch) {
      const [starts = '', ends = ''] = lunch.split('-')
      if (!(opens < starts && starts < ends && ends < closes))
        wrong('almoco', 'O almoço tem de começar depois de abrir e terminar antes de fechar')
    }
    const ofSameDay = hours.periods
      .slice(0, index)
      .filter((other) => [...days].some((day) => other.days.includes(day)))
    const opposite = ofSameDay.find((other) => !other.opens !== !opens)
    if (opposite)
      wrong('dias', `Um dia não pode estar aberto e fechado: tire-o daqui ou de “${opposite.label}”`)
    const earlier = ofSameDay.find((other) => opens < other.closes && other.opens < closes)
    if (earlier) wrong('dias', `Coincide com o horário de “${earlier.label}”`)
  }

  for (const [index, { day, from, to }] of hours.closures.entries()) {
    const wrong = (key: string, remedy: string) => error(`fechado.${index}${key}`, remedy)
    if (!day && !from && !to) wrong('', 'Falta o dia: escreva abaixo dia = "25/12", ou de e ate')
    else if (day && (from || to)) wrong('.dia', 'Escreva dia, ou de e ate, e não os três')
    else if (!day && !(from && to))
      wrong(from ? '.de' : '.ate', 'Escreva de e ate: o primeiro e o último dia em que o escritório fecha')
    else if (from && toIsoDate(from) > toIsoDate(to)) wrong('.ate', `Termina antes de começar, em ${from}`)
    const earlier = hours.closures.slice(0, index).find((other) => {
      if (day || other.day) return day === other.day
      return toIsoDate(other.from) <= toIsoDate(to) && toIsoDate(from) <= toIsoDate(other.to)
    })
    if (earlier) wrong(day ? '.dia' : '.de', `Coincide com “${earlier.reason}”: deixe um só`)
    const last = toIsoDate(day || to)
    // A day of each year is shorter.
    if (last.length === 10 && last < today)
      warning(`fechado.${index}`, 'Já passou: apague este bloco, ou corrija o ano')
    const length = 1 + (Date.parse(toIsoDate(to)) - Date.parse(toIsoDate(from))) / DAY_MS
    if (length > LONGEST_CLOSURE)
      warning(
        `fechado.${index}.ate`,
        `O escritório ficaria fechado por ${length} dias seguidos: confira o ano`,
      )
  }
  return found
}

function inFile(file: CrossFieldIssue['file']) {
  const found: CrossFieldIssue[] = []
  return {
    found,
    error: (path: string, remedy: string) => found.push({ severity: 'blocking', file, path, remedy }),
    warning: (path: string, remedy: string) => found.push({ severity: 'warning', file, path, remedy }),
  }
}
