import { examineContentFiles } from '../../pages/index/content/content.ts'
import type { Content } from '../../pages/index/content/samples.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { isLoopback } from '../../renderer/site-address.ts'
import { readTables, type Tables } from '../fetch-content.ts'
import { asWarning, isError, type Problem, problem } from '../problems/problem.ts'
import { STEPS, type Step } from '../problems/sentences.ts'
import { type Published, readPublished } from '../published/read-published.ts'
import { problemsOfTable } from '../rows/choose-rows.ts'
import { sampleRows } from '../rows/samples.ts'
import { type Repository, wasDeployed } from '../shared/github.ts'
import type { DataService, Settings } from '../shared/settings.ts'
import { checkContent } from './content.ts'
import { checkRepository } from './repository.ts'
import { checkRights, type Rights } from './rights.ts'

/** All that is known of a project after one look at it. */
export type Inspection = {
  problems: Problem[]
  /** The steps that were looked at: one without an error is done. */
  steps: Step[]
  /** Absent where a content file cannot be used. */
  content: Content | undefined
  published: Published
  rights: Rights
  /** Absent where the settings name no project. */
  tables: Tables | undefined
}

/**
 * Looks once at all that a publication needs: settings, content files, what is published, the tables with
 * what strangers may do to them, and GitHub. A publication, the button's `verificar` and `npm run doctor` use
 * it. It changes nothing.
 *
 * @param repository absent outside a workflow, where nobody knows of Actions and Pages
 */
export async function inspect(settings: Settings, repository: Repository | undefined): Promise<Inspection> {
  const { siteUrl, dataService, allowEmpty } = settings
  // Whether anybody knows where the site is to be.
  const hasPlace = repository !== undefined || siteUrl !== undefined
  const published = await readPublished(siteUrl, dataService?.url ?? '', () => wasDeployed(repository))
  const [tables, asked, ofRepository] = await Promise.all([
    dataService && readTables({ service: dataService, source: 'live' }, allowEmpty, published),
    dataService ? checkRights(dataService) : { given: [], unknown: [] },
    repository ? checkRepository(repository) : [],
  ])
  // Of a table that failed more is told than that its rights are unknown.
  const hasFailed = ({ values }: Problem) => tables?.[values.table as TableName].trouble !== undefined
  const rights = { ...asked, unknown: asked.unknown.filter((each) => !hasFailed(each)) }
  const examined = examineContentFiles()
  const problems = [
    ...settings.problems,
    ...(dataService ? checkService(dataService, siteUrl) : []),
    ...(!dataService && !settings.problems.some(isOfStep('variables')) ? [problem('no-project')] : []),
    ...(tables ? tableProblems(tables) : [problem('tables-unchecked')]),
    ...rights.given,
    ...rights.unknown,
    ...ofRepository,
    ...checkContent(examined),
    ...(hasPlace ? checkOnline(published) : []),
  ]
  // GitHub gives no address while Pages is off, and at times for no reason.
  const isPagesOpen = problems.filter(isError).some(isOfStep('pages'))
  if (repository && !siteUrl && !isPagesOpen) problems.push(problem('pages-off'))

  const isSeen = (step: Step) =>
    step === 'online'
      ? hasPlace
      : repository || !['actions', 'pages'].includes(step) || problems.some(isOfStep(step))
  const steps = (Object.keys(STEPS) as Step[]).filter(isSeen)
  return { problems, steps, content: examined.content, published, rights, tables }
}

const isOfStep = (step: Step) => (found: Problem) => found.step === step

function checkService({ url, key }: DataService, siteUrl: URL | undefined): Problem[] {
  const problems: Problem[] = []
  if (!key.startsWith('sb_publishable_')) problems.push(problem('legacy-key'))
  // Visitors of the public site would be sent to a project on this machine.
  if (siteUrl && isLoopback(new URL(url)) && !isLoopback(siteUrl))
    problems.push(problem('project-url', { fault: 'only-here', value: url }))
  return problems
}

const tableProblems = (tables: Tables) =>
  TABLE_NAMES.flatMap((table) => [
    ...problemsOfTable(tables[table]),
    ...sampleRows(table, tables[table].rows),
  ])

function checkOnline(published: Published): Problem[] {
  if (published.kind === 'there') return []
  if (published.kind === 'never') return [problem('not-online')]
  // The next publication mends these by itself.
  const isMended = published.kind === 'gone' || published.kind === 'unusable'
  return [isMended ? asWarning(published.problem) : published.problem]
}

/** Whether something must be put right before publishing. */
export const isBlocked = ({ problems }: Inspection) =>
  problems.some((found) => isError(found) && found.code !== 'not-online')
