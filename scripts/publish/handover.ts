import type { AlertName } from '../findings/alerts.ts'

// Imported by the monitor, which runs without packages.

/** The outcome of the program of the job `build`. */
export type Outcome =
  /** The site is what this run would publish. */
  | 'unchanged'
  /** The site does not answer, and the schedule waits. */
  | 'unreachable'
  /** Nothing was ever published, and a setup step is not done. Its summary lists them, and nobody is alerted. */
  | 'setup'
  | 'refused'
  | 'failed'
  | 'built'

/** Something that is wrong, as its issue describes it. */
export type FoundAlert = {
  name: AlertName
  /** The time at which a run first saw it, ISO 8601. */
  since: string
  /** What is wrong and the remedy, in Portuguese Markdown that strangers may read. */
  text: string
}

/** What the job `build` knows once its outcome is known, for the monitor. */
export type Handover = {
  outcome: Outcome
  /** The address of the site, and the hash of the `content.json` that was built; absent if none was. */
  built?: { siteUrl: string; contentJsonHash: string }
  found: FoundAlert[]
  /** The alerts whose check was answered. Of those that were not found, nothing is wrong. */
  answered: AlertName[]
}

/**
 * Parses what the workflow passes on of the job `build`: its attempt and, if its program came to an outcome, its handover.
 * Without an attempt, the runner was lost before its first step.
 */
export function parseBuildReport(text: string): { attempt: string; handover: Handover | undefined } {
  const [, attempt = '1', json] = /^(\d+)?\s*(.*)$/s.exec(text) ?? []
  return { attempt, handover: json ? (JSON.parse(json) as Handover) : undefined }
}
