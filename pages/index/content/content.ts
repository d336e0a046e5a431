import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import * as v from 'valibot'
import { officeDay } from '../hours/time-zone.ts'
import { contradictions } from './contradictions.ts'
import { type Fault, lineOf, syntaxFault, textFault, valueFaults } from './faults.ts'
import { type Content, samplesIn } from './samples.ts'
import { composed, type Entries, type FileName, schemas, type Values } from './schema.ts'

/** The sample office, which nobody edits: what it says is invented. */
export const SAMPLE_FOLDER = 'pages/index/content/sample'

/** The folder that the content is read from: `CONTENT_FOLDER`, or the office's own. */
export const contentFolder = () => process.env.CONTENT_FOLDER || 'pages/index/content'

/** Something to put right, or to look at, in a content file. */
export type ContentProblem = {
  severity: 'error' | 'warning'
  /** From the working folder. */
  file: string
  /** From 1. */
  line: number
  /** The line as it stands. */
  text: string
  /** What to do, in Portuguese. */
  remedy: string
}

/**
 * Reads the office's words and values. Whoever makes a page, or the files beside it, reads once and hands on
 * what each part shows.
 *
 * @throws Error if a file cannot be used, with a line for each problem: its place and remedy
 */
export function readContentFiles(folder = contentFolder()): Content {
  const { content, problems } = examineContentFiles(folder)
  if (content) return content
  const told = problems.map(
    ({ file, line, text, remedy }) => `${file}, linha ${line}: ${text.trim()} → ${remedy}`,
  )
  throw new Error(told.join('\n'))
}

/** What is wrong with the files of a folder, and what may be. */
export const contentProblems = (folder = contentFolder()) => examineContentFiles(folder).problems

/** The content of a folder, absent if a file cannot be used, and what is wrong with the files. */
export type ExaminedContent = { content?: Content; problems: ContentProblem[] }

export function examineContentFiles(folder = contentFolder()): ExaminedContent {
  const { entries, problems } = readFolder(folder)
  if (!entries) return { problems }
  const sample = folder === SAMPLE_FOLDER ? entries : readFolder(SAMPLE_FOLDER).entries
  if (!sample) throw new Error(`${SAMPLE_FOLDER} cannot be used`)
  return { content: { ...entries, samples: samplesIn(entries, sample) }, problems }
}

function readFolder(folder: string): { entries?: Entries; problems: ContentProblem[] } {
  const problems: ContentProblem[] = []
  const sources: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const tell = (file: FileName, { line, remedy }: Fault, severity: ContentProblem['severity'] = 'error') => {
    const text = sources[file]?.split('\n')[line - 1] ?? ''
    problems.push({ severity, file: `${folder}/${file}.toml`, line, text, remedy })
  }
  for (const file of Object.keys(schemas) as FileName[]) {
    const path = join(folder, `${file}.toml`)
    const source = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : ''
    const { value, faults } = readValues(source, schemas[file])
    sources[file] = source
    values[file] = value
    for (const fault of faults) tell(file, fault)
  }
  if (problems.length) return { problems }
  const entries = composed(values as Values)
  const today = officeDay(new Date(), entries.office.timeZone)
  for (const { severity, file, path, remedy } of contradictions(entries, today))
    tell(file, { line: lineOf(sources[file] ?? '', path), remedy }, severity)
  const isFaulty = problems.some(({ severity }) => severity === 'error')
  return { ...(!isFaulty && { entries }), problems }
}

/** The values of a file's source, or what is wrong with it. */
function readValues(source: string, schema: v.GenericSchema): { value?: unknown; faults: Fault[] } {
  const fault = textFault(source)
  if (fault) return { faults: [fault] }
  let values: unknown
  try {
    values = parse(source)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    return { faults: [syntaxFault(source, error)] }
  }
  // Only a rule has a message of its own. One message of each value is enough.
  const { output, issues = [] } = v.safeParse(schema, values, { message: '', abortPipeEarly: true })
  return { value: output, faults: valueFaults(source, issues) }
}
