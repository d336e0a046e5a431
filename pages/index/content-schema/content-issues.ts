import * as v from 'valibot'
import { UNSAFE_CHARACTERS } from '../readable-text.ts'
import { correctLine, goesOnBelow } from './corrected-line.ts'
import { type Block, headerOf } from './file-blocks.ts'
import { createIssue, EMPTY_LIST, type Issue, parseRule } from './issue-params.ts'
import { nearestName } from './nearest-name.ts'
import type { TomlFile, TomlMistake } from './parse-toml.ts'

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

/** Explains why lines are no TOML: most often by the wrong line as it was most likely meant. */
export function toSyntaxIssue(mistake: TomlMistake, lines: string[], blocks: Block[]): LineIssue {
  const { line } = mistake
  switch (mistake.code) {
    case 'repeated': {
      const list = blocks.find((block) => block.isList && mistake.name === `[${block.key}]`)
      if (list) return { ...createIssue('brackets', { header: headerOf(list) }), line: mistake.earlierLine }
      return { ...explainRepeated(mistake, lines, blocks), line }
    }
    case 'single-brackets':
      return { ...createIssue('brackets', { header: `[[${mistake.list}]]` }), line }
    case 'not-understood':
      if (goesOnBelow(lines, line)) return { ...createIssue('text-goes-on'), line }
      return { ...createIssue('line', { examples: correctLine(lines, line, blocks) }), line }
  }
}

type Repetition = Extract<TomlMistake, { code: 'repeated' }>

function explainRepeated(
  { line, earlierLine, name, header }: Repetition,
  lines: string[],
  blocks: Block[],
): Issue {
  const lost = header ? findLostHeader(header, name, lines, blocks) : ''
  const between = lines.slice(earlierLine, line - 1)
  const off = between.findIndex((text) => lost && text.replace(/^[\s#]+/, '') === lost)
  const headerOff = off < 0 ? 0 : earlierLine + off + 1
  const block = blocks.find((block) => headerOf(block) === lost)
  const before = block ? requiredBefore(name, block) : []
  return createIssue('repeated', { name, earlierLine, header: lost, headerOff, before })
}

/** Returns the fields of a block that stand before another one and must not be missing. */
function requiredBefore(key: string, { fields }: Pick<Block, 'fields'>): string[] {
  const keys = Object.keys(fields)
  const before = keys.slice(0, Math.max(0, keys.indexOf(key)))
  return before.filter((other) => fields[other] && !v.is(fields[other], undefined))
}

/**
 * Returns the header that a repeated field most likely lacks: once more that of the list around it, or that of a later block
 * that has such a field and is missing; or else an empty text.
 */
function findLostHeader(around: string, key: string, lines: string[], blocks: Block[]): string {
  if (around.startsWith('[[')) return around
  const isThere = (header: string) => lines.some((line) => line.trim().startsWith(header))
  const after = blocks.findIndex((block) => headerOf(block) === around) + 1
  const homes = blocks.slice(after).filter(({ fields }) => Object.hasOwn(fields, key))
  return homes.map(headerOf).find((header) => !isThere(header)) ?? ''
}

/** Explains what the schema refuses in a file's values. */
export function toValueIssues(
  issues: v.BaseIssue<unknown>[],
  blocks: Block[],
  { values, lineOf }: TomlFile,
  lines: string[],
): LineIssue[] {
  const misbracketed = findMisbracketed(blocks, values, lineOf)
  if (misbracketed.length) return misbracketed
  const inEmptyBlocks = issues.filter((issue) => isInEmptyBlock(issue, blocks))
  const inOtherBlocks = issues.filter((issue) => !inEmptyBlocks.includes(issue))
  const explained = explainNames(inOtherBlocks, blocks, values, lineOf)
  const others = issues.filter((issue) => !isUnknownKey(issue) && !isMissing(issue))
  return [
    ...explainEmptyBlocks(inEmptyBlocks, lineOf),
    ...explained,
    ...others.map((issue) => {
      const line = lineOf(pathOf(issue))
      return { ...explainValue(issue, lines, line, blocks), line }
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

/** Tells whether a field is missing from a list's block that has none at all: its header is all that is left of it. */
const isInEmptyBlock = (issue: v.BaseIssue<unknown>, blocks: Block[]) =>
  blocks.some(({ key, isList }) => isList && key === blockOf(issue)) &&
  Object.keys(fieldsAround(issue)).length === 0

/** Explains an empty block once, however many fields it lacks. */
function explainEmptyBlocks(issues: v.BaseIssue<unknown>[], lineOf: TomlFile['lineOf']): LineIssue[] {
  const headers = new Map(
    issues.map((issue) => [
      lineOf(tableOf(issue).slice(0, -1)),
      headerOf({ key: blockOf(issue), isList: true }),
    ]),
  )
  return [...headers].map(([line, header]) => ({ ...createIssue('empty-block', { header }), line }))
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
): LineIssue[] {
  const missing = issues.filter(isMissing)
  const missingIn = (table: string) => missing.filter((issue) => tableOf(issue) === table).map(keyOf)
  const homesOf = (issue: v.BaseIssue<unknown>) => {
    const isMisspelt = tableOf(issue) !== '' && missingIn(tableOf(issue)).length > 0
    return isMisspelt ? [] : blocks.filter(({ fields }) => Object.hasOwn(fields, keyOf(issue)))
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
      ...explainMisplaced(keyOf(issue), homesOf(issue), blocks, values),
      line: lineOf(pathOf(issue)),
    })),
    ...misspelt.map((issue) => ({
      ...createIssue('unknown-name', {
        name: keyOf(issue),
        known: likelyNames(keyOf(issue), missingIn(tableOf(issue)), namesIn(tableOf(issue), blocks)).map(
          (name) => asWritten(name, blocks),
        ),
      }),
      line: lineOf(pathOf(issue)),
    })),
    ...missing
      .filter((issue) => !isNamedAlready(issue))
      .map((issue) => ({
        ...explainMissing(issue, blocks),
        line: lineOf(placeOf(issue, blocks, values)),
        isAbsent: true,
      })),
  ]
}

/** Tells where a field belongs. In a list, or in a block that the file lacks, it most likely lost its header. */
function explainMisplaced(key: string, homes: Block[], blocks: Block[], values: unknown): Issue {
  const tables = values as Record<string, Record<string, unknown> | undefined>
  const fieldsOf = (home: Block) => (home.key ? tables[home.key] : tables)
  const isLost = (home: Block) => home.isList || !fieldsOf(home)
  const isFull = (home: Block) => !isLost(home) && fieldsOf(home)?.[key] !== undefined
  return createIssue('misplaced-field', {
    key,
    lost: homes.filter(isLost).map(headerOf),
    places: homes.filter((home) => !isLost(home) && !isFull(home)).map(headerOf),
    full: homes.filter(isFull).map(headerOf),
    firstHeader: blocks[1] ? headerOf(blocks[1]) : '',
  })
}

/** Returns the path of the field below which a missing one belongs, or that of its table. */
function placeOf(issue: v.BaseIssue<unknown>, blocks: Block[], values: unknown): string {
  const table = tableOf(issue)
  const fields = (table ? fieldsAround(issue) : values) as Record<string, unknown>
  const keys = keysOf(blocks, blockOf(issue))
  const before = keys.slice(0, keys.indexOf(keyOf(issue))).findLast((key) => fields[key] !== undefined)
  return before ? `${table}${before}` : pathOf(issue)
}

const isSameList = (one: Block[], other: Block[]) =>
  one.map(({ key }) => key).join() === other.map(({ key }) => key).join()

function explainMissing(issue: v.BaseIssue<unknown>, blocks: Block[]): Issue {
  // A rule of its own says why the field must be there.
  if (issue.message && issue.message !== EMPTY_LIST) return parseRule(issue.message)
  const block = blocks.find(({ key }) => key === pathOf(issue))
  if (block) return createIssue('missing-block', { header: headerOf(block) })
  const key = keyOf(issue)
  const home = blocks.find((block) => block.key === blockOf(issue))
  const field = home?.fields[key]
  return createIssue('missing-field', {
    key,
    options: field ? optionsOf(field) : [],
    header: home?.isList ? headerOf(home) : '',
  })
}

/** Returns the words of which a field must have one. Its rule lists them for a value that is none of them. */
function optionsOf(field: v.GenericSchema): string[] {
  const [{ message } = {}] = v.safeParse(field, '?', { message: '' }).issues ?? []
  const issue = message ? parseRule(message) : undefined
  if (issue?.code === 'one-of') return issue.params.options
  return issue?.code === 'menu-target' ? issue.params.targets : []
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
  const keys = keysOf(blocks, start ?? '')
  return table ? keys : [...keys, ...blocks.flatMap(({ key }) => key || [])]
}

/** Returns the header of a block by its name, and any other name as it is. */
function asWritten(name: string, blocks: Block[]): string {
  const block = blocks.find(({ key }) => key === name)
  return block ? headerOf(block) : name
}

const keysOf = (blocks: Block[], name: string) =>
  Object.keys(blocks.find(({ key }) => key === name)?.fields ?? {})

const pathOf = (issue: v.BaseIssue<unknown>) => v.getDotPath(issue) ?? ''
const keyOf = ({ path }: v.BaseIssue<unknown>) => String(path?.at(-1)?.key ?? '')
const tableOf = (issue: v.BaseIssue<unknown>) => pathOf(issue).slice(0, -keyOf(issue).length)
/** Returns the name of the block that a field stands in, `''` for none. */
const blockOf = (issue: v.BaseIssue<unknown>) => (tableOf(issue) ? (tableOf(issue).split('.')[0] ?? '') : '')
/** Returns the table that a field is in, or missing from. */
const fieldsAround = ({ path }: v.BaseIssue<unknown>) => Object(path?.at(-1)?.input)
const isUnknownKey = ({ expected }: v.BaseIssue<unknown>) => expected === 'never'
const isMissing = (issue: v.BaseIssue<unknown>) =>
  !isUnknownKey(issue) && (issue.input === undefined || issue.message === EMPTY_LIST)

/** Adds the field's key to a mistake whose message says what the field is for. */
const withKey = (issue: Issue, key: string): Issue =>
  issue.code === 'one-of' ? createIssue('one-of', { ...issue.params, key }) : issue

/** Only a rule has a message of its own; any other value has the wrong type. */
function explainValue(issue: v.BaseIssue<unknown>, lines: string[], line: number, blocks: Block[]): Issue {
  if (issue.message) return withKey(parseRule(issue.message), keyOf(issue))
  const corrected = correctLine(lines, line, blocks)
  if (corrected.length || typeof issue.input === 'object') return createIssue('line', { examples: corrected })
  return createIssue('line', { examples: [`${keyOf(issue)} = "${issue.input}"`] })
}
