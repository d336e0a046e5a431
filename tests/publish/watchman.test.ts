import { afterAll, expect, test } from 'vitest'
import { listen } from '../support/http'
import { run } from '../support/programs'

/** A stand-in for GitHub's API that has no open issue and keeps the body of each issue that is opened. */
const opened: { title: string; body: string }[] = []
const github = await listen(async (request, response) => {
  const body = Buffer.concat(await request.toArray()).toString()
  if (request.method === 'POST') opened.push(JSON.parse(body))
  response.end(request.method === 'POST' ? '{"number":7}' : '[]')
})
afterAll(github.close)

const staleness = (env: Record<string, string>) =>
  run('staleness.ts', {
    GITHUB_TOKEN: 'token',
    GITHUB_API_URL: github.url,
    GITHUB_SERVER_URL: 'https://github.com',
    GITHUB_REPOSITORY: 'dono/site',
    GITHUB_RUN_ID: '42',
    GITHUB_STEP_SUMMARY: '',
    SITE_URL: 'https://dono.github.io/site/',
    BUILD_RESULT: 'success',
    DEPLOY_RESULT: 'skipped',
    FRESH_AT: new Date().toISOString(),
    STALE_AFTER_HOURS: '',
    ...env,
  })

const PAGES = /\[Settings → Pages\]\(https:\/\/github\.com\/dono\/site\/settings\/pages\)/
const EMPTY = { FRESH_AT: '', SITE_URL: '' }

test.each<[string, Record<string, string>, RegExp[]]>([
  [
    'an http address',
    { SITE_URL: 'http://x.example', BUILD_RESULT: 'failure', FRESH_AT: '' },
    [/Enforce HTTPS/, PAGES],
  ],
  ['malformed hours', { STALE_AFTER_HOURS: '24h' }, [/STALE_AFTER_HOURS.* ` 24h `\. Valem 24 horas/]],
  ['a malformed time', { FRESH_AT: 'ontem' }, [/FRESH_AT.*ontem/]],
  ['empty outputs', { ...EMPTY, BUILD_RESULT: '', DEPLOY_RESULT: '' }, [/não pôde ser montado/]],
  ['a good build with empty outputs', EMPTY, [/Não se sabe quando as tabelas foram lidas/]],
  ['a build that failed before any output', { ...EMPTY, BUILD_RESULT: 'failure' }, [/não pôde ser montado/]],
  [
    'a table that was never read',
    { FRESH_AT: '2026-01-01T00:00:00Z' },
    [/não são lidos do Supabase desde 31\/12\/2025/],
  ],
  ['Pages switched off', { ...EMPTY, BUILD_RESULT: 'failure', DEPLOY_RESULT: 'skipped' }, [PAGES]],
])('the issue is opened for %s', async (_, env, words) => {
  opened.length = 0
  const { status, stderr } = await staleness(env)
  expect([status, stderr]).toEqual([0, ''])
  expect(opened).toHaveLength(1)
  for (const pattern of words) expect(opened[0]?.body).toMatch(pattern)
})

test('a refused old commit opens no issue', async () => {
  opened.length = 0
  const { status } = await staleness({ BUILD_RESULT: 'failure', SUPERSEDED: 'true', FRESH_AT: '' })
  expect([status, opened]).toEqual([0, []])
})
