import { isDemoOffice } from '../content-schema/sample-values.ts'
import type { Content, Office } from '../content-schema/schema.ts'

/** Returns the company's registration as the page shows it. */
export const registrationText = ({ registration: { kind, number, notary } }: Office) =>
  kind === 'junta' ? `NIRE ${number}` : `Registro nº ${number} no ${notary}`

/** Lengths in characters of a sentence that may stand alone under the headline. */
const PROMISE = { min: 20, max: 110 }

/**
 * Returns the texts under the headline: the sentence that says what changes for the client, and the introduction. An
 * office that gives no such sentence promises in the last one of its introduction, if that is short.
 */
export function openingTexts({ promise, intro }: Office): { promise: string; intro: string } {
  if (promise) return { promise, intro }
  const sentences = [...new Intl.Segmenter('pt-BR', { granularity: 'sentence' }).segment(intro)]
  const last = sentences.length > 1 ? sentences.at(-1) : undefined
  const isShort = last && last.segment.length >= PROMISE.min && last.segment.length <= PROMISE.max
  if (!isShort) return { promise: '', intro }
  return { promise: last.segment, intro: intro.slice(0, last.index).trim() }
}

/** Texts of the ledger's last row, on the left and on the right of the line; `''` for none. */
type LastRow = Record<'question' | 'left' | 'right', string>

/**
 * Returns the texts of the ledger's last row: a question with its answer, or the other services and the area served. An
 * office that gives no question asks the one with which its text about other services begins, if there is one.
 */
export function lastRow({ question, answer, alsoOffered, area }: Office): LastRow {
  if (question) return { question, left: [alsoOffered, area].filter(Boolean).join(' '), right: answer }
  const [, asked, answered] = /^([^.!?]+\?)\s+(.+)$/s.exec(alsoOffered) ?? []
  if (asked && answered) return { question: asked, left: area, right: answered }
  const [left = '', right = ''] = [alsoOffered, area].filter(Boolean)
  return { question: '', left, right }
}

/**
 * A street, and a house's number after the first comma, with a letter if it has one: `Rua Um, nº 1.200-B, sala 3`. That of
 * a floor, `3º andar`, is none.
 */
const STREET_AND_NUMBER =
  /^([^,]+),\s*(?:n[.º°o]*\s*)?(\d{1,2}\.\d{3}|\d{1,5})(?:-?([a-z]))?(?![\w.º°ª]|\s*(?:km|andar|piso|pav))/i

/** Returns what a house's number plate shows: its number and its street, or else the district. */
export function numberPlate({ street, district }: Office): { number: string; name: string } {
  const [, name, number, letter = ''] = STREET_AND_NUMBER.exec(street) ?? []
  if (!name || !number) return { number: '', name: district }
  return { number: number.replace('.', '') + letter.toUpperCase(), name }
}

export type SocialPage = { network: keyof Office['social']; address: string }

/** Returns the office's pages on social networks. Only a demonstration shows those of the sample office. */
export function socialPages(content: Content): SocialPage[] {
  const { social } = content.office
  const omitted = isDemoOffice(content) ? [] : content.sampleValues.map(({ value }) => value)
  const networks = Object.keys(social) as SocialPage['network'][]
  return networks
    .map((network) => ({ network, address: social[network] }))
    .filter(({ address }) => address && !omitted.includes(address))
}
