import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { post, testimonial } from '../../tests/support/rows'
import type { Matter } from '../messages/matters'
import { hashContent, hashSettings } from '../site/content-json'
import { decide, OldCommit, type Reason } from './decide'
import type { Inputs } from './inputs'

const COMMIT = 'a'.repeat(40)
const inputs: Inputs = {
  ...{ isRehearsal: false, force: false, allowEmpty: false, commit: COMMIT, outDir: 'dist' },
  dataService: { url: 'https://projeto.supabase.co', key: 'sb_publishable_x' },
  siteUrl: new URL('https://exemplo.test/site/'),
}
let rows: Record<string, object[]>
let published: Response
/** GitHub's answer on the order of two commits, and what it was asked. */
let order: Response
let asked: string[]

beforeEach(() => {
  rows = { blog_posts: [post({})], testimonials: [testimonial({})] }
  published = new Response(null, { status: 404 })
  order = Response.json({ status: 'ahead' })
  asked = []
  vi.stubGlobal('fetch', async (input: string | URL) => {
    const range = /\/compare\/(.*)\?/.exec(String(input))?.[1]
    if (range) {
      asked.push(range)
      return order
    }
    const table = /\/rest\/v1\/(\w+)/.exec(String(input))?.[1]
    return table ? Response.json(rows[table]) : published.clone()
  })
})
afterEach(() => void vi.unstubAllGlobals())

const decided = (more: Partial<Inputs> = {}, content: Matter[] = []) =>
  decide({ ...inputs, ...more }, () => content, { api: 'https://github.test', name: 'o/r', token: 't' })

/** Publishes what is decided now, with some of its fields changed. */
async function publish(changes: object = {}) {
  const { fetched } = await decided()
  const hashes = {
    contentHash: hashContent(fetched.snapshot),
    settingsHash: hashSettings(fetched.snapshot, inputs.siteUrl),
  }
  published = Response.json({ ...fetched.snapshot, ...hashes, commit: COMMIT, ...changes })
}

test('what is published for the first time, or cannot be told, is built', async () => {
  expect((await decided()).reasons).toEqual(['first'])
  published = new Response('', { status: 500 })
  expect(await decided()).toMatchObject({ reasons: ['unknown'], unreadable: { is: 'status', status: 500 } })
})

test.each<[string, Reason[], object, Partial<Inputs>]>([
  ['nothing', [], {}, {}],
  ['the rows', ['content'], { contentHash: 'x' }, {}],
  ['the commit', ['code'], { commit: 'b'.repeat(40) }, {}],
  ['an unknown commit', ['code'], {}, { commit: null }],
  ['the settings', ['settings'], { settingsHash: 'x' }, {}],
  ['nothing, but it was asked for', ['forced', 'rehearsal'], {}, { force: true, isRehearsal: true }],
])('changed: %s', async (_, reasons, changes, more) => {
  await publish(changes)
  expect((await decided(more)).reasons).toEqual(reasons)
})

describe('a commit that is not the published one', () => {
  const OTHER = 'b'.repeat(40)

  test('is refused where it is older, also than the branch before the first publication', async () => {
    await publish({ commit: OTHER })
    order = Response.json({ status: 'behind' })
    const matters = [{ is: 'old-commit', commit: COMMIT, base: OTHER }]
    await expect(decided()).rejects.toMatchObject({ matters })
    published = new Response(null, { status: 404 })
    order = Response.json({ status: 'behind' })
    await expect(decided({ branch: 'main' })).rejects.toBeInstanceOf(OldCommit)
    expect(asked).toEqual([`${OTHER}...${COMMIT}`, `main...${COMMIT}`])
  })

  test('is built where it is newer, and where nobody can tell, which is told', async () => {
    await publish({ commit: OTHER })
    expect(await decided()).not.toHaveProperty('orderUnknown')
    order = new Response('', { status: 503 })
    expect(await decided()).toMatchObject({
      reasons: ['code'],
      orderUnknown: expect.stringMatching(/^GitHub answered 503/),
    })
  })

  test.each<[string, object, Partial<Inputs>]>([
    ['it is asked for', { commit: OTHER }, { force: true }],
    ['it is a rehearsal', { commit: OTHER }, { isRehearsal: true }],
    ['it has no name', { commit: OTHER }, { commit: null }],
    ['nothing is known to compare with', { commit: null }, {}],
    ['it is the same after all', {}, {}],
  ])('is not compared where %s', async (_, changes, more) => {
    await publish(changes)
    await decided(more)
    expect(asked).toEqual([])
  })
})

test('faults of the content and sample rows are refused, warnings are not', async () => {
  const fault: Matter = {
    is: 'content',
    problem: { severity: 'fault', file: 'x.toml', line: 1, text: 'cnpj', remedy: 'CNPJ' },
  }
  const warning: Matter = { is: 'placeholders', values: ['CNPJ'] }
  await expect(decided({}, [warning, fault])).rejects.toMatchObject({ matters: [fault] })
  expect((await decided({}, [warning])).content).toEqual([warning])
  rows.blog_posts = [post({ id: 'b1090000-0000-4000-8000-000000000001' })]
  await expect(decided()).rejects.toMatchObject({
    matters: [{ is: 'samples', table: 'blog_posts', count: 1 }],
  })
})
