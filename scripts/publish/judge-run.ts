import type { AlertName } from '../findings/alerts.ts'
import type { RunFailure } from '../findings/run-failures.ts'
import type { FoundAlert, Handover } from './handover.ts'

// Imported by the monitor, which runs without packages.

/** The results of the jobs before the monitor: GitHub's `success`, `failure`, `cancelled` or `skipped`. */
export type JobResults = { build: string; deploy: string }

/**
 * What the site's address serves after a deployment: the version that was built, something that is no version of the site, or
 * an older one. `detail` says what was answered in its place, if not even that.
 */
export type ServedVersion = 'current' | 'foreign' | { detail: string | undefined }

/** What a run knows once all its jobs have ended. */
export type JudgedRun = {
  /** Why nothing was put online, although there was something to publish. */
  failure: RunFailure | undefined
  found: FoundAlert[]
  answered: AlertName[]
  /** Whether the site is online as this run would publish it. */
  isServed: boolean
}

/** Combines what the job `build` handed over with the results of the jobs and the version that is served. */
export function judgeRun(
  handover: Handover | undefined,
  results: JobResults,
  served: ServedVersion | undefined,
): JudgedRun {
  const isServed = served === 'current' || (handover?.outcome === 'unchanged' && results.build === 'success')
  // What was read after the deployment counts for more than what was read before it.
  const isOnline = ({ name }: FoundAlert) => name === 'site' && served === 'current'
  const found = (handover?.found ?? []).filter((alert) => !isOnline(alert))
  const answered = handover?.answered ?? []
  return {
    failure: findFailure(handover, results, served),
    found,
    answered: served === 'current' ? [...answered, 'site'] : answered,
    isServed,
  }
}

function findFailure(
  handover: Handover | undefined,
  { build, deploy }: JobResults,
  served: ServedVersion | undefined,
): RunFailure | undefined {
  if (build !== 'success') return findBuildFailure(handover)
  // A job that timed out is `cancelled`. The monitor does not run after a person cancelled the run.
  if (deploy !== 'success' && deploy !== 'skipped') return { code: 'not-deployed' }
  if (!served || served === 'current') return
  const siteUrl = handover?.built?.siteUrl ?? ''
  return served === 'foreign' ? { code: 'not-ours', siteUrl } : { code: 'not-served', siteUrl, ...served }
}

function findBuildFailure(handover: Handover | undefined): RunFailure | undefined {
  switch (handover?.outcome) {
    case 'refused':
    case 'failed':
      return { code: 'not-built' }
    case 'built':
      return { code: 'not-stored' }
    // Its summary lists the steps that are not done.
    case 'setup':
      return
    default:
      return { code: 'stopped' }
  }
}
