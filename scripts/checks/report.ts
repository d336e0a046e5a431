import type { Content } from '../../pages/index/content-schema/schema.ts'
import type { RowLimits } from '../../pages/index/database/tables.ts'
import type { LoadedTables } from '../content-pipeline/load-content.ts'
import type { AlertTopic } from '../findings/alert-topics.ts'
import type { SetupStep } from '../findings/catalog.ts'
import { type Finding, needsCorrection, stepOf } from '../findings/finding.ts'
import type { Links } from '../findings/links.ts'
import type { Published } from '../site/content-json.ts'

/** All facts about the settings, the repository, the published site, the project and the content. */
export type Report = {
  findings: Finding[]
  /** The setup steps that apply here, in their order. */
  steps: SetupStep[]
  siteUrl: URL | undefined
  /** `undefined` if a content file cannot be used. */
  content: Content | undefined
  published: Published
  /** `undefined` if GitHub did not say, or outside a workflow. */
  wasDeployed: boolean | undefined
  /** `undefined` without a project to read from. */
  tables: LoadedTables | undefined
  /** How many rows of each table are shown. */
  limits: RowLimits
  /** Topics that were not checked, or that gave no answer: nothing is known about them. */
  uncheckedTopics: AlertTopic[]
  /** Whether the database said if anonymous visitors can write. */
  isWriteAccessKnown: boolean
  links: Links
}

/** Tells whether the content still has placeholders: values of the sample office that somebody must replace. */
export const hasPlaceholders = ({ findings }: Report): boolean =>
  findings.some((finding) => finding.severity === 'todo' && stepOf(finding) === 'content')

/** Tells whether somebody has to correct something before a publication. */
export const isCorrectionNeeded = ({ findings }: Report): boolean => findings.some(needsCorrection)
