import { type RowLimits, TABLE_NAMES, type TableName } from '../../pages/index/database/tables.ts'
import { rowLimits, showsRows, USUAL_LIMITS } from '../../pages/index/row-limits.ts'
import { isLoopback } from '../../renderer/site-address.ts'
import type { LoadedTables } from '../content-pipeline/load-content.ts'
import { type AlertTopic, TOPIC_OF_TABLE } from '../findings/alert-topics.ts'
import { SETUP_STEPS, type SetupStep } from '../findings/catalog.ts'
import { type CheckResult, createFinding, type Finding, isBlocking, stepOf } from '../findings/finding.ts'
import type { Repository } from '../shared/github.ts'
import { type DataService, readSiteUrl, type Settings } from '../shared/settings.ts'
import { type Published, readPublished, unreachableWithAlert } from '../site/content-json.ts'
import { type AccessData, checkAccess } from './access.ts'
import { checkContent } from './office-content.ts'
import type { Report } from './report.ts'
import { checkRepository, type RepositoryData } from './repository.ts'
import { loadAndCheckTables } from './table-rows.ts'

/** What starts a run: a person, a commit or the clock. */
export type Trigger = 'manual' | 'push' | 'schedule'

/** What differs between the checks of a publication, *verificar* and `npm run doctor`. */
export type CheckOptions = {
  /** `undefined` outside a workflow. */
  repository: Repository | undefined
  trigger: Trigger
  now: Date
  /** Whether to check write access although a site was deployed. Before that it is always checked. */
  includesWriteCheck: boolean
  /** Whether the site must have a public address. */
  needsSiteUrl: boolean
}

/** Checks everything that a publication needs, and changes nothing. */
export async function runChecks(settings: Settings, options: CheckOptions): Promise<Report> {
  const { dataService } = settings
  const repository = await checkRepository(options.repository, options.trigger, options.now)
  const { wasDeployed } = repository.data
  const address = checkSiteUrl(settings, repository.data, options)
  const siteUrl = address.data
  const published = await checkPublishedSite(siteUrl, dataService, repository)

  const content = await checkContent()
  const limits = content.data ? rowLimits(content.data.sections) : USUAL_LIMITS
  const access = {
    includesWriting: options.includesWriteCheck || !wasDeployed,
    wasDeployed: wasDeployed === true,
  }
  const [tables, rights] = await Promise.all([
    loadAndCheckTables(settings, limits, published.data, siteUrl),
    checkAccess(dataService, access),
  ])
  const findings = [
    ...settings.findings,
    ...address.findings,
    ...checkDataService(settings, siteUrl, limits),
    ...tables.findings,
    ...rights.findings.filter((finding) => !isCoveredByTableFailure(finding, tables.data)),
    ...repository.findings,
    ...content.findings,
    ...published.findings,
  ]
  const isInWorkflow = repository.data.isInWorkflow
  return {
    findings,
    steps: stepsThatApply(findings, {
      isInWorkflow,
      siteUrl,
      usesProject: dataService !== undefined || showsRows(limits),
    }),
    siteUrl,
    content: content.data,
    published: published.data,
    wasDeployed,
    tables: tables.data,
    limits,
    uncheckedTopics: findUncheckedTopics(siteUrl, tables.data, rights.data, repository.data),
    isWriteAccessKnown: rights.data.isWriteKnown,
    links: settings.links,
  }
}

/** Takes the address from the settings, or else from GitHub Pages. */
function checkSiteUrl(
  settings: Settings,
  { address }: RepositoryData,
  { repository, needsSiteUrl }: CheckOptions,
): CheckResult<URL | undefined> {
  if (settings.siteUrl) return { findings: [], data: settings.siteUrl }
  const result = readSiteUrl(address, true)
  const isReported = settings.findings.some(({ code }) => code === 'site-address')
  if (result.data || repository || !needsSiteUrl || isReported) return result
  const unset = createFinding('blocking', 'site-address', { code: 'unset', value: '' })
  return { findings: [...result.findings, unset], data: undefined }
}

async function checkPublishedSite(
  siteUrl: URL | undefined,
  dataService: DataService | undefined,
  repository: CheckResult<RepositoryData>,
): Promise<CheckResult<Published>> {
  const { isInWorkflow, wasDeployed } = repository.data
  const isPagesBlocked = repository.findings.some(
    (finding) => stepOf(finding) === 'pages' && isBlocking(finding),
  )
  const published =
    isInWorkflow && !siteUrl && !isPagesBlocked
      ? unreachableWithAlert(createFinding('blocking', 'no-address'))
      : await readPublished(siteUrl, dataService?.url ?? '', isInWorkflow ? wasDeployed : false)
  const findings: Finding[] = []
  if (published.kind === 'never' && wasDeployed !== true && (isInWorkflow || siteUrl))
    findings.push(createFinding('todo', 'not-online'))
  if ('finding' in published) findings.push(published.finding)
  return { findings, data: published }
}

function checkDataService(
  { dataService, findings }: Settings,
  siteUrl: URL | undefined,
  limits: RowLimits,
): Finding[] {
  if (!dataService) {
    const isReported = findings.some((finding) => stepOf(finding) === 'variables')
    return isReported || !showsRows(limits) ? [] : [createFinding('blocking', 'no-project')]
  }
  const { url, key } = dataService
  const found: Finding[] = []
  if (!key.startsWith('sb_publishable_')) found.push(createFinding('warning', 'legacy-key'))
  // Visitors would be sent to a project on this machine.
  if (siteUrl && isLoopback(new URL(url)) && !isLoopback(siteUrl))
    found.push(createFinding('blocking', 'project-url', { code: 'loopback', value: url }))
  return found
}

/** Tells whether a finding only repeats that a table did not answer. One that blocks is never dropped. */
const isCoveredByTableFailure = (finding: Finding, tables: LoadedTables | undefined): boolean =>
  finding.code === 'access-unknown' &&
  !isBlocking(finding) &&
  tables?.[finding.params.table]?.fallbackReason !== undefined

function findUncheckedTopics(
  siteUrl: URL | undefined,
  tables: LoadedTables | undefined,
  { isReadKnown, isWriteKnown }: AccessData,
  { isScheduleKnown }: RepositoryData,
): AlertTopic[] {
  // What columns a table has is known only once it was read.
  const areColumnsKnown = (table: TableName) => {
    const reason = tables?.[table]?.fallbackReason
    return !reason || reason.code === 'empty'
  }
  const isAccessKnown = isReadKnown && isWriteKnown && TABLE_NAMES.every(areColumnsKnown)
  const unchecked: AlertTopic[] = []
  if (!siteUrl) unchecked.push('site')
  if (!tables) unchecked.push(...TABLE_NAMES.map((table) => TOPIC_OF_TABLE[table]))
  if (!isAccessKnown) unchecked.push('access')
  if (!isScheduleKnown) unchecked.push('schedule')
  return unchecked
}

/** What the steps of the setup depend on. `usesProject`: whether there is a project of Supabase, or must be. */
type SetupFacts = { isInWorkflow: boolean; siteUrl: URL | undefined; usesProject: boolean }

function stepsThatApply(
  findings: Finding[],
  { isInWorkflow, siteUrl, usesProject }: SetupFacts,
): SetupStep[] {
  const applies: Record<SetupStep, boolean> = {
    actions: isInWorkflow,
    variables: usesProject,
    tables: usesProject,
    pages: isInWorkflow,
    content: true,
    online: isInWorkflow || siteUrl !== undefined,
  }
  const steps = Object.keys(SETUP_STEPS) as SetupStep[]
  return steps.filter((step) => applies[step] || findings.some((finding) => stepOf(finding) === step))
}
