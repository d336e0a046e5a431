import { isLoopback } from '../../renderer/site-address'
import type { Matter } from '../messages/matters'
import { type DataService, readFlag, readSettings, SettingError, settingFault } from '../shared/settings'
import { currentCommit } from '../site/content-json'

/** The settings of one publication. */
export type Inputs = {
  /** Build the site for review, and publish nothing. */
  isRehearsal: boolean
  /** Publish even if nothing changed. */
  force: boolean
  allowEmpty: boolean
  dataService: DataService
  siteUrl: URL
  commit: string | null
  /** Where the commit was pushed; absent outside a workflow. */
  branch?: string | undefined
  outDir: string
}

/** The site must not be published. */
export class Refusal extends Error {
  override name = 'Refusal'
  readonly matters: Matter[]

  constructor(matters: Matter[]) {
    super(`nothing is published, for ${matters.length} reason(s) told above`)
    this.matters = matters
  }
}

/**
 * Reads the publication's settings from the environment.
 *
 * @throws Refusal if a setting is missing or wrong
 */
export async function readInputs(env: NodeJS.ProcessEnv = process.env): Promise<Inputs> {
  const { dataService, siteUrl, ...rest } = refuseBadSettings(() => ({
    ...readSettings(env),
    isRehearsal: readAction(env.ACTION) === 'ensaiar',
    force: readFlag('FORCE', env.FORCE),
  }))
  const matters: Matter[] = []
  if (!dataService) matters.push({ is: 'no-project' })
  if (!siteUrl) matters.push({ is: 'no-site-address' })
  if (dataService && siteUrl && isLoopback(new URL(dataService.url)) && !isLoopback(siteUrl))
    matters.push({ is: 'local-project' })
  if (!dataService || !siteUrl || matters.length) throw new Refusal(matters)
  return { ...rest, dataService, siteUrl, commit: await currentCommit(), branch: env.GITHUB_REF_NAME }
}

/** What the button asks for. Throws SettingError. */
export function readAction(value = ''): 'publicar' | 'ensaiar' | 'verificar' {
  if (value === '' || value === 'publicar') return 'publicar'
  if (value === 'ensaiar' || value === 'verificar') return value
  throw new SettingError('not-an-action', 'ACTION', value)
}

function refuseBadSettings<T>(read: () => T): T {
  try {
    return read()
  } catch (error) {
    const fault = settingFault(error)
    throw fault ? new Refusal([{ is: 'setting', fault }]) : error
  }
}
