import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import * as v from 'valibot'
import { contradictions } from './contradictions'
import { type Content, composed, type FileName, schemas } from './schema'
import { lineOf, remedyOf, type Slip, slipOfSyntax, slipOfText } from './slips'

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

/** The content cannot be used; each problem has its place and remedy. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly problems: ContentProblem[]

  constructor(problems: ContentProblem[]) {
    super(
      problems
        .map(({ file, line, text, remedy }) => `${file}, linha ${line}: ${text.trim()} → ${remedy}`)
        .join('\n'),
    )
    this.problems = problems
  }
}

const read = new Map<string, { files: string; content: Content }>()

/**
 * The office's words and values. The files are read at each call, so that the dev server shows an edit; what they hold is
 * examined when they have changed.
 *
 * @throws ContentError if a file cannot be used
 */
export function content(folder = contentFolder()): Content {
  const sources = readSources(folder)
  const files = JSON.stringify(sources)
  const before = read.get(folder)
  if (before?.files === files) return before.content
  const { content, problems } = examined(sources, folder)
  if (!content) throw new ContentError(problems)
  read.set(folder, { files, content })
  return content
}

/** What is wrong with the files of a folder, and what may be. */
export const contentProblems = (folder = contentFolder()) => examined(readSources(folder), folder).problems

type Sources = Record<FileName, string | undefined>

const FILES = Object.keys(schemas) as FileName[]

function readSources(folder: string): Sources {
  const sources = FILES.map((name) => {
    try {
      return [name, readFileSync(join(folder, `${name}.toml`), 'utf8').replaceAll('\r\n', '\n')]
    } catch {
      return [name, undefined]
    }
  })
  return Object.fromEntries(sources)
}

function examined(sources: Sources, folder: string): { content?: Content; problems: ContentProblem[] } {
  const problem = (
    name: FileName,
    { line, remedy }: Slip,
    severity: ContentProblem['severity'] = 'error',
  ) => ({
    severity,
    file: `${folder}/${name}.toml`,
    line,
    text: sources[name]?.split('\n')[line - 1] ?? '',
    remedy,
  })
  const values: Record<string, unknown> = {}
  const problems = FILES.flatMap((name) => {
    const { value, slips } = readFile(name, sources[name])
    values[name] = value
    return slips.map((slip) => problem(name, slip))
  })
  if (problems.length) return { problems }
  const content = composed(values as Parameters<typeof composed>[0])
  const found = contradictions(content).map(({ severity, file, path, remedy }) =>
    problem(file, { line: lineOf(sources[file] ?? '', path), remedy }, severity),
  )
  const isFaulty = found.some(({ severity }) => severity === 'error')
  return { ...(!isFaulty && { content }), problems: found }
}

/** The values of a file, or what is wrong with it. */
function readFile(name: FileName, source = ''): { value?: unknown; slips: Slip[] } {
  const slip = slipOfText(source)
  if (slip) return { slips: [slip] }
  let values: unknown
  try {
    values = parse(source)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    return { slips: [slipOfSyntax(source, error)] }
  }
  // Only a rule has a message of its own; one is enough of each value.
  const config = { message: '', abortPipeEarly: true }
  const result = v.safeParse(schemas[name] as v.GenericSchema, values, config)
  if (result.success) return { value: result.output, slips: [] }
  return {
    slips: result.issues.map((issue) => ({
      line: lineOf(
        source,
        (issue.path ?? []).map(({ key }) => key as string | number),
      ),
      remedy: remedyOf(issue),
    })),
  }
}
