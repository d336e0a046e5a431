import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { ALERT_NAMES, type AlertName } from '../findings/alerts.ts'

/** The record that runs keep for each other in the workflow's cache. All times are ISO 8601 in UTC. */
export type AlertRecord = {
  /** For each alert that was found, the time at which a run first saw it. */
  firstSeen: Partial<Record<AlertName, string>>
  /** The time at which the database last said whether anonymous visitors can write. */
  writeAccessAnsweredAt?: string | undefined
}

const recordFile = () => process.env.ALERT_RECORD || join('.cache', 'publication', 'alerts.json')

/**
 * Reads the record. One that is missing or malformed is empty, so that everything is seen for the first time now, and so is
 * each time that lies in the future, which a runner's fast clock has written.
 */
export async function readAlertRecord(now: Date): Promise<AlertRecord> {
  const text = await readFile(recordFile(), 'utf8').catch(() => '{}')
  const isPast = (time: unknown): time is string =>
    typeof time === 'string' && Date.parse(time) <= now.getTime()
  const written = parseObject(text)
  const times: Record<string, unknown> = { ...(written.firstSeen as object | undefined) }
  const { writeAccessAnsweredAt: answeredAt } = written
  return {
    firstSeen: Object.fromEntries(
      ALERT_NAMES.flatMap((name) => (isPast(times[name]) ? [[name, times[name]]] : [])),
    ),
    writeAccessAnsweredAt: isPast(answeredAt) ? answeredAt : undefined,
  }
}

function parseObject(text: string): Record<string, unknown> {
  try {
    return { ...JSON.parse(text) }
  } catch {
    return {}
  }
}

/** Writes the record for the next run. */
export async function writeAlertRecord(record: AlertRecord): Promise<void> {
  const file = recordFile()
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(record)}\n`)
}

/** The time for which scheduled runs rely on an answer about write access. */
const WRITE_ACCESS_VALID_MS = 20 * 60 * 60 * 1000

/**
 * Tells whether a scheduled run must check write access: it is not known, something about access is wrong, or write access
 * was last checked more than 20 hours ago.
 */
export function isWriteCheckDue({ firstSeen, writeAccessAnsweredAt }: AlertRecord, now: Date): boolean {
  if (!writeAccessAnsweredAt || firstSeen.access || firstSeen['access-unread']) return true
  return now.getTime() - Date.parse(writeAccessAnsweredAt) > WRITE_ACCESS_VALID_MS
}
