import { UNDRAWABLE, UNSEEN } from '../../pages/index/content-schema/logo.ts'
import {
  type ContentIssue,
  checkContentFiles,
  contentFolder,
  createLogoIssue,
  SAMPLE_FOLDER,
} from '../../pages/index/content-schema/read-content.ts'
import type { Content, Sections } from '../../pages/index/content-schema/schema.ts'
import { type CheckResult, createFinding, type Finding } from '../findings/finding.ts'
import { checkMark } from '../site/draw-mark.ts'
import { checkShareImage } from '../site/share-image.tsx'

/** What the content files hold: nothing if one of them cannot be used, the sections if secoes.toml can. */
export type ContentData = { content: Content | undefined; sections: Sections | undefined }

/** Reads the office's content files, and says which of their values are still the sample's. */
export async function checkContent(now: Date): Promise<CheckResult<ContentData>> {
  const { content, sections, issues } = checkContentFiles(contentFolder(), SAMPLE_FOLDER, now)
  const toFinding = (issue: ContentIssue) => createFinding(issue.severity, 'content', issue)
  if (!content) return { findings: issues.map(toFinding), data: { content, sections } }
  const findings: Finding[] = [...issues, ...(await checkDrawing(content.office))].map(toFinding)
  const sampleValues = findSampleValues(content)
  return {
    findings: [...findings, ...sampleValues, ...(await checkShareImage(content.office))],
    data: { content, sections },
  }
}

/** Draws the logo once, so that a build does not end at one that cannot be drawn. */
async function checkDrawing(office: Content['office']): Promise<ContentIssue[]> {
  if (!office.logo) return []
  switch (await checkMark(office)) {
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
