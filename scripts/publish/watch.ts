import { siteAddress } from '../../renderer/site-address'
import { officeTime } from '../shared/messages'
import { messageOf } from '../shared/program'
import { type Repository, repositoryPage, workflowRepository } from './github'
import { settingHint } from './inputs'
import { codeSpan, list } from './markdown'
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
  /** Settings that could not be read, in Portuguese Markdown. */
  problems: string[]
}

/** The fault of the publication, in Portuguese Markdown; `undefined` if there is none. */
export function findTrouble(watched: Watched, now = Date.now()): { title: string; text: string } | undefined {
  const { build, deploy, freshAt, limitHours, runUrl, problems } = watched
  const report = (title: string, ...parts: string[]) => ({
    title,
    text: [
      ...parts,
      list(problems),
      `O [resumo da execução](${runUrl}) diz o motivo e o que fazer; o que cada linha significa está em MANUTENCAO.md. Este aviso se fecha sozinho quando a publicação voltar ao normal.`,
    ]
      .filter(Boolean)
      .join('\n\n'),
  })
  // A job that timed out is `cancelled`; this job does not run in a run that a person cancelled.
  const isDeployed = deploy === 'success' || deploy === 'skipped'
  if (build !== 'success' || !isDeployed)
    return report(
      'A publicação do site está falhando',
      `${build !== 'success' ? 'O site não pôde ser montado' : 'O site foi montado, mas o GitHub Pages não o recebeu'}. O site no ar continua como estava.`,
    )
  if (freshAt && now - Date.parse(freshAt) > limitHours * HOUR_MS)
    return report(
      'O site está com conteúdo antigo',
      `As notícias ou os depoimentos não são lidos do Supabase desde ${officeTime(freshAt)}, há mais de ${limitHours} horas. O site no ar mantém as últimas linhas boas.`,
    )
  if (problems.length) return report('Uma configuração da publicação não serve')
}

/**
 * Opens, edits or closes the issue about the publication.
 *
 * @returns what was done, in Portuguese Markdown
 */
export async function watch(watched: Watched, repository: Repository, now = Date.now()): Promise<string> {
  if (watched.isSuperseded) return 'Execução de um commit antigo, recusada: o que está no ar é mais novo.'
  const trouble = findTrouble(watched, now)
  if (trouble) return `⚠️ ${trouble.title}: aviso #${await raise(repository, trouble.title, trouble.text)}.`
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
  const problems: string[] = []

  const limitHours = Number(STALE_AFTER_HOURS.trim() || LIMIT_HOURS)
  const isLimit = limitHours > 0 && Number.isFinite(limitHours)
  if (!isLimit)
    problems.push(
      `A variável \`STALE_AFTER_HOURS\` não é um número de horas: ${codeSpan(STALE_AFTER_HOURS)}. Valem ${LIMIT_HOURS} horas.`,
    )

  const isTime = !Number.isNaN(Date.parse(FRESH_AT))
  if (!isTime && (FRESH_AT || build === 'success'))
    problems.push(`Não se sabe quando as tabelas foram lidas (\`FRESH_AT\`): ${codeSpan(FRESH_AT)}.`)

  let siteUrl: URL | undefined
  try {
    siteUrl = siteAddress(env.SITE_URL ?? '')
    if (!siteUrl)
      problems.push(
        `O GitHub não informou o endereço do site. Em [Settings → Pages](${repositoryPage('settings/pages', env)}), escolha *Source: GitHub Actions*; se já está assim, espere a próxima execução.`,
      )
  } catch (error) {
    const message = messageOf(error)
    problems.push(`O endereço do site não serve: ${codeSpan(message)}. ${settingHint(message, env)}`)
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
