import { UNDRAWABLE, UNSEEN } from '../../pages/index/content-schema/logo.ts'
import {
  type ContentIssue,
  checkContentFiles,
  createLogoIssue,
} from '../../pages/index/content-schema/read-content.ts'
import type { Content } from '../../pages/index/content-schema/schema.ts'
import { type CheckResult, createFinding, type Finding } from '../findings/finding.ts'
import { checkMark } from '../site/draw-mark.ts'
import { checkShareImage } from '../site/share-image.tsx'

/** Reads the office's content files, and says which of their values are still the sample's. */
export async function checkContent(): Promise<CheckResult<Content | undefined>> {
  const { content, issues } = checkContentFiles()
  const toFinding = (issue: ContentIssue) => createFinding(issue.severity, 'content', issue)
  if (!content) return { findings: issues.map(toFinding), data: undefined }
  const findings: Finding[] = [...issues, ...(await checkDrawing(content.office.logo))].map(toFinding)
  const sampleValues = findSampleValues(content)
  return {
    findings: [...findings, ...sampleValues, ...(await checkShareImage(content.office))],
    data: content,
  }
}

/** Draws the logo once, so that a build does not end at one that cannot be drawn. */
async function checkDrawing(logo: string): Promise<ContentIssue[]> {
  if (!logo) return []
  switch (await checkMark(logo)) {
    case 'seen':
      return []
    case 'unseen':
      return [createLogoIssue(UNSEEN, 'warning')]
    case 'failed':
      return [createLogoIssue(UNDRAWABLE, 'blocking')]
  }
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
