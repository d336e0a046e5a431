import { expect, test } from 'vitest'
import type { RunFailure } from '../findings/run-failures.ts'
import type { FoundAlert, Handover, Outcome } from './handover.ts'
import { judgeRun, type ServedVersion } from './judge-run.ts'

const SITE_URL = 'https://exemplo.test/site/'
const SITE: FoundAlert = { name: 'site', since: '2026-11-21T11:00:00Z', text: 'O site não abre.' }
const ROWS: FoundAlert = { name: 'news-rows', since: '2026-11-21T11:00:00Z', text: 'Uma linha não aparece.' }

const handoverOf = (outcome: Outcome | 'none', found: FoundAlert[]): Handover | undefined =>
  outcome === 'none'
    ? undefined
    : { outcome, built: { siteUrl: SITE_URL, contentJsonHash: 'hash' }, found, answered: ['news-unread'] }

type Case = {
  run: string
  outcome: Outcome | 'none'
  build?: string
  deploy?: string
  found?: FoundAlert[]
  served?: ServedVersion
  failure?: RunFailure['code']
  isServed?: true
}

test.each<Case>([
  { run: 'that has nothing to publish', outcome: 'unchanged', isServed: true },
  { run: 'that waits for a site that does not answer', outcome: 'unreachable' },
  {
    run: 'that is deployed and served',
    outcome: 'built',
    deploy: 'success',
    served: 'current',
    isServed: true,
  },
  {
    run: 'that is deployed, while the site serves the version of before',
    outcome: 'built',
    deploy: 'success',
    served: { detail: undefined },
    failure: 'not-served',
  },
  {
    run: 'that is deployed, while the site answers 404',
    outcome: 'built',
    deploy: 'success',
    served: { detail: 'status 404' },
    failure: 'not-served',
  },
  {
    run: 'that is deployed, while the address shows another page',
    outcome: 'built',
    deploy: 'success',
    served: 'foreign',
    failure: 'not-ours',
  },
  {
    run: 'that is deployed to an address that did not show the site before either',
    outcome: 'built',
    deploy: 'success',
    found: [SITE],
    served: 'foreign',
    failure: 'not-ours',
  },
  { run: 'whose deployment fails', outcome: 'built', deploy: 'failure', failure: 'not-deployed' },
  { run: 'whose deployment takes too long', outcome: 'built', deploy: 'cancelled', failure: 'not-deployed' },
  { run: 'that is refused', outcome: 'refused', build: 'failure', failure: 'not-built' },
  { run: 'whose program fails', outcome: 'failed', build: 'failure', failure: 'not-built' },
  { run: 'whose site was built and not stored', outcome: 'built', build: 'failure', failure: 'not-stored' },
  {
    run: 'that reaches its time limit after the build',
    outcome: 'built',
    build: 'cancelled',
    failure: 'not-stored',
  },
  { run: 'whose install fails', outcome: 'none', build: 'failure', failure: 'stopped' },
  { run: 'whose runner is lost', outcome: 'none', build: 'cancelled', failure: 'stopped' },
  {
    run: 'that fails after it found nothing to publish',
    outcome: 'unchanged',
    build: 'failure',
    failure: 'stopped',
  },
  { run: 'before the first publication, during set-up', outcome: 'setup', build: 'failure' },
])('a run $run fails because of $failure, and leaves the site as it is to be: $isServed', (given) => {
  const {
    outcome,
    build = 'success',
    deploy = 'skipped',
    found = [],
    served,
    failure,
    isServed = false,
  } = given
  const judged = judgeRun(handoverOf(outcome, found), { build, deploy }, served)
  expect({ failure: judged.failure?.code, isServed: judged.isServed }).toEqual({ failure, isServed })
})

test('a version that is served shows that the site is online, whatever was read before the deployment', () => {
  const judged = judgeRun(
    handoverOf('built', [SITE, ROWS]),
    { build: 'success', deploy: 'success' },
    'current',
  )
  expect(judged).toMatchObject({ found: [ROWS], answered: ['news-unread', 'site'] })
})

test('of a run whose program came to no outcome, nothing was found and nothing answered', () => {
  expect(judgeRun(undefined, { build: 'failure', deploy: 'skipped' }, undefined)).toMatchObject({
    found: [],
    answered: [],
  })
})
