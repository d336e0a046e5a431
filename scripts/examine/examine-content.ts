import { contentProblems } from '../../pages/index/content/content'
import { type Sample, samples } from '../../pages/index/content/samples'
import { asWarning, isError, type Problem, problem } from '../problems/problem'

/** What is wrong with the office's files; if nothing is, what the office has not given or confirmed. */
export function examineContent(): Problem[] {
  const problems = contentProblems().map(({ severity, remedy, ...line }) => {
    const found = problem('content', { ...line, remedy })
    return severity === 'warning' ? asWarning(found) : found
  })
  return problems.some(isError) ? problems : [...problems, ...samplesLeft()]
}

function samplesLeft(): Problem[] {
  const left = samples()
  const labels = (weight: Sample['weight']) =>
    left.flatMap((sample) => (sample.weight === weight ? sample.label : []))
  const [values, networks, texts] = [labels('decisive'), labels('page'), labels('claim')]
  return [
    ...(values.length ? [problem('placeholders', { values })] : []),
    ...(networks.length ? [problem('placeholder-pages', { networks })] : []),
    ...(texts.length ? [problem('sample-texts', { texts })] : []),
  ]
}
