import { TABLE_NAMES } from '../../pages/index/database/tables'
import { examineContent } from '../examine/examine-content'
import { isError, type Problem, ProblemError, problem } from '../problems/problem'
import type { FetchedContent } from '../rows/read-content'
import { countSamples } from '../rows/samples'
import { messageOf } from '../shared/program'
import { newerThan } from './commit-order'
import type { PublishedCopy } from './reasons'
import type { PublicationSettings } from './settings'

/**
 * Refuses what must not be published: content with errors, sample rows, a commit older than the published one.
 *
 * @returns what else there is to say
 */
export async function refuse(
  settings: PublicationSettings,
  { content: published, problems }: PublishedCopy,
  { snapshot }: FetchedContent,
): Promise<Problem[]> {
  const samples = TABLE_NAMES.flatMap((table) => {
    const count = countSamples(table, snapshot.rows[table])
    return count ? [problem('samples', { table, count })] : []
  })
  const content = [...examineContent(), ...samples]
  if (content.some(isError)) throw new ProblemError(content.filter(isError))
  const warnings = [...problems, ...content]
  if (settings.force || settings.isRehearsal) return warnings
  const base = await newerThan(settings, published?.commit).catch((error: unknown) => {
    warnings.push(problem('order-unknown', { detail: messageOf(error) }))
  })
  if (!base) return warnings
  throw new ProblemError([problem('old-commit', { commit: settings.commit ?? '', base })])
}
