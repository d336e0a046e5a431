import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { promisify } from 'node:util'
import { guide, repositoryPage } from '../problems/links.ts'
import { list, plain } from '../problems/markdown.ts'
import { officeTime } from '../problems/portuguese.ts'
import { type Code, isError, type Problem, problem, sentence } from '../problems/problem.ts'
import type { Step } from '../problems/sentences.ts'
import {
  isHourlyActive,
  type Repository,
  request,
  wasDeployed,
  workflowRepository,
} from '../shared/github.ts'
import { messageOf } from '../shared/program.ts'
import { readSettings } from '../shared/settings.ts'
import type { Trouble } from './troubles.ts'
import { raise, settle } from './watch-issue.ts'

// Runs on Node alone, without packages, so that nothing that breaks an install silences it.

/** Hours that a trouble may last before the issue tells of it. */
const LIMIT_HOURS = 24

/** GitHub disables schedules 60 days after the last commit in a public repository. */
const QUIET_DAYS = 50

/**
 * How often the site is read after a deploy until it is the new one, and how long the watch waits in between:
 * four minutes in all.
 */
const READS = 17
const WAIT_MS = 15_000

/** Timeout for one read of the site, in milliseconds. */
const READ_DEADLINE_MS = 10_000

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The issue's title, by the code of its first problem. */
const TITLE: Partial<Record<Code, string>> = {
  'not-built': 'A publicação do site está falhando',
  'not-deployed': 'A publicação do site está falhando',
  'not-served': 'A versão nova do site não apareceu no ar',
  writable: 'Estranhos podem mudar as tabelas do site',
  'unfeatured-visible': 'Estranhos podem ler os depoimentos desmarcados',
  'rights-unknown': 'Não se sabe o que estranhos podem mudar nas tabelas do site',
  empty: 'Uma tabela está vazia, e o site mostra as linhas de antes',
  'hourly-off': 'A publicação de hora em hora está desligada',
  'schedule-ends': 'A publicação de hora em hora vai ser desligada',
}

/** The title where the code has none of its own, by the step that the problem belongs to. */
const TITLE_OF_STEP: Partial<Record<Step, string>> = {
  tables: 'O site está com conteúdo antigo',
  online: 'O endereço do site não responde',
}
const OTHER_TITLE = 'Uma configuração da publicação não serve'

const titleOf = ({ code, step }: Problem) =>
  TITLE[code] ?? (step ? TITLE_OF_STEP[step] : undefined) ?? OTHER_TITLE

/** The clock, and how the watch waits, in milliseconds. Tests hand in their own. */
type Clock = { now?: number; wait?: (ms: number) => Promise<unknown> }

/** What is done about the issue. A pending trouble keeps it from being closed. */
type Decision =
  | { kind: 'raise'; problems: Trouble[] }
  | { kind: 'wait' | 'close'; pending: Trouble[]; online: string }

/**
 * Looks at what the workflow says of its run, reads the site after a deploy, and opens, edits or closes the
 * issue about the publication.
 *
 * @returns what was done, in Portuguese Markdown
 * @throws Error if the issue could not be written
 */
export async function watch(env: NodeJS.ProcessEnv = process.env, clock: Clock = {}): Promise<string> {
  const repository = workflowRepository(env)
  if (!repository) throw new Error('GITHUB_TOKEN and GITHUB_REPOSITORY must be set: this runs in a workflow')
  const run = repositoryPage(`actions/runs/${env.GITHUB_RUN_ID}`, env) ?? ''
  const decision = await decide(env, repository, run, clock)
  if (decision.kind === 'raise') return raiseIssue(repository, run, decision.problems)
  const { kind, pending, online } = decision
  if (kind === 'wait') return [online || 'Nada a avisar ainda.', ...pending.map(tell)].join(' ')
  const closed = await settle(repository, `O site foi lido e está como deve: ${run}`)
  const recovered = closed.length ? ` Aviso ${closed.map((number) => `#${number}`).join(', ')} fechado.` : ''
  return `${online || '✅ Tudo em ordem, nada a enviar.'}${recovered}`
}

/** The issue is closed only where the site was read and is as it should be, and both tables were read. */
async function decide(
  env: NodeJS.ProcessEnv,
  repository: Repository,
  run: string,
  { now = Date.now(), wait = setTimeout }: Clock,
): Promise<Decision> {
  const { siteUrl, problems: settings } = readSettings(env)
  const isDeployed = env.BUILD_RESULT === 'success' && env.DEPLOY_RESULT === 'success'
  const served = isDeployed && siteUrl ? await readServed(siteUrl, env.CONTENT_HASH, wait) : undefined
  // Absent where the publication ended before it had looked at anything.
  const found: Trouble[] | undefined = env.TROUBLES ? JSON.parse(env.TROUBLES) : undefined
  const troubles = (found ?? []).filter((trouble) => !(served?.isNew && isOfSite(trouble)))
  const isSiteUnread = troubles.some(isOfSite)
  const isDue = ({ since }: Trouble) => since === null || now - Date.parse(since) > LIMIT_HOURS * HOUR_MS

  const ofRun = [
    ...resultsOf(env, run),
    // Already unreadable before the deploy: the 24-hour rule reports it.
    ...(served && !served.isNew && !(isSiteUnread && served.detail)
      ? [problem('not-served', { url: siteUrl?.href ?? '', detail: served.detail })]
      : []),
  ]
  const ofRepository = [
    ...settings.filter(isError),
    ...(siteUrl || settings.some(isError) ? [] : [problem('pages-off')]),
    ...(await scheduleProblems(env, repository, now)),
  ]
  // The first one gives the issue its title.
  const due = [...ofRun.map(atOnce), ...troubles.filter(isDue), ...ofRepository.map(atOnce)]
  if (due.length) return { kind: 'raise', problems: due }

  const online = served?.isNew ? `✅ No ar: ${siteUrl?.href}.` : ''
  const isSeen = online || (env.DEPLOY_RESULT === 'skipped' && !isSiteUnread)
  const kind = isSeen && found && !troubles.length ? 'close' : 'wait'
  return { kind, pending: troubles, online }
}

const atOnce = (problem: Problem): Trouble => ({ problem, since: null })

const isOfSite = ({ problem }: Trouble) => problem.step === 'online'

/** A trouble with when it began. */
function tell({ problem, since }: Trouble): string {
  if (!since) return sentence(problem)
  const isOld = problem.step === 'tables' && problem.code !== 'rights-unknown'
  const shown = isOld ? ', o site mostra as linhas de antes. ' : ': '
  return `Desde ${officeTime(since)}${shown}${sentence(problem)}`
}

/** Writes the issue, unless nothing was ever published. Throws Error if it could not be written. */
async function raiseIssue(repository: Repository, run: string, troubles: Trouble[]): Promise<string> {
  if (!(await wasDeployed(repository).catch(() => true)))
    return 'Nada foi publicado ainda: o passo a passo está no resumo desta execução.'
  const [first] = troubles as [Trouble, ...Trouble[]]
  const title = titleOf(first.problem)
  const about = `O [resumo da execução](${run}) diz o motivo e o que fazer; o que cada linha significa está em ${guide()}. Este aviso se fecha sozinho quando o site for lido e estiver como deve.`
  const number = await raise(repository, title, `${list(troubles.map(tell))}\n\n${about}`).catch(
    (cause: Error) => {
      const told = plain(troubles.map(tell).join(' '))
      throw new Error(`${told} O aviso não pôde ser escrito: ${messageOf(cause)}`, { cause })
    },
  )
  return `⚠️ ${title}: aviso #${number}.`
}

/** GitHub's results of the jobs that build and deploy. */
function resultsOf({ BUILD_RESULT, DEPLOY_RESULT }: NodeJS.ProcessEnv, run: string): Problem[] {
  if (BUILD_RESULT !== 'success') return [problem('not-built', { run })]
  // A job that timed out is `cancelled`; this job does not run in a run that a person cancelled.
  const isDeployed = DEPLOY_RESULT === 'success' || DEPLOY_RESULT === 'skipped'
  return isDeployed ? [] : [problem('not-deployed', { run })]
}

/** Whether the site shows the new content.json and, if it could not be read, why. */
type Served = { isNew: boolean; detail?: string | undefined }

/**
 * Reads the site's content.json until it is the one that was built. GitHub reports a deploy as a success that
 * is served late, or never (https://github.com/actions/deploy-pages/issues/383).
 *
 * @param hash SHA-256 of the built content.json, in hex
 */
async function readServed(siteUrl: URL, hash: string | undefined, wait: (ms: number) => Promise<unknown>) {
  let served = await readOnce(siteUrl, hash)
  for (let read = 1; !served.isNew && read < READS; read++) {
    await wait(WAIT_MS)
    served = await readOnce(siteUrl, hash)
  }
  return served
}

async function readOnce(siteUrl: URL, hash: string | undefined): Promise<Served> {
  try {
    // The query bypasses caches, which keep a copy for ten minutes (GitHub Pages' max-age).
    const url = new URL(`content.json?${Date.now()}`, siteUrl)
    const response = await fetch(url, { signal: AbortSignal.timeout(READ_DEADLINE_MS) })
    if (!response.ok) return { isNew: false, detail: `status ${response.status}` }
    const body = Buffer.from(await response.arrayBuffer())
    return { isNew: createHash('sha256').update(body).digest('hex') === hash }
  } catch (error) {
    return { isNew: false, detail: messageOf((error as Error).cause ?? error) }
  }
}

/**
 * Whether the hourly workflow is disabled, or GitHub will soon disable it. If GitHub does not answer, assume
 * that it is enabled and that the repository is public: there GitHub disables it after 60 quiet days.
 */
async function scheduleProblems(
  { GITHUB_EVENT_NAME }: NodeJS.ProcessEnv,
  repository: Repository,
  now: number,
): Promise<Problem[]> {
  const isHour = GITHUB_EVENT_NAME === 'schedule'
  if (!isHour && !(await isHourlyActive(repository).catch(() => true))) return [problem('hourly-off')]
  // A push has just brought a commit, whatever date that has.
  if (GITHUB_EVENT_NAME === 'push') return []
  const log = promisify(execFile)('git', ['log', '-1', '--format=%cI'])
  // A reminder that cannot be had hides no trouble.
  const since = (await log.catch(() => ({ stdout: '' }))).stdout.trim()
  const days = Math.floor((now - Date.parse(since)) / DAY_MS)
  if (!(days >= QUIET_DAYS)) return []
  const about = (await request(repository, 'GET', '').catch(() => ({}))) as { private?: boolean }
  return about.private ? [] : [problem('schedule-ends', { since, days })]
}
