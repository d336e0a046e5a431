import type { ExaminedContent } from '../../pages/index/content/content.ts'
import { asWarning, type Problem, problem } from '../problems/problem.ts'

/** What a value that is still the sample's means, by its weight. */
const SAMPLES = { decisive: 'placeholders', page: 'placeholder-pages', claim: 'sample-texts' } as const

/** What is wrong with the office's files; if nothing is, what the office has not given or confirmed. */
export function checkContent({ content, problems: found }: ExaminedContent): Problem[] {
  const problems = found.map(({ severity, ...line }) => {
    const each = problem('content', line)
    return severity === 'warning' ? asWarning(each) : each
  })
  if (!content) return problems
  for (const [weight, code] of Object.entries(SAMPLES)) {
    const values = content.samples.flatMap((sample) => (sample.weight === weight ? sample.label : []))
    if (values.length) problems.push(problem(code, { values }))
  }
  return problems
}
