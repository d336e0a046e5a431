import { contentProblems } from '../../pages/index/content/content'
import { samples } from '../../pages/index/content/samples'
import { asWarning, isError, type Problem, problem } from '../problems/problem'

/** What a value that is still the sample's means, by its weight. */
const SAMPLES = { decisive: 'placeholders', page: 'placeholder-pages', claim: 'sample-texts' } as const

/** What is wrong with the office's files; if nothing is, what the office has not given or confirmed. */
export function checkContent(): Problem[] {
  const problems = contentProblems().map(({ severity, ...line }) => {
    const found = problem('content', line)
    return severity === 'warning' ? asWarning(found) : found
  })
  if (problems.some(isError)) return problems
  const left = samples()
  for (const [weight, code] of Object.entries(SAMPLES)) {
    const values = left.flatMap((sample) => (sample.weight === weight ? sample.label : []))
    if (values.length) problems.push(problem(code, { values }))
  }
  return problems
}
