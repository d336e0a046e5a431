import { isOnlyHere } from '../doctor/checkup'
import { ProblemError, problem } from '../problems/problem'
import { workflowRepository } from '../shared/github'
import { readChoice, readSettings } from '../shared/settings'
import { currentCommit } from '../site/content-json'

/** The settings of one publication. */
export type PublicationSettings = Awaited<ReturnType<typeof readPublicationSettings>>

/**
 * Reads the publication's settings from the environment.
 *
 * @throws ProblemError if a setting is missing or wrong
 */
export async function readPublicationSettings() {
  const { env } = process
  const { dataService, siteUrl, ...rest } = readSettings()
  const action = readChoice('ACTION', env.ACTION, ['publicar', 'ensaiar', 'verificar'])
  const force = readChoice('FORCE', env.FORCE, ['false', 'true'])
  if (!dataService || !siteUrl)
    throw new ProblemError([
      ...(dataService ? [] : [problem('no-project')]),
      ...(siteUrl ? [] : [problem('no-site-address')]),
    ])
  if (isOnlyHere(dataService.url, siteUrl)) throw new ProblemError([problem('local-project')])
  return {
    ...rest,
    dataService,
    siteUrl,
    /** Build the site for review, and publish nothing. */
    isRehearsal: action === 'ensaiar',
    /** The hour, and neither a push nor a person, started it. */
    isHourly: env.GITHUB_EVENT_NAME === 'schedule',
    /** Publish even if nothing changed. */
    force: force === 'true',
    commit: await currentCommit(),
    /** Where the commit was pushed; absent outside a workflow. */
    branch: env.GITHUB_REF_NAME,
    repository: workflowRepository(),
  }
}
