import type { Matter } from '../messages/matters'
import { findSlips } from '../slips/find-slips'

/**
 * What keeps `pages/index/content/` from being published: slips, or where there is none, contradictions. It imports the
 * content only if it can be imported; so must whoever calls it.
 */
export async function contentFaults(): Promise<Matter[]> {
  const slips = await findSlips()
  if (slips.length) return slips.map((slip) => ({ is: 'slip', slip }))
  const { contradictions } = await import('./contradictions')
  return contradictions().map((text) => ({ is: 'contradiction', text }))
}
