import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Report } from '../checks/report.ts'
import { ALERT_TOPICS, type AlertTopic } from '../findings/alert-topics.ts'
import type { TopicState, TopicStates } from './topic-state.ts'

/** The record that runs keep for each other in the workflow's cache. All times are ISO 8601 in UTC. */
export type AlertRecord = {
  /** For each failing topic, the time at which a run first saw it fail. */
  failingSince: Partial<Record<AlertTopic, string>>
  /** The time at which the database last said whether anonymous visitors can write. */
  writeAccessKnownAt?: string | undefined
  /**
   * Makes the ids of causes in public issues meaningless to strangers. With another salt, people are notified again of
   * the same causes.
   */
  causeSalt: string
}

const recordFile = () => process.env.ALERT_RECORD || join('.cache', 'publication', 'alerts.json')

/**
 * Reads the record. One that is missing or malformed is empty, so that topics start to fail now, and so is each time
 * that lies in the future, which a runner's fast clock has written.
 */
export async function readAlertRecord(now: Date): Promise<AlertRecord> {
  try {
    return toAlertRecord(JSON.parse(await readFile(recordFile(), 'utf8')), now)
  } catch {
    return toAlertRecord(null, now)
  }
}

type Written = { [Key in keyof AlertRecord]?: unknown }

function toAlertRecord(value: Written | null, now: Date): AlertRecord {
  const isPast = (time: unknown): time is string =>
    typeof time === 'string' && Date.parse(time) <= now.getTime()
  const times = { ...(value?.failingSince as Record<string, unknown> | undefined) }
  const failingSince: AlertRecord['failingSince'] = {}
  for (const topic of ALERT_TOPICS) {
    const since = times[topic]
    if (isPast(since)) failingSince[topic] = since
  }
  const { writeAccessKnownAt: knownAt, causeSalt: salt } = value ?? {}
  return {
    failingSince,
    writeAccessKnownAt: isPast(knownAt) ? knownAt : undefined,
    causeSalt: typeof salt === 'string' && salt ? salt : randomUUID(),
  }
}

/** Writes the record for the next run. */
export async function writeAlertRecord(record: AlertRecord): Promise<void> {
  const file = recordFile()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(record)}\n`)
}

/** What a run knows of the access to the database. */
type AccessFacts = Pick<Report, 'isWriteAccessKnown'>

/** Returns what to remember after a run. What it did not check goes on as before. */
export function updateAlertRecord(
  { failingSince, writeAccessKnownAt, causeSalt }: AlertRecord,
  topics: TopicStates,
  { isWriteAccessKnown }: AccessFacts,
  now: Date,
): AlertRecord {
  const next: AlertRecord['failingSince'] = {}
  for (const [topic, known] of Object.entries(topics) as [AlertTopic, TopicState][]) {
    if (known.state === 'failing') next[topic] = known.since
    else if (known.state === 'unknown' && failingSince[topic]) next[topic] = failingSince[topic]
  }
  return {
    failingSince: next,
    writeAccessKnownAt: isWriteAccessKnown ? now.toISOString() : writeAccessKnownAt,
    causeSalt,
  }
}

/** The time for which scheduled runs rely on an answer about write access. */
const WRITE_ACCESS_VALID_MS = 20 * 60 * 60 * 1000

/**
 * Tells whether a scheduled run must check write access: it is not known, the topic `access` is failing, or write
 * access was last checked more than 20 hours ago.
 */
export function isWriteCheckDue({ failingSince, writeAccessKnownAt }: AlertRecord, now: Date): boolean {
  if (!writeAccessKnownAt || failingSince.access) return true
  return now.getTime() - Date.parse(writeAccessKnownAt) > WRITE_ACCESS_VALID_MS
}
