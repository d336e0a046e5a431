import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { SAMPLE_FOLDER } from '../../pages/index/content-schema/read-content.ts'

/** A usual mistake of whoever edits a content file. */
export type Slip = {
  file: string
  what: string
  /** The file with the mistake. */
  source: string
  /** The text of the line on which it is, in that file; absent for a block that is missing. */
  text?: string
  /** Whether the file may be right as it is then. */
  mayBeRight?: boolean
}

/** The names of the content files that every office may have. */
export const CONTENT_FILES = readdirSync(SAMPLE_FOLDER)

/** Makes every usual mistake on each line of a sample's file, and for each of its blocks: of a list, the first two. */
export function slipsIn(file: string): Slip[] {
  const lines = readFileSync(join(SAMPLE_FOLDER, file), 'utf8').split('\n')
  return lines.flatMap((line, index): Slip[] => {
    const headers = lines.slice(0, index + 1).filter((above) => above.startsWith('['))
    if (headers.filter((header) => header === headers.at(-1)).length > 2) return []
    const [, key = '', value = ''] = /^(\w+) = (.*)$/.exec(line) ?? []
    const [, name] = /^\[+(\w+)\]+$/.exec(line) ?? []
    const replace = (what: string, text: string): Slip => ({
      file,
      what: `line ${index + 1}, ${what}: ${text}`,
      source: lines.with(index, text).join('\n'),
      text,
    })
    if (name) return [...slipsInHeader(line, name, replace), ...withoutBlock(file, lines, index)]
    if (!key) return []
    return [
      // No text is a number, and no number is that high.
      replace('a value that is refused', `${key} = 9`),
      replace('a misspelt key', `${key}${key.at(-1)} = ${value}`),
      replace('no value', `${key} =`),
      ...(value.startsWith('"') ? slipsInText(key, value, replace) : []),
    ]
  })
}

type Replace = (what: string, text: string) => Slip

const slipsInText = (key: string, value: string, replace: Replace) => [
  replace('no closing quote', `${key} = ${value.slice(0, -1)}`),
  replace('no opening quote', `${key} = ${value.slice(1)}`),
]

const slipsInHeader = (header: string, name: string, replace: Replace) => [
  replace('a misspelt block', header.replace(name, `${name}${name.at(-1)}`)),
  replace('no closing bracket', header.slice(0, -1)),
]

/** Deletes the header alone, and the block with its fields. */
function withoutBlock(file: string, lines: string[], header: number): Slip[] {
  const fields = lines.slice(header + 1)
  const next = fields.findIndex((line) => line.startsWith('['))
  const rest = next < 0 ? [] : fields.slice(next)
  const where = `line ${header + 1}, ${lines[header]}`
  const above = lines.slice(0, header)
  return [
    { file, what: `${where}, no header`, source: [...above, ...fields].join('\n') },
    { file, what: `${where}, no block`, source: [...above, ...rest].join('\n'), mayBeRight: true },
  ]
}
