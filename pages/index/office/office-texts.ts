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
 * Returns the texts of the ledger's last row: a question, its answer and what follows it, or the other services and the area
 * served. An office that gives no question asks the one with which its text about other services begins, if there is one.
 */
export function lastRow({ question, answer, alsoOffered, area }: Office): LastRow {
  const answerWith = (...texts: string[]) => ({ left: '', right: texts.filter(Boolean).join(' ') })
  if (question) return { question, ...answerWith(answer, alsoOffered, area) }
  const [, asked, answered] = /^([^.!?]+\?)\s+(.+)$/s.exec(alsoOffered) ?? []
  if (asked && answered) return { question: asked, ...answerWith(answered, area) }
  const [left = '', right = ''] = [alsoOffered, area].filter(Boolean)
  return { question: '', left, right }
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
