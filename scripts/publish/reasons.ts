import type { Content } from '../../pages/index/content/samples.ts'
import type { Snapshot } from '../../pages/index/database/snapshot.ts'
import { hashCalendar, hashContent, hashSettings } from '../published/content-json.ts'
import type { Published, PublishedCopy } from '../published/read-published.ts'
import type { Run } from './run.ts'

/** Why the site must be built, as the summary says it. */
export const REASON = {
  first: 'é a primeira publicação',
  gone: 'não há mais nada no endereço do site',
  unknown: 'não foi possível ler o que está no ar',
  content: 'as notícias ou os depoimentos mudaram',
  code: 'o código ou os textos do repositório mudaram',
  settings: 'o endereço ou a chave mudou',
  calendar:
    'começou um mês novo ou mudaram os dias fechados que o site anuncia (sem outra mudança, o site é remontado ao menos uma vez por mês)',
  forced: 'foi pedido no botão, mesmo sem mudança',
  rehearsal: 'é um ensaio',
  branch: 'só o branch principal é publicado; esta execução, de outro, é um ensaio',
}
export type Reason = keyof typeof REASON

/** What the site would be built from, and for which address. */
type Next = { content: Content; snapshot: Snapshot; siteUrl: URL }

/**
 * Why the site must be built; without a reason the published site is up to date, or building would not help.
 */
export function reasonsToBuild(run: Run, published: Published, next: Next): Reason[] {
  const reasons = reasonsIn(run, published, next)
  if (run.isForced) reasons.push('forced')
  if (run.isOtherBranch) reasons.push('branch')
  else if (run.isRehearsal) reasons.push('rehearsal')
  return reasons
}

function reasonsIn(run: Run, published: Published, next: Next): Reason[] {
  switch (published.kind) {
    case 'never':
      return ['first']
    case 'gone':
      return ['gone']
    case 'unusable':
      return ['unknown']
    // If the site does not answer, deploying again will not help. A person or a push may have changed the
    // address.
    case 'unreachable':
      return run.isHourly ? [] : ['unknown']
    case 'there':
      return changes(published.copy, run, next)
  }
}

function changes(copy: PublishedCopy, { commit }: Run, { content, snapshot, siteUrl }: Next): Reason[] {
  const reasons: Reason[] = []
  if (copy.contentHash !== hashContent(snapshot)) reasons.push('content')
  if (!commit || copy.commit !== commit) reasons.push('code')
  // Settings with which no table could be read may be wrong.
  const isRead = Object.values(snapshot.source).includes('live')
  if (isRead && copy.settingsHash !== hashSettings(snapshot, siteUrl)) reasons.push('settings')
  if (copy.calendarHash !== hashCalendar(content, snapshot)) reasons.push('calendar')
  return reasons
}
