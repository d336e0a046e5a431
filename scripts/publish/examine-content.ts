import type { Matter } from '../messages/matters'
import { findSlips } from '../slips/find-slips'

/**
 * What there is to say of `pages/index/content/`: slips; without any, contradictions, and what the office has not given
 * or confirmed. It imports the content only if it can be imported; so must whoever calls it.
 */
export async function examineContent(): Promise<Matter[]> {
  const slips = await findSlips()
  if (slips.length) return slips.map((slip) => ({ is: 'slip', slip }))

  const { contradictions } = await import('./contradictions')
  const { missingValues, samplePages, unconfirmedTexts } = await import(
    '../../pages/index/content/placeholders'
  )
  const matters = contradictions().map((text): Matter => ({ is: 'contradiction', text }))
  if (!matters.length) matters.push({ is: 'content-fits' })
  const [values, networks, texts] = [missingValues(), samplePages(), unconfirmedTexts()]
  if (values.length) matters.push({ is: 'placeholders', values })
  if (networks.length) matters.push({ is: 'placeholder-pages', networks })
  if (texts.length) matters.push({ is: 'sample-texts', texts })
  return matters
}
