import type { Office, OpeningPeriod } from '../../pages/index/content/shape'
import { codeSpan } from './markdown'

/** A fault in `pages/index/content/`, in Portuguese; `undefined` if there is none. */
type Finding = string | undefined

/** Weights of the CNPJ's two check digits (Receita Federal; for letters too since July 2026). */
const WEIGHTS = [6, 5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2]

/** Twelve letters or digits and two check digits; a character's value is its code minus 48. */
export function checkCnpj(cnpj: string): Finding {
  const value = cnpj.replace(/[./-]/g, '')
  if (!/^[A-Z0-9]{2}\.[A-Z0-9]{3}\.[A-Z0-9]{3}\/[A-Z0-9]{4}-\d{2}$/.test(cnpj))
    return `CNPJ ${codeSpan(cnpj)}: escreva-o como 12.345.678/0001-95, com letras maiúsculas se houver`
  const digit = (length: number) => {
    const sum = [...value.slice(0, length)].reduce(
      (total, character, index) =>
        total + (character.charCodeAt(0) - 48) * (WEIGHTS[WEIGHTS.length - length + index] ?? 0),
      0,
    )
    return sum % 11 < 2 ? 0 : 11 - (sum % 11)
  }
  if (/^(.)\1+$/.test(value) || value.slice(12) !== `${digit(12)}${digit(13)}`)
    return `CNPJ ${codeSpan(cnpj)}: os dígitos verificadores não conferem; copie o número do cartão CNPJ`
}

/** Eight digits; those of Bahia begin with 40 to 48 (Correios). */
export function checkPostalCode(postalCode: string, state: string): Finding {
  if (!/^\d{5}-\d{3}$/.test(postalCode)) return `CEP ${codeSpan(postalCode)}: escreva-o como 40000-000`
  if (state === 'BA' && !/^4[0-8]/.test(postalCode))
    return `CEP ${codeSpan(postalCode)}: não é da Bahia (BA), que vai de 40000-000 a 48999-999`
}

/** `(DD) NNNN-NNNN`, or nine digits from 9 for a mobile; area codes have no zero. */
export function checkPhone(phone: string): Finding {
  if (!/^\([1-9]{2}\) (9\d{4}|[2-5]\d{3})-\d{4}$/.test(phone))
    return `telefone ${codeSpan(phone)}: escreva-o como (71) 3333-4444 ou (71) 98888-7777`
}

/** Two numbers that differ in at most so many digits are taken for one with a typing error. */
const SLIP = 2

/** 55, area code and number; must not differ from the phone number by a typing error. */
export function checkWhatsapp(whatsapp: string, phone: string): Finding {
  if (!/^55[1-9]{2}(9\d{8}|[2-5]\d{7})$/.test(whatsapp))
    return `WhatsApp ${codeSpan(whatsapp)}: só números, com 55, DDD e o número, como 5571988887777`
  const number = `55${phone.replace(/\D/g, '')}`
  const differences = [...number].filter((digit, index) => digit !== whatsapp[index]).length
  if (number.length === whatsapp.length && differences > 0 && differences <= SLIP)
    return `WhatsApp ${codeSpan(whatsapp)} e telefone ${codeSpan(phone)} diferem em ${differences} algarismo(s): um dos dois deve estar errado`
}

/** The chat link must use the office's WhatsApp number. */
export function checkChatLink(link: string, whatsapp: string): Finding {
  const url = URL.canParse(link) ? new URL(link) : undefined
  if (url?.origin !== 'https://wa.me' || url.pathname !== `/${whatsapp}` || !url.searchParams.get('text'))
    return `link do WhatsApp ${codeSpan(link)}: deveria ser https://wa.me/${whatsapp} com uma mensagem`
}

export function checkEmail(email: string): Finding {
  if (!/^[\w.+-]+@([a-z\d-]+\.)+[a-z]{2,}$/i.test(email) || email.includes('..'))
    return `e-mail ${codeSpan(email)}: não é um endereço de e-mail`
}

/** `CRC-UF 000000/O-0`; one that was moved to another state's council ends in that state (`T-BA`, `S-BA`). */
export function checkCrc(crc: string, state: string): Finding {
  const [, registered, , moved] = /^CRC-([A-Z]{2}) \d{6}\/[OP]-\d( [TS]-([A-Z]{2}))?$/.exec(crc) ?? []
  if (!registered) return `CRC ${codeSpan(crc)}: escreva-o como CRC-BA 012345/O-6`
  if ((moved ?? registered) !== state)
    return `CRC ${codeSpan(crc)}: o estado não é o do endereço (${codeSpan(state)})`
}

/** NIRE: eleven digits, with or without punctuation. At a notary's office: a number and the office's name. */
export function checkRegistration(registration: Office['registration']): Finding {
  const { kind, number } = registration
  const digits = number.replace(/\D/g, '').length
  const isNumber = /^[\d./-]+$/.test(number) && digits > 0
  if (kind === 'junta' && !(isNumber && digits === 11))
    return `NIRE ${codeSpan(number)}: são 11 algarismos, como 29.2.0123456-7; se a empresa é registrada em cartório, use ${codeSpan("kind: 'cartorio'")}`
  if (kind === 'cartorio' && !isNumber)
    return `registro em cartório ${codeSpan(number)}: escreva só o número, como 12345`
  if (kind === 'cartorio' && !/cartório|ofício|registro/i.test(registration.notary))
    return `cartório ${codeSpan(registration.notary)}: escreva o nome dele, como 1º Ofício de Registro Civil das Pessoas Jurídicas de Salvador`
}

/** An https address on the network itself; empty if the office is not on that network. */
export function checkSocial(network: string, address: string): Finding {
  if (!address) return
  const url = URL.canParse(address) ? new URL(address) : undefined
  const onNetwork = url && (url.hostname === `${network}.com` || url.hostname.endsWith(`.${network}.com`))
  if (url?.protocol !== 'https:' || !onNetwork)
    return `${network} ${codeSpan(address)}: deveria ser uma página em https://www.${network}.com/`
}

/** Search engines cut longer texts. */
export function checkLength(what: string, text: string, least: number, most: number): Finding {
  if (text.length < least || text.length > most)
    return `${what} ${codeSpan(text)}: tem ${text.length} caracteres, deveria ter de ${least} a ${most}`
}

export function checkAnchor(label: string, target: string, anchors: readonly string[]): Finding {
  if (!anchors.includes(target))
    return `menu ${codeSpan(label)}: leva a ${codeSpan(target)}, que não existe na página (${anchors.join(', ')})`
}

const minutes = (time: string) => Number(time.slice(0, 2)) * 60 + Number(time.slice(3))

/** Days must exist, periods must open before they close, and periods of one day must not overlap. */
export function checkHours(hours: OpeningPeriod[]): string[] {
  const findings: string[] = []
  const taken = new Map<number, { label: string; from: number; to: number }[]>()
  for (const { label, days, opens, closes } of hours) {
    const name = `horário ${codeSpan(label)}`
    const [, first = '', last = first] = /^([1-7])(?:-([1-7]))?$/.exec(days) ?? []
    const isTime = (time: string) => /^([01]\d|2[0-3]):[0-5]\d$/.test(time)
    if (!first || Number(last) < Number(first))
      findings.push(
        `${name}: os dias ${codeSpan(days)} deveriam ser como '1-5' ou '6', de 1 (segunda) a 7 (domingo)`,
      )
    if (!opens && !closes) continue
    if (!isTime(opens) || !isTime(closes))
      findings.push(`${name}: preencha abertura e fechamento como '08:00', ou deixe os dois vazios`)
    else if (opens >= closes) findings.push(`${name}: fecha às ${closes}, antes de abrir, às ${opens}`)
    else
      for (let day = Number(first); first && day <= Number(last); day++) {
        const period = { label, from: minutes(opens), to: minutes(closes) }
        const others = taken.get(day) ?? []
        const clash = others.find(({ from, to }) => period.from < to && from < period.to)
        if (clash) findings.push(`${name}: no dia ${day} coincide com ${codeSpan(clash.label)}`)
        taken.set(day, [...others, period])
      }
  }
  return findings
}
