import { afterEach, expect, test, vi } from 'vitest'
import type { Problem } from '../problems/problem.ts'
import { checkAccess } from './access.ts'

const SERVICE = { url: 'https://projeto.supabase.co', key: 'sb_publishable_key' }

/** What each question asks strangers, by method and table; the last one is about hidden testimonials. */
const QUESTIONS = ['DELETE', 'PATCH', 'POST']
  .flatMap((method) => [`${method} blog_posts`, `${method} testimonials`])
  .concat('GET testimonials')

/** Asks, while one question is given or gets no answer, and all others are refused. */
async function checked(question: string, isGiven: boolean, wasDeployed: boolean) {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  vi.stubGlobal('fetch', async (input: string, { method = 'GET', body }: RequestInit = {}) => {
    const url = new URL(input)
    // Nothing that is asked touches a row.
    if (method === 'POST') expect(body).toBe('[]')
    else if (method !== 'GET') expect(url.search).toBe('?id=is.null&id=not.is.null')
    const isAsked = `${method} ${url.pathname.split('/').pop()}` === question
    if (isAsked && !isGiven) return new Response(null, { status: 503 })
    if (method === 'GET') return Response.json(isAsked ? [{ id: 'hidden' }] : [])
    return new Response(null, { status: isAsked ? 204 : 401 })
  })
  return (await checkAccess(SERVICE, { asksWriting: true, wasDeployed })).map(told)
}
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const told = ({ code, effect, alarm }: Problem) => `${code} ${effect}${alarm?.isUrgent ? ', at once' : ''}`

test.each(QUESTIONS)('%s: what is given or unknown stops a first publication', async (question) => {
  const tooWide = question.startsWith('GET') ? 'unfeatured-visible' : 'writable'
  expect(await checked(question, true, false)).toEqual([`${tooWide} stops, at once`])
  expect(await checked(question, true, true)).toEqual([`${tooWide} keeps, at once`])
  expect(await checked(question, false, false)).toEqual(['rights-unknown stops'])
  expect(await checked(question, false, true)).toEqual(['rights-unknown keeps'])
})
