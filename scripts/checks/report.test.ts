import { expect, test } from 'vitest'
import { findUnknownColumns } from '../content-pipeline/check-answer.ts'
import { chooseRows } from '../content-pipeline/choose-rows.ts'
import type { ListRead } from '../content-pipeline/read-lists.ts'
import { createFinding, type Finding } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import { assembleReport, type Checks } from './report.ts'

const table = 'testimonials'
const limits = { [table]: 3 }
const ACCESS_UNKNOWN = createFinding('degraded', 'access-unknown', { table, detail: 'DELETE: status 403' })
const CHECKS: Checks = {
  findings: [ACCESS_UNKNOWN],
  isInWorkflow: true,
  usesProject: true,
  siteUrl: undefined,
  content: undefined,
  limits,
  published: { kind: 'unpublished' },
  wasDeployed: true,
  isReadAccessKnown: true,
  isWriteAccessKnown: false,
  isScheduleKnown: true,
  links: linksFor({}),
}

type Kind = Exclude<ListRead<typeof table>['kind'], 'rows'>

// A firewall that lets reads pass and refuses everything else hides for good whether strangers may write.
test.each<{ kind: Kind; codes: string[] }>([
  { kind: 'empty', codes: ['empty', 'access-unknown'] },
  { kind: 'invalid', codes: ['empty', 'access-unknown'] },
  // It says once that the table does not answer.
  { kind: 'failed', codes: ['empty'] },
])('of a table that is $kind and whose access is unknown, a report says: $codes', ({ kind, codes }) => {
  const read: ListRead<typeof table> = {
    url: '',
    kind,
    finding: createFinding('blocking', 'empty', { table, allEmpty: [table] }),
    findings: [],
  }
  const options = { source: 'live', limits, allowEmpty: [] } as const
  const lists = chooseRows({ [table]: read }, CHECKS.published, options)
  expect(assembleReport(CHECKS, lists, []).findings.map(({ code }) => code)).toEqual(codes)
})

test('of columns that were asked for by name, a report says nothing that the rows show already', () => {
  const [column] = findUnknownColumns(table, [{ cpf: '1' }])
  if (!column) throw new Error('nothing was found')
  const read: ListRead<typeof table> = { url: '', kind: 'rows', rows: [], findings: [column] }
  const options = { source: 'live', limits, allowEmpty: [] } as const
  const codesWith = (findings: Finding[]) => {
    const lists = chooseRows({ [table]: { ...read, findings } }, CHECKS.published, options)
    return assembleReport({ ...CHECKS, findings: [column] }, lists, []).findings.map(({ code }) => code)
  }
  expect(codesWith([column])).toEqual(['unknown-columns'])
  expect(codesWith([])).toEqual(['unknown-columns'])
})
