import { type Problem, ProblemError, problem, problemsOf } from '../problems/problem'
import { STEPS, type Step } from '../problems/steps'
import { workflowRepository } from '../shared/github'
import { readSettings, readSiteSettings, type Settings } from '../shared/settings'
import { examineContent } from './examine-content'
import { examineProject } from './examine-project'
import { examinePages, examinePublished } from './examine-repository'

/** Address of `npm run preview`, used when no public address is set. */
const PREVIEW = 'http://127.0.0.1:4173/'

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
  const address = attempt(() => readSiteSettings(env).siteUrl)
  // An address that does not serve must not hide how the project is.
  const settings = attempt(() => readSettings({ ...env, SITE_URL: address.value?.href ?? '' }))

  const problems = [...address.problems, ...settings.problems, ...examineContent()]
  problems.push(...(await examineTables(settings.value, tryWrites)))
  // A workflow never sends writes.
  if (settings.value?.dataService && !tryWrites && !repository) problems.push(problem('writes-not-tried'))
  if (repository) {
    const pages = await examinePages(repository)
    if (!address.value && !address.problems.length && !pages.some(({ step }) => step === 'pages'))
      pages.push(problem('no-site-address'))
    problems.push(...pages)
  }
  const isAsked = repository !== undefined || address.value !== undefined
  if (isAsked)
    problems.push(
      ...(await examinePublished(address.value, settings.value?.dataService?.url ?? '', repository)),
    )

  // On a computer nobody knows of Actions and Pages.
  const steps = (Object.keys(STEPS) as Step[]).filter(
    (step) =>
      (step !== 'online' || isAsked) &&
      (repository || !['actions', 'pages'].includes(step) || problems.some((each) => each.step === step)),
  )
  return { problems, steps }
}

async function examineTables(settings: Settings | undefined, tryWrites: boolean): Promise<Problem[]> {
  if (!settings) return [problem('tables-unchecked')]
  const { dataService, siteUrl } = settings
  if (!dataService) return [problem('no-project'), problem('tables-unchecked')]
  return examineProject(dataService, (siteUrl ?? new URL(PREVIEW)).origin, tryWrites)
}

/** Whether something must be put right before publishing. */
export const isBlocked = ({ problems }: Examination) =>
  problems.some(({ code, severity }) => severity === 'error' && code !== 'not-online')

function attempt<T>(read: () => T): { value?: T; problems: Problem[] } {
  try {
    return { value: read(), problems: [] }
  } catch (error) {
    if (error instanceof ProblemError) return { problems: problemsOf(error) ?? [] }
    throw error
  }
}
