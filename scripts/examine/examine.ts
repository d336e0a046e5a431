import { attempt, isError, type Problem, problem } from '../problems/problem'
import { STEPS, type Step } from '../problems/steps'
import { workflowRepository } from '../shared/github'
import { readSettings, readSiteSettings } from '../shared/settings'
import { examineContent } from './examine-content'
import { examineProject } from './examine-project'
import { examinePages, examinePublished } from './examine-repository'

/** Address of `npm run preview`, used when no public address is set. */
const PREVIEW = 'http://127.0.0.1:4173'

/** What is wrong, and the steps that were looked at: a step without an error is done. */
export type Examination = { problems: Problem[]; steps: Step[] }

/**
 * Examines everything that a publication needs: settings, Supabase project, tables, GitHub Pages, content, and whether a
 * site is published. Changes nothing.
 *
 * @param tryWrites send writes that change no row, to find out what visitors may write
 */
export async function examine(env: NodeJS.ProcessEnv = process.env, tryWrites = false): Promise<Examination> {
  const repository = workflowRepository(env)
  const address = await attempt(() => readSiteSettings(env).siteUrl)
  const siteUrl = address.value
  // An address that does not serve must not hide how the project is.
  const settings = await attempt(() => readSettings({ ...env, SITE_URL: siteUrl?.href ?? '' }))
  const project = settings.value?.dataService

  const problems = [...address.problems, ...settings.problems, ...examineContent()]
  if (project) problems.push(...(await examineProject(project, siteUrl?.origin ?? PREVIEW, tryWrites)))
  else problems.push(...(settings.value ? [problem('no-project')] : []), problem('tables-unchecked'))
  // A workflow never sends writes.
  if (project && !tryWrites && !repository) problems.push(problem('writes-not-tried'))
  if (repository) problems.push(...(await examinePages(repository)))
  const isOpen = (step: Step) => problems.some((found) => found.step === step)
  if (repository && !siteUrl && !isOpen('pages')) problems.push(problem('no-site-address'))
  const isAsked = repository !== undefined || siteUrl !== undefined
  if (isAsked) problems.push(...(await examinePublished(siteUrl, project?.url ?? '', repository)))

  // On a computer nobody knows of Actions and Pages.
  const isSeen = (step: Step) =>
    step === 'online' ? isAsked : repository || !['actions', 'pages'].includes(step) || isOpen(step)
  return { problems, steps: (Object.keys(STEPS) as Step[]).filter(isSeen) }
}

/** Whether something must be put right before publishing. */
export const isBlocked = ({ problems }: Examination) =>
  problems.some((found) => isError(found) && found.code !== 'not-online')
