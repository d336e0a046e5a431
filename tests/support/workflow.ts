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

// Workflow files as GitHub's own parser reads them, evaluated by GitHub's own evaluator. Nothing is run: a scenario says
// how jobs end and which outputs steps set.

type Token = NonNullable<TemplateParseResult['value']>
type Expression = { expression: string }
type Texts = Record<string, unknown>
type Input = { description: string; options?: string[]; default?: string | boolean }
/** A workflow file. Any value may be an {@link Expression}. */
export type Workflow = {
  on: Record<string, { inputs?: Record<string, Input> } | null>
  permissions: Record<string, string>
  concurrency?: { group: string; 'cancel-in-progress': boolean; queue?: string }
  jobs: Record<string, Job>
}
type Job = {
  if?: Expression
  concurrency?: unknown
  uses?: string
  needs?: string | string[]
  permissions: Record<string, string>
  outputs?: Texts
  'timeout-minutes'?: number
  steps?: Step[]
}
type Step = { id?: string; if?: Expression; uses?: string; run?: string; with?: Texts; env?: Texts }

/** Reads a workflow file. Throws Error if GitHub's parser finds a mistake in it. */
export async function readWorkflow(file: string): Promise<Workflow> {
  const content = await readFile(file, 'utf8')
  const { context, value: root } = parseWorkflow({ name: file, content }, new NoOperationTraceWriter())
  const { errors } = await convertWorkflowTemplate(context, root as Token)
  if (errors) throw new Error(`${file}: ${errors.map(({ Message }) => Message).join('; ')}`)

  const plain = (token: Token, key = ''): unknown => {
    // A condition implies `success()`.
    if (key === 'if') return convertToIfCondition(context, token)
    if (isMapping(token))
      return Object.fromEntries([...token].map(({ key, value }) => [`${key}`, plain(value, `${key}`)]))
    if (isSequence(token)) return [...token].map((item) => plain(item))
    return isBasicExpression(token) ? token : token.toJSON()
  }
  return plain(root as Token) as Workflow
}

type Result = 'success' | 'failure' | 'cancelled' | 'skipped'

/** The start of a run, and the results of its jobs. */
export type Scenario = {
  github?: Record<string, unknown>
  /** The choices in GitHub's *Run workflow* form, without those left at their defaults. Absent: the run has no form. */
  inputs?: Record<string, string | boolean>
  vars?: Record<string, string>
  /** Outputs of steps, by their ids. */
  outputs?: Record<string, Record<string, string>>
  /** Results of jobs other than `success`. */
  results?: Record<string, Result>
  /** Whether a person cancelled the run while its first job ran. */
  isCancelled?: boolean
  /**
   * The result of the function `hashFiles`: the hash of the files that the workflow keeps, or `''` if there are none.
   */
  files?: string
}

/**
 * A job that runs: those of its steps whose condition is met, and the environment or inputs of every step that runs.
 * Steps are named by {@link nameOf}.
 */
type EvaluatedJob = { steps: string[]; inputs: Record<string, Record<string, string>> }

/** Evaluates which jobs of a workflow run. A job must come after those that it needs. */
export function evaluateWorkflow({ on, jobs }: Workflow, scenario: Scenario): Record<string, EvaluatedJob> {
  const { github = {}, vars = {}, outputs = {}, files = '' } = scenario
  const form = Object.entries((scenario.inputs && on.workflow_dispatch?.inputs) || {})
  const inputs = Object.fromEntries(
    form.map(([name, { default: value }]) => [name, scenario.inputs?.[name] ?? value]),
  )
  const steps = Object.fromEntries(Object.entries(outputs).map(([id, each]) => [id, { outputs: each }]))
  const needs: Record<string, { result: Result; outputs: Texts }> = {}
  const evaluated: Record<string, EvaluatedJob> = {}
  for (const [id, job] of Object.entries(jobs)) {
    const contexts = { github, inputs, vars, needs, steps }
    const needed = [job.needs ?? []].flat().map((name) => needs[name]?.result)
    const before = status(needed, needed.length > 0 && scenario.isCancelled)
    const isRun = job.if ? evaluate(job.if, contexts, before) : before.success()
    const result = isRun ? (scenario.results?.[id] ?? 'success') : 'skipped'
    const own = { ...status([result], result === 'cancelled'), hashfiles: () => files }
    needs[id] = { result, outputs: isRun ? evaluateAll(job.outputs, contexts) : {} }
    if (!isRun) continue
    const run = (job.steps ?? []).filter((step) => !step.if || evaluate(step.if, contexts, own))
    evaluated[id] = {
      steps: run.filter((step) => step.if).map(nameOf),
      inputs: Object.fromEntries(
        run.map((step) => [nameOf(step), evaluateAll(step.env ?? step.with, contexts, own)]),
      ),
    }
  }
  return evaluated
}

/** Returns a step's action without its version, or its command. */
export const nameOf = ({ uses, run = '' }: Step) => uses?.replace(/@.*/, '') ?? run

type Functions = Record<string, () => unknown>

/** GitHub's status functions, after jobs or steps that ended like this. */
const status = (before: (Result | undefined)[], isCancelled = false) => ({
  success: () => !isCancelled && before.every((result) => result === 'success'),
  failure: () => before.includes('failure'),
  cancelled: () => isCancelled,
  always: () => true,
})

/** Evaluates an expression. Any other value stays as it is. */
function evaluate(value: unknown, contexts: Texts, functions: Functions = {}): unknown {
  const isExpression = value && typeof value === 'object' && 'expression' in value
  if (!isExpression) return value
  const own = Object.entries(functions).map(([name, call]) => ({
    name,
    minArgs: 0,
    maxArgs: 255,
    call: () => data.reviver('', call()),
  }))
  const tree = new Parser(
    new Lexer((value as Expression).expression).lex().tokens,
    Object.keys(contexts),
    own,
  ).parse()
  const context = JSON.parse(JSON.stringify(contexts), data.reviver)
  const result = new Evaluator(tree, context, new Map(own.map((each) => [each.name, each]))).evaluate()
  return JSON.parse(JSON.stringify(result, data.replacer))
}

const evaluateAll = (texts: Texts = {}, contexts: Texts, functions?: Functions): Record<string, string> =>
  Object.fromEntries(
    Object.entries(texts).map(([key, value]) => [key, `${evaluate(value, contexts, functions) ?? ''}`]),
  )
