import { plain } from './markdown.ts'
import { type Code, SENTENCES, type Severity, STEPS, type Step } from './sentences.ts'

// This folder imports no package and names its files with `.ts`, because the watch runs without packages.

export type { Code } from './sentences.ts'

/** Something that is wrong, whoever finds it. It is put into words only when it is printed. */
export type Problem = {
  code: Code
  severity: Severity
  /** The step to the published site that it keeps open; `null` where it belongs to none. */
  step: Step | null
  /** What its sentence says besides fixed words. */
  values: Record<string, unknown>
}

/** @param values what the code's sentence takes */
export function problem<C extends Code>(
  code: C,
  ...[values]: Parameters<(typeof SENTENCES)[C]['text']>
): Problem {
  const { step, severity } = SENTENCES[code]
  return { code, severity, step, values: values ?? {} }
}

export const isError = ({ severity }: Problem) => severity === 'error'
export const asWarning = (found: Problem): Problem => ({ ...found, severity: 'warning' })

/** What is wrong and, after an arrow, the remedy, in Portuguese Markdown. */
export function sentence({ code, values }: Problem): string {
  const text = SENTENCES[code].text as (values: Problem['values']) => string
  return `${text(values)}.`
}

/** Nothing may go on because of these problems. The message tells them in Portuguese. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problems: Problem[]

  constructor(problems: Problem[], options?: ErrorOptions) {
    // What is wrong with the whole project was found at each of its tables.
    super(plain([...new Set(problems.map(sentence))].join(' ')), options)
    this.problems = problems
  }
}

/** The problems that an error tells; `undefined` for any other error. */
export const problemsOf = (error: unknown) => (error instanceof ProblemError ? error.problems : undefined)

/** What was read, or the problems because of which it was not. */
export type Attempt<T> = { value?: T; problems: Problem[] }

/** Reads something that a ProblemError may end; any other error is thrown on. */
export const attempt = <T>(read: () => Promise<T>): Promise<Attempt<T>> =>
  read().then((value) => ({ value, problems: [] }), failed)

/** See {@link attempt}. */
export function attemptSync<T>(read: () => T): Attempt<T> {
  try {
    return { value: read(), problems: [] }
  } catch (error) {
    return failed(error)
  }
}

function failed(error: unknown): { problems: Problem[] } {
  const problems = problemsOf(error)
  if (!problems) throw error
  return { problems }
}

/** The steps as a numbered list: what is done, what comes next, what is open, each with its problems. */
export function checklist(problems: Problem[], steps: Step[]): string {
  const isOpen = (step: Step) => problems.some((found) => found.step === step && isError(found))
  const next = steps.find(isOpen)
  return steps
    .flatMap((step, index) => {
      const mark = step === next ? '➡️ **Próximo passo:**' : isOpen(step) ? '⬜' : '✅'
      const found = problems.filter((each) => each.step === step)
      const told = found.map((each) => `   - ${isError(each) ? '' : '⚠️ '}${sentence(each)}`)
      return [`${index + 1}. ${mark} ${STEPS[step]}`, ...new Set(told)]
    })
    .join('\n')
}
