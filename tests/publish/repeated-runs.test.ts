import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { hashContent, hashSettings } from '../../scripts/site/content-json'
import { listen } from '../support/http'
import {
  type FailingBackend,
  failingBackend,
  type PublishedSite,
  publishedSite,
  run,
} from '../support/publication'

const ROOT = join('.cache', 'tests', 'repeated-runs')
const OLD = '1'.repeat(40)
const NEW = '2'.repeat(40)

/** A stand-in for GitHub's API in which `OLD` is behind `NEW` and `main`; 503 while it is down. */
const asked: string[] = []
let isGitHubDown = false
const github = await listen(({ url = '' }, response) => {
  asked.push(url)
  response
    .writeHead(isGitHubDown ? 503 : 200)
    .end(JSON.stringify({ status: url.includes(`...${OLD}`) ? 'behind' : 'ahead' }))
})
let backend: FailingBackend
let published: PublishedSite
let settings: Record<string, string>
let content: object

beforeAll(async () => {
  await rm(ROOT, { recursive: true, force: true })
  ;[backend, published] = await Promise.all([failingBackend(), publishedSite(join(ROOT, 'published'))])
  settings = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.key,
    SITE_URL: published.url,
    FETCH_MEMORY: join(ROOT, 'last-fetch.json'),
    PICTURE_CACHE: join(ROOT, 'pictures'),
    GITHUB_TOKEN: 'token',
    GITHUB_REPOSITORY: 'dono/site',
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_API_URL: github.url,
    GITHUB_REF_NAME: 'main',
    GITHUB_SHA: NEW,
  }
})
afterAll(async () => {
  await github.close()
  await published?.close()
  await backend?.close()
})
beforeEach(() => {
  isGitHubDown = false
  asked.length = 0
})

const decide = (env: Record<string, string> = {}) => run('repeated', { ...settings, ...env }, 'decide')

test('20 unchanged hours: one cache entry at most, nothing built, nothing deployed', async () => {
  const { decision } = await decide()
  const { snapshot } = decision?.fetched ?? expect.fail('nothing decided')
  content = {
    ...snapshot,
    commit: NEW,
    contentHash: hashContent(snapshot),
    settingsHash: hashSettings(snapshot, new URL(published.url)),
    generations: [],
  }
  published.contentJson = JSON.stringify(content)
  await rm(settings.PICTURE_CACHE ?? '', { recursive: true })
  await rm(settings.FETCH_MEMORY ?? '')
  asked.length = 0
  const hours = []
  for (let hour = 0; hour < 20; hour++) hours.push((await decide()).outputs)
  expect(hours.map(({ build, deploy }) => [build, deploy])).toEqual(Array(20).fill(['false', 'false']))
  expect(hours.map((outputs) => outputs['cache-changed'])).toEqual(['true', ...Array(19).fill('false')])
  expect(asked).toEqual([])

  backend.mood = 'paused'
  const outage = [await decide(), await decide()].map(({ outputs }) => outputs)
  backend.mood = 'well'
  expect(outage.map((outputs) => outputs['cache-changed'])).toEqual(['true', 'false'])
  expect(outage[1]?.['fresh-at']).toBe(outage[0]?.['fresh-at'])
})

test('an old commit run again after a newer one was published is refused, and published with force', async () => {
  const refused = await decide({ GITHUB_SHA: OLD })
  expect(refused.error?.message).toMatch(/^nothing is published/)
  expect(refused.outputs).toEqual({ superseded: 'true' })
  expect(refused.summary).toMatch(/^# Publicação recusada/)
  expect(refused.summary).toMatch(/commit anterior \(` 1111111 `\).*marque `force`/)
  expect(asked).toEqual([`/repos/dono/site/compare/${NEW}...${OLD}?per_page=1`])

  expect((await decide({ GITHUB_SHA: OLD, FORCE: 'true' })).outputs).toMatchObject({ deploy: 'true' })
  expect((await decide({ GITHUB_SHA: '3'.repeat(40) })).outputs).toMatchObject({ deploy: 'true' })
})

test('where the published commit is unknown, the old commit is compared with the branch', async () => {
  published.contentJson = JSON.stringify({ ...content, commit: null })
  expect((await decide({ GITHUB_SHA: OLD })).outputs).toEqual({ superseded: 'true' })
  expect(asked).toEqual([`/repos/dono/site/compare/main...${OLD}?per_page=1`])
})

test('where GitHub does not answer, the site is published and the log says what was not checked', async () => {
  published.contentJson = JSON.stringify(content)
  isGitHubDown = true
  const { outputs, decision } = await decide({ GITHUB_SHA: OLD })
  expect(outputs).toMatchObject({ deploy: 'true' })
  expect(decision?.orderUnknown).toMatch(/^GitHub answered 503/)
})

test('without an address from GitHub the summary links to the settings of Pages', async () => {
  const { error, summary } = await decide({ SITE_URL: '' })
  expect(error).toBeDefined()
  expect(summary).toContain(
    'Abra [Settings → Pages](https://github.com/dono/site/settings/pages) e, em *Source*, escolha *GitHub Actions*',
  )
})
