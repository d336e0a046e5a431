import { contentProblems } from '../../pages/index/content/content'
import { samples } from '../../pages/index/content/samples'
import type { Matter } from '../messages/matters'

/** What there is to say of the content files: what is wrong or doubtful, and what the office has not given or confirmed. */
export function examineContent(): Matter[] {
  const matters = contentProblems().map((problem): Matter => ({ is: 'content', problem }))
  if (matters.some((matter) => matter.is === 'content' && matter.problem.severity === 'fault')) return matters
  if (!matters.length) matters.push({ is: 'content-fits' })
  const left = samples()
  const labels = (wanted: string) => left.filter(({ weight }) => weight === wanted).map(({ label }) => label)
  const [values, networks, texts] = [labels('decisive'), labels('page'), labels('claim')]
  if (values.length) matters.push({ is: 'placeholders', values })
  if (networks.length) matters.push({ is: 'placeholder-pages', networks })
  if (texts.length) matters.push({ is: 'sample-texts', texts })
  return matters
}
