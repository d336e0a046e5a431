import { isLoopback } from '../../renderer/site-address'
import { ProblemError, problem } from '../problems/problem'
import { type Repository, workflowRepository } from '../shared/github'
import { type DataService, readChoice, readSettings, type Settings } from '../shared/settings'
import { currentCommit } from '../site/content-json'

/** The settings of one publication. */
export type PublicationSettings = Settings & {
  dataService: DataService
  siteUrl: URL
  /** Build the site for review, and publish nothing. */
  isRehearsal: boolean
  /** The hour, and neither a push nor a person, started it. */
  isHourly: boolean
  /** Publish even if nothing changed. */
  force: boolean
  commit: string | null
  /** Where the commit was pushed; absent outside a workflow. */
  branch: string | undefined
  repository: Repository | undefined
}

/**
 * Reads the publication's settings from the environment.
 *
 * @throws ProblemError if a setting is missing or wrong
 */
export async function readPublicationSettings(
  env: NodeJS.ProcessEnv = process.env,
): Promise<PublicationSettings> {
  const { dataService, siteUrl, ...rest } = readSettings(env)
  const action = readChoice('ACTION', env.ACTION, ['publicar', 'ensaiar', 'verificar'])
  const force = readChoice('FORCE', env.FORCE, ['false', 'true']) === 'true'
  if (!dataService || !siteUrl)
    throw new ProblemError([
      ...(dataService ? [] : [problem('no-project')]),
      ...(siteUrl ? [] : [problem('no-site-address')]),
    ])
  if (isLoopback(new URL(dataService.url)) && !isLoopback(siteUrl))
    throw new ProblemError([problem('local-project')])
  return {
    ...rest,
    dataService,
    siteUrl,
    isRehearsal: action === 'ensaiar',
    isHourly: env.GITHUB_EVENT_NAME === 'schedule',
    force,
    commit: await currentCommit(),
    branch: env.GITHUB_REF_NAME,
    repository: workflowRepository(env),
  }
}
