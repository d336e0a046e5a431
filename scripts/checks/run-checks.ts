import { rowLimits, type TableName, tablesOf } from '../../pages/index/lists/lists.ts'
import { isLoopback } from '../../renderer/site-address.ts'
import { type CheckResult, createFinding, type Finding, isBlocking, stepOf } from '../findings/finding.ts'
import { judgePublished, type Published, readSite } from '../published/published-site.ts'
import { type Commit, type Repository, type Trigger, wasEverDeployed } from '../shared/github.ts'
import { type DataService, readSiteUrl, type Settings } from '../shared/settings.ts'
import { checkAccess } from './access.ts'
import { checkContent } from './office-content.ts'
import type { Checks } from './report.ts'
import { checkRepository, type RepositoryData } from './repository.ts'

/** Options in which the checks of a publication, *verificar* and `npm run doctor` differ. */
export type CheckOptions = {
  /** `undefined` outside a workflow. */
  repository: Repository | undefined
  trigger: Trigger
  /** The commit that is checked out; `null` outside a git checkout. */
  commit: Commit | null
  now: Date
  /** Whether to check write access although a site was deployed. Before that it is always checked. */
  includesWriteCheck: boolean
  /** Whether the site must have a public address. */
  needsSiteUrl: boolean
}

/** Checks everything that a publication needs besides the rows of its lists, and changes nothing. */
export async function runChecks(settings: Settings, options: CheckOptions): Promise<Checks> {
  const { dataService } = settings
  const content = await checkContent(options.now)
  const { sections } = content.data
  const limits = sections && rowLimits(sections)
  const shownTables = limits ? tablesOf(limits) : []
  const repository = await checkRepository(options)
  const { isInWorkflow, isScheduleAnswered } = repository.data
  const address = checkSiteUrl(settings, repository.data, options)
  const { wasDeployed, ...published } = await checkPublishedSite(
    address.data,
    dataService,
    repository,
    options,
  )
  const access = await checkAccess(dataService, {
    includesWriting: options.includesWriteCheck || !wasDeployed,
    wasDeployed: wasDeployed === true,
  })
  return {
    findings: [
      ...settings.findings,
      ...address.findings,
      ...checkDataService(settings, address.data, shownTables),
      ...access.findings,
      ...repository.findings,
      ...content.findings,
      ...published.findings,
    ],
    isInWorkflow,
    usesProject: dataService !== undefined || shownTables.length > 0,
    siteUrl: address.data,
    content: content.data.content,
    limits,
    published: published.data,
    wasDeployed,
    hasDataService: dataService !== undefined,
    isReadAccessAnswered: access.data.isReadAnswered,
    isWriteAccessAnswered: access.data.isWriteAnswered,
    isScheduleAnswered,
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

/** Reads the published site. GitHub is asked whether anything was ever published only if the site itself does not show it. */
async function checkPublishedSite(
  siteUrl: URL | undefined,
  dataService: DataService | undefined,
  { findings: settingsOfPages, data: { isInWorkflow } }: CheckResult<RepositoryData>,
  { repository }: CheckOptions,
): Promise<CheckResult<Published> & { wasDeployed: boolean | undefined }> {
  const served = await readSite(siteUrl)
  const wasDeployed =
    served?.kind === 'ours' || (repository && (await wasEverDeployed(repository).catch(() => undefined)))
  const isPagesBlocked = settingsOfPages.some((finding) => stepOf(finding) === 'pages' && isBlocking(finding))
  if (isInWorkflow && !siteUrl && !isPagesBlocked) {
    const finding = createFinding('blocking', 'no-address')
    return { findings: [finding], data: { kind: 'unreachable', finding }, wasDeployed }
  }
  // Outside of a workflow, nobody knows of a deployment.
  const published = judgePublished(
    served,
    siteUrl,
    dataService?.url ?? '',
    isInWorkflow || served?.kind === 'ours' ? wasDeployed : false,
  )
  const findings: Finding[] = []
  if (published.kind === 'unpublished' && wasDeployed !== true && (isInWorkflow || siteUrl))
    findings.push(createFinding('todo', 'not-online'))
  if ('finding' in published) findings.push(published.finding)
  return { findings, data: published, wasDeployed }
}

function checkDataService(
  { dataService, findings }: Settings,
  siteUrl: URL | undefined,
  shownTables: TableName[],
): Finding[] {
  if (!dataService) {
    const isReported = findings.some((finding) => stepOf(finding) === 'variables')
    return isReported || !shownTables.length ? [] : [createFinding('blocking', 'no-project')]
  }
  const { url, key } = dataService
  const found: Finding[] = []
  if (!key.startsWith('sb_publishable_')) found.push(createFinding('warning', 'legacy-key'))
  // Visitors would be sent to a project on this machine.
  if (siteUrl && isLoopback(new URL(url)) && !isLoopback(siteUrl))
    found.push(createFinding('blocking', 'project-url', { code: 'loopback', value: url }))
  return found
}
