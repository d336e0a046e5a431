import type { TableName } from '../../pages/index/database/tables.ts'
import { type Links, plain } from './markdown.ts'
import { type Code, SENTENCES, STEPS, type Step } from './sentences.ts'

/**
 * What a problem does to a publication, decided where it is found.
 *
 * - `stops`: nothing is published.
 * - `keeps`: the publication goes on, and what the problem is about stays as it is published.
 * - `told`: it is told of, and nothing else.
 * - `awaits`: nothing is wrong; a step is still to be taken.
 */
export type Effect = 'stops' | 'keeps' | 'told' | 'awaits'

/** What the watch tells of: at once if it is urgent, else once this has failed for a day. */
export type Alarm = { about: TableName | 'rights' | 'site' | 'repository'; isUrgent: boolean }

/** Something that is wrong, whoever finds it. It is put into words only when it is printed. */
export type Problem = {
  code: Code
  effect: Effect
  /** Absent where the run's summary is enough. */
  alarm?: Alarm | undefined
  /** The step to the published site that it belongs to; `null` if to none. */
  step: Step | null
  /** What its sentence says besides fixed words. */
  values: Record<string, unknown>
}

/** What a code's sentence takes besides links. */
type Values<C extends Code> =
  Parameters<(typeof SENTENCES)[C]['text']> extends [unknown?, ...infer V] ? V : []

/** @param values what the code's sentence takes */
export function problem<C extends Code>(effect: Effect, code: C, ...[values]: Values<C>): Problem {
  return { code, effect, step: SENTENCES[code].step, values: (values ?? {}) as Problem['values'] }
}

export const stops = ({ effect }: Problem) => effect === 'stops'

/** Whether it must be put right. */
export const isOpen = ({ effect }: Problem) => effect === 'stops' || effect === 'keeps'

/** What is wrong and, after an arrow, the remedy, in Portuguese Markdown. */
export function sentence({ code, values }: Problem, links: Links): string {
  const text = SENTENCES[code].text as (links: Links, values: Problem['values']) => string
  return `${text(links, values)}.`
}

/** What is wrong with the whole project was found at each of its tables: it is told once. */
export const sentences = (problems: Problem[], links: Links) => [
  ...new Set(problems.map((each) => sentence(each, links))),
]

/** Nothing may go on because of these problems. */
export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problems: Problem[]

  /** @param links the message tells the problems in Portuguese with them, else by their codes */
  constructor(problems: Problem[], links?: Links) {
    super(links ? told(problems, links) : problems.map(({ code }) => code).join(', '))
    this.problems = problems
  }
}

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
  if (error instanceof ProblemError) return { problems: error.problems }
  throw error
}

/** The problems for a log, in one paragraph. */
export const told = (problems: Problem[], links: Links) => plain(sentences(problems, links).join(' '))

/** The steps as a numbered list: what is done, what comes next, what is open, each with its problems. */
export function checklist(problems: Problem[], steps: Step[], links: Links): string {
  const isDone = (step: Step) => problems.every((each) => each.step !== step || each.effect === 'told')
  const next = steps.find((step) => !isDone(step))
  return steps
    .flatMap((step, index) => {
      const mark = step === next ? '➡️ **Próximo passo:**' : isDone(step) ? '✅' : '⬜'
      const found = problems.filter((each) => each.step === step)
      const lines = found.map((each) => `   - ${each.effect === 'told' ? '⚠️ ' : ''}${sentence(each, links)}`)
      return [`${index + 1}. ${mark} ${STEPS[step]}`, ...new Set(lines)]
    })
    .join('\n')
}
