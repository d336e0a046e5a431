import { afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '../problems/problem.ts'
import { checkRights } from './rights.ts'

const SERVICE = { url: 'https://projeto.supabase.co', key: 'sb_publishable_key' }

/** What each question asks strangers, by method and table; the last one is about hidden testimonials. */
const QUESTIONS = ['DELETE', 'PATCH', 'POST']
  .flatMap((method) => [`${method} blog_posts`, `${method} testimonials`])
  .concat('GET testimonials')

type Answer = 'given' | 'refused' | 'no answer'

/** Asks, while one question is answered so and all others are refused. */
async function checked(question: string, answer: Answer, wasDeployed: boolean) {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(input)
    // Nothing that is asked touches a row.
    if (method === 'POST') expect(body).toBe('[]')
    else if (method !== 'GET') expect(url.search).toBe('?id=is.null&id=not.is.null')
    const isAsked = `${method} ${url.pathname.split('/').pop()}` === question
    if (isAsked && answer === 'no answer') return new Response(null, { status: 503 })
    const isGiven = isAsked && answer === 'given'
    if (method === 'GET') return Response.json(isGiven ? [{ id: 'hidden' }] : [])
    return new Response(null, { status: isGiven ? (method === 'POST' ? 201 : 204) : 401 })
  })
  return checkRights(SERVICE, { asksWriting: true, wasDeployed })
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const told = ({ code, effect, alarm }: Problem) => `${code} ${effect}${alarm?.isUrgent ? ', at once' : ''}`

test.each(QUESTIONS)('%s: what is given or unknown stops a first publication', async (question) => {
  const tooWide = question.startsWith('GET') ? 'unfeatured-visible' : 'writable'
  for (const [answer, wasDeployed, expected] of [
    ['refused', false, []],
    ['refused', true, []],
    ['given', false, [`${tooWide} stops, at once`]],
    ['given', true, [`${tooWide} keeps, at once`]],
    ['no answer', false, ['rights-unknown stops']],
    ['no answer', true, ['rights-unknown keeps']],
  ] as const)
    expect((await checked(question, answer, wasDeployed)).map(told), answer).toEqual(expected)
})
