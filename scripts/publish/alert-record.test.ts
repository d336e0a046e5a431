import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import { ALL_OK, NOT_SHOWN } from '../../tests/support/topic-states.ts'
import {
  type AlertRecord,
  isWriteCheckDue,
  readAlertRecord,
  updateAlertRecord,
  writeAlertRecord,
} from './alert-record.ts'
import { type FailingTopic, UNKNOWN } from './topic-state.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const EARLIER = '2026-11-20T10:00:00.000Z'
const SALT = 'salt'
/** A record that was not read has a salt that nobody knows. */
const EMPTY: AlertRecord = { failingSince: {}, causeSalt: expect.stringMatching(/^[\da-f-]{36}$/) }

/** What runs know of the access to the database: nothing, and that nothing is open. */
const ACCESS_NOT_ASKED = { findings: [], isReadAccessKnown: false, isWriteAccessKnown: false }
const ACCESS_KNOWN = { findings: [], isReadAccessKnown: true, isWriteAccessKnown: true }

let file: string
beforeEach(() => {
  file = join(newFolder(), 'publication', 'alerts.json')
  vi.stubEnv('ALERT_RECORD', file)
})

/** Writes the record's file with this text. */
const writeRecordFile = (text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('the record of failing topics and write access is read as it was written', async () => {
  const record: AlertRecord = {
    failingSince: { site: EARLIER },
    writeAccessKnownAt: EARLIER,
    causeSalt: SALT,
  }
  await writeAlertRecord(record)
  expect(await readAlertRecord(NOW)).toEqual(record)
})

test('two runs without a record have different salts', async () => {
  expect((await readAlertRecord(NOW)).causeSalt).not.toBe((await readAlertRecord(NOW)).causeSalt)
})

test('the salt of the record stays', () => {
  const before: AlertRecord = { failingSince: {}, causeSalt: SALT }
  expect(updateAlertRecord(before, ALL_OK, ACCESS_NOT_ASKED, NOW).causeSalt).toBe(SALT)
})

test('a record that is missing is read as an empty one', async () => {
  expect(await readAlertRecord(NOW)).toEqual(EMPTY)
})

// The last one lacks `failingSince` around the topic.
test.each(['', 'null', '[]', '{', '{"failingSince":"x"}', '{"testimonials":"2026-11-20T10:00:00Z"}'])(
  'a malformed record is read as an empty one: %j',
  async (text) => {
    writeRecordFile(text)
    expect(await readAlertRecord(NOW)).toEqual(EMPTY)
  },
)

// A runner's clock that is fast would otherwise keep write access from being checked until then.
test('times of the record that lie in the future are left out', async () => {
  writeRecordFile(
    JSON.stringify({
      failingSince: { site: '2026-11-21T12:00:01.000Z', access: NOW.toISOString() },
      writeAccessKnownAt: '2027-11-21T12:00:00.000Z',
      causeSalt: SALT,
    }),
  )
  const record = await readAlertRecord(NOW)
  expect(record).toEqual({ failingSince: { access: NOW.toISOString() }, causeSalt: SALT })
  expect(isWriteCheckDue({ ...record, failingSince: {} }, NOW)).toBe(true)
})

// "ontem" is "yesterday", and "hoje" is "today".
test('values of the record that are no times, and unknown topics, are left out', async () => {
  writeRecordFile(
    JSON.stringify({
      failingSince: { site: 'ontem', news: 5, weather: EARLIER, access: EARLIER },
      writeAccessKnownAt: 'hoje',
      causeSalt: SALT,
    }),
  )
  expect(await readAlertRecord(NOW)).toEqual({ failingSince: { access: EARLIER }, causeSalt: SALT })
})

const FAILING: FailingTopic = {
  state: 'failing',
  since: EARLIER,
  immediate: false,
  mayHideCauses: false,
  title: '',
  preface: '',
  causes: [],
}

test('the record adds topics that fail, keeps unknown ones, and drops those that are ok or not shown', () => {
  const before: AlertRecord = {
    failingSince: { news: '2026-11-01T00:00:00Z', testimonials: EARLIER, access: EARLIER },
    causeSalt: SALT,
  }
  const checked = { ...ALL_OK, site: FAILING, testimonials: NOT_SHOWN, access: UNKNOWN }
  expect(updateAlertRecord(before, checked, ACCESS_NOT_ASKED, NOW).failingSince).toEqual({
    site: EARLIER,
    access: EARLIER,
  })
})

test('the time of the last answer on write access stays until a run gets another answer', () => {
  const before: AlertRecord = { failingSince: {}, writeAccessKnownAt: EARLIER, causeSalt: SALT }
  expect(updateAlertRecord(before, ALL_OK, ACCESS_NOT_ASKED, NOW).writeAccessKnownAt).toBe(EARLIER)
  expect(updateAlertRecord(before, ALL_OK, ACCESS_KNOWN, NOW).writeAccessKnownAt).toBe(NOW.toISOString())
})

// NOW is 12:00 on 21 November. The check sends many requests, so it is repeated only every 20 hours.
test.each<{ when: string; record: Omit<AlertRecord, 'causeSalt'>; isDue: boolean }>([
  { when: 'the database never said what visitors may write', record: { failingSince: {} }, isDue: true },
  {
    when: 'the last answer is 20 hours old',
    record: { failingSince: {}, writeAccessKnownAt: '2026-11-20T16:00:00Z' },
    isDue: false,
  },
  {
    when: 'the last answer is more than 20 hours old',
    record: { failingSince: {}, writeAccessKnownAt: '2026-11-20T15:59:59Z' },
    isDue: true,
  },
  {
    when: 'the topic access is failing, though the last answer is only an hour old',
    record: { failingSince: { access: EARLIER }, writeAccessKnownAt: '2026-11-21T11:00:00Z' },
    isDue: true,
  },
])('whether write access must be checked is $isDue if $when', ({ record, isDue }) => {
  expect(isWriteCheckDue({ ...record, causeSalt: SALT }, NOW)).toBe(isDue)
})
