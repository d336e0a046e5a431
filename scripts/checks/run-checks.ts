import { checkContentFiles } from '../../pages/index/content/content.ts'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import { rowLimits, USUAL_LIMITS } from '../../pages/index/row-limits.ts'
import { isLoopback } from '../../renderer/site-address.ts'
import { type LoadedTables, loadTables } from '../content-pipeline/load-content.ts'
import { SETUP_STEPS, type SetupStep } from '../findings/catalog.ts'
import { createFinding, type Finding, isBlocking, needsAction, stepOf } from '../findings/finding.ts'
import type { Repository } from '../shared/github.ts'
import { type DataService, readSiteUrl, type Settings } from '../shared/settings.ts'
import { readPublished, unreachable } from '../site/content-json.ts'
import { checkShareImage } from '../site/share-image.tsx'
import { checkAccess } from './access.ts'
import { checkRepository } from './repository.ts'

export type Report = Awaited<ReturnType<typeof runChecks>>

export type Trigger = 'manual' | 'push' | 'schedule'

/** In UTC: the office's morning. Several, because GitHub may drop one. */
const ASKING_HOURS = [12, 13, 14]

/** Looks at all that a publication needs. Outside a workflow there is no repository. */
export async function runChecks(
  settings: Settings,
  repository: Repository | undefined,
  trigger: Trigger = 'manual',
  now = new Date(),
) {
  const { dataService, links } = settings
  const findings = [...settings.findings]
  const time = trigger === 'push' ? undefined : now
  const github = repository && (await checkRepository(repository, time))
  const wasDeployed = github?.wasDeployed

  const siteUrl = settings.siteUrl ?? readSiteUrl(github?.address, true, findings)

  const isAskedNow = ASKING_HOURS.includes(now.getUTCHours())
  const asksWriting = trigger !== 'schedule' || !wasDeployed || isAskedNow
  const isPagesOpen = github?.findings.some((found) => stepOf(found) === 'pages' && isBlocking(found))
  const published =
    github && !siteUrl && !isPagesOpen
      ? unreachable(createFinding('blocking', 'no-address'))
      : await readPublished(siteUrl, dataService?.url ?? '', github ? wasDeployed : false)

  const { content, findings: ofContent } = await checkContent()
  const limits = content ? rowLimits(content.sections) : USUAL_LIMITS
  const [tables, rights] = await Promise.all([
    dataService &&
      loadTables({
        limits,
        source: { service: dataService, kind: 'live' },
        published,
        siteUrl,
        allowEmpty: settings.allowEmpty,
        links,
      }),
    dataService
      ? checkAccess(dataService, {
          limits,
          includesWriting: asksWriting,
          wasDeployed: wasDeployed === true,
        })
      : [],
  ])
  // With its table's failure, except before a first publication.
  const isTold = (finding: Finding) =>
    finding.code === 'access-unknown' &&
    wasDeployed !== false &&
    tables?.[finding.params.table]?.fallbackReason
  const ofWriting = rights.filter(({ alert }) => alert?.topic === 'writing')
  const knowsWriting = asksWriting && ofWriting.every(({ code }) => code !== 'access-unknown')

  if (dataService) findings.push(...checkService(dataService, siteUrl))
  else if (!findings.some((finding) => stepOf(finding) === 'variables'))
    findings.push(createFinding('blocking', 'no-project'))
  findings.push(
    ...(tables ? tableProblems(tables) : [createFinding('blocking', 'tables-unchecked')]),
    ...rights.filter((found) => !isTold(found)),
    ...(github?.findings ?? []),
    ...ofContent,
  )
  if (published.kind === 'never' && wasDeployed !== true && (github || siteUrl))
    findings.push(createFinding('todo', 'not-online'))
  if ('finding' in published) findings.push(published.finding)

  const isSeen = (step: SetupStep) => {
    if (step === 'online') return github || siteUrl
    const isOfGitHub = step === 'actions' || step === 'pages'
    return github || !isOfGitHub || findings.some((found) => stepOf(found) === step)
  }
  // One without an open finding is done.
  const steps = (Object.keys(SETUP_STEPS) as SetupStep[]).filter(isSeen)
  return { findings, steps, siteUrl, content, published, wasDeployed, tables, limits, knowsWriting, links }
}

/** Whether a decisive value is still the sample's. */
export const isDemonstration = ({ findings }: Report) =>
  findings.some((finding) => finding.severity === 'todo' && stepOf(finding) === 'content')

export const isBlocked = ({ findings }: Report) => findings.some(needsAction)

function checkService({ url, key }: DataService, siteUrl: URL | undefined) {
  const findings: Finding[] = []
  if (!key.startsWith('sb_publishable_')) findings.push(createFinding('warning', 'legacy-key'))
  // Visitors would be sent to a project on this machine.
  if (siteUrl && isLoopback(new URL(url)) && !isLoopback(siteUrl))
    findings.push(createFinding('blocking', 'project-url', { fault: 'only-here', value: url }))
  return findings
}

/** Of supabase/seed.sql, which may be in a real project. */
const SAMPLE_ID = /^(b1090000|de900000)-0000-4000-8000-/

const tableProblems = (tables: LoadedTables) =>
  TABLE_NAMES.flatMap((table) => {
    const { findings, rows } = tables[table] ?? { findings: [], rows: [] }
    const count = rows.filter(({ id }) => SAMPLE_ID.test(id)).length
    return count ? [...findings, createFinding('blocking', 'samples', { table, count })] : findings
  })

const SAMPLES = [
  ['mustReplace', 'todo', 'placeholders'],
  ['omitUntilReplaced', 'warning', 'placeholder-pages'],
  ['confirm', 'warning', 'sample-texts'],
] as const

async function checkContent() {
  const { content, issues } = checkContentFiles()
  const ofFiles = issues.map((issue) => createFinding(issue.severity, 'content', issue))
  if (!content) return { content, findings: ofFiles }
  const ofSamples = SAMPLES.flatMap(([action, severity, code]) => {
    const labels = content.sampleValues.flatMap((sample) => (sample.action === action ? sample.label : []))
    return labels.length ? [createFinding(severity, code, { labels })] : []
  })
  const ofShareImage = await checkShareImage(content.office)
  return { content, findings: [...ofFiles, ...ofSamples, ...ofShareImage] }
}
