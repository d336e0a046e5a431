import { findSlips } from '../slips/find-slips'
import { describeSlip } from '../slips/slip-texts'
import { repositoryPage } from './github'

/**
 * What keeps `pages/index/content/` from being published, in Portuguese Markdown, one line each: slips, or where there
 * is none, contradictions. It imports the content only if it can be imported; so must whoever calls it.
 */
export async function contentFaults(env: NodeJS.ProcessEnv = process.env): Promise<string[]> {
  const address = (path: string) => repositoryPage(`blob/${env.GITHUB_REF_NAME ?? 'main'}/${path}`, env)
  const slips = await findSlips()
  if (slips.length) return slips.map((slip) => describeSlip(slip, address))
  const { contradictions } = await import('./contradictions')
  return contradictions()
}
