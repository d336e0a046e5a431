import {
  ALONE,
  LOST_ON_DARK,
  UNDRAWABLE,
  UNSEEN,
  UNSEEN_ON_DARK,
} from '../../pages/index/content-schema/logo.ts'
import {
  type ContentIssue,
  checkContentFiles,
  contentFolder,
  createLogoIssue,
  SAMPLE_FOLDER,
} from '../../pages/index/content-schema/read-content.ts'
import type { Content, Sections } from '../../pages/index/content-schema/schema.ts'
import { type CheckResult, createFinding, type Finding } from '../findings/finding.ts'
import { checkLogoOn, LARGE_SHARE } from '../site/draw-mark.ts'
import { checkShareImage } from '../site/share-image.tsx'
import { findFileSigns } from './file-signs.ts'

/** The content of the files: nothing if one of them cannot be used, but the sections if secoes.toml can. */
export type ContentData = { content: Content | undefined; sections: Sections | undefined }

/** Reads the office's content files, and says which of their values are still the sample's. */
export async function checkContent(now: Date): Promise<CheckResult<ContentData>> {
  const { content, sections, issues } = checkContentFiles(contentFolder(), SAMPLE_FOLDER, now)
  const toFinding = (issue: ContentIssue) => createFinding(issue.severity, 'content', issue)
  if (!content) return { findings: issues.map(toFinding), data: { content, sections } }
  const signs = findFileSigns(contentFolder())
  const findings: Finding[] = [...issues, ...signs, ...(await checkLogos(content.office))].map(toFinding)
  const sampleValues = findSampleValues(content)
  return {
    findings: [...findings, ...sampleValues, ...(await checkShareImage(content.office))],
    data: { content, sections },
  }
}

/** Draws the logos once, so that a build does not end at one that cannot be drawn. */
async function checkLogos({ logo, darkLogo, palette }: Content['office']): Promise<ContentIssue[]> {
  const { ground, deep } = palette.light
  const issues: ContentIssue[] = []
  if (logo) {
    const onLight = await checkLogoOn(ground, logo)
    if (onLight === 'failed') return [createLogoIssue('logo.svg', UNDRAWABLE, 'blocking')]
    if (onLight === 'unseen') issues.push(createLogoIssue('logo.svg', UNSEEN, 'warning'))
    else if (!darkLogo && (await checkLogoOn(deep, logo, LARGE_SHARE)) !== 'seen')
      issues.push(createLogoIssue('logo.svg', LOST_ON_DARK, 'warning'))
  }
  if (darkLogo) {
    const onDark = await checkLogoOn(deep, darkLogo)
    if (onDark === 'failed') issues.push(createLogoIssue('logo-escuro.svg', UNDRAWABLE, 'blocking'))
    if (onDark === 'unseen') issues.push(createLogoIssue('logo-escuro.svg', UNSEEN_ON_DARK, 'warning'))
    if (!logo) issues.push(createLogoIssue('logo-escuro.svg', ALONE, 'warning'))
  }
  return issues
}

function findSampleValues({ sampleValues }: Content): Finding[] {
  const labelsOf = (action: Content['sampleValues'][number]['action']) =>
    sampleValues.flatMap((sample) => (sample.action === action ? sample.label : []))
  const findings = [
    createFinding('todo', 'placeholders', { labels: labelsOf('mustReplace') }),
    createFinding('warning', 'placeholder-pages', { labels: labelsOf('omitUntilReplaced') }),
    createFinding('warning', 'sample-texts', { labels: labelsOf('confirm') }),
  ]
  return findings.filter(({ params }) => params.labels.length > 0)
}
