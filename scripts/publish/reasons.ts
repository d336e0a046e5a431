import type { Problem } from '../problems/problem'
import type { LastGood } from '../rows/last-good'
import type { FetchedContent } from '../rows/read-content'
import { hashContent, hashSettings } from '../site/content-json'
import type { PublicationSettings } from './settings'

/** Why the site must be built. */
export type Reason = 'first' | 'unknown' | 'content' | 'code' | 'settings' | 'forced' | 'rehearsal'

/** What is published: `content` is absent if nothing is, or if it is unknown because of `problems`. */
export type PublishedCopy = { content?: LastGood | undefined; problems: Problem[] }

/**
 * Why the site must be built; without a reason the published site is up to date, or there is nothing to be done about it.
 * Where the site's address cannot be read, another deploy would not mend it, so the hour makes none; a person or a push may
 * have changed the address.
 */
export function reasonsToBuild(
  { siteUrl, commit, force, isRehearsal, isHourly }: PublicationSettings,
  { content, problems }: PublishedCopy,
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
