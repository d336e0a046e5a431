import { expect, test } from 'vitest'
import { fetchContent } from '../../../scripts/content/read-content'
import { startFaultyBackend } from '../../data/faults/faulty-backend'
import { goodPost, goodTestimonial } from './rows'

test('a row with a key in it is set aside, and the key is told to nobody', async () => {
  const key = `sb_secret_${'x'.repeat(30)}`
  const backend = await startFaultyBackend((table) =>
    table === 'blog_posts'
      ? [goodPost('a'), { ...goodPost('b'), excerpt: `Use ${key} aqui.` }, goodPost('c')]
      : [goodTestimonial('a')],
  )
  try {
    const { snapshot, setAside } = await fetchContent(backend, 'live', {
      siteUrl: undefined,
      allowEmpty: false,
    })
    expect(snapshot.rows.blog_posts.map(({ id }) => id)).toEqual(['a', 'c'])
    expect(setAside).toEqual([
      { table: 'blog_posts', id: 'b', field: '', reason: 'holds a Supabase secret key' },
    ])
    expect(JSON.stringify({ snapshot, setAside })).not.toContain(key)
  } finally {
    await backend.close()
  }
})
