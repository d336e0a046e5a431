import type { Attempt } from '../problems/problem'
import type { LastGood } from '../rows/last-good'
import type { FetchedContent } from '../rows/read-content'
import { hashContent, hashSettings } from '../site/content-json'
import type { PublicationSettings } from './settings'

/** Why the site must be built, as the summary says it. */
export const REASON = {
  first: 'é a primeira publicação',
  gone: 'não há mais nada no endereço do site',
  unknown: 'não foi possível ler o que está no ar',
  content: 'as notícias ou os depoimentos mudaram',
  code: 'o código ou os textos do repositório mudaram',
  settings:
    'o endereço, a chave, o mês ou os dias fechados que o site anuncia mudaram (sem outra mudança, o site é remontado ao menos uma vez por mês)',
  forced: 'foi pedido no botão, mesmo sem mudança',
  rehearsal: 'é um ensaio',
}
export type Reason = keyof typeof REASON

/**
 * Why the site must be built; without a reason the published site is up to date, or there is nothing to be
 * done about it. Where the site's address does not answer, another deploy would not mend it, so the hour
 * makes none; a person or a push may have changed the address.
 */
export function reasonsToBuild(
  { siteUrl, commit, force, isRehearsal, isHourly }: PublicationSettings,
  { value: content, problems }: Attempt<LastGood | undefined>,
  { snapshot }: FetchedContent,
): Reason[] {
  const reasons: Reason[] = []
  const has = (code: string) => problems.some((found) => found.code === code)
  if (has('site-gone')) reasons.push('gone')
  else if (problems.length) {
    if (!isHourly || has('copy-unusable')) reasons.push('unknown')
  } else if (!content) reasons.push('first')
  else {
    if (content.contentHash !== hashContent(snapshot)) reasons.push('content')
    if (!commit || content.commit !== commit) reasons.push('code')
    // Settings with which no table could be read may be wrong.
    const isRead = Object.values(snapshot.source).includes('live')
    if (isRead && content.settingsHash !== hashSettings(snapshot, siteUrl)) reasons.push('settings')
  }
  if (force) reasons.push('forced')
  if (isRehearsal) reasons.push('rehearsal')
  return reasons
}
