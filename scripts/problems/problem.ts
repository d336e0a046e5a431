import type { TableName } from '../../pages/index/database/tables.ts'
import { type Links, plain } from './markdown.ts'
import { type Code, SENTENCES, STEPS, type Step, stepOf } from './sentences.ts'

/**
 * What a problem does to a publication, decided where it is found:
 * - `stops`: nothing is published
 * - `keeps`: what it is about stays as published
 * - `told`: nothing but that
 * - `awaits`: nothing is wrong; a step is to be taken
 */
export type Effect = 'stops' | 'keeps' | 'told' | 'awaits'

/** The watch tells of it at once if it is urgent, else after a day. */
export type Alarm = { about: TableName | 'reading' | 'writing' | 'site' | 'repository'; isUrgent: boolean }

/** Something that is wrong, as data until it is printed. */
export type Problem = {
  code: Code
  effect: Effect
  alarm?: Alarm | undefined
  step: Step | null
  values: Record<string, unknown>
}

type SentenceValues<C extends Code> =
  Parameters<(typeof SENTENCES)[C]> extends [unknown?, ...infer V] ? V : []

export function problem<C extends Code>(effect: Effect, code: C, ...[values]: SentenceValues<C>): Problem {
  return { code, effect, step: stepOf(code), values: (values ?? {}) as Problem['values'] }
}

export const stops = ({ effect }: Problem) => effect === 'stops'

/** Whether it must be put right. */
export const isOpen = ({ effect }: Problem) => effect === 'stops' || effect === 'keeps'

/** What is wrong → the remedy, in Portuguese Markdown. */
export function sentence({ code, values }: Problem, links: Links): string {
  const text = SENTENCES[code] as (links: Links, values: Problem['values']) => string
  return `${text(links, values)}.`
}

/** Each once: what is wrong with the whole project was found at each table. */
export const sentences = (problems: Problem[], links: Links) => [
  ...new Set(problems.map((each) => sentence(each, links))),
]

export class ProblemError extends Error {
  override name = 'ProblemError'
  readonly problems: Problem[]

  constructor(problems: Problem[], links: Links) {
    super(told(problems, links))
    this.problems = problems
  }
}

/** The sentences for a log, in one paragraph. */
export const told = (problems: Problem[], links: Links) => plain(sentences(problems, links).join(' '))

/** The steps as a numbered list, done, next or open, each with its problems. */
export function checklist(problems: Problem[], steps: Step[], links: Links): string {
  const isDone = (step: Step) => problems.every((each) => each.step !== step || each.effect === 'told')
  const next = steps.find((step) => !isDone(step))
  return steps
    .flatMap((step, index) => {
      const mark = step === next ? '➡️ **Próximo passo:**' : isDone(step) ? '✅' : '⬜'
      const found = problems.filter((each) => each.step === step)
      const sign = ({ effect }: Problem) => (effect === 'told' ? '⚠️ ' : '')
      const lines = found.map((each) => `   - ${sign(each)}${sentence(each, links)}`)
      return [`${index + 1}. ${mark} ${STEPS[step]}`, ...new Set(lines)]
    })
    .join('\n')
}
