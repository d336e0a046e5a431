import { createIssue, type Issue } from '../../pages/index/content-schema/issue-params.ts'
import { drawLogo, type Logo, LogoError } from '../../pages/index/content-schema/logo.ts'
import {
  type ContentIssue,
  checkContentFiles,
  contentFolder,
  photoFile,
  SAMPLE_FOLDER,
} from '../../pages/index/content-schema/read-content.ts'
import type { Content, Sections } from '../../pages/index/content-schema/schema.ts'
import { type CheckResult, createFinding, type Finding } from '../findings/finding.ts'
import { isLandscape } from '../site/photo.ts'
import { checkShareImage } from '../site/share-image.tsx'
import { findFileSigns } from './file-signs.ts'

/** The content of the files: nothing if one of them cannot be used, but the sections if secoes.toml can. */
export type ContentData = { content: Content | undefined; sections: Sections | undefined }

/** Reads the office's content files, and says which of their values are still the sample's. */
export async function checkContent(now: Date): Promise<CheckResult<ContentData>> {
  const { content, sections, issues } = checkContentFiles(contentFolder(), SAMPLE_FOLDER, now)
  const toFinding = (issue: ContentIssue) => createFinding(issue.severity, 'content', issue)
  if (!content) return { findings: issues.map(toFinding), data: { content, sections } }
  const { logo, issues: pictureIssues } = await checkPictures(content.office)
  const findings = [...[...issues, ...pictureIssues].map(toFinding), ...findFileSigns(contentFolder())]
  const sampleValues = findSampleValues(content)
  return {
    findings: [...findings, ...sampleValues, ...(await checkShareImage(content.office, logo))],
    data: { content, sections },
  }
}

/** Draws the logo once, so that a build does not end at one that cannot be drawn, and looks at the photograph. */
async function checkPictures(office: Content['office']): Promise<{ logo?: Logo; issues: ContentIssue[] }> {
  const issues: ContentIssue[] = []
  const add = (severity: ContentIssue['severity'], file: string, issue: Issue) =>
    issues.push({ ...issue, severity, file, line: 1, text: '' })
  if (office.hasPhoto && (await isLandscape(photoFile())))
    add('warning', photoFile(), createIssue('photo-landscape'))
  try {
    const logo = await drawLogo(office, office.palette.light)
    for (const { file, isOnDark } of logo?.faint ?? []) {
      const isDarkLogo = file === office.darkLogo
      add('warning', file, createIssue('logo-faint', { isOnDark, isDarkLogo }))
    }
    return { ...(logo && { logo }), issues }
  } catch (error) {
    if (!(error instanceof LogoError)) throw error
    add('blocking', error.file, createIssue(error.code))
    return { issues }
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
