import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { guide, repositoryPage } from '../problems/links.ts'
import { list, plain } from '../problems/markdown.ts'
import { attempt, type Code, type Problem, problem, sentence } from '../problems/problem.ts'
import { type Repository, request, wasDeployed, workflowRepository } from '../shared/github.ts'
import { messageOf } from '../shared/program.ts'
import { readSiteSettings } from '../shared/settings.ts'
import { raise, settle } from './watch-issue.ts'

// Runs on Node alone, without packages, so that nothing that breaks an install silences it.

/** Default for `STALE_AFTER_HOURS`. */
const LIMIT_HOURS = 24

/** GitHub disables schedules 60 days after the last commit in a public repository. */
const QUIET_DAYS = 50

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The issue's title, by its first problem. */
const TITLE: Partial<Record<Code, string>> = {
  'not-built': 'A publicação do site está falhando',
  'not-deployed': 'A publicação do site está falhando',
  'tables-unread': 'O site está com conteúdo antigo',
  'site-unread-since': 'O endereço do site não responde',
  'schedule-ends': 'A publicação de hora em hora vai ser desligada',
}
const OTHER_TITLE = 'Uma configuração da publicação não serve'

/**
 * Looks at what the workflow says of its run, and opens, edits or closes the issue about the publication. Where GitHub does
 * not answer, the worse is assumed.
 *
 * @returns what was done, in Portuguese Markdown
 * @throws Error if the issue could not be written
 */
export async function watch(env: NodeJS.ProcessEnv = process.env, now = Date.now()): Promise<string> {
  const repository = workflowRepository(env)
  if (!repository) throw new Error('GITHUB_TOKEN and GITHUB_REPOSITORY must be set: this runs in a workflow')
  const run = repositoryPage(`actions/runs/${env.GITHUB_RUN_ID}`, env) ?? ''
  const problems = [
    ...resultsOf(env, run),
    ...(await unreadTooLong(env, now)),
    ...(await lastCommitTooOld(env, repository, now)),
  ]
  if (problems.length && !(await wasDeployed(repository).catch(() => true)))
    return 'Nada foi publicado ainda: o passo a passo está no resumo desta execução.'
  const [first] = problems
  if (first) {
    const title = TITLE[first.code] ?? OTHER_TITLE
    const about = `O [resumo da execução](${run}) diz o motivo e o que fazer; o que cada linha significa está em ${guide()}. Este aviso se fecha sozinho quando tudo voltar ao normal.`
    const text = list(problems.map(sentence))
    const number = await raise(repository, title, `${text}\n\n${about}`).catch((cause: Error) => {
      throw new Error(
        `${plain(problems.map(sentence).join(' '))} O aviso não pôde ser escrito: ${messageOf(cause)}`,
        { cause },
      )
    })
    return `⚠️ ${title}: aviso #${number}.`
  }
  // It proves nothing of what an open issue is about.
  if (env.SUPERSEDED === 'true')
    return 'Execução de um commit antigo, recusada: o que está no ar é mais novo.'
  const closed = await settle(repository, `A publicação voltou ao normal: ${run}`)
  const recovered = closed.length ? ` Aviso ${closed.map((number) => `#${number}`).join(', ')} fechado.` : ''
  return `${online(env)}.${recovered}`
}

function online({ DEPLOY_RESULT, SITE_UNREAD_SINCE, SITE_URL }: NodeJS.ProcessEnv): string {
  if (SITE_UNREAD_SINCE)
    return `Nada a avisar ainda, mas o endereço do site não pôde ser lido${DEPLOY_RESULT === 'success' ? '; uma nova versão foi enviada' : ''}`
  return DEPLOY_RESULT === 'success' ? `✅ No ar: ${SITE_URL}` : '✅ Tudo em ordem, nada a enviar'
}

/** GitHub's results of the jobs that build and deploy. */
function resultsOf({ BUILD_RESULT, DEPLOY_RESULT, SUPERSEDED }: NodeJS.ProcessEnv, run: string): Problem[] {
  if (BUILD_RESULT !== 'success') return SUPERSEDED === 'true' ? [] : [problem('not-built', { run })]
  // A job that timed out is `cancelled`; this job does not run in a run that a person cancelled.
  const isDeployed = DEPLOY_RESULT === 'success' || DEPLOY_RESULT === 'skipped'
  return isDeployed ? [] : [problem('not-deployed', { run })]
}

/** Tables or the site's own address that were not read for longer than the limit, and settings that do not tell. */
async function unreadTooLong(env: NodeJS.ProcessEnv, now: number): Promise<Problem[]> {
  const { BUILD_RESULT, FRESH_AT = '', SITE_UNREAD_SINCE = '', SITE_URL = '', STALE_AFTER_HOURS = '' } = env
  const given = Number(STALE_AFTER_HOURS.trim() || LIMIT_HOURS)
  const hours = given > 0 && Number.isFinite(given) ? given : LIMIT_HOURS
  const isTooLong = (since: string) => now - Date.parse(since) > hours * HOUR_MS
  const { value: site, problems } = await attempt(() => readSiteSettings(env).siteUrl)
  const told: Problem[] = []
  if (isTooLong(FRESH_AT)) told.push(problem('tables-unread', { since: FRESH_AT, hours }))
  if (isTooLong(SITE_UNREAD_SINCE))
    told.push(problem('site-unread-since', { since: SITE_UNREAD_SINCE, hours, url: SITE_URL }))
  if (hours !== given) told.push(problem('not-hours', { value: STALE_AFTER_HOURS, hours }))
  for (const [name, value] of Object.entries({ FRESH_AT, SITE_UNREAD_SINCE }))
    if (value && Number.isNaN(Date.parse(value))) told.push(problem('not-a-time', { name, value }))
  if (!FRESH_AT && BUILD_RESULT === 'success')
    told.push(problem('not-a-time', { name: 'FRESH_AT', value: '' }))
  if (!site && !problems.length) told.push(problem('no-site-address'))
  return [...told, ...problems]
}

/** Whether GitHub will soon disable the schedule. A push has just brought a commit, whatever date that has. */
async function lastCommitTooOld(
  { GITHUB_EVENT_NAME }: NodeJS.ProcessEnv,
  repository: Repository,
  now: number,
): Promise<Problem[]> {
  if (GITHUB_EVENT_NAME === 'push') return []
  const log = promisify(execFile)('git', ['log', '-1', '--format=%cI'])
  // A reminder that cannot be had hides no trouble.
  const since = (await log.catch(() => ({ stdout: '' }))).stdout.trim()
  const days = Math.floor((now - Date.parse(since)) / DAY_MS)
  if (!(days >= QUIET_DAYS)) return []
  const about = (await request(repository, 'GET', '').catch(() => ({}))) as { private?: boolean }
  return about.private ? [] : [problem('schedule-ends', { since, days })]
}
