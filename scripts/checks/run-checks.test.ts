import { afterEach, expect, test, vi } from 'vitest'
import { readSettings } from '../shared/settings.ts'
import { runChecks } from './run-checks.ts'

afterEach(() => vi.unstubAllGlobals())

// A table without a row to show tells nothing about its columns, and a finding on reading an accepted one is dropped.
test('whether they can be written is asked by name of the columns that the office calls public or that were readable', async () => {
  const bodies: string[] = []
  vi.stubGlobal('fetch', async (_address: string, init?: RequestInit) => {
    bodies.push(String(init?.body ?? ''))
    return Response.json({ code: '42501', message: 'permission denied' }, { status: 401 })
  })
  const settings = readSettings({
    SUPABASE_URL: 'https://projeto.supabase.co',
    SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_key',
    PUBLIC_COLUMNS: 'blog_posts.slug',
  })
  await runChecks(settings, {
    repository: undefined,
    trigger: 'manual',
    now: new Date('2026-11-26T12:00:00Z'),
    includesWriteCheck: true,
    needsSiteUrl: false,
    readableColumns: { testimonials: ['cpf'] },
  })
  expect(bodies).toContain('{"slug":null}')
  expect(bodies).toContain('{"cpf":null}')
})
