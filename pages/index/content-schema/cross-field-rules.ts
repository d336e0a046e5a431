import { toIsoDate } from '../hours/closures.ts'
import { feastsNamedIn, type MovableFeast } from '../hours/movable-feasts.ts'
import { toPlainLetters } from '../readable-text.ts'
import { checkColourRules } from './colour-rules.ts'
import { postalCodesOf, stateOf } from './postal-codes.ts'
import type { Hours, Office, RawContent, Service } from './schema.ts'

/** Values of a content file that do not fit together. A warning may be right as it is. */
export type CrossFieldIssue = {
  severity: 'blocking' | 'warning'
  file: 'escritorio' | 'servicos' | 'horarios' | 'cores'
  /** The field or table, such as `registro.numero` or `horario.0.dias`. */
  path: string
  remedy: string
}

/** Checks values that depend on others, or are most likely wrong. `today` is an ISO 8601 day in the office. */
export function checkCrossFieldRules(
  { office, services, hours, brandColours }: RawContent,
  today: string,
): CrossFieldIssue[] {
  return [
    ...checkProfessionalRegistrations(office),
    ...checkSearchTexts(office),
    ...checkPhoto(office),
    ...checkCompanyRegistration(office),
    ...checkPostalCode(office),
    ...checkPhones(office),
    ...checkContinuedSentences(office, services),
    ...checkPeriods(hours),
    ...checkNamesOfPeriods(hours),
    ...checkClosures(hours, today),
    ...checkMovableFeasts(hours, today),
    ...checkColourRules(brandColours),
  ]
}

/** A registration that was moved to another state's council ends in that state: `CRC-SE 012345/O-6 T-BA`. */
const CRC = /^CRC-([A-Z]{2}) \d{6}\/[OP]-\d(?: [TS]-([A-Z]{2}))?$/

/** CFC's code of ethics of 2019: item 4, the accountant's duties, letter r. */
const DUTY = 'Em todo anúncio vão o nome, a categoria e o registro (NBC PG 01 do CFC, item 4, r)'

function checkProfessionalRegistrations({ accountant, crc, state }: Office): CrossFieldIssue[] {
  const { issues, block, warn } = collectIssues('escritorio')
  const checkCrc = (path: string, value: string, tellOther: (current: string) => unknown) => {
    const [, registered, current = registered] = CRC.exec(value) ?? []
    if (!current) warn(path, 'Confira o registro: o usual é escrevê-lo como CRC-BA 012345/O-6')
    else if (current !== state) tellOther(current)
  }
  if (!accountant.name)
    block('responsavel.nome_completo', `Falta o nome do contador, no bloco [responsavel]. ${DUTY}`)
  if (!accountant.crc)
    block('responsavel.crc_pessoal', `Falta o registro do contador, no bloco [responsavel]. ${DUTY}`)
  checkCrc('crc_do_escritorio', crc, (current) =>
    block(
      'crc_do_escritorio',
      `O registro é de ${current}, e o endereço é de ${state}: corrija um dos dois (\`estado\` é o do endereço)`,
    ),
  )
  // A person may work in another state after a notice to its council; the registration stays that of the first one.
  if (accountant.crc)
    checkCrc('responsavel.crc_pessoal', accountant.crc, (current) => {
      const transferred = `${accountant.crc.split(' ').slice(0, 2).join(' ')} T-${state}`
      warn(
        'responsavel.crc_pessoal',
        `O registro é de ${current}, e o endereço é de ${state}. Se foi transferido, escreva "${transferred}". Se o contador trabalha aqui por comunicação ao CRC-${state}, deixe o registro como está, e confira se ela está em dia. Senão, corrija-o`,
      )
    })
  return issues
}

function checkSearchTexts({ siteTitle, siteDescription }: Office): CrossFieldIssue[] {
  const { issues, warn } = collectIssues('escritorio')
  const checkLength = (path: string, { length }: string, min: number, max: number) => {
    if (length < min || length > max)
      warn(path, `Tem ${length} caracteres; os buscadores mostram melhor de ${min} a ${max}`)
  }
  checkLength('titulo_do_site', siteTitle, 10, 60)
  checkLength('descricao_do_site', siteDescription, 120, 160)
  return issues
}

function checkPhoto({ hasPhoto, photoText }: Office): CrossFieldIssue[] {
  const { issues, block, warn } = collectIssues('escritorio')
  if (hasPhoto && !photoText)
    block('texto_da_foto', 'Há um foto.jpg: diga aqui o que se vê na foto, para quem não a vê')
  if (!hasPhoto && photoText)
    warn(
      'texto_da_foto',
      'Descreve uma foto que não está na pasta: ponha nela o foto.jpg, ou apague este texto',
    )
  return issues
}

function checkCompanyRegistration({ registration: { kind, number, notary } }: Office): CrossFieldIssue[] {
  const { issues, block } = collectIssues('escritorio')
  if (kind === 'junta' && !/^[./-]*(\d[./-]*){11}$/.test(number))
    block(
      'registro.numero',
      'O NIRE tem 11 algarismos, como 29.2.0123456-7. Se a empresa é registrada em cartório, use registrada_em = "cartorio"',
    )
  if (kind === 'cartorio' && !/^[./-]*\d[\d./-]*$/.test(number))
    block('registro.numero', 'Escreva só o número do registro, como 12345')
  if (kind === 'cartorio' && !/cartório|ofício|registro/i.test(notary))
    block(
      'registro.cartorio',
      'Escreva o nome do cartório, como 1º Ofício de Registro Civil das Pessoas Jurídicas de Salvador',
    )
  return issues
}

function checkPostalCode({ state, postalCode }: Office): CrossFieldIssue[] {
  const { issues, block } = collectIssues('escritorio')
  const other = stateOf(postalCode)
  if (other !== state)
    block(
      'cep',
      `Este CEP ${other ? `é de ${other}` : 'não existe'}, e os de ${state} vão de ${postalCodesOf(state)}: corrija-o, ou o campo \`estado\``,
    )
  return issues
}

function checkPhones({ phone, whatsapp, invoices, departments }: Office): CrossFieldIssue[] {
  const { issues, warn } = collectIssues('escritorio')
  const telephone = toInternationalNumber(phone)
  const differingDigits = [...telephone].filter((digit, index) => digit !== whatsapp[index])
  // Lines are sold in sequence, so one digit may be right.
  if (telephone.length === whatsapp.length && differingDigits.length === 1)
    warn('whatsapp', `Só um algarismo o separa do telefone (${phone}): confira se os dois estão certos`)
  // Whoever changes the telephone forgets the number of the invoices.
  const numbers = [telephone, whatsapp, ...departments.map((department) => department.whatsapp)]
  if (invoices.phone && !numbers.includes(toInternationalNumber(invoices.phone)))
    warn(
      'guias.numero_das_guias',
      'Não é o telefone nem o WhatsApp do escritório, e o site diz que as guias vêm só deste número: se o telefone mudou, mude-o também aqui; se as guias saem mesmo de outro número, deixe assim',
    )
  return issues
}

/** Converts `(71) 90000-0000` to `5571900000000`. */
const toInternationalNumber = (phone: string) => `55${phone.replace(/\D/g, '')}`

/** Warns of texts that do not continue the words which the page writes before them. */
function checkContinuedSentences(office: Office, services: Service[]): CrossFieldIssue[] {
  const ofOffice = collectIssues('escritorio')
  const ofServices = collectIssues('servicos')
  const check = ({ warn }: typeof ofOffice, path: string, before: string, text: string) => {
    if (isBeginning(text) || toPlainLetters(text).startsWith(toPlainLetters(before)))
      warn(
        path,
        `O site escreve antes “${before}”: continue a frase, em minúscula e sem repetir isso. Se começa por um nome próprio, deixe assim`,
      )
  }
  check(ofOffice, 'quem_atendemos', 'Atendemos', office.clientele)
  check(ofOffice, 'prazo_de_resposta', 'Respondemos', office.replyTime)
  for (const [index, { delivered }] of services.entries())
    check(ofServices, `servico.${index}.recebe`, 'Você recebe', delivered)
  return [...ofOffice.issues, ...ofServices.issues]
}

/** Tells whether a text begins like a sentence: with a capital, but with no abbreviation such as `MEI`. */
const isBeginning = (text: string) => /^(\p{Lu}\p{Ll}|[AEO] )/u.test(text)

function checkPeriods({ periods }: Hours): CrossFieldIssue[] {
  const { issues, block } = collectIssues('horarios')
  for (const [index, { days, opens, closes, lunch }] of periods.entries()) {
    const blockField = (key: string, remedy: string) => block(`horario.${index}.${key}`, remedy)
    if (!opens !== !closes)
      blockField(
        opens ? 'fecha' : 'abre',
        'Preencha os campos `abre` e `fecha` como "08:00", ou deixe os dois vazios ("")',
      )
    else if (opens && opens === closes) blockField('fecha', `Abre e fecha à mesma hora, às ${opens}`)
    else if (opens && opens > closes) blockField('fecha', `Fecha às ${closes}, antes de abrir, às ${opens}`)
    else if (lunch) {
      const [starts = '', ends = ''] = lunch.split('-')
      if (!(opens < starts && starts < ends && ends < closes))
        blockField('almoco', 'O almoço tem de começar depois de abrir e terminar antes de fechar')
    }

    const sameDayPeriods = periods
      .slice(0, index)
      .filter((other) => [...days].some((day) => other.days.includes(day)))
    const opposite = sameDayPeriods.find((other) => !other.opens !== !opens)
    if (opposite)
      blockField('dias', `Um dia não pode estar aberto e fechado: tire-o daqui ou de “${opposite.label}”`)
    const overlapping = sameDayPeriods.find((other) => opens < other.closes && other.opens < closes)
    if (overlapping) blockField('dias', `Coincide com o horário de “${overlapping.label}”`)
  }
  return issues
}

/** The days of the week from Monday, the first in `dias`. */
const WEEKDAYS = [
  'segunda-feira',
  'terça-feira',
  'quarta-feira',
  'quinta-feira',
  'sexta-feira',
  'sábado',
  'domingo',
]

/** Warns of days that are not those of the period's name: many count Monday, `segunda`, as the second day. */
function checkNamesOfPeriods({ periods }: Hours): CrossFieldIssue[] {
  const { issues, warn } = collectIssues('horarios')
  for (const [index, { label, days }] of periods.entries()) {
    const named = daysNamedIn(label)
    const [first, last] = [Number(days.at(0)) - 1, Number(days.at(-1)) - 1]
    if (named.length && (named.at(0) !== first || named.at(-1) !== last)) {
      const names = first === last ? WEEKDAYS[first] : `de ${WEEKDAYS[first]} a ${WEEKDAYS[last]}`
      warn(
        `horario.${index}.dias`,
        `Confira os dias: 1 é segunda-feira e 7 é domingo, então aqui está ${names}, e o nome diz “${label}”`,
      )
    }
  }
  return issues
}

/** Returns the weekdays that a text names, from 0 for Monday, in its order. */
function daysNamedIn(label: string): number[] {
  const words = toPlainLetters(label).match(/\p{L}+/gu) ?? []
  const names = WEEKDAYS.map((weekday) => toPlainLetters(weekday).replace('-feira', ''))
  return words.map((word) => names.indexOf(word.replace(/s$/, ''))).filter((day) => day >= 0)
}

/** A longer closure is most likely a mistake in the year. */
const LONGEST_CLOSURE_DAYS = 60
const DAY_MS = 86_400_000

function checkClosures({ closures }: Hours, today: string): CrossFieldIssue[] {
  const { issues, block, warn } = collectIssues('horarios')
  for (const [index, { day, from, to }] of closures.entries()) {
    const table = `fechado.${index}`
    if (!day && !from && !to)
      block(table, 'Falta o dia: escreva abaixo `dia = "25/12"`, ou os campos `de` e `ate`')
    else if (day && (from || to))
      block(`${table}.dia`, 'Preencha o campo `dia`, ou os campos `de` e `ate`, e não os três')
    else if (!day && !(from && to))
      block(
        `${table}.${from ? 'de' : 'ate'}`,
        'Preencha os campos `de` e `ate`: o primeiro e o último dia em que o escritório fecha',
      )
    else if (from && toIsoDate(from) > toIsoDate(to))
      block(`${table}.ate`, `Termina antes de começar, em ${from}`)

    const overlapping = closures.slice(0, index).find((other) => {
      if (day || other.day) return day === other.day
      return toIsoDate(other.from) <= toIsoDate(to) && toIsoDate(from) <= toIsoDate(other.to)
    })
    if (overlapping)
      block(`${table}.${day ? 'dia' : 'de'}`, `Coincide com “${overlapping.reason}”: deixe um só`)

    const last = toIsoDate(day || to)
    // A day of every year has no year, and is never over.
    if (last.length === '2026-12-25'.length && last < today)
      warn(table, 'Já passou: apague este bloco, ou corrija o ano')
    const length = 1 + (Date.parse(toIsoDate(to)) - Date.parse(toIsoDate(from))) / DAY_MS
    if (length > LONGEST_CLOSURE_DAYS)
      warn(`${table}.ate`, `O escritório ficaria fechado por ${length} dias seguidos: confira o ano`)
  }
  return issues
}

/** Warns of closures that name a feast, such as Carnaval, but are not on its date, which is another one each year. */
function checkMovableFeasts({ closures }: Hours, today: string): CrossFieldIssue[] {
  const { issues, warn } = collectIssues('horarios')
  for (const [index, { reason, day, from, to }] of closures.entries()) {
    const path = `fechado.${index}.${day ? 'dia' : 'de'}`
    if (day.length === '25/12'.length) {
      const feast = nextFeast(reason, today)
      if (feast) warn(path, `A data muda a cada ano: escreva-a com o ano; ${toSentence(feast)}`)
      continue
    }
    const [first, last] = [toIsoDate(day || from), toIsoDate(day || to)]
    // One that is over has a warning of its own.
    if (last < today) continue
    const missed = feastsNamedIn(reason, Number(first.slice(0, 4))).find(
      ({ date }) => date < first || date > last,
    )
    if (missed) warn(path, `Confira a data: ${toSentence(missed)}`)
  }
  return issues
}

/** Returns the first feast from a day on that a reason names. */
function nextFeast(reason: string, today: string): MovableFeast | undefined {
  const year = Number(today.slice(0, 4))
  const feasts = [year, year + 1].flatMap((each) => feastsNamedIn(reason, each))
  return feasts.find(({ date }) => date >= today)
}

/** `em 2027, a terça-feira de Carnaval é 09/02/2027` */
function toSentence({ name, date }: MovableFeast): string {
  const [year, month, day] = date.split('-')
  return `em ${year}, ${name} é ${day}/${month}/${year}`
}

function collectIssues(file: CrossFieldIssue['file']) {
  const issues: CrossFieldIssue[] = []
  return {
    issues,
    block: (path: string, remedy: string) => issues.push({ severity: 'blocking', file, path, remedy }),
    warn: (path: string, remedy: string) => issues.push({ severity: 'warning', file, path, remedy }),
  }
}
