import { TABLE_NAMES } from '../../pages/index/database/tables'
import { type CopyFault, copyFault, type LastGood, readLastGood } from '../content/last-good'
import { type FetchedContent, fetchContent } from '../content/read-content'
import { countSamples } from '../content/samples'
import { isFault, type Matter } from '../messages/matters'
import { messageOf } from '../shared/program'
import { hashContent, hashSettings } from '../site/content-json'
import { isAncestor } from './commit-order'
import { examineContent } from './examine-content'
import { workflowRepository } from './github'
import { type Inputs, Refusal } from './inputs'

/** Why the site must be built; without a reason the published site is up to date. */
export type Reason = 'first' | 'unknown' | 'content' | 'code' | 'settings' | 'forced' | 'rehearsal'

export type Decision = {
  reasons: Reason[]
  fetched: FetchedContent
  /** What was found of the office's own values and texts. */
  content: Matter[]
  /** The published content; `null` if nothing is published or it is unknown. */
  published: LastGood | null
  /** Why the published content is unknown. */
  unreadable: CopyFault | null
  /** Why it is unknown whether the published commit is newer. */
  orderUnknown?: string
}

/** The commit is older than the published one. */
export class OldCommit extends Refusal {}

/**
 * Fetches the content and decides whether the site must be built.
 *
 * @throws Refusal if the content must not be published
 * @throws NothingToBake if a table has neither rows nor published rows
 */
export async function decide(
  inputs: Inputs,
  examine: () => Matter[] = examineContent,
  repository = workflowRepository(),
): Promise<Decision> {
  const { dataService, siteUrl, commit, branch, force, isRehearsal } = inputs
  const content = examine()
  if (content.some(isFault)) throw new Refusal(content.filter(isFault))

  const reading = readLastGood(siteUrl, dataService.url)
  // Prevents an unhandled rejection; both places that await it get the error.
  reading.catch(() => {})
  const fetched = await fetchContent(dataService, 'live', inputs, () => reading)
  const samples = TABLE_NAMES.flatMap((table): Matter[] => {
    const count = countSamples(table, fetched.snapshot.rows[table])
    return count ? [{ is: 'samples', table, count }] : []
  })
  if (samples.length) throw new Refusal(samples)
  const { published, unreadable } = await reading.then(
    (lastGood) => ({ published: lastGood ?? null, unreadable: null }),
    (error: unknown) => ({ published: null, unreadable: copyFault(error) }),
  )

  const reasons: Reason[] = []
  if (unreadable) reasons.push('unknown')
  else if (!published) reasons.push('first')
  else {
    if (published.contentHash !== hashContent(fetched.snapshot)) reasons.push('content')
    if (!commit || published.commit !== commit) reasons.push('code')
    // Settings with which no table could be read may be wrong.
    const isRead = Object.values(fetched.snapshot.source).includes('live')
    if (isRead && published.settingsHash !== hashSettings(fetched.snapshot, siteUrl)) reasons.push('settings')
  }
  if (force) reasons.push('forced')
  if (isRehearsal) reasons.push('rehearsal')
  const decision = { reasons, fetched, content, published, unreadable }
  const base = published?.commit ?? branch
  if (!commit || !base || base === commit || force || isRehearsal) return decision
  const isOld = await isAncestor(commit, base, repository).catch((error: unknown) => messageOf(error))
  if (typeof isOld === 'string') return { ...decision, orderUnknown: isOld }
  if (isOld) throw new OldCommit([{ is: 'old-commit', commit, base }])
  return decision
}
