import { siteAddress } from '../../renderer/site-address'
import { problemInPortuguese, TROUBLE_IN_PORTUGUESE, troubleInPortuguese } from '../messages/portuguese'
import { type SettingFault, settingFault } from '../shared/settings'
import { type Repository, repositoryPage, wasDeployed, workflowRepository } from './github'
import { list } from './markdown'
import { raise, settle } from './watch-issue'

/** Default for `STALE_AFTER_HOURS`. */
const LIMIT_HOURS = 24

const HOUR_MS = 3_600_000

export type Watched = {
  /** GitHub's results of the jobs that build and deploy. */
  build: string
  deploy: string
  /** The run was refused because its commit is older than the published one. */
  isSuperseded: boolean
  /** Since when a table is not read, ISO 8601; absent if the run did not get that far. */
  freshAt?: string | undefined
  limitHours: number
  runUrl: string
  siteUrl?: URL | undefined
  problems: WatchProblem[]
}

/** A setting that could not be read. */
export type WatchProblem =
  | { is: 'not-hours'; value: string; hours: number }
  | { is: 'not-a-time'; value: string }
  | { is: 'setting'; fault: SettingFault }
  | { is: 'no-site-address' }

/** What is wrong with the publication. */
export type Trouble =
  | { is: 'not-built' }
  | { is: 'not-deployed' }
  | { is: 'stale'; since: string; hours: number }
  | { is: 'misconfigured' }

/** The fault of the publication; `undefined` if there is none. */
export function findTrouble(
  { build, deploy, freshAt, limitHours, problems }: Watched,
  now = Date.now(),
): Trouble | undefined {
  if (build !== 'success') return { is: 'not-built' }
  // A job that timed out is `cancelled`; this job does not run in a run that a person cancelled.
  if (deploy !== 'success' && deploy !== 'skipped') return { is: 'not-deployed' }
  if (freshAt && now - Date.parse(freshAt) > limitHours * HOUR_MS)
    return { is: 'stale', since: freshAt, hours: limitHours }
  if (problems.length) return { is: 'misconfigured' }
}

/**
 * Opens, edits or closes the issue about the publication.
 *
 * @returns what was done, in Portuguese Markdown
 */
export async function watch(watched: Watched, repository: Repository, now = Date.now()): Promise<string> {
  if (watched.isSuperseded) return 'Execução de um commit antigo, recusada: o que está no ar é mais novo.'
  const trouble = findTrouble(watched, now)
  if (trouble && !(await wasDeployed(repository)))
    return 'Nada foi publicado ainda: o passo a passo está no resumo desta execução.'
  if (trouble) {
    const title = TROUBLE_IN_PORTUGUESE[trouble.is]
    const details = list(watched.problems.map(problemInPortuguese))
    const advice = `O [resumo da execução](${watched.runUrl}) diz o motivo e o que fazer; o que cada linha significa está em MANUTENCAO.md. Este aviso se fecha sozinho quando a publicação voltar ao normal.`
    const body = [troubleInPortuguese(trouble), details, advice].filter(Boolean).join('\n\n')
    return `⚠️ ${title}: aviso #${await raise(repository, title, body)}.`
  }
  const closed = await settle(repository, `A publicação voltou ao normal: ${watched.runUrl}`)
  const recovered = closed.length ? ` Aviso ${closed.map((number) => `#${number}`).join(', ')} fechado.` : ''
  const address = watched.siteUrl ? `: ${watched.siteUrl.href}` : ''
  return `${watched.deploy === 'success' ? `✅ No ar${address}` : '✅ Tudo em ordem, nada a enviar'}.${recovered}`
}

/**
 * Reads what the workflow says of its run. A setting that cannot be read becomes part of the issue.
 *
 * @throws Error if no issue can be opened without what is missing
 */
export function readWatched(env: NodeJS.ProcessEnv): { watched: Watched; repository: Repository } {
  const repository = workflowRepository(env)
  if (!repository) throw new Error('GITHUB_TOKEN and GITHUB_REPOSITORY must be set: this runs in a workflow')
  const { BUILD_RESULT: build = '', DEPLOY_RESULT: deploy = '', FRESH_AT = '', STALE_AFTER_HOURS = '' } = env
  const problems: WatchProblem[] = []

  const limitHours = Number(STALE_AFTER_HOURS.trim() || LIMIT_HOURS)
  const isLimit = limitHours > 0 && Number.isFinite(limitHours)
  if (!isLimit) problems.push({ is: 'not-hours', value: STALE_AFTER_HOURS, hours: LIMIT_HOURS })

  const isTime = !Number.isNaN(Date.parse(FRESH_AT))
  if (!isTime && (FRESH_AT || build === 'success')) problems.push({ is: 'not-a-time', value: FRESH_AT })

  let siteUrl: URL | undefined
  try {
    siteUrl = siteAddress(env.SITE_URL ?? '')
    if (!siteUrl) problems.push({ is: 'no-site-address' })
  } catch (error) {
    const fault = settingFault(error)
    if (!fault) throw error
    problems.push({ is: 'setting', fault })
  }

  return {
    watched: {
      build,
      deploy,
      isSuperseded: env.SUPERSEDED === 'true',
      freshAt: isTime ? FRESH_AT : undefined,
      limitHours: isLimit ? limitHours : LIMIT_HOURS,
      runUrl: repositoryPage(`actions/runs/${env.GITHUB_RUN_ID}`, env) ?? '',
      siteUrl,
      problems,
    },
    repository,
  }
}
