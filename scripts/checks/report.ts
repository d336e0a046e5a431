import type { Content } from '../../pages/index/content-schema/schema.ts'
import { type RowLimits, tablesOf } from '../../pages/index/lists/lists.ts'
import { type ChosenLists, findingsOfLists } from '../content-pipeline/choose-rows.ts'
import { SETUP_STEPS, type SetupStep } from '../findings/catalog.ts'
import { createFinding, type Finding, isBlocking, needsCorrection, stepOf } from '../findings/finding.ts'
import type { Links } from '../findings/links.ts'
import type { Published } from '../published/published-site.ts'
import { checkSampleRows } from './sample-rows.ts'

/** Facts about everything but the rows of the lists: settings, repository, published site, access and content. */
export type Checks = {
  findings: Finding[]
  /** Whether the program runs in a GitHub Actions workflow. */
  isInWorkflow: boolean
  /** Whether there is a project of Supabase, or must be one. */
  usesProject: boolean
  /** Whether the settings name a project and a key that can be used. */
  hasDataService: boolean
  siteUrl: URL | undefined
  /** `undefined` if a content file cannot be used. */
  content: Content | undefined
  /** The number of rows that each list shows; `undefined` if secoes.toml, which sets it, cannot be used. */
  limits: RowLimits | undefined
  published: Published
  /** `undefined` if GitHub did not say, or outside a workflow. */
  wasDeployed: boolean | undefined
  /** Whether the database said if anonymous visitors can read hidden rows. */
  isReadAccessAnswered: boolean
  /** Whether the database said if anonymous visitors can write. */
  isWriteAccessAnswered: boolean
  /** Whether it is known if the hourly publication is on and stays on. */
  isScheduleAnswered: boolean
  links: Links
}

/** All facts that a run has gathered. */
export type Report = Checks & {
  /** The lists with their rows; `undefined` without a project to read them from. */
  lists: ChosenLists | undefined
  /** The setup steps that apply here, in their order. */
  steps: SetupStep[]
}

/** Returns the report of the checks, the lists and the findings on their pictures. */
export function assembleReport(
  checks: Checks,
  lists: ChosenLists | undefined,
  pictureFindings: Finding[],
): Report {
  const findings = [
    ...findingsOn(lists, checks),
    ...checks.findings.filter((finding) => !isCoveredByTableFailure(finding, lists)),
    ...pictureFindings,
  ]
  return { ...checks, findings, lists, steps: stepsThatApply(findings, checks) }
}

function findingsOn(lists: ChosenLists | undefined, { limits, usesProject }: Checks): Finding[] {
  if (!lists && limits) return [createFinding('blocking', 'tables-unchecked', { until: 'variables' })]
  // A finding on secoes.toml blocks already.
  if (!lists) return usesProject ? [createFinding('todo', 'tables-unchecked', { until: 'sections' })] : []
  return [...findingsOfLists(lists), ...checkSampleRows(lists)]
}

/** Tells whether a finding only repeats that a table did not answer. One that blocks is never dropped. */
const isCoveredByTableFailure = (finding: Finding, lists: ChosenLists | undefined): boolean =>
  finding.code === 'access-unknown' &&
  !isBlocking(finding) &&
  lists?.[finding.params.table]?.read === 'failed'

/** Returns the steps that are observed here, and those that have a finding. */
function stepsThatApply(findings: Finding[], checks: Checks): SetupStep[] {
  const { isInWorkflow, siteUrl, usesProject, limits } = checks
  const applies: Record<SetupStep, boolean> = {
    actions: isInWorkflow,
    variables: usesProject,
    tables: tablesOf(limits ?? {}).length > 0,
    pages: isInWorkflow,
    content: true,
    online: siteUrl !== undefined,
  }
  const steps = Object.keys(SETUP_STEPS) as SetupStep[]
  return steps.filter((step) => applies[step] || findings.some((finding) => stepOf(finding) === step))
}

/** Tells whether the content still has placeholders: values of the sample office that somebody must replace. */
export const hasPlaceholders = ({ findings }: Report): boolean =>
  findings.some((finding) => finding.severity === 'todo' && stepOf(finding) === 'content')

/** Tells whether somebody has to correct something before a publication. */
export const isCorrectionNeeded = ({ findings }: Report): boolean => findings.some(needsCorrection)
