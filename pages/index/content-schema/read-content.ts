import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { officeDay } from '../hours/time-zone.ts'
import { readWindows1252, toPlainLetters } from '../readable-text.ts'
import { findTextIssue, type LineIssue, toSyntaxIssue, toValueIssues } from './content-issues.ts'
import { checkCrossFieldRules, findTwins } from './cross-field-rules.ts'
import { type Block, blocksOf } from './file-blocks.ts'
import { renderIssue } from './issue-messages.ts'
import { createIssue, type Issue } from './issue-params.ts'
import { findLogos, LOGO_NAMES } from './logo.ts'
import { parseToml, type TomlFile } from './parse-toml.ts'
import { findSampleValues } from './sample-values.ts'
import {
  type Content,
  type FileName,
  type FileValues,
  fileSchemas,
  OPTIONAL_FILES,
  type RawContent,
  type Sections,
  toContent,
} from './schema.ts'

/** The sample office, which nobody edits. */
export const SAMPLE_FOLDER = 'pages/index/content/sample'

/** Returns the folder that the content is read from: `CONTENT_FOLDER`, or the office's own. */
export const contentFolder = () => process.env.CONTENT_FOLDER || 'pages/index/content'

/** A mistake in a content file, with the text of its line, `''` where one is missing. A warning may be right as it is. */
export type ContentIssue = Issue & {
  severity: 'blocking' | 'warning'
  file: string
  line: number
  text: string
}

/** Reads the office's texts and values. Throws AggregateError with each mistake's place and remedy. */
export function readContentFiles(folder = contentFolder()): Content {
  const { content, issues } = checkContentFiles(folder)
  if (content) return content
  const errors = issues.filter(isBlocking).map(toError)
  throw new AggregateError(errors, errors.map(({ message }) => message).join('\n'))
}

const isBlocking = ({ severity }: ContentIssue) => severity === 'blocking'

const toError = (issue: ContentIssue) =>
  new Error(`${issue.file}, linha ${issue.line}: ${issue.text.trim()} → ${renderIssue(issue)}`)

/**
 * What a folder's files hold. There is no `content` if an issue is blocking, in them or in the sample's. `sections`,
 * of secoes.toml, are there whenever that file can be used, so that a mistake in another one hides no list.
 */
export type CheckedContent = { content?: Content; sections?: Sections; issues: ContentIssue[] }

/**
 * Checks a folder's files.
 *
 * @param sampleFolder the values that are no office's own
 * @param now the time by which a closure is past
 */
export function checkContentFiles(
  folder = contentFolder(),
  sampleFolder = SAMPLE_FOLDER,
  now = new Date(),
): CheckedContent {
  const { content, issues, ...rest } = readFolder(folder, now)
  if (!content) return { ...rest, issues }
  const sample = folder === sampleFolder ? { content, issues } : readFolder(sampleFolder, now)
  if (!sample.content) return { ...rest, issues: sample.issues.map(toSampleIssue) }
  return { ...rest, content: { ...content, sampleValues: findSampleValues(content, sample.content) }, issues }
}

/** Tells whoever adds a content file what the tests' office needs. */
function toSampleIssue(issue: ContentIssue): ContentIssue {
  if (existsSync(issue.file)) return issue
  return { ...issue, ...createIssue('sample-lacks-file', { name: basename(issue.file) }) }
}

function readFolder(
  folder: string,
  now: Date,
): { content?: RawContent; sections?: Sections; issues: ContentIssue[] } {
  if (!existsSync(folder)) {
    const issue = createIssue('no-folder')
    return { issues: [{ ...issue, severity: 'blocking', file: folder, line: 1, text: '' }] }
  }
  const names = Object.keys(fileSchemas) as FileName[]
  const files = new Map(names.map((name) => [name, readContentFile(folder, name)]))
  const sections = files.get('secoes')?.values?.secoes
  const { hasPhoto, issues: photoIssues } = findPhoto(folder)
  const strayFiles = findStrayFiles(folder)
  const issuesOfFiles = [...files.values()].flatMap(({ issues }) => issues).concat(photoIssues)
  const known = sections ? { sections } : {}
  if (issuesOfFiles.length) return { ...known, issues: [...issuesOfFiles, ...strayFiles] }

  const values: Partial<FileValues> = Object.assign({}, ...[...files.values()].map(({ values }) => values))
  const content = toContent(values as FileValues, { ...findLogos(folder), hasPhoto })
  const today = officeDay(now, content.office.timeZone)
  const found = [...checkCrossFieldRules(content, today), ...findTwins(values as FileValues)]
  const issues = found.flatMap(({ severity, file, path, issue }) => {
    const read = files.get(file)
    return read ? read.toContentIssue({ ...issue, line: read.lineOf(path) }, severity) : []
  })
  const isUsable = !issues.some(isBlocking)
  const allIssues = [...issues, ...strayFiles]
  return isUsable ? { ...known, content, issues: allIssues } : { ...known, issues: allIssues }
}

const TEXT_FILES = Object.keys(fileSchemas).map((name) => `${name}.toml`)

/** Matches names of files that are most likely meant for the site, each with the names that the site reads. */
const MEANT_FILES: { meant: RegExp; kind: 'logo' | 'photo' | 'text'; names: string[] }[] = [
  { meant: /^logo|^marca|\.(svg|webp)$/i, kind: 'logo', names: LOGO_NAMES },
  { meant: /^foto|\.(jpe?g|heic)$/i, kind: 'photo', names: ['foto.jpg'] },
  { meant: /\.toml|^cores/i, kind: 'text', names: TEXT_FILES },
]

/** Warns of files that the site does not read because of their names, or because it reads another in their place. */
function findStrayFiles(folder: string): ContentIssue[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  const { logo, darkLogo } = findLogos(folder)
  const readFiles = [...TEXT_FILES, basename(logo), basename(darkLogo), 'foto.jpg']
  return names.flatMap((name): ContentIssue[] => {
    const meant = MEANT_FILES.find((each) => each.meant.test(name))
    if (!meant || readFiles.includes(name)) return []
    const issue = createIssue('stray-file', { kind: meant.kind, names: meant.names })
    return [{ ...issue, severity: 'warning', file: `${folder}/${name}`, line: 1, text: '' }]
  })
}

/** Returns the path of the office's photograph, which may be missing. */
export const photoFile = (folder = contentFolder()) => `${folder}/foto.jpg`

/** The first bytes of each JPEG file. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])

/** Tells whether there is a photograph. The build reads all of it. */
function findPhoto(folder: string): { hasPhoto: boolean; issues: ContentIssue[] } {
  const file = photoFile(folder)
  if (!existsSync(file)) return { hasPhoto: false, issues: [] }
  const isJpeg = readFileSync(file).subarray(0, JPEG_START.length).equals(JPEG_START)
  const issue = createIssue('photo-format')
  return {
    hasPhoto: true,
    issues: isJpeg ? [] : [{ ...issue, severity: 'blocking', file, line: 1, text: '' }],
  }
}

/** What one content file holds, and what is wrong with it. */
export type ContentFile = {
  /** The file's values by its name, if they are what its schema describes. */
  values?: Partial<FileValues> | undefined
  issues: ContentIssue[]
  lineOf: TomlFile['lineOf']
  toContentIssue(issue: LineIssue, severity: ContentIssue['severity']): ContentIssue
}

/** Reads one content file, and checks what can be checked without the others. */
export function readContentFile(folder: string, name: FileName): ContentFile {
  const path = `${folder}/${name}.toml`
  const source = existsSync(path) ? readSource(path) : ''
  const lines = source.split('\n')
  const toContentIssue: ContentFile['toContentIssue'] = ({ line, isAbsent, ...issue }, severity) => ({
    ...issue,
    severity,
    file: path,
    line,
    text: isAbsent ? '' : (lines[line - 1] ?? ''),
  })
  const { values, issues, lineOf } = parseSource(source, name)
  return { values, issues: issues.map((issue) => toContentIssue(issue, 'blocking')), lineOf, toContentIssue }
}

/**
 * Reads a text file without byte order marks. Its line breaks become `\n`, the breaks that slides and old programs leave
 * within a line become spaces, and outside of quotation marks the spaces of word processors are plain ones: TOML refuses
 * some of them, and nobody sees them. Control characters that are signs of Windows-1252 become these signs.
 */
export function readSource(path: string): string {
  const source = readFileSync(path, 'utf8').replaceAll('\ufeff', '').replace(/\r\n?/g, '\n')
  return readWindows1252(source)
    .replace(/[\v\f\u2028\u2029]/g, ' ')
    .replace(/("(?:\\.|[^"\\\n])*")|[^"]+/g, (part, quoted) => quoted ?? withPlainSpaces(part))
}

/** Makes spaces that look like a plain one, and leaves out what nobody sees. */
const withPlainSpaces = (text: string) => text.replace(/\p{Zs}/gu, ' ').replace(/\p{Cf}/gu, '')

function parseSource(
  source: string,
  name: FileName,
): { values?: Partial<FileValues>; issues: LineIssue[]; lineOf: TomlFile['lineOf'] } {
  const lineOf = () => 1
  const mayBeEmpty = OPTIONAL_FILES.includes(name)
  const issue = source.trim() || !mayBeEmpty ? findTextIssue(source) : undefined
  if (issue) return { issues: [issue], lineOf }
  const schema = fileSchemas[name]
  const blocks = blocksOf(schema)
  const { file, lines, issues } = readAsMeant(withUsualForms(source).split('\n'), blocks)
  if (!file) return { issues, lineOf }
  // Only a rule has a message of its own. One message of each value is enough.
  const result = v.safeParse(schema, file.values, { message: '', abortPipeEarly: true })
  const refused = result.success ? [] : toValueIssues(result.issues, blocks, file, lines)
  const isRefused = (line: number) => refused.some((other) => other.line === line && !other.isAbsent)
  // A line that would be refused once more if it were written as it was meant is told by the second reason alone.
  const allIssues = [...issues.filter(({ line }) => !isRefused(line)), ...refused]
  if (!result.success || issues.length) return { issues: allIssues.sort(byLine), lineOf: file.lineOf }
  return { values: { [name]: result.output }, issues: [], lineOf: file.lineOf }
}

const byLine = (one: LineIssue, other: LineIssue) => one.line - other.line

/** Matches a text over several lines. */
const LONG_TEXT = /("""[\s\S]*?""")/

/** Writes names and quotation marks as TOML has them, outside of texts over several lines. */
const withUsualForms = (source: string) =>
  source
    .split(LONG_TEXT)
    .map((part, index) => (index % 2 ? part : withPlainMarks(withPlainNames(part))))
    .join('')

/** Makes the names of fields and blocks small letters without accents. A telephone's keyboard begins each line with a capital. */
const withPlainNames = (lines: string) =>
  lines.replace(
    /^([ \t]*\[{0,2}[ \t]*)([\p{L}\p{M}\w]+)(?=[ \t]*[=\]])/gmu,
    (_, start, name) => start + toPlainLetters(name),
  )

/** Makes a word processor's curved quotation marks around a text straight. */
const withPlainMarks = (lines: string) =>
  lines.replace(/^([ \t]*\w+[ \t]*=[ \t]*)[“”„]([^"“”„\\\n]*)[“”„][ \t]*$/gm, '$1"$2"')

/**
 * Reads TOML. A line that is none is told, and read as it was most likely meant, so that one answer names all such lines. There
 * is no `file` if that of a line is not known. `lines` are those that were read.
 */
function readAsMeant(
  source: string[],
  blocks: Block[],
): { file?: TomlFile; lines: string[]; issues: LineIssue[] } {
  const lines = [...source]
  const issues: LineIssue[] = []
  for (;;) {
    const file = parseToml(lines.join('\n'))
    if (!('code' in file)) return { file, lines, issues }
    const issue = toSyntaxIssue(file, lines, blocks)
    if (issues.some(({ line }) => line === issue.line)) return { lines, issues }
    issues.push(issue)
    const [meant, ...others] = meantLines(issue)
    if (!meant || others.length) return { lines, issues }
    lines[issue.line - 1] = meant
  }
}

/** The lines, one of them or none, that a line which is no TOML was most likely meant as. */
function meantLines(issue: LineIssue): string[] {
  if (issue.code === 'brackets') return [issue.params.header]
  return issue.code === 'line' ? issue.params.examples : []
}
