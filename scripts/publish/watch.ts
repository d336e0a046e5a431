import { siteAddress } from '../../renderer/site-address'
import { officeTime } from '../shared/messages'
import { type Repository, raise, settle } from './watch-issue'

/** Default age of the oldest table, in hours, above which the issue is opened. */
const LIMIT_HOURS = 24

const HOUR_MS = 3_600_000

/** A job's result in GitHub's words. */
type Result = 'success' | 'failure' | 'cancelled' | 'skipped'

export type Watched = {
  build: Result
  deploy: Result
  /** When the table read longest ago was last really read, ISO 8601; absent where the run did not get that far. */
  freshAt?: string | undefined
  limitHours: number
  runUrl: string
  siteUrl: URL | undefined
}

/** The fault of the publication, in Portuguese Markdown; `undefined` if there is none. */
export function findTrouble(watched: Watched, now = Date.now()): { title: string; text: string } | undefined {
  const { build, deploy, freshAt, limitHours, runUrl } = watched
  const run = `O [resumo da execução](${runUrl}) diz o motivo e o que fazer; o que cada linha significa está em MANUTENCAO.md. Este aviso se fecha sozinho quando a publicação voltar ao normal.`
  // A job that timed out is `cancelled`; this job does not run in a run that a person cancelled.
  if (build !== 'success' || deploy === 'failure' || deploy === 'cancelled')
    return {
      title: 'A publicação do site está falhando',
      text: `${build !== 'success' ? 'O site não pôde ser montado' : 'O site foi montado, mas o GitHub Pages não o recebeu'}. O site no ar continua como estava.\n\n${run}`,
    }
  const age = freshAt ? now - Date.parse(freshAt) : 0
  if (age > limitHours * HOUR_MS)
    return {
      title: 'O site está com conteúdo antigo',
      text: `As notícias ou os depoimentos foram lidos do Supabase pela última vez em ${officeTime(freshAt ?? '')}, há mais de ${limitHours} horas. O site no ar mantém as últimas linhas boas.\n\n${run}`,
    }
}

/**
 * Opens, edits or closes the issue about the publication.
 *
 * @returns what was done, in Portuguese Markdown
 */
export async function watch(watched: Watched, repository: Repository, now = Date.now()): Promise<string> {
  const trouble = findTrouble(watched, now)
  if (trouble) return `⚠️ ${trouble.title}: aviso #${await raise(repository, trouble.title, trouble.text)}.`
  const closed = await settle(repository, `A publicação voltou ao normal: ${watched.runUrl}`)
  const recovered = closed.length ? ` Aviso ${closed.map((number) => `#${number}`).join(', ')} fechado.` : ''
  const address = watched.siteUrl ? `: ${watched.siteUrl.href}` : ''
  return `${watched.deploy === 'success' ? `✅ No ar${address}` : '✅ Tudo em ordem, nada a enviar'}.${recovered}`
}

/** Throws Error that names the variable where one does not hold what a workflow sets it to. */
export function readWatched(env: NodeJS.ProcessEnv): { watched: Watched; repository: Repository } {
  const { GITHUB_TOKEN: token, GITHUB_REPOSITORY: name = '', GITHUB_RUN_ID: run } = env
  if (!token || !/^[\w.-]+\/[\w.-]+$/.test(name))
    throw new Error('GITHUB_TOKEN and GITHUB_REPOSITORY must be set: this runs in a workflow')
  const limitHours = Number(env.STALE_AFTER_HOURS || LIMIT_HOURS)
  if (!(limitHours > 0))
    throw new Error(`STALE_AFTER_HOURS must be a number of hours: ${env.STALE_AFTER_HOURS}`)
  if (env.FRESH_AT && Number.isNaN(Date.parse(env.FRESH_AT)))
    throw new Error(`FRESH_AT must be a moment in ISO 8601: ${env.FRESH_AT}`)
  const server = env.GITHUB_SERVER_URL || 'https://github.com'
  return {
    watched: {
      build: readResult('BUILD_RESULT', env.BUILD_RESULT),
      deploy: readResult('DEPLOY_RESULT', env.DEPLOY_RESULT),
      freshAt: env.FRESH_AT || undefined,
      limitHours,
      runUrl: `${server}/${name}/actions/runs/${run}`,
      siteUrl: siteAddress(env.SITE_URL ?? ''),
    },
    repository: { api: env.GITHUB_API_URL || 'https://api.github.com', name, token },
  }
}

function readResult(name: string, value = ''): Result {
  if (!/^(success|failure|cancelled|skipped)$/.test(value))
    throw new Error(`${name} is not a result: ${value}`)
  return value as Result
}
