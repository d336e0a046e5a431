import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type Repository, requestGitHub, statusOf } from './github.ts'

const REPOSITORY: Repository = { api: 'https://api.github.test', name: 'dono/site', token: 'token' }

type Answer = { status: number; headers?: Record<string, string> } | 'connection reset'
const OK = { status: 200 }

// No waits between attempts.
beforeEach(() => void vi.spyOn(Math, 'random').mockReturnValue(0))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

/** Puts a GitHub in place that gives these answers in turn; returns the methods of the requests that it gets. */
function fakeGitHub(...answers: Answer[]): string[] {
  const methods: string[] = []
  vi.stubGlobal('fetch', async (_: string, { method = '' }: RequestInit) => {
    const answer = answers[methods.length]
    methods.push(method)
    if (!answer || answer === 'connection reset') throw new TypeError('fetch failed')
    return Response.json({ answered: methods.length }, answer)
  })
  return methods
}

test.each<{ failure: string; answers: Answer[] }>([
  { failure: 'an error of the server', answers: [{ status: 502 }, OK] },
  { failure: 'a connection that is reset', answers: ['connection reset', OK] },
  { failure: 'a rate limit', answers: [{ status: 429, headers: { 'retry-after': '0' } }, OK] },
  { failure: 'two different brief failures', answers: [{ status: 503 }, 'connection reset', OK] },
])('reading is repeated after $failure', async ({ answers }) => {
  const methods = fakeGitHub(...answers)
  expect(await requestGitHub(REPOSITORY, '/pages')).toEqual({ answered: answers.length })
  expect(methods).toHaveLength(answers.length)
})

test.each<{ failure: string; answer: Answer; status: number | undefined; attempts: number }>([
  { failure: 'is not there', answer: { status: 404 }, status: 404, attempts: 1 },
  { failure: 'is refused', answer: { status: 403 }, status: 403, attempts: 1 },
  { failure: 'fails for longer', answer: { status: 500 }, status: 500, attempts: 3 },
  { failure: 'gets no answer', answer: 'connection reset', status: undefined, attempts: 3 },
  // The longest wait that a run has time for is a few seconds.
  {
    failure: 'is to be repeated in an hour',
    answer: { status: 429, headers: { 'retry-after': '3600' } },
    status: 429,
    attempts: 1,
  },
])('reading what $failure is tried $attempts times and fails with status $status', async (given) => {
  const methods = fakeGitHub(given.answer, given.answer, given.answer)
  const error = await requestGitHub(REPOSITORY, '/pages').catch((error: unknown) => error)
  expect(error).toBeInstanceOf(Error)
  expect(statusOf(error)).toBe(given.status)
  expect(methods).toHaveLength(given.attempts)
})

test('a change is sent once, because one without an answer may have been carried out', async () => {
  const methods = fakeGitHub({ status: 502 }, OK)
  await expect(requestGitHub(REPOSITORY, '/issues', 'POST', {})).rejects.toThrow('502 to POST /issues')
  expect(methods).toEqual(['POST'])
})
