import { correctColours } from '../colours/correct-colours.ts'
import type { BrandColours } from '../colours/derive-palette.ts'
import { toIsoDate } from '../hours/closures.ts'
import { daysBetween } from '../hours/days.ts'
import { toPlainLetters } from '../readable-text.ts'
import { COLOUR_KEYS, createIssue, type Issue } from './issue-params.ts'
import { postalCodesOf, stateOf } from './postal-codes.ts'
import type { FileName, FileValues, Hours, Office, RawContent } from './schema.ts'

/** Values of a content file that do not fit together. A warning may be right as it is. */
export type CrossFieldIssue = {
  severity: 'blocking' | 'warning'
  file: FileName
  /** The field or table, such as `registro.numero` or `horario.0.dias`. */
  path: string
  issue: Issue
}

/** Checks values that depend on others, or are most likely wrong. `today` is an ISO 8601 day in the office. */
export function checkCrossFieldRules(
  { office, hours, deadlines, brandColours }: RawContent,
  today: string,
): CrossFieldIssue[] {
  return [
    ...checkProfessionalRegistrations(office),
    ...checkSearchTexts(office),
    ...checkPhoto(office),
    ...checkCompanyRegistration(office),
    ...checkPostalCode(office),
    ...checkInvoicePhone(office),
    ...checkPeriods(hours),
    ...checkClosures(hours, today),
    ...checkNotice(hours, today),
    ...checkDeadlines(deadlines),
    ...checkColours(brandColours),
  ]
}

/**
 * Councils write `CRC-BA 012345/O-6`, that of São Paulo `CRC 1SP123456/O-7` (an office has a 2). A registration that was
 * moved to another state's council ends in that state: `CRC-SE 012345/O-6 T-BA`.
 */
const CRC = /^CRC[- ]?\d?([A-Z]{2}) ?\d{6}\/[OP]-\d(?: [TS]-([A-Z]{2}))?$/

function checkProfessionalRegistrations({ accountant, crc, state }: Office): CrossFieldIssue[] {
  const { issues, block, warn } = collectIssues('escritorio')
  const checkCrc = (path: string, value: string, tellOther: (current: string) => unknown) => {
    const [, registered, current = registered] = CRC.exec(value) ?? []
    if (!current) warn(path, createIssue('crc-unusual'))
    else if (current !== state) tellOther(current)
  }
  if (!accountant.name) block('responsavel.nome_completo', createIssue('accountant'))
  if (!accountant.crc) block('responsavel.crc_pessoal', createIssue('accountant'))
  checkCrc('crc_do_escritorio', crc, (registered) =>
    block('crc_do_escritorio', createIssue('crc-state', { registered, state })),
  )
  // A person may work in another state after a notice to its council; the registration stays that of the first one.
  if (accountant.crc)
    checkCrc('responsavel.crc_pessoal', accountant.crc, (registered) => {
      const transferred = `${accountant.crc.replace(/ [TS]-[A-Z]{2}$/, '')} T-${state}`
      warn('responsavel.crc_pessoal', createIssue('crc-transfer', { registered, state, transferred }))
    })
  return issues
}

function checkSearchTexts({ siteTitle, siteDescription }: Office): CrossFieldIssue[] {
  const { issues, warn } = collectIssues('escritorio')
  const checkLength = (path: string, { length }: string, min: number, max: number) => {
    if (length < min || length > max) warn(path, createIssue('search-length', { length, min, max }))
  }
  checkLength('titulo_do_site', siteTitle, 10, 60)
  checkLength('descricao_do_site', siteDescription, 120, 160)
  return issues
}

function checkPhoto({ hasPhoto, photoText }: Office): CrossFieldIssue[] {
  const { issues, block, warn } = collectIssues('escritorio')
  if (hasPhoto && !photoText) block('texto_da_foto', createIssue('photo-text'))
  if (!hasPhoto && photoText) warn('texto_da_foto', createIssue('photo-missing'))
  return issues
}

function checkCompanyRegistration({ registration: { kind, number, notary } }: Office): CrossFieldIssue[] {
  const { issues, block } = collectIssues('escritorio')
  if (kind === 'junta' && !/^[./-]*(\d[./-]*){11}$/.test(number))
    block('registro.numero', createIssue('nire'))
  if (kind === 'cartorio' && !/^[./-]*\d[\d./-]*$/.test(number))
    block('registro.numero', createIssue('notary-number'))
  if (kind === 'cartorio' && !/cartório|ofício|registro/i.test(notary))
    block('registro.cartorio', createIssue('notary-name'))
  return issues
}

function checkPostalCode({ state, postalCode }: Office): CrossFieldIssue[] {
  const { issues, block } = collectIssues('escritorio')
  const other = stateOf(postalCode) ?? ''
  if (other !== state)
    block('cep', createIssue('postal-code-state', { other, state, ranges: postalCodesOf(state) }))
  return issues
}

/** Whoever changes the telephone forgets the number of the invoices. */
function checkInvoicePhone({ phone, whatsapp, invoices, departments }: Office): CrossFieldIssue[] {
  const { issues, warn } = collectIssues('escritorio')
  const numbers = [
    toInternationalNumber(phone),
    whatsapp,
    ...departments.map((department) => department.whatsapp),
  ]
  if (invoices.phone && !numbers.includes(toInternationalNumber(invoices.phone)))
    warn('guias.numero_das_guias', createIssue('invoice-phone'))
  return issues
}

/** Converts `(71) 90000-0000` to `5571900000000`. */
const toInternationalNumber = (phone: string) => `55${phone.replace(/\D/g, '')}`

function checkPeriods({ periods }: Hours): CrossFieldIssue[] {
  const { issues, block } = collectIssues('horarios')
  for (const [index, { days, opens, closes, lunch }] of periods.entries()) {
    const blockField = (key: string, issue: Issue) => block(`horario.${index}.${key}`, issue)
    if (!opens !== !closes) blockField(opens ? 'fecha' : 'abre', createIssue('time-pair'))
    else if (opens && opens >= closes) blockField('fecha', createIssue('closes-first', { opens, closes }))
    else if (lunch) {
      const [starts = '', ends = ''] = lunch.split('-')
      if (!(opens < starts && starts < ends && ends < closes))
        blockField('almoco', createIssue('lunch-outside'))
    }

    const sameDayPeriods = periods
      .slice(0, index)
      .filter((other) => [...days].some((day) => other.days.includes(day)))
    const opposite = sameDayPeriods.find((other) => !other.opens !== !opens)
    if (opposite) blockField('dias', createIssue('open-and-closed', { label: opposite.label }))
    const overlapping = sameDayPeriods.find((other) => opens < other.closes && other.opens < closes)
    if (overlapping) blockField('dias', createIssue('same-hours', { label: overlapping.label }))
  }
  return issues
}

/** A longer closure is most likely a mistake in the year. */
const LONGEST_CLOSURE_DAYS = 60

function checkClosures({ closures }: Hours, today: string): CrossFieldIssue[] {
  const { issues, block, warn } = collectIssues('horarios')
  for (const [index, { day, from, to, opens, closes }] of closures.entries()) {
    const table = `fechado.${index}`
    const isOneDay = day && !from && !to
    const isRange = !day && from && to
    const field = (day && 'dia') || (from && 'de') || (to && 'ate')
    if (!isOneDay && !isRange) block(field ? `${table}.${field}` : table, createIssue('closure-days'))
    else if (from && toIsoDate(from) > toIsoDate(to))
      block(`${table}.ate`, createIssue('closure-order', { from }))
    if (opens && closes && opens >= closes)
      block(`${table}.fecha`, createIssue('closes-first', { opens, closes }))

    const overlapping = closures.slice(0, index).find((other) => {
      if (day || other.day) return day === other.day
      return toIsoDate(other.from) <= toIsoDate(to) && toIsoDate(from) <= toIsoDate(other.to)
    })
    if (overlapping) block(`${table}.${field}`, createIssue('same-closure', { reason: overlapping.reason }))

    const first = toIsoDate(day || from)
    const last = toIsoDate(day || to)
    // A day of every year has no year, and is never over.
    const isPast = last.length === '2026-12-25'.length && last < today
    if (isPast && first <= last) warn(table, createIssue('closure-past'))
    const days = isRange ? daysBetween(first, last).length : 1
    if (days > LONGEST_CLOSURE_DAYS) warn(`${table}.ate`, createIssue('long-closure', { days }))
  }
  return issues
}

function checkNotice({ notice, noticeUntil }: Hours, today: string): CrossFieldIssue[] {
  const { issues, warn } = collectIssues('horarios')
  if (notice && noticeUntil && toIsoDate(noticeUntil) < today) warn('ate', createIssue('notice-past'))
  return issues
}

function checkDeadlines(deadlines: RawContent['deadlines']): CrossFieldIssue[] {
  const { issues, block } = collectIssues('prazos')
  for (const [index, { day, months }] of deadlines.entries())
    if (day.includes('/') && months.length) block(`prazo.${index}.meses`, createIssue('months-of-yearly'))
  return issues
}

/** Warns of blocks of a list that are most likely a copy whose fields somebody forgot to change. */
export function findTwins({ servicos, links, menu, prazos }: FileValues): CrossFieldIssue[] {
  return [
    ...twinsIn('servicos', 'servico', 'titulo', servicos.services, ({ title }) => [title, title]),
    ...twinsIn('links', 'util', 'endereco', links.usefulLinks, ({ label, url }) => [
      label,
      url.replace(/\/$/, ''),
    ]),
    ...twinsIn('menu', 'item', 'leva_a', menu.menu, ({ label, href }) => [label, href]),
    ...twinsIn('prazos', 'prazo', 'nome', prazos.deadlines, ({ name, day }) => [name, `${day} ${name}`]),
  ]
}

/** Warns on a field of each entry of a list whose identity an earlier one has, by that one's label. */
function twinsIn<Entry>(
  file: FileName,
  list: string,
  key: string,
  entries: Entry[],
  describe: (entry: Entry) => [label: string, identity: string],
): CrossFieldIssue[] {
  const { issues, warn } = collectIssues(file)
  const described = entries.map(describe)
  for (const [index, [, identity]] of described.entries()) {
    const earlier = described
      .slice(0, index)
      .find(([, other]) => toPlainLetters(other) === toPlainLetters(identity))
    if (earlier) warn(`${list}.${index}.${key}`, createIssue('twin', { label: earlier[0] }))
  }
  return issues
}

function checkColours(chosen: BrandColours): CrossFieldIssue[] {
  const { issues, warn } = collectIssues('cores')
  for (const correction of correctColours(chosen).corrections) {
    const { colour } = correction
    if (correction.code === 'corrected')
      warn(COLOUR_KEYS[colour], createIssue('colour-corrected', { colour, used: correction.used }))
    else
      warn(COLOUR_KEYS[colour], createIssue(correction.code === 'grey' ? 'colour-grey' : 'colours-swapped'))
  }
  return issues
}

function collectIssues(file: CrossFieldIssue['file']) {
  const issues: CrossFieldIssue[] = []
  return {
    issues,
    block: (path: string, issue: Issue) => issues.push({ severity: 'blocking', file, path, issue }),
    warn: (path: string, issue: Issue) => issues.push({ severity: 'warning', file, path, issue }),
  }
}
