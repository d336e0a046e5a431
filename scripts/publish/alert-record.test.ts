import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { type AlertRecord, isWriteCheckDue, readAlertRecord, writeAlertRecord } from './alert-record.ts'

const NOW = new Date('2026-11-21T12:00:00Z')
const EARLIER = '2026-11-20T10:00:00.000Z'
const LATER = '2026-11-21T12:00:01.000Z'
const EMPTY: AlertRecord = { firstSeen: {} }
let file: string

beforeEach(() => {
  file = join(newFolder(), 'kept', 'alerts.json')
  vi.stubEnv('ALERT_RECORD', file)
})
afterEach(() => void vi.unstubAllEnvs())

test('a record is read as it was written', async () => {
  const record: AlertRecord = { firstSeen: { site: EARLIER }, writeAccessAnsweredAt: EARLIER }
  await writeAlertRecord(record)
  expect(await readAlertRecord(NOW)).toEqual(record)
})

test('a record that is missing is an empty one', async () => {
  expect(await readAlertRecord(NOW)).toEqual(EMPTY)
})

// The last ones are that of version 1.1.0, and times of a runner whose clock was fast: relied on, they would keep write access
// from being asked until then.
test.each([
  '',
  'null',
  '[]',
  '{',
  '{"firstSeen":"x"}',
  '{"firstSeen":{"site":"ontem","news-rows":5,"weather":"2026-11-20T10:00:00.000Z"}}',
  '{"failingSince":{"site":"2026-11-20T10:00:00.000Z"},"causeSalt":"x"}',
  JSON.stringify({ firstSeen: { site: LATER }, writeAccessAnsweredAt: LATER }),
])('of the record %j nothing is used', async (text) => {
  await writeAlertRecord(EMPTY)
  writeFileSync(file, text)
  expect(await readAlertRecord(NOW)).toEqual(EMPTY)
})

// NOW is 12:00 on 21 November. The check sends many requests, so it is repeated only every 20 hours.
test.each<{ when: string; record: AlertRecord; isDue: boolean }>([
  { when: 'the database never said what visitors may write', record: EMPTY, isDue: true },
  {
    when: 'the last answer is 20 hours old',
    record: { firstSeen: {}, writeAccessAnsweredAt: '2026-11-20T16:00:00Z' },
    isDue: false,
  },
  {
    when: 'the last answer is more than 20 hours old',
    record: { firstSeen: {}, writeAccessAnsweredAt: '2026-11-20T15:59:59Z' },
    isDue: true,
  },
  {
    when: 'visitors could do too much, though the last answer is only an hour old',
    record: { firstSeen: { access: EARLIER }, writeAccessAnsweredAt: '2026-11-21T11:00:00Z' },
    isDue: true,
  },
])('whether write access must be checked is $isDue if $when', ({ record, isDue }) => {
  expect(isWriteCheckDue(record, NOW)).toBe(isDue)
})
