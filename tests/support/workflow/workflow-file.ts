import { readFile } from 'node:fs/promises'
import { data, Evaluator, Lexer, Parser } from '@actions/expressions'
import {
  convertWorkflowTemplate,
  isBasicExpression,
  isMapping,
  isSequence,
  NoOperationTraceWriter,
  parseWorkflow,
  type TemplateParseResult,
} from '@actions/workflow-parser'
import { convertToIfCondition } from '@actions/workflow-parser/model/converter/if-condition'

// Workflow files as GitHub's own parser reads them, and expressions as GitHub's own evaluator evaluates them.

type Token = NonNullable<TemplateParseResult['value']>
type Texts = Record<string, unknown>

/** What a workflow file says; each value may be an {@link Expression} yet, or hold some. */
export type Workflow = {
  on: Record<string, { inputs?: Record<string, Input> } | null>
  permissions?: Rights
  env?: Texts
  concurrency?: { group: string; 'cancel-in-progress': boolean }
  jobs: Record<string, Job>
}
export type Input = { description: string; options?: string[]; default?: string | boolean }
export type Rights = Record<string, string>
export type Job = {
  if?: Expression
  uses?: string
  needs?: string | string[]
  permissions?: Rights
  env?: Texts
  environment?: { name: string }
  outputs?: Texts
  'timeout-minutes'?: number
  strategy?: { matrix: Record<string, string[]> }
  steps?: Step[]
}
export type Step = {
  id?: string
  if?: Expression
  uses?: string
  run?: string
  shell?: string
  with?: Texts
  env?: Texts
  'continue-on-error'?: boolean
}

export class Expression {
  readonly text: string

  constructor(text: string) {
    this.text = text
  }
}

/** What a job or step without `if` asks for. */
export const SUCCESS = new Expression('success()')

/** What expressions may name: contexts such as `github`, and functions that the evaluator does not have. */
export type Scope = {
  contexts: Record<string, unknown>
  functions: Record<string, (...texts: string[]) => string | boolean>
}

/** @throws Error if GitHub's parser finds fault with the file */
export async function readWorkflow(file: string): Promise<Workflow> {
  const content = await readFile(file, 'utf8')
  const { context, value: root } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter())
  const { errors } = root ? await convertWorkflowTemplate(context, root) : { errors: [{ Message: 'empty' }] }
  if (errors) throw new Error(`${file}: ${errors.map(({ Message }) => Message).join('; ')}`)

  const plain = (token: Token, key = ''): unknown => {
    // With its implied `success()`.
    if (key === 'if') return new Expression(convertToIfCondition(context, token)?.expression ?? '')
    if (isMapping(token))
      return Object.fromEntries([...token].map(({ key, value }) => [`${key}`, plain(value, `${key}`)]))
    if (isSequence(token)) return [...token].map((item) => plain(item))
    return isBasicExpression(token) ? new Expression(token.expression) : token.toJSON()
  }
  return plain(root as Token) as Workflow
}

/** A value with all its expressions evaluated. */
export function resolve(value: unknown, scope: Scope): unknown {
  if (value instanceof Expression) return evaluate(value.text, scope)
  if (Array.isArray(value)) return value.map((each) => resolve(each, scope))
  if (!value || typeof value !== 'object') return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, resolve(each, scope)]))
}

/** A mapping whose values are texts, as an environment's and an action's inputs are. */
export const resolveTexts = (texts: Texts | undefined, scope: Scope): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts ?? {}).map(([key, value]) => [key, `${resolve(value, scope) ?? ''}`]),
  )

function evaluate(expression: string, { contexts, functions }: Scope): unknown {
  const own = Object.entries(functions).map(([name, call]) => ({
    ...{ name: name.toLowerCase(), minArgs: 0, maxArgs: 255 },
    call: (...values: data.ExpressionData[]) =>
      data.reviver('', call(...values.map((value) => value.coerceString()))),
  }))
  const tree = new Parser(new Lexer(expression).lex().tokens, Object.keys(contexts), own).parse()
  const context = JSON.parse(JSON.stringify(contexts), data.reviver)
  const result = new Evaluator(tree, context, new Map(own.map((each) => [each.name, each]))).evaluate()
  return JSON.parse(JSON.stringify(result, data.replacer))
}

const LEVELS = ['none', 'read', 'write']

/** @throws Error unless these rights are among those that are granted */
export function requireRights(granted: Rights, needed: Rights): void {
  for (const [right, level] of Object.entries(needed))
    if (LEVELS.indexOf(granted[right] ?? 'none') < LEVELS.indexOf(level))
      throw new Error(`Resource not accessible by integration: ${right}: ${level}`)
}
