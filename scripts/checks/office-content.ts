import { checkContentFiles } from '../../pages/index/content-schema/read-content.ts'
import type { Content } from '../../pages/index/content-schema/schema.ts'
import { type CheckResult, createFinding, type Finding } from '../findings/finding.ts'
import { checkShareImage } from '../site/share-image.tsx'

/** Reads the office's content files, and says which of their values are still the sample's. */
export async function checkContent(): Promise<CheckResult<Content | undefined>> {
  const { content, issues } = checkContentFiles()
  const findings: Finding[] = issues.map((issue) => createFinding(issue.severity, 'content', issue))
  if (!content) return { findings, data: undefined }
  const sampleValues = findSampleValues(content)
  return {
    findings: [...findings, ...sampleValues, ...(await checkShareImage(content.office))],
    data: content,
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
