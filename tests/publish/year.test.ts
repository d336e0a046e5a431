import { beforeAll, beforeEach, expect, test } from 'vitest'
import { ALERT_NAMES, ALERTS, type AlertName } from '../../scripts/findings/alerts.ts'
import { monitor } from '../../scripts/monitor.ts'
import { fakeGitHub } from '../support/github.ts'
import type { Env } from '../support/programs.ts'
import {
  failingBackend,
  fakeSite,
  NEWER_COMMIT,
  type Publication,
  quickPages,
  run,
  writeRecord,
} from '../support/publication.ts'
import { evaluateWorkflow, readWorkflow, type Scenario } from '../support/workflow.ts'

// What happens to an office's site in a year: whole runs of publish.yml, with the real programs and the real backend, against
// stand-ins for GitHub and its Pages. The workflow file says which jobs run and what is passed between them.
const github = await fakeGitHub()
const backend = await failingBackend()
const published = await fakeSite()
const workflow = await readWorkflow('.github/workflows/publish.yml')
const SETTINGS: Env = {
  ...github.env,
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
}
const EMPTY_TABLES = 'delete from blog_posts; delete from testimonials'
const OTHER_PAGE = '<!doctype html><title>À venda</title>'

/** How a run goes, other than as usual. */
type Course = {
  /** What starts it: a person saves a file, or presses the button; by default, the hour. */
  by?: 'push' | 'button' | 'monitor'
  /** The hours since the first run. */
  hour?: number
  /** Which commit is the newest of the branch when the run begins: the first one, or a newer one. */
  head?: 'first' | 'newer'
  attempt?: number
  install?: 'fails'
  deployment?: 'fails'
  /** How GitHub Pages serves the deployment. By default, it drops a second one of a commit that the schedule made (fact 56). */
  pages?: 'late' | 'never'
  env?: Env
}

const EVENTS = {
  hour: { event_name: 'schedule', event: {}, actor: 'dono' },
  push: { event_name: 'push', event: { repository: { default_branch: 'principal' } }, actor: 'dono' },
  button: {
    event_name: 'workflow_dispatch',
    event: { repository: { default_branch: 'principal' } },
    actor: 'dono',
  },
  monitor: {
    event_name: 'workflow_dispatch',
    event: { repository: { default_branch: 'principal' } },
    actor: 'github-actions[bot]',
  },
}

/** The site that the first run has built, which is online before each test. */
let first: Publication
/** The commit of the last deployment that GitHub Pages took. */
let deployedCommit: string | null | undefined

beforeAll(async () => {
  github.deployments = []
  await backend.reset()
  first = await run({ ...SETTINGS, SITE_URL: published.url })
})
beforeEach(async () => {
  await backend.reset()
  published.contentJson = undefined
  published.page = undefined
  published.failureMode = 'none'
  await published.deploy(first.site)
  deployedCommit = first.content?.commit
  writeRecord(undefined)
})

const START = Date.parse('2026-11-24T11:43:00Z')

/**
 * Runs the workflow, and what its monitor starts. Returns what is online, the alerts whose issues are open, and how many times
 * the site was deployed.
 */
async function runWorkflow(course: Course = {}): Promise<{ deployments: number; open: AlertName[] }> {
  const { by, hour = 0, head = 'first', attempt = 1, install, env = {} } = course
  const now = new Date(START + hour * 3_600_000)
  const github_ = {
    ...EVENTS[by ?? 'hour'],
    ref: 'refs/heads/principal',
    ref_name: 'principal',
    token: 'token',
    run_attempt: String(attempt),
  }
  const scenario: Scenario = {
    github: github_,
    vars: { SUPABASE_URL: SETTINGS.SUPABASE_URL ?? '', SUPABASE_PUBLISHABLE_KEY: backend.key, ...env },
    ...((by === 'button' || by === 'monitor') && { inputs: {} }),
    files: '',
    outputs: { pages: { base_url: published.url } },
  }
  const ofRun: Env = {
    GITHUB_REF_NAME: 'principal',
    GITHUB_ACTOR: github_.actor,
    GITHUB_EVENT_NAME: github_.event_name,
  }
  const inputsOf = (job: string, step: string, given: Scenario) =>
    evaluateWorkflow(workflow, given)[job]?.inputs[step]
  const settings = { ...SETTINGS, ...ofRun, ...inputsOf('build', 'npm run publish-site', scenario) }
  const checkout = head === 'newer' ? NEWER_COMMIT : {}
  const publication =
    install === 'fails' ? undefined : await run({ ...settings, ...checkout }, quickPages(), now)
  const build = publication && !publication.error ? 'success' : 'failure'
  const built: Scenario = {
    ...scenario,
    outputs: { ...scenario.outputs, publish: publication?.outputs ?? {} },
    results: { build, deploy: course.deployment === 'fails' ? 'failure' : 'success' },
  }
  const jobs = evaluateWorkflow(workflow, built)
  if (jobs.deploy && publication && course.deployment !== 'fails') await deploy(publication, course)
  const started = github.started.length
  if (jobs.monitor) {
    const monitorEnv = {
      ...SETTINGS,
      ...ofRun,
      GITHUB_RUN_ATTEMPT: String(attempt),
      ...jobs.monitor.inputs['npm run monitor'],
    }
    // The site that is served late comes while the monitor waits.
    const wait = async () =>
      void (publication && course.pages === 'late' && (await published.deploy(publication.site)))
    await monitor(monitorEnv, { now, wait })
  }
  const deployments = jobs.deploy ? 1 : 0
  if (github.started.length === started) return { deployments, open: openAlerts() }
  // A deployment that failed, or that the schedule made, may succeed the second time.
  const { pages } = course
  const again = await runWorkflow({ by: 'monitor', hour, head, env, ...(pages === 'never' && { pages }) })
  return { deployments: deployments + again.deployments, open: again.open }
}

/** Deploys a site as GitHub Pages does. */
async function deploy({ site, content }: Publication, { by, pages }: Course) {
  const isDropped = by === undefined && content?.commit === deployedCommit
  deployedCommit = content?.commit
  if (!pages && !isDropped) await published.deploy(site)
}

const openAlerts = () =>
  github.issues.flatMap(({ state, body }) =>
    state === 'open' ? ALERT_NAMES.filter((name) => body.includes(`<!-- site-alert: ${name} -->`)) : [],
  )
const QUIET = { deployments: 0, open: [] }
const DEPLOYED = { deployments: 1, open: [] }
const CHANGED_ROW = "update blog_posts set title = 'Outro título'"

test('nothing is set: saving a file and the hour end without a deployment or an alert', async () => {
  await published.takeDown()
  Object.assign(github, { deployments: [], pages: undefined })
  const env = { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' }
  expect(await runWorkflow({ by: 'push', env })).toEqual(QUIET)
  expect(await runWorkflow({ env })).toEqual(QUIET)
})

test('a first publication with empty tables goes online', async () => {
  await published.takeDown()
  github.deployments = []
  await backend.sql(EMPTY_TABLES)
  expect(await runWorkflow({ by: 'button' })).toEqual(DEPLOYED)
  expect((await published.content()).rows).toMatchObject({ blog_posts: [], testimonials: [] })
})

test('an hour without a change deploys nothing, and a person’s publication does', async () => {
  expect(await runWorkflow()).toEqual(QUIET)
  expect(await runWorkflow({ by: 'push' })).toEqual(QUIET)
  expect(await runWorkflow({ by: 'button' })).toEqual(DEPLOYED)
})

test('a project that is down for a day has one alert, which closes when it is back', async () => {
  backend.failureMode = 'paused'
  expect(await runWorkflow({ hour: 0 })).toEqual(QUIET)
  expect(await runWorkflow({ hour: 23 })).toEqual(QUIET)
  expect(await runWorkflow({ hour: 25 })).toEqual({
    deployments: 0,
    open: ['project'],
  })
  expect(await runWorkflow({ hour: 26 })).toEqual({
    deployments: 0,
    open: ['project'],
  })
  await backend.reset()
  expect(await runWorkflow({ hour: 27 })).toEqual(QUIET)
})

test('a table that is emptied keeps its rows online, and its alert closes once it has rows that are served', async () => {
  await backend.sql('delete from testimonials')
  await runWorkflow({ hour: 0 })
  expect(await runWorkflow({ hour: 25 })).toEqual({ deployments: 0, open: ['testimonials-empty'] })
  expect((await published.content()).rows.testimonials).not.toEqual([])
  await backend.reset()
  await backend.sql(CHANGED_ROW)
  expect(await runWorkflow({ by: 'push', hour: 26, pages: 'never' })).toEqual({
    deployments: 2,
    open: ['testimonials-empty', 'deploy'],
  })
  expect(await runWorkflow({ by: 'button', hour: 27 })).toEqual(DEPLOYED)
})

test('an install that fails has an alert until a run ends well', async () => {
  expect(await runWorkflow({ install: 'fails' })).toEqual({ deployments: 0, open: ['build'] })
  expect(await runWorkflow({ hour: 1 })).toEqual(QUIET)
})

test('a deployment that fails is made again, without an alert', async () => {
  await backend.sql(CHANGED_ROW)
  expect(await runWorkflow({ by: 'push', deployment: 'fails' })).toEqual({ deployments: 2, open: [] })
})

test('an old run that is started again publishes the newest commit', async () => {
  expect(await runWorkflow({ by: 'push', head: 'newer' })).toEqual(DEPLOYED)
  const { commit } = await published.content()
  expect(commit).not.toBe(first.content?.commit)
  // It checks out the same head, and finds it online.
  expect(await runWorkflow({ by: 'push', head: 'newer', attempt: 2 })).toEqual(QUIET)
})

test('a branch that is set back publishes its older commit', async () => {
  await runWorkflow({ by: 'push', head: 'newer' })
  expect(await runWorkflow({ by: 'push', head: 'first' })).toEqual(DEPLOYED)
  expect((await published.content()).commit).toBe(first.content?.commit)
})

test('a site that is served late has no alert', async () => {
  await backend.sql(CHANGED_ROW)
  expect(await runWorkflow({ by: 'push', pages: 'late' })).toEqual(DEPLOYED)
})

test('a site that is never served is deployed once more, and then has an alert', async () => {
  await backend.sql(CHANGED_ROW)
  expect(await runWorkflow({ by: 'push', pages: 'never' })).toEqual({ deployments: 2, open: ['deploy'] })
})

test('rows that the hour deploys and GitHub Pages drops are served by the run that the monitor starts', async () => {
  await backend.sql(CHANGED_ROW)
  expect(await runWorkflow()).toEqual({ deployments: 2, open: [] })
  expect((await published.content()).rows.blog_posts).toMatchObject([{ title: 'Outro título' }, {}, {}])
})

test('an address that shows another page for a day has an alert, which closes when the site is back', async () => {
  published.page = OTHER_PAGE
  published.contentJson = null
  await runWorkflow({ hour: 0 })
  expect((await runWorkflow({ hour: 25 })).open).toEqual(['site'])
  published.page = undefined
  published.contentJson = undefined
  expect(await runWorkflow({ hour: 26 })).toEqual(QUIET)
})

test('an hourly workflow that is switched off has an alert at once, until it is on again', async () => {
  github.hourly = 'disabled_manually'
  expect(await runWorkflow({ by: 'push' })).toEqual({ deployments: 0, open: ['schedule'] })
  github.hourly = 'active'
  expect(await runWorkflow({ by: 'push', hour: 1 })).toEqual(QUIET)
})

test('two causes at once have two issues, whose text names neither table nor client', async () => {
  await backend.sql(`grant insert on testimonials to anon;
    update blog_posts set excerpt = 'sb_secret_' || repeat('x', 20) where id = (select min(id::text)::uuid from blog_posts)`)
  const { open } = await runWorkflow({ by: 'push' })
  expect(open).toEqual(['access', 'urgent-row'])
  expect(github.issues.map(({ title }) => title)).toEqual([ALERTS.access.title, ALERTS['urgent-row'].title])
  expect(JSON.stringify(github.issues)).not.toMatch(/testimonials|depoimento|sb_secret|insert/i)
  // Only a person knows that the key was deleted where it was made.
  await backend.reset()
  await runWorkflow({ by: 'push', hour: 1 })
  expect((await runWorkflow({ hour: 2 })).open).toEqual(['urgent-row'])
})
