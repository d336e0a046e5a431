import { hash } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { codeSpan, type Links, linksFor, list, plain } from './findings/markdown.ts'
import { closeIssues, upsertIssue } from './publish/alert-issues.ts'
import type { ActiveAlert, Alerts } from './publish/alerts.ts'
import { type Repository, summarize, wasDeployed, workflowRepository } from './shared/github.ts'
import { messageOf, runIfMain } from './shared/program.ts'
import { VERSION } from './shared/version.ts'

// Runs on Node without packages, so that nothing that breaks an install silences it.

/** A trouble that lasts longer than a day is told of. */
const GRACE_MS = 86_400_000

/** After a deploy the site is read so often, with waits in between: four minutes. */
const READS = 17
const WAIT_MS = 15_000

const READ_TIMEOUT_MS = 10_000

/** Tests hand in their own clock and waiting, in milliseconds. */
type Clock = { now?: number; wait?: (ms: number) => Promise<unknown> }

/** Says what it did, in Portuguese. Throws Error if the issue could not be written. */
export async function monitor(env: NodeJS.ProcessEnv, { now = Date.now(), wait }: Clock = {}) {
  const repository = workflowRepository(env)
  if (!repository) throw new Error('GITHUB_TOKEN and GITHUB_REPOSITORY must be set: this runs in a workflow')
  const links = linksFor(env)

  const { BUILD_RESULT, DEPLOY_RESULT, SITE_URL, CONTENT_HASH } = env
  const isDeployed = BUILD_RESULT === 'success' && DEPLOY_RESULT === 'success'
  const liveCheck = isDeployed && SITE_URL ? await readLiveSite(SITE_URL, CONTENT_HASH, wait) : undefined

  // Absent where the publication looked at nothing.
  const payload: Alerts | undefined = env.TROUBLES ? JSON.parse(env.TROUBLES) : undefined
  const all = payload?.all ?? []
  const troubles = liveCheck?.isNew ? all.filter((trouble) => !isOfSite(trouble)) : all
  const isSiteUnread = troubles.some(isOfSite)
  const isDue = ({ since }: ActiveAlert) => since === null || now - Date.parse(since) > GRACE_MS
  // Was it unreadable before the deploy? Then it is told of once it lasts.
  const isNotServed = liveCheck && !liveCheck.isNew && !(isSiteUnread && liveCheck.detail)
  const failures = jobFailures(env, links, isNotServed ? liveCheck : undefined)
  const due = [...failures, ...troubles.filter(isDue)]
  if (due.length) return reportFailure(repository, links, due, payload?.knowsWriting ?? false)

  const online = liveCheck?.isNew ? `✅ No ar: ${SITE_URL}.` : ''
  const isSeen = online || DEPLOY_RESULT === 'skipped'
  if (!isSeen || !payload || troubles.length)
    return [online || 'Nada a avisar ainda.', ...troubles.map(({ text }) => text)].join(' ')
  try {
    const read = `O site foi lido e está como deve: ${links.runUrl}`
    const { closed, left } = await closeIssues(repository, read, payload.knowsWriting)
    const ended = closed.length ? ` Aviso ${numbered(closed)} fechado.` : ''
    if (left.length) return `${online || 'Nada de novo a avisar.'} Aviso ${numbered(left)} ainda aberto.`
    return `${online || '✅ Tudo em ordem, nada a enviar.'}${ended}`
  } catch (error) {
    if (!online) throw error
    return `${online} Não se sabe se há um aviso a fechar (${codeSpan(messageOf(error))}): a próxima execução olha de novo.`
  }
}

const numbered = (issues: { number: number }[]) => issues.map(({ number }) => `#${number}`).join(', ')

const isOfSite = ({ topic }: ActiveAlert) => topic === 'site'

/** What failed in this run is told of at once. */
function jobFailures(env: NodeJS.ProcessEnv, links: Links, notLive: LiveCheck | undefined): ActiveAlert[] {
  const { BUILD_RESULT, DEPLOY_RESULT, SITE_URL } = env
  const told = (title: string, text: string): ActiveAlert[] => [
    { topic: 'repository', title, text, since: null },
  ]
  if (BUILD_RESULT !== 'success')
    return told(
      'A publicação do site está falhando',
      `O site não pôde ser montado, e o que está no ar continua como estava → o [resumo da execução](${links.runUrl}) diz o motivo e o que fazer.`,
    )
  // A job that timed out is `cancelled`; a run that a person cancelled does not come here.
  if (DEPLOY_RESULT !== 'success' && DEPLOY_RESULT !== 'skipped')
    return told(
      'A publicação do site está falhando',
      `O site foi montado, mas o GitHub Pages não o recebeu; o que está no ar continua como estava → não faça nada por enquanto: a publicação de hora em hora tenta de novo. Para não esperar, ${links.publishNow}; se falhar de novo, veja a [execução](${links.runUrl}).`,
    )
  if (!notLive) return []
  const { detail } = notLive
  const seen = detail ? `não respondeu como deve (${codeSpan(detail)})` : 'ainda mostra a versão de antes'
  return told(
    'A versão nova do site não apareceu no ar',
    `Publicamos, mas o site (${SITE_URL}) ${seen} → espere uma hora: a publicação de hora em hora tenta de novo sozinha. Para não esperar, ${links.force}. Se ainda assim não mudar, troque uma palavra num arquivo de ${links.content} e salve com *Commit changes*.`,
  )
}

async function reportFailure(
  repository: Repository,
  links: Links,
  troubles: ActiveAlert[],
  knowsWriting: boolean,
) {
  if (!(await wasDeployed(repository).catch(() => true)))
    return 'Nada foi publicado ainda: o passo a passo está no resumo desta execução.'
  const title = troubles[0]?.title ?? ''
  const texts = troubles.map(({ text }) => text)
  const about = `O [resumo da execução](${links.runUrl}) diz o motivo e o que fazer; o que cada linha significa está em ${links.guide}. Este aviso se fecha sozinho quando o site for lido e estiver como deve.`
  const isAboutWriting = troubles.some((trouble) => trouble.topic === 'writing')
  const told = { title, text: `${list(texts)}\n\n${about}` }
  const number = await upsertIssue(repository, told, isAboutWriting, knowsWriting).catch((cause: Error) => {
    const why = `O aviso não pôde ser escrito: ${messageOf(cause)}`
    throw new Error(`${plain(texts.join(' '))} ${why}`, { cause })
  })
  return `⚠️ ${title}: aviso #${number}.`
}

/** `detail`: why it could not be read. */
type LiveCheck = { isNew: boolean; detail?: string | undefined }

/** What is deployed is liveCheck late, or never (https://github.com/actions/deploy-pages/issues/383). */
async function readLiveSite(
  siteUrl: string,
  builtHash: string | undefined,
  wait: Clock['wait'] = setTimeout,
) {
  for (let read = 1; ; read++) {
    const liveCheck = await readOnce(siteUrl, builtHash)
    if (liveCheck.isNew || read === READS) return liveCheck
    await wait(WAIT_MS)
  }
}

async function readOnce(siteUrl: string, builtHash: string | undefined): Promise<LiveCheck> {
  try {
    // Past caches, which keep a copy for ten minutes (GitHub Pages' max-age).
    const url = new URL(`content.json?${Date.now()}`, siteUrl)
    const response = await fetch(url, { signal: AbortSignal.timeout(READ_TIMEOUT_MS) })
    if (!response.ok) return { isNew: false, detail: `status ${response.status}` }
    return { isNew: hash('sha256', Buffer.from(await response.arrayBuffer())) === builtHash }
  } catch (error) {
    return { isNew: false, detail: messageOf((error as Error).cause ?? error) }
  }
}

await runIfMain(import.meta.url, async () =>
  summarize(`${await monitor(process.env)}\n\nPrograma do site: versão ${VERSION}.\n`),
)
