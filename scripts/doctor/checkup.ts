import { isLoopback } from '../../renderer/site-address'
import { type Attempt, attempt, isError, type Problem, problem } from '../problems/problem'
import { STEPS, type Step } from '../problems/sentences'
import type { LastGood } from '../rows/last-good'
import { workflowRepository } from '../shared/github'
import { readSettings, readSiteSettings } from '../shared/settings'
import { checkContent } from './content'
import { checkProject } from './project'
import { checkPublished, checkRepository } from './repository'

/** Address of `npm run preview`, used when no public address is set. */
const PREVIEW = 'http://127.0.0.1:4173'

/** What is wrong, and the steps that were looked at: a step without an error is done. */
export type Checkup = { problems: Problem[]; steps: Step[] }

/** What a publication found before it was refused; only the rest is read for the checkup. */
export type AlreadyRead = {
  /** Why its settings do not serve. */
  settings?: Problem[]
  content?: Problem[]
  /** What is wrong with the tables, once both were read. */
  tables?: Problem[]
  published?: Attempt<LastGood | undefined>
}

/**
 * Checks everything that a publication needs: settings, Supabase project, tables, GitHub Pages, content, and
 * whether a site is published. `npm run doctor`, the button's `verificar` and the summary of a refusal print
 * it. Changes nothing.
 */
export async function checkup(
  env: NodeJS.ProcessEnv = process.env,
  read: AlreadyRead = {},
): Promise<Checkup> {
  const repository = workflowRepository(env)
  const site = await attempt(() => readSiteSettings(env))
  const siteUrl = site.value?.siteUrl
  // An address that does not serve must not hide how the project is.
  const settings = await attempt(() => readSettings({ ...env, SITE_URL: '' }))
  const project = settings.value?.dataService

  const problems = [...(site.value?.warnings ?? [])]
  if (read.settings) problems.push(...read.settings)
  else {
    problems.push(...site.problems, ...settings.problems)
    if (settings.value && !project) problems.push(problem('no-project'))
    if (project && siteUrl && isOnlyHere(project.url, siteUrl)) problems.push(problem('local-project'))
  }
  problems.push(...(read.content ?? checkContent()))
  if (read.tables) problems.push(...read.tables)
  else if (project) problems.push(...(await checkProject(project, siteUrl?.origin ?? PREVIEW)))
  else problems.push(problem('tables-unchecked'))
  if (repository) {
    const found = await checkRepository(repository)
    const isPagesOpen = [...found, ...problems].some(({ step }) => step === 'pages')
    if (!siteUrl && !isPagesOpen) found.push(problem('no-site-address'))
    problems.push(...found)
  }
  const isAsked = repository !== undefined || siteUrl !== undefined
  if (isAsked)
    problems.push(...(await checkPublished(siteUrl, project?.url ?? '', repository, read.published)))

  // On a computer nobody knows of Actions and Pages.
  const isOpen = (step: Step) => problems.some((found) => found.step === step)
  const isSeen = (step: Step) =>
    step === 'online' ? isAsked : repository || !['actions', 'pages'].includes(step) || isOpen(step)
  return { problems, steps: (Object.keys(STEPS) as Step[]).filter(isSeen) }
}

/** Whether visitors of the public site would be sent to a project on this machine. */
export const isOnlyHere = (projectUrl: string, siteUrl: URL) =>
  isLoopback(new URL(projectUrl)) && !isLoopback(siteUrl)

/** Whether something must be put right before publishing. */
export const isBlocked = ({ problems }: Checkup) =>
  problems.some((found) => isError(found) && found.code !== 'not-online')
