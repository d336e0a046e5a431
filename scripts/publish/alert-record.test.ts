import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { beforeEach, expect, test, vi } from 'vitest'
import { newFolder } from '../../tests/support/folder.ts'
import {
  type AlertRecord,
  isWriteCheckDue,
  readAlertRecord,
  updateAlertRecord,
  writeAlertRecord,
} from './alert-record.ts'
import type { CheckedTopicReports, TopicReport } from './alerts.ts'

const NOW = new Date('2026-11-21T12:00:00.000Z')
const EARLIER = '2026-11-20T10:00:00.000Z'

let file: string
beforeEach(() => {
  file = join(newFolder(), 'publication', 'alerts.json')
  vi.stubEnv('ALERT_RECORD', file)
})

const writeFile = (text: string) => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

test('a record is read as it was written', async () => {
  const record: AlertRecord = { failingSince: { site: EARLIER }, writeAccessKnownAt: EARLIER }
  await writeAlertRecord(record)
  expect(await readAlertRecord()).toEqual(record)
})

test.each(['', 'null', '[]', '{', '{"failingSince":"x"}', '{"testimonials":"2026-11-20T10:00:00Z"}'])(
  'a record that is missing or malformed is empty: %j',
  async (text) => {
    if (text) writeFile(text)
    expect(await readAlertRecord()).toEqual({ failingSince: {} })
  },
)

test('a time that is none, and a topic that there is not, are left out', async () => {
  writeFile(
    JSON.stringify({
      failingSince: { site: 'ontem', news: 5, weather: EARLIER, access: EARLIER },
      writeAccessKnownAt: 'hoje',
    }),
  )
  expect(await readAlertRecord()).toEqual({ failingSince: { access: EARLIER } })
})

const OK: TopicReport = { state: 'ok' }
const FAILING: TopicReport = { state: 'failing', since: EARLIER, immediate: false, title: '', text: '' }
const ALL_OK: CheckedTopicReports = { site: OK, news: OK, testimonials: OK, access: OK, schedule: OK }

test('what fails is remembered, what is unknown goes on, and what is ok is forgotten', () => {
  const before: AlertRecord = { failingSince: { news: '2026-11-01T00:00:00Z', access: EARLIER } }
  const checked: CheckedTopicReports = { ...ALL_OK, site: FAILING, access: { state: 'unknown' } }
  expect(updateAlertRecord(before, checked, false, NOW).failingSince).toEqual({
    site: EARLIER,
    access: EARLIER,
  })
})

test('the time of the last answer on write access stays until there is another', () => {
  const before: AlertRecord = { failingSince: {}, writeAccessKnownAt: EARLIER }
  expect(updateAlertRecord(before, ALL_OK, false, NOW).writeAccessKnownAt).toBe(EARLIER)
  expect(updateAlertRecord(before, ALL_OK, true, NOW).writeAccessKnownAt).toBe(NOW.toISOString())
})

test.each<{ when: string; record: AlertRecord; isDue: boolean }>([
  { when: 'it was never known', record: { failingSince: {} }, isDue: true },
  {
    when: 'it is known for 20 hours',
    record: { failingSince: {}, writeAccessKnownAt: '2026-11-20T16:00:00Z' },
    isDue: false,
  },
  {
    when: 'it is known for more than 20 hours',
    record: { failingSince: {}, writeAccessKnownAt: '2026-11-20T15:59:59Z' },
    isDue: true,
  },
  {
    when: 'it was too wide an hour ago',
    record: { failingSince: { access: EARLIER }, writeAccessKnownAt: '2026-11-21T11:00:00Z' },
    isDue: true,
  },
])('write access is checked again: $isDue, if $when', ({ record, isDue }) => {
  expect(isWriteCheckDue(record, NOW)).toBe(isDue)
})
