import * as v from 'valibot'
import { UNSAFE_CHARACTERS } from '../readable-text.ts'
import { correctLine, goesOnBelow } from './corrected-line.ts'
import { type Block, blocksOf, headerOf } from './file-blocks.ts'
import { createIssue, EMPTY_LIST, type Issue, parseRule } from './issue-params.ts'
import type { TomlFile, TomlMistake } from './parse-toml.ts'
import { nearestName, type SampleFile } from './sample-file.ts'

/** A mistake and its line, from 1. `isAbsent` tells whether something is missing there, so that the line itself is right. */
export type LineIssue = Issue & { line: number; isAbsent?: boolean }

/** Matches the marks that Git puts around two versions of lines. */
const CONFLICT_MARK = /^(<{7}|={7}|>{7})( |$)/

/** Signs of a file that was damaged by another program, each with its mistake. */
const DAMAGES: [sign: RegExp, issue: Issue][] = [
  [CONFLICT_MARK, createIssue('merge-conflict')],
  [/\ufffd/, createIssue('not-utf-8')],
  [UNSAFE_CHARACTERS, createIssue('invisible-sign')],
]

/** Finds why a file cannot be read at all; returns `undefined` if it may be TOML. */
export function findTextIssue(source: string): LineIssue | undefined {
  if (!source.trim()) return { ...createIssue('empty-file'), line: 1, isAbsent: true }
  const lines = source.split('\n')
  for (const [sign, issue] of DAMAGES) {
    const index = lines.findIndex((line) => sign.test(line))
    if (index >= 0) return { ...issue, line: index + 1 }
  }
}

/** Explains why a source is no TOML: most often by the wrong line as it was most likely meant. */
export function toSyntaxIssue(mistake: TomlMistake, source: string, sample: SampleFile): LineIssue {
  const { line } = mistake
  const lines = source.split('\n')
  switch (mistake.code) {
    case 'repeated':
      return {
        ...createIssue('repeated', {
          name: mistake.name,
          earlierLine: mistake.earlierLine,
          header: mistake.header ? sample.lostHeader(mistake.header, mistake.name, source) : '',
        }),
        line,
      }
    case 'single-brackets':
      return { ...createIssue('brackets', { header: `[[${mistake.list}]]` }), line }
    case 'not-understood':
      if (goesOnBelow(lines, line)) return { ...createIssue('text-goes-on'), line }
      return { ...createIssue('line', { examples: correctLine(lines, line, sample) }), line }
  }
}

/** Explains what the schema refuses in a file's values. */
export function toValueIssues(
  issues: v.BaseIssue<unknown>[],
  schema: v.GenericSchema,
  { values, lineOf }: TomlFile,
  source: string,
  sample: SampleFile,
): LineIssue[] {
  const blocks = blocksOf(schema)
  const misbracketed = findMisbracketed(blocks, values, lineOf)
  if (misbracketed.length) return misbracketed
  const explained = explainNames(issues, blocks, values, lineOf, sample)
  const lines = source.split('\n')
  const others = issues.filter((issue) => !isUnknownKey(issue) && !isMissing(issue))
  return [
    ...explained,
    ...others.map((issue) => {
      const line = lineOf(pathOf(issue))
      return { ...explainValue(issue, lines, line, sample), line }
    }),
  ].sort((one, other) => one.line - other.line)
}

/** Finds headers with one pair of brackets where there must be two, or two where there must be one. */
function findMisbracketed(blocks: Block[], values: unknown, lineOf: TomlFile['lineOf']): LineIssue[] {
  return blocks.flatMap(({ key, isList }) => {
    const value = (values as Record<string, unknown>)[key]
    const isTable = typeof value === 'object' && value !== null
    if (!key || !isTable || Array.isArray(value) === isList) return []
    return { ...createIssue('brackets', { header: headerOf({ key, isList }) }), line: lineOf(key) }
  })
}

/**
 * Explains names that are unknown where they stand, and what is missing. A key that is missing beside an unknown one is most
 * likely that one misspelt. A block that is missing most likely lost its header if its keys stand in another one, and is
 * told once.
 */
function explainNames(
  issues: v.BaseIssue<unknown>[],
  blocks: Block[],
  values: unknown,
  lineOf: TomlFile['lineOf'],
  sample: SampleFile,
): LineIssue[] {
  const missing = issues.filter(isMissing)
  const missingIn = (table: string) => missing.filter((issue) => tableOf(issue) === table).map(keyOf)
  const homesOf = (issue: v.BaseIssue<unknown>) => {
    const isMisspelt = tableOf(issue) !== '' && missingIn(tableOf(issue)).length > 0
    return isMisspelt ? [] : blocks.filter(({ keys }) => keys.includes(keyOf(issue)))
  }
  const unknown = issues.filter(isUnknownKey)
  const misplaced = unknown.filter((issue) => homesOf(issue).length > 0)
  const misspelt = unknown.filter((issue) => homesOf(issue).length === 0)
  const lostBlocks = misplaced.flatMap(homesOf).map(({ key }) => key)
  const firstOfEach = misplaced.filter(
    (issue, index) => misplaced.findIndex((other) => isSameList(homesOf(other), homesOf(issue))) === index,
  )
  const isNamedAlready = (issue: v.BaseIssue<unknown>) =>
    misspelt.some((other) => tableOf(other) === tableOf(issue)) || lostBlocks.includes(pathOf(issue))
  return [
    ...firstOfEach.map((issue) => ({
      ...createIssue('misplaced-field', {
        key: keyOf(issue),
        headers: homesOf(issue).map(headerOf),
        firstHeader: blocks[1] ? headerOf(blocks[1]) : '',
      }),
      line: lineOf(pathOf(issue)),
    })),
    ...misspelt.map((issue) => ({
      ...createIssue('unknown-name', {
        name: keyOf(issue),
        known: likelyNames(keyOf(issue), missingIn(tableOf(issue)), namesIn(tableOf(issue), blocks)),
      }),
      line: lineOf(pathOf(issue)),
    })),
    ...missing
      .filter((issue) => !isNamedAlready(issue))
      .map((issue) => ({
        ...explainMissing(issue, blocks, sample),
        line: lineOf(placeOf(issue, blocks, values)),
        isAbsent: true,
      })),
  ]
}

/** Returns the path of the field below which a missing one belongs, or that of its table. */
function placeOf(issue: v.BaseIssue<unknown>, blocks: Block[], values: unknown): string {
  const table = tableOf(issue)
  const fields = (table ? issue.path?.at(-1)?.input : values) as Record<string, unknown>
  const keys = blocks.find(({ key }) => key === blockOf(issue))?.keys ?? []
  const before = keys.slice(0, keys.indexOf(keyOf(issue))).findLast((key) => fields[key] !== undefined)
  return before ? `${table}${before}` : pathOf(issue)
}

const isSameList = (one: Block[], other: Block[]) =>
  one.map(({ key }) => key).join() === other.map(({ key }) => key).join()

function explainMissing(issue: v.BaseIssue<unknown>, blocks: Block[], sample: SampleFile): Issue {
  // A rule of its own says why the field must be there.
  if (issue.message && issue.message !== EMPTY_LIST) return parseRule(issue.message)
  const block = blocks.find(({ key }) => key === pathOf(issue))
  if (block) return createIssue('missing-block', { header: headerOf(block) })
  const key = keyOf(issue)
  return createIssue('missing-field', { key, example: sample.lineOf(blockOf(issue), key) })
}

/** Names of which at most so many are read at a glance. */
const MAX_LISTED_NAMES = 8

/** Returns the name that was most likely meant, or else those that may stand there. */
function likelyNames(name: string, missing: string[], known: string[]): string[] {
  const nearest = nearestName(name, missing) ?? nearestName(name, known)
  if (nearest) return [nearest]
  const names = missing.length ? missing : known
  return names.length > MAX_LISTED_NAMES ? [] : names
}

/** Returns the names that may stand in a table, outside of the blocks those of the blocks, too. */
function namesIn(table: string, blocks: Block[]): string[] {
  const [start] = table.split('.')
  const keys = blocks.find((block) => block.key === start)?.keys ?? []
  return table ? keys : [...keys, ...blocks.flatMap(({ key }) => key || [])]
}

const pathOf = (issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? ''
const keyOf = ({ path }: v.BaseIssue<unknown>) => String(path?.at(-1)?.key ?? '')
const tableOf = (issue: v.BaseIssue<unknown>) => pathOf(issue).slice(0, -keyOf(issue).length)
/** Returns the name of the block that a field stands in, `''` for none. */
const blockOf = (issue: v.BaseIssue<unknown>) => (tableOf(issue) ? (tableOf(issue).split('.')[0] ?? '') : '')
const isUnknownKey = ({ expected }: v.BaseIssue<unknown>) => expected === 'never'
const isMissing = (issue: v.BaseIssue<unknown>) =>
  !isUnknownKey(issue) && (issue.input === undefined || issue.message === EMPTY_LIST)

/** Only a rule has a message of its own; any other value has the wrong type. */
function explainValue(issue: v.BaseIssue<unknown>, lines: string[], line: number, sample: SampleFile): Issue {
  if (issue.message) return parseRule(issue.message)
  const corrected = correctLine(lines, line, sample)
  const example = sample.lineOf(blockOf(issue), keyOf(issue))
  return createIssue('line', { examples: corrected.length || !example ? corrected : [example] })
}
