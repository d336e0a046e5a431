import { expect, test } from 'vitest'
import { chooseRows } from '../content-pipeline/choose-rows.ts'
import type { ListRead } from '../content-pipeline/read-lists.ts'
import { createFinding, renderChecklist } from '../findings/finding.ts'
import { linksFor } from '../findings/links.ts'
import { assembleReport, type Checks, type Report } from './report.ts'

/** The setup steps with a tick in the checklist of a report. */
const doneIn = ({ findings, steps, links }: Report) =>
  steps.filter((_, index) =>
    renderChecklist(findings, steps, links)
      .split('\n')
      .some((line) => line.startsWith(`${index + 1}. ✅`)),
  )

const table = 'testimonials'
const limits = { [table]: 3 }
const ACCESS_UNKNOWN = createFinding('degraded', 'access-unknown', { table, detail: 'DELETE: status 403' })
const CHECKS: Checks = {
  findings: [ACCESS_UNKNOWN],
  isInWorkflow: true,
  usesProject: true,
  hasDataService: true,
  siteUrl: undefined,
  content: undefined,
  limits,
  published: { kind: 'unpublished' },
  wasDeployed: true,
  isReadAccessAnswered: true,
  isWriteAccessAnswered: false,
  isScheduleAnswered: true,
  links: linksFor({}),
}

type Kind = Exclude<ListRead<typeof table>['kind'], 'rows'>

// A firewall that lets reads pass and refuses everything else hides for good whether strangers may write.
test.each<{ kind: Kind; codes: string[] }>([
  { kind: 'empty', codes: ['no-rows', 'access-unknown'] },
  { kind: 'invalid', codes: ['empty', 'access-unknown'] },
  // It says once that the table does not answer.
  { kind: 'failed', codes: ['empty'] },
])('of a table that is $kind and whose access is unknown, a report says: $codes', ({ kind, codes }) => {
  const read: ListRead<typeof table> = {
    url: '',
    kind,
    finding: createFinding('blocking', 'empty', { table }),
    findings: [],
  }
  const options = { source: 'live', limits } as const
  const lists = chooseRows({ [table]: read }, CHECKS.published, options)
  expect(assembleReport(CHECKS, lists, []).findings.map(({ code }) => code)).toEqual(codes)
})

test('tables that were not read have no tick, and nobody needs a project whose lists are not known', () => {
  // secoes.toml, which says what the site shows, cannot be used.
  const unread: Checks = { ...CHECKS, findings: [], limits: undefined }
  const report = assembleReport(unread, undefined, [])
  expect(report.findings).toMatchObject([{ code: 'tables-unchecked', severity: 'todo' }])
  expect(report.steps).toContain('tables')
  expect(doneIn(report)).not.toContain('tables')
  expect(assembleReport({ ...unread, usesProject: false }, undefined, [])).toMatchObject({
    findings: [],
    steps: ['actions', 'pages', 'content'],
  })
})

test('tables of a site that shows no list are no step, because none is read', () => {
  const { steps } = assembleReport({ ...CHECKS, findings: [], limits: {} }, {}, [])
  expect(steps).toEqual(['actions', 'variables', 'pages', 'content'])
})

// Such as a site whose Pages somebody has switched off.
test('a site without an address is not called online', () => {
  const checks: Checks = { ...CHECKS, findings: [] }
  expect(doneIn(assembleReport(checks, {}, []))).not.toContain('online')
  const siteUrl = new URL('https://exemplo.com.br/')
  expect(doneIn(assembleReport({ ...checks, siteUrl }, {}, []))).toContain('online')
})
