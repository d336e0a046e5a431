import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables'
import { type LastGood, readLastGood } from '../content/last-good'
import { type FetchedContent, fetchContent } from '../content/read-content'
import { messageOf } from '../shared/program'
import { hashContent, hashSettings } from '../site/content-json'
import { isAncestor } from './commit-order'
import { contentFaults } from './content-faults'
import { workflowRepository } from './github'
import { type Inputs, Refusal } from './inputs'
import { codeSpan } from './markdown'

/** Why the site must be built; without a reason the published site is up to date. */
export type Reason = 'first' | 'unknown' | 'content' | 'code' | 'settings' | 'forced' | 'rehearsal'

export type Decision = {
  reasons: Reason[]
  fetched: FetchedContent
  /** The published content; `null` if nothing is published or it is unknown. */
  published: LastGood | null
  /** Why the published content is unknown. */
  unreadable: string | null
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
  findFaults = contentFaults,
  repository = workflowRepository(),
): Promise<Decision> {
  const { dataService, siteUrl, commit, branch, force, isRehearsal } = inputs
  const found = await findFaults()
  if (found.length) throw new Refusal(found.map((finding) => `Corrija em pages/index/content/: ${finding}`))

  const reading = readLastGood(siteUrl, dataService.url)
  // Prevents an unhandled rejection; both places that await it get the error.
  reading.catch(() => {})
  const fetched = await fetchContent(dataService, 'live', inputs, () => reading)
  refuseSamples(fetched)
  const { published, unreadable } = await reading.then(
    (lastGood) => ({ published: lastGood ?? null, unreadable: null }),
    (error: unknown) => ({ published: null, unreadable: messageOf(error) }),
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
  const decision = { reasons, fetched, published, unreadable }
  const base = published?.commit ?? branch
  if (!commit || !base || base === commit || force || isRehearsal) return decision
  const isOld = await isAncestor(commit, base, repository).catch((error: unknown) => messageOf(error))
  if (typeof isOld === 'string') return { ...decision, orderUnknown: isOld }
  if (isOld)
    throw new OldCommit([
      `Esta execução é de um commit anterior (${codeSpan(commit.slice(0, 7))}) ao que está no ar ou no repositório (${codeSpan(base.slice(0, 7))}). Rode *Publicar o site* pelo botão (*Run workflow*) em vez de repetir uma execução antiga; para publicar mesmo assim o commit anterior, marque \`force\`.`,
    ])
  return decision
}

/** Ids of supabase/seed.sql, which may have been loaded into a real project. */
const SAMPLE_ID: Record<TableName, RegExp> = {
  blog_posts: /^b1090000-0000-4000-8000-/,
  testimonials: /^de900000-0000-4000-8000-/,
}

function refuseSamples({ snapshot }: FetchedContent) {
  const reasons = TABLE_NAMES.flatMap((table) => {
    const samples = snapshot.rows[table].filter(({ id }) => SAMPLE_ID[table].test(id)).length
    return samples
      ? `A tabela \`${table}\` tem ${samples} linha(s) de exemplo, que nunca são publicadas: apague-as no painel do Supabase (Table Editor).`
      : []
  })
  if (reasons.length) throw new Refusal(reasons)
}
