import type { Trigger } from '../checks/run-checks.ts'
import type { Finding } from '../findings/finding.ts'
import { currentCommit, workflowRepository } from '../shared/github.ts'
import { readChoice } from '../shared/settings.ts'
import { hashesOf, type Published, type PublishedSnapshot, type Sources } from '../site/content-json.ts'

export type RunContext = Awaited<ReturnType<typeof readRunContext>>

/** What is asked of this run. A choice that the form lacks is a finding. */
export async function readRunContext(findings: Finding[]) {
  const { env } = process
  const byItself = env.GITHUB_EVENT_NAME === 'schedule' ? 'schedule' : 'push'
  const trigger: Trigger = env.ACTION ? 'manual' : byItself
  const actions = ['publicar', 'ensaiar', 'verificar'] as const
  const action = readChoice('ACTION', env.ACTION, actions, findings) ?? 'publicar'
  const branch = env.GITHUB_REF_NAME
  // Always rehearsed. Scheduled runs, of the default branch, are not told its name.
  const isOtherBranch = Boolean(env.DEFAULT_BRANCH) && branch !== env.DEFAULT_BRANCH
  return {
    action: isOtherBranch && action === 'publicar' ? 'ensaiar' : action,
    trigger,
    isForced: readChoice('FORCE', env.FORCE, ['false', 'true'], findings) === 'true',
    isOtherBranch,
    commit: await currentCommit(env),
    branch,
    repository: workflowRepository(env),
  }
}

/** As the summary says it. */
export const REASON = {
  first: 'é a primeira publicação',
  missing: 'não há mais nada no endereço do site',
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

/** Why the site must be built. Without a reason it is up to date. */
export function reasonsToBuild(run: RunContext, published: Published, next: Sources): Reason[] {
  const reasons =
    published.kind === 'ok' ? changes(published.snapshot, run, next) : [WITHOUT_COPY[published.kind]]
  if (run.isForced) reasons.push('forced')
  if (run.action === 'ensaiar') reasons.push(run.isOtherBranch ? 'branch' : 'rehearsal')
  return reasons
}

const WITHOUT_COPY: Record<Exclude<Published['kind'], 'ok'>, Reason> = {
  never: 'first',
  missing: 'missing',
  invalid: 'unknown',
  unreachable: 'unknown',
}

function changes(copy: PublishedSnapshot, { commit }: RunContext, next: Sources) {
  const { contentHash, settingsHash, calendarHash } = hashesOf(next)
  const reasons: Reason[] = []
  if (copy.contentHash !== contentHash) reasons.push('content')
  if (!commit || copy.commit !== commit) reasons.push('code')
  if (copy.settingsHash !== settingsHash) reasons.push('settings')
  if (copy.calendarHash !== calendarHash) reasons.push('calendar')
  return reasons
}
