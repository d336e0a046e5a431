import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import * as v from 'valibot'
import { officeDay } from '../hours/time-zone.ts'
import { readWindows1252 } from '../readable-text.ts'
import { findTextIssue, type LineIssue, toSyntaxIssue, toValueIssues } from './content-issues.ts'
import { checkCrossFieldRules } from './cross-field-rules.ts'
import { blocksOf } from './file-blocks.ts'
import { checkLogo } from './logo.ts'
import { parseToml, type TomlFile } from './parse-toml.ts'
import { lineAt, parseXml } from './parse-xml.ts'
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

/** A mistake in a content file, with the text of its line. A warning may be right as it is. */
export type ContentIssue = LineIssue & {
  severity: 'blocking' | 'warning'
  file: string
  text: string
}

/** Reads the office's texts and values. Throws Error with each mistake's place and remedy. */
export function readContentFiles(folder = contentFolder()): Content {
  const { content, issues } = checkContentFiles(folder)
  if (content) return content
  const lines = issues.map(
    ({ file, line, text, remedy }) => `${file}, linha ${line}: ${text.trim()} → ${remedy}`,
  )
  throw new Error(lines.join('\n'))
}

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
  const name = basename(issue.file)
  return {
    ...issue,
    remedy: `Este arquivo falta: copie para cá o ${name} do escritório e troque os valores por inventados`,
  }
}

function readFolder(
  folder: string,
  now: Date,
): { content?: RawContent; sections?: Sections; issues: ContentIssue[] } {
  const names = Object.keys(fileSchemas) as FileName[]
  const files = new Map(names.map((name) => [name, readContentFile(folder, name)]))
  const { logo, issues: logoIssues } = readLogo(folder, 'logo.svg')
  const { logo: darkLogo, issues: darkLogoIssues } = readLogo(folder, 'logo-escuro.svg')
  const { hasPhoto, issues: photoIssues } = findPhoto(folder)
  const strayFiles = findStrayFiles(folder)
  const issuesOfFiles = [...files.values()]
    .flatMap(({ issues }) => issues)
    .concat(logoIssues, darkLogoIssues, photoIssues)
  const sections = files.get('secoes')?.value as Sections | undefined
  const known = sections ? { sections } : {}
  if (issuesOfFiles.length) return { ...known, issues: [...issuesOfFiles, ...strayFiles] }

  const values = Object.fromEntries([...files].map(([name, { value }]) => [name, value]))
  const content = toContent(values as FileValues, { logo, darkLogo, hasPhoto })
  const today = officeDay(now, content.office.timeZone)
  const issues = checkCrossFieldRules(content, today).flatMap(({ severity, file, path, remedy }) => {
    const read = files.get(file)
    return read ? read.toContentIssue({ line: read.lineOf(path), remedy }, severity) : []
  })
  const isUsable = issues.every(({ severity }) => severity === 'warning')
  const allIssues = [...issues, ...strayFiles]
  return isUsable ? { ...known, content, issues: allIssues } : { ...known, issues: allIssues }
}

const TEXT_FILES = Object.keys(fileSchemas).map((name) => `${name}.toml`)
const READ_FILES = [...TEXT_FILES, 'logo.svg', 'logo-escuro.svg', 'foto.jpg']

/** Matches names of files that are most likely meant for the site, each with the names that the site reads. */
const MEANT_FILES: [name: RegExp, readNames: string][] = [
  [/^foto|\.(jpe?g|heic)$/i, 'A foto vai em JPEG, com o nome foto.jpg'],
  [/^logo|\.svg$/i, 'O logo vai em SVG, com o nome logo.svg; a versão para fundos escuros, logo-escuro.svg'],
  [/\.toml|^cores/i, `Os textos vão em ${TEXT_FILES.join(', ')}`],
]

/** Warns of files that the site does not read because of their names. */
function findStrayFiles(folder: string): ContentIssue[] {
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names.flatMap((name) => {
    const [, readNames] = MEANT_FILES.find(([meant]) => meant.test(name)) ?? []
    if (!readNames || READ_FILES.includes(name)) return []
    const remedy = `O site não usa este arquivo. ${readNames}; tudo em minúsculas`
    return { severity: 'warning', file: `${folder}/${name}`, line: 1, text: '', remedy }
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
  const remedy =
    'Não é uma foto JPEG (as do iPhone costumam ser HEIC, e trocar o nome não basta): salve-a de novo como JPEG'
  return {
    hasPhoto: true,
    issues: isJpeg ? [] : [{ severity: 'blocking', file, line: 1, text: '', remedy }],
  }
}

export type LogoFile = 'logo.svg' | 'logo-escuro.svg'

/** Reads a logo of the office's own, which is empty where there is no such file. */
function readLogo(folder: string, name: LogoFile): { logo: string; issues: ContentIssue[] } {
  const file = `${folder}/${name}`
  if (!existsSync(file)) return { logo: '', issues: [] }
  const source = readSvg(file)
  const { logo = '', issues } = checkLogo(source)
  return { logo, issues: issues.map((issue) => toLogoIssue(file, source, issue, 'blocking')) }
}

/** Creates a mistake of a logo as a whole, on the line of its root. */
export function createLogoIssue(
  name: LogoFile,
  remedy: string,
  severity: ContentIssue['severity'],
  folder = contentFolder(),
): ContentIssue {
  const file = `${folder}/${name}`
  const source = readSvg(file)
  const xml = parseXml(source)
  const line = 'root' in xml ? lineAt(source, xml.root.at) : 1
  return toLogoIssue(file, source, { line, remedy }, severity)
}

function toLogoIssue(
  file: string,
  source: string,
  { line, remedy }: LineIssue,
  severity: ContentIssue['severity'],
): ContentIssue {
  // A drawing may be one line of many thousand signs.
  const text = (source.split('\n')[line - 1] ?? '').slice(0, MAX_SHOWN_CHARS)
  return { severity, file, line, text, remedy }
}

const MAX_SHOWN_CHARS = 80

/** Reads a drawing. CorelDRAW can save one in UTF-16, which begins with a mark. */
function readSvg(file: string): string {
  const bytes = readFileSync(file)
  const [first, second] = bytes
  const isUtf16 = (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff)
  const encoding = first === 0xff ? 'utf-16le' : 'utf-16be'
  return withPlainLineEnds(new TextDecoder(isUtf16 ? encoding : 'utf-8').decode(bytes))
}

type ContentFile = {
  /** The file's values by its schema; absent if there are issues. */
  value?: unknown
  issues: ContentIssue[]
  lineOf: TomlFile['lineOf']
  toContentIssue(issue: LineIssue, severity: ContentIssue['severity']): ContentIssue
}

function readContentFile(folder: string, name: FileName): ContentFile {
  const path = `${folder}/${name}.toml`
  const source = existsSync(path) ? readSource(path) : ''
  const lines = source.split('\n')
  const toContentIssue: ContentFile['toContentIssue'] = ({ line, remedy }, severity) => ({
    severity,
    file: path,
    line,
    text: lines[line - 1] ?? '',
    remedy,
  })
  const { value, issues, lineOf } = parseSource(source, name)
  return { value, issues: issues.map((issue) => toContentIssue(issue, 'blocking')), lineOf, toContentIssue }
}

/**
 * Reads a text file without the byte order mark that Windows writes. Its line breaks become `\n`, and the breaks that
 * slides and old programs leave within a line become spaces: TOML refuses some of them, and nobody sees them. Control
 * characters that are signs of Windows-1252 become these signs.
 */
export function readSource(path: string): string {
  const source = withPlainLineEnds(readFileSync(path, 'utf8').replace(/^\ufeff/, ''))
  return readWindows1252(source).replace(/[\v\f\u2028\u2029]/g, ' ')
}

const withPlainLineEnds = (source: string) => source.replace(/\r\n?/g, '\n')

function parseSource(
  source: string,
  name: FileName,
): { value?: unknown; issues: LineIssue[]; lineOf: TomlFile['lineOf'] } {
  const lineOf = () => 1
  const mayBeEmpty = OPTIONAL_FILES.includes(name)
  const issue = source.trim() || !mayBeEmpty ? findTextIssue(source) : undefined
  if (issue) return { issues: [issue], lineOf }
  const file = parseToml(source)
  if ('code' in file) {
    const text = source.split('\n')[file.line - 1] ?? ''
    return { issues: [toSyntaxIssue(file, text)], lineOf }
  }
  // Only a rule has a message of its own. One message of each value is enough.
  const { output, issues = [] } = v.safeParse<v.GenericSchema>(fileSchemas[name], file.values, {
    message: '',
    abortPipeEarly: true,
  })
  return {
    value: output,
    issues: toValueIssues(issues, file.lineOf, blocksOf(fileSchemas[name])),
    lineOf: file.lineOf,
  }
}
