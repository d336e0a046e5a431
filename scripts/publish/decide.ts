import { TABLE_NAMES } from '../../pages/index/database/tables'
import { examineContent } from '../examine/examine-content'
import { type Attempt, isError, type Problem, ProblemError, problem } from '../problems/problem'
import type { LastGood } from '../rows/last-good'
import type { FetchedContent } from '../rows/read-content'
import { sampleRows } from '../rows/samples'
import { messageOf } from '../shared/program'
import { hashContent, hashSettings } from '../site/content-json'
import { newerThan } from './commit-order'
import type { PublicationSettings } from './settings'

/** What is published, absent if nothing is, or why that is unknown. */
export type Published = Attempt<LastGood | undefined>

/**
 * Refuses what must not be published: content with errors, sample rows, a commit older than the published one.
 *
 * @returns what else there is to say
 * @throws ProblemError
 */
export async function refuse(
  settings: PublicationSettings,
  published: Published,
  { snapshot }: FetchedContent,
): Promise<Problem[]> {
  const samples = TABLE_NAMES.flatMap((table) => sampleRows(table, snapshot.rows[table]))
  const content = [...examineContent(), ...samples]
  if (content.some(isError)) throw new ProblemError(content.filter(isError))
  const warnings = [...published.problems, ...content]
  if (settings.force || settings.isRehearsal) return warnings
  const base = await newerThan(settings, published.value?.commit).catch((error: unknown) => {
    warnings.push(problem('order-unknown', { detail: messageOf(error) }))
  })
  if (!base) return warnings
  throw new ProblemError([problem('old-commit', { commit: settings.commit ?? '', base })])
}

/** Why the site must be built, as the summary says it. */
export const REASON = {
  first: 'é a primeira publicação',
  unknown: 'não foi possível ler o que está no ar',
  content: 'as notícias ou os depoimentos mudaram',
  code: 'o código ou os textos do repositório mudaram',
  settings: 'o endereço, a chave ou o mês mudaram (sem outra mudança, o site é remontado uma vez por mês)',
  forced: 'foi pedido no botão, mesmo sem mudança',
  rehearsal: 'é um ensaio',
}
export type Reason = keyof typeof REASON

/**
 * Why the site must be built; without a reason the published site is up to date, or there is nothing to be done about it.
 * Where the site's address cannot be read, another deploy would not mend it, so the hour makes none; a person or a push may
 * have changed the address.
 */
export function reasonsToBuild(
  { siteUrl, commit, force, isRehearsal, isHourly }: PublicationSettings,
  { value: content, problems }: Published,
  { snapshot }: FetchedContent,
): Reason[] {
  const reasons: Reason[] = []
  if (problems.length) {
    if (!isHourly || problems.some(({ code }) => code === 'copy-unusable')) reasons.push('unknown')
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
