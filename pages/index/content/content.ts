import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, TomlError } from 'smol-toml'
import * as v from 'valibot'
import { officeDay } from '../hours/time-zone.ts'
import { contradictions } from './contradictions.ts'
import { samplesIn } from './samples.ts'
import { type Content, composed, type Entries, type FileName, schemas, type Values } from './schema.ts'
import { lineOf, type SlipOnLine, syntaxSlip, textSlip, valueSlips } from './slips.ts'

/** The sample office, which nobody edits: what it says is invented. */
export const SAMPLE_FOLDER = 'pages/index/content/sample'

/** The folder that the content is read from: `CONTENT_FOLDER`, or the office's own. */
export const contentFolder = () => process.env.CONTENT_FOLDER || 'pages/index/content'

/** What to put right in a line of a content file. One that is `told` may be right. */
export type Slip = SlipOnLine & {
  effect: 'stops' | 'told'
  file: string
  text: string
}

/** The office's words and values. Throws Error with each slip's place and remedy. */
export function readContentFiles(folder = contentFolder()): Content {
  const { content, slips } = examineContentFiles(folder)
  if (content) return content
  const told = slips.map(
    ({ file, line, text, remedy }) => `${file}, linha ${line}: ${text.trim()} → ${remedy}`,
  )
  throw new Error(told.join('\n'))
}

/** What is wrong with a folder's files, and their content unless one is unusable. */
export function examineContentFiles(folder = contentFolder()): { content?: Content; slips: Slip[] } {
  const { entries, slips } = readFolder(folder)
  if (!entries) return { slips }
  const sample = folder === SAMPLE_FOLDER ? entries : readFolder(SAMPLE_FOLDER).entries
  if (!sample) throw new Error(`${SAMPLE_FOLDER} cannot be used`)
  return { content: { ...entries, samples: samplesIn(entries, sample) }, slips }
}

function readFolder(folder: string): { entries?: Entries; slips: Slip[] } {
  const slips: Slip[] = []
  const sources: Record<string, string> = {}
  const values: Record<string, unknown> = {}
  const tell = (file: FileName, { line, remedy }: SlipOnLine, effect: Slip['effect'] = 'stops') => {
    const text = sources[file]?.split('\n')[line - 1] ?? ''
    slips.push({ effect, file: `${folder}/${file}.toml`, line, text, remedy })
  }
  for (const file of Object.keys(schemas) as FileName[]) {
    const path = join(folder, `${file}.toml`)
    const source = existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n') : ''
    const { value, slips } = readValues(source, schemas[file])
    sources[file] = source
    values[file] = value
    for (const slip of slips) tell(file, slip)
  }
  if (slips.length) return { slips }
  const entries = composed(values as Values)
  const today = officeDay(new Date(), entries.office.timeZone)
  for (const { effect, file, path, remedy } of contradictions(entries, today))
    tell(file, { line: lineOf(sources[file] ?? '', path), remedy }, effect)
  const isUsable = slips.every(({ effect }) => effect === 'told')
  return { ...(isUsable && { entries }), slips }
}

function readValues(source: string, schema: v.GenericSchema): { value?: unknown; slips: SlipOnLine[] } {
  const slip = textSlip(source)
  if (slip) return { slips: [slip] }
  let values: unknown
  try {
    values = parse(source)
  } catch (error) {
    if (!(error instanceof TomlError)) throw error
    return { slips: [syntaxSlip(source, error)] }
  }
  // Only a rule has a message of its own. One message of each value is enough.
  const { output, issues = [] } = v.safeParse(schema, values, { message: '', abortPipeEarly: true })
  return { value: output, slips: valueSlips(source, issues) }
}
