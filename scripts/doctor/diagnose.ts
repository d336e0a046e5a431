import type { Matter } from '../messages/matters'
import { examineContent } from '../publish/examine-content'
import { readSettings, type Settings, settingFault } from '../shared/settings'
import { examine } from './examine'

/** Address of `npm run preview`, used when no public address is set. */
const PREVIEW = 'http://127.0.0.1:4173/'

/**
 * Checks the content, the settings and the Supabase project.
 *
 * @param tryWrites send writes that change no row, to find out what visitors may write
 */
export async function diagnose(env: NodeJS.ProcessEnv = process.env, tryWrites = false): Promise<Matter[]> {
  const content = examineContent()
  let settings: Settings
  try {
    settings = readSettings(env)
  } catch (error) {
    const fault = settingFault(error)
    if (!fault) throw error
    return [...content, { is: 'setting', fault }]
  }
  const { dataService, siteUrl } = settings
  if (!dataService) return [...content, { is: 'no-project' }]
  return [...content, ...(await examine(dataService, (siteUrl ?? new URL(PREVIEW)).origin, tryWrites))]
}
