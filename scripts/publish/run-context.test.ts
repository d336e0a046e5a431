import { afterEach, expect, test, vi } from 'vitest'
import { readRunContext } from './run-context.ts'

afterEach(() => void vi.unstubAllGlobals())

const COMMIT = 'a'.repeat(40)

// A superseded run is green and publishes nothing.
test.each([
  { answer: { object: { sha: COMMIT } }, head: 'newest' },
  { answer: { object: { sha: 'b'.repeat(40) } }, head: 'superseded' },
  { answer: { object: {} }, head: 'unknown' },
  { answer: {}, head: 'unknown' },
  { answer: null, head: 'unknown' },
])('if GitHub answers $answer, the commit of the run is $head', async ({ answer, head }) => {
  vi.stubGlobal('fetch', async () => Response.json(answer))
  const env = {
    GITHUB_TOKEN: 'token',
    GITHUB_REPOSITORY: 'dono/site',
    GITHUB_REF_NAME: 'main',
    GITHUB_SHA: COMMIT,
  }
  const { data } = await readRunContext(env, new Date('2026-11-21T12:00:00Z'))
  expect(data.head).toBe(head)
})
