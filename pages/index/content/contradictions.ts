import { differingDigits, overlap, stateOfCrc } from './rules'
import type { Content } from './schema'

/** Where in a file a value stands, and what to do. A warning may well be right, so it keeps nothing from being published. */
export type Contradiction = {
  severity: 'error' | 'warning'
  file: 'escritorio' | 'horarios'
  path: (string | number)[]
  remedy: string
}

/** Values that fit by themselves and not together. The sample's pass. */
export function contradictions({ office, hours }: Content): Contradiction[] {
  const found: Contradiction[] = []
  const add = (severity: Contradiction['severity'], path: string, remedy: string) =>
    found.push({ severity, file: 'escritorio', path: path.split('.'), remedy })

  const { accountant, registration, state, postalCode, whatsapp, phone } = office
  const crcs: [path: string, crc: string][] = [['crc', office.crc]]
  if (accountant?.name) crcs.push(['responsavel.crc', accountant.crc])
  for (const [path, crc] of crcs) {
    const stateOfCouncil = stateOfCrc(crc)
    if (!stateOfCouncil)
      add('warning', path, 'Confira o registro: o usual é escrevê-lo como CRC-BA 012345/O-6')
    else if (stateOfCouncil !== state)
      add('error', path, `O estado do registro não é o do endereço (${state})`)
  }

  const digits = registration.number.replace(/\D/g, '').length
  const isNumber = /^[\d./-]+$/.test(registration.number) && digits > 0
  if (registration.kind === 'junta' && !(isNumber && digits === 11))
    add(
      'error',
      'registro.numero',
      'O NIRE tem 11 algarismos, como 29.2.0123456-7. Se a empresa é registrada em cartório, use onde = "cartorio"',
    )
  if (registration.kind === 'cartorio' && !isNumber)
    add('error', 'registro.numero', 'Escreva só o número do registro, como 12345')
  if (registration.kind === 'cartorio' && !/cartório|ofício|registro/i.test(registration.notary))
    add(
      'error',
      'registro.cartorio',
      'Escreva o nome do cartório, como 1º Ofício de Registro Civil das Pessoas Jurídicas de Salvador',
    )

  // Those of Bahia begin with 40 to 48 (Correios).
  if (state === 'BA' && !/^4[0-8]/.test(postalCode))
    add('error', 'cep', 'Este CEP não é da Bahia (BA), que vai de 40000-000 a 48999-999')
  // Lines are sold in sequence, so one digit may be right.
  const differing = differingDigits(whatsapp, phone)
  if (differing === 1)
    add(
      'warning',
      'whatsapp',
      `Só um algarismo o separa do telefone (${phone}): confira se os dois estão certos`,
    )

  return [...found, ...contradictoryHours(hours.periods)]
}

function contradictoryHours(periods: Content['hours']['periods']): Contradiction[] {
  const found: Contradiction[] = []
  for (const [index, period] of periods.entries()) {
    const { opens, closes } = period
    const add = (key: string, remedy: string) =>
      found.push({ severity: 'error', file: 'horarios', path: ['horario', index, key], remedy })
    if (!opens !== !closes)
      add(opens ? 'fecha' : 'abre', 'Preencha abre e fecha como "08:00", ou deixe os dois vazios ("")')
    else if (opens && opens >= closes) add('fecha', `Fecha às ${closes}, antes de abrir, às ${opens}`)
    const other = periods.slice(0, index).find((earlier) => overlap(earlier, period))
    if (other) add('dias', `Coincide com o horário de “${other.label}”`)
  }
  return found
}
