import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import * as v from 'valibot'
import { officeDay } from '../time-zone'
import { contradictions } from './contradictions'
import { type Fault, lineOf, syntaxFault, textFault, valueFaults } from './faults'
import { type Content, composed, type FileName, schemas, type Values } from './schema'

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
 * The office's words and values. The files are read at each call, so that the dev server shows an edit.
 *
 * @throws Error if a file cannot be used: a line for each problem, with its place and remedy
 */
export function content(folder = contentFolder()): Content {
  const { content, problems } = examined(folder)
  if (content) return content
  const told = problems.map(
    ({ file, line, text, remedy }) => `${file}, linha ${line}: ${text.trim()} → ${remedy}`,
  )
  throw new Error(told.join('\n'))
}

/** What is wrong with the files of a folder, and what may be. */
export const contentProblems = (folder = contentFolder()) => examined(folder).problems

function examined(folder: string): { content?: Content; problems: ContentProblem[] } {
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
  const content = composed(values as Values)
  const today = officeDay(new Date())
  for (const { severity, file, path, remedy } of contradictions(content, today))
    tell(file, { line: lineOf(sources[file] ?? '', path), remedy }, severity)
  const isFaulty = problems.some(({ severity }) => severity === 'error')
  return { ...(!isFaulty && { content }), problems }
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
  // Only a rule has a message of its own; one is enough of each value.
  const { output, issues = [] } = v.safeParse(schema, values, { message: '', abortPipeEarly: true })
  return { value: output, faults: valueFaults(source, issues) }
}
