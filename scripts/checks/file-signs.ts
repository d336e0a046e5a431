import { existsSync } from 'node:fs'
import { parseToml } from '../../pages/index/content-schema/parse-toml.ts'
import { readSource } from '../../pages/index/content-schema/read-content.ts'
import { fileSchemas } from '../../pages/index/content-schema/schema.ts'
import { findTextSign } from '../../pages/index/database/text-signs.ts'
import { HAS_VISIBLE_TEXT, isNoValue } from '../../pages/index/readable-text.ts'
import { createFinding, type Finding } from '../findings/finding.ts'

/** Finds texts of a folder's content files that another program has written or damaged. The site shows them as they are. */
export function findFileSigns(folder: string): Finding[] {
  const paths = Object.keys(fileSchemas).map((name) => `${folder}/${name}.toml`)
  return paths.filter((path) => existsSync(path)).flatMap(findSignsIn)
}

function findSignsIn(file: string): Finding[] {
  const source = readSource(file)
  const parsed = parseToml(source)
  if ('code' in parsed) return []
  const lines = source.split('\n')
  return textsOf(parsed.values).flatMap(({ path, text }) => {
    // A field that shows nothing is empty, and that is all right in most of them.
    const isWordForNothing = HAS_VISIBLE_TEXT.test(text) && isNoValue(text)
    const sign = isWordForNothing ? ({ code: 'placeholder', sign: text } as const) : findTextSign(text)
    if (!sign) return []
    const line = parsed.lineOf(path)
    return createFinding('warning', 'file-text', { file, line, text: lines[line - 1] ?? '', ...sign })
  })
}

/** Returns all texts in the values of a file, with their paths, such as `horario.0.dias`. */
function textsOf(value: unknown, path = ''): { path: string; text: string }[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, inner]) => textsOf(inner, path ? `${path}.${key}` : key))
}
