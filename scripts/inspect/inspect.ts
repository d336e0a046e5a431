import { checkContentFiles } from '../../pages/index/content/content.ts'
import { TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { isLoopback } from '../../renderer/site-address.ts'
import { isOpen, type Problem, problem, stops } from '../problems/problem.ts'
import { STEPS, type Step } from '../problems/sentences.ts'
import { readTables, type Tables } from '../rows/bake-rows.ts'
import type { Repository } from '../shared/github.ts'
import { type DataService, readSiteUrl, type Settings } from '../shared/settings.ts'
import { readPublished, unreachable } from '../site/content-json.ts'
import { shareImageProblems } from '../site/share-image.tsx'
import { checkAccess } from './access.ts'
import { checkRepository } from './repository.ts'

export type Inspection = Awaited<ReturnType<typeof inspect>>

export type Trigger = 'person' | 'commit' | 'hour'

/** In UTC: the office's morning. Several, because GitHub may drop one. */
const ASKING_HOURS = [12, 13, 14]

/** Looks at all that a publication needs. Outside a workflow there is no repository. */
export async function inspect(
  settings: Settings,
  repository: Repository | undefined,
  trigger: Trigger = 'person',
  now = new Date(),
) {
  const { dataService, links } = settings
  const problems = [...settings.problems]
  const time = trigger === 'commit' ? undefined : now
  const github = repository && (await checkRepository(repository, time))
  const wasDeployed = github?.wasDeployed

  const siteUrl = settings.siteUrl ?? readSiteUrl(github?.address, true, problems)

  const isAskedNow = ASKING_HOURS.includes(now.getUTCHours())
  const asksWriting = trigger !== 'hour' || !wasDeployed || isAskedNow
  const isPagesOpen = github?.problems.some((found) => found.step === 'pages' && stops(found))
  const published =
    github && !siteUrl && !isPagesOpen
      ? unreachable(problem('stops', 'no-address'))
      : await readPublished(siteUrl, dataService?.url ?? '', github ? wasDeployed : false)

  const [tables, rights] = await Promise.all([
    dataService && readTables({ service: dataService, source: 'live' }, settings, published),
    dataService
      ? checkAccess(dataService, { includesWriting: asksWriting, wasDeployed: wasDeployed === true })
      : [],
  ])
  // With its table's failure, except before a first publication.
  const isTold = ({ code, values }: Problem) =>
    code === 'rights-unknown' && wasDeployed !== false && tables?.[values.table as TableName]?.trouble
  const ofWriting = rights.filter(({ alarm }) => alarm?.about === 'writing')
  const knowsWriting = asksWriting && ofWriting.every(({ code }) => code !== 'rights-unknown')

  if (dataService) problems.push(...checkService(dataService, siteUrl))
  else if (!problems.some(({ step }) => step === 'variables')) problems.push(problem('stops', 'no-project'))
  const { content, problems: ofContent } = await checkContent()
  problems.push(
    ...(tables ? tableProblems(tables) : [problem('stops', 'tables-unchecked')]),
    ...rights.filter((found) => !isTold(found)),
    ...(github?.problems ?? []),
    ...ofContent,
  )
  if (published.kind === 'never' && wasDeployed !== true && (github || siteUrl))
    problems.push(problem('awaits', 'not-online'))
  if ('problem' in published) problems.push(published.problem)

  const isSeen = (step: Step) => {
    if (step === 'online') return github || siteUrl
    const isOfGitHub = step === 'actions' || step === 'pages'
    return github || !isOfGitHub || problems.some((found) => found.step === step)
  }
  // One without an open problem is done.
  const steps = (Object.keys(STEPS) as Step[]).filter(isSeen)
  return { problems, steps, siteUrl, content, published, wasDeployed, tables, knowsWriting, links }
}

/** Whether a decisive value is still the sample's. */
export const isDemonstration = ({ problems }: Inspection) =>
  problems.some(({ effect, step }) => effect === 'awaits' && step === 'content')

export const isBlocked = ({ problems }: Inspection) => problems.some(isOpen)

function checkService({ url, key }: DataService, siteUrl: URL | undefined) {
  const problems: Problem[] = []
  if (!key.startsWith('sb_publishable_')) problems.push(problem('told', 'legacy-key'))
  // Visitors would be sent to a project on this machine.
  if (siteUrl && isLoopback(new URL(url)) && !isLoopback(siteUrl))
    problems.push(problem('stops', 'project-url', { fault: 'only-here', value: url }))
  return problems
}

/** Of supabase/seed.sql, which may be in a real project. */
const SAMPLE_ID = /^(b1090000|de900000)-0000-4000-8000-/

const tableProblems = (tables: Tables) =>
  TABLE_NAMES.flatMap((table) => {
    const { problems, rows } = tables[table]
    const count = rows.filter(({ id }) => SAMPLE_ID.test(id)).length
    return count ? [...problems, problem('stops', 'samples', { table, count })] : problems
  })

const SAMPLES = [
  ['mustReplace', 'awaits', 'placeholders'],
  ['omitUntilReplaced', 'told', 'placeholder-pages'],
  ['confirm', 'told', 'sample-texts'],
] as const

async function checkContent() {
  const { content, issues } = checkContentFiles()
  const ofFiles = issues.map((issue) =>
    problem(issue.severity === 'blocking' ? 'stops' : 'told', 'content', issue),
  )
  if (!content) return { content, problems: ofFiles }
  const ofSamples = SAMPLES.flatMap(([action, effect, code]) => {
    const values = content.sampleValues.flatMap((sample) => (sample.action === action ? sample.label : []))
    return values.length ? [problem(effect, code, { values })] : []
  })
  const ofShareImage = await shareImageProblems(content.office)
  return { content, problems: [...ofFiles, ...ofSamples, ...ofShareImage] }
}
