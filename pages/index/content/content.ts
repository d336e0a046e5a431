import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import * as v from 'valibot'
import { officeDay } from '../hours/time-zone.ts'
import { findTextIssue, type LineIssue, lineOf, toSyntaxIssue, toValueIssues } from './content-issues.ts'
import { checkCrossFieldRules } from './cross-field-rules.ts'
import { findSampleValues } from './sample-values.ts'
import {
  type Content,
  type FileName,
  type FileValues,
  fileSchemas,
  type RawContent,
  toContent,
} from './schema.ts'

/** The sample office, which nobody edits: what it says is invented. */
export const SAMPLE_FOLDER = 'pages/index/content/sample'

/** The folder that the content is read from: `CONTENT_FOLDER`, or the office's own. */
export const contentFolder = () => process.env.CONTENT_FOLDER || 'pages/index/content'

/** What to put right in a line of a content file. One that is `told` may be right. */
export type ContentIssue = LineIssue & {
  severity: 'blocking' | 'warning'
  file: string
  text: string
}

/** The office's words and values. Throws Error with each issue's place and remedy. */
export function readContentFiles(folder = contentFolder()): Content {
  const { content, issues } = checkContentFiles(folder)
  if (content) return content
  const told = issues.map(
    ({ file, line, text, remedy }) => `${file}, linha ${line}: ${text.trim()} → ${remedy}`,
  )
  throw new Error(told.join('\n'))
}

/** What is wrong with a folder's files, and their content unless one is unusable. */
export function checkContentFiles(folder = contentFolder()): { content?: Content; issues: ContentIssue[] } {
  const { entries, issues } = readFolder(folder)
  if (!entries) return { issues }
  const sample = folder === SAMPLE_FOLDER ? entries : readFolder(SAMPLE_FOLDER).entries
  if (!sample) throw new Error(`${SAMPLE_FOLDER} cannot be used`)
  return { content: { ...entries, sampleValues: findSampleValues(entries, sample) }, issues }
}

function readFolder(folder: string): { entries?: RawContent; issues: ContentIssue[] } {
  const issues: ContentIssue[] = []
  const sources: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const tell = (
    file: FileName,
    { line, remedy }: LineIssue,
    severity: ContentIssue['severity'] = 'blocking',
  ) => {
    const text = sources[file]?.split('\n')[line - 1] ?? ''
    issues.push({ severity, file: `${folder}/${file}.toml`, line, text, remedy })
  }
  for (const file of Object.keys(fileSchemas) as FileName[]) {
    const path = join(folder, `${file}.toml`)
    const source = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : ''
    const { value, issues } = readValues(source, fileSchemas[file])
    sources[file] = source
    values[file] = value
    for (const issue of issues) tell(file, issue)
  }
  if (issues.length) return { issues }
  const entries = toContent(values as FileValues)
  const today = officeDay(new Date(), entries.office.timeZone)
  for (const { severity, file, path, remedy } of checkCrossFieldRules(entries, today))
    tell(file, { line: lineOf(sources[file] ?? '', path), remedy }, severity)
  const isUsable = issues.every(({ severity }) => severity === 'warning')
  return { ...(isUsable && { entries }), issues }
}

function readValues(source: string, schema: v.GenericSchema): { value?: unknown; issues: LineIssue[] } {
  const issue = findTextIssue(source)
  if (issue) return { issues: [issue] }
  let values: unknown
  try {
    values = parse(source)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    return { issues: [toSyntaxIssue(source, error)] }
  }
  // Only a rule has a message of its own. One message of each value is enough.
  const { output, issues = [] } = v.safeParse(schema, values, { message: '', abortPipeEarly: true })
  return { value: output, issues: toValueIssues(source, issues) }
}
