import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { newFolder } from '../../tests/support/folder'
import { rememberUnread } from './kept-files'

let file: string
beforeEach(() => {
  file = join(newFolder(), 'last-fetch.json')
})

const at = (hour: number) => new Date(Date.UTC(2026, 10, 21, hour)).toISOString()
const remember = (hour: number, ...unread: string[]) => rememberUnread(unread, at(hour), file)

test('what is never read counts from the first run that missed it', async () => {
  for (const hour of [3, 4, 9])
    expect(await remember(hour, 'blog_posts', 'site')).toEqual({ blog_posts: at(3), site: at(3) })
})

test('what is read again starts anew, and the others keep their time', async () => {
  await remember(1, 'blog_posts')
  await remember(2, 'blog_posts', 'testimonials')
  expect(await remember(3, 'testimonials')).toEqual({ testimonials: at(2) })
  expect(await remember(4)).toEqual({})
  expect(await remember(5, 'blog_posts')).toEqual({ blog_posts: at(5) })
})

test.each(['', 'null', '{"unreadSince":{"testimonials":"ontem"}}'])(
  'a malformed file counts for nothing: %s',
  async (text) => {
    await writeFile(file, text)
    expect(await remember(6, 'testimonials')).toEqual({ testimonials: at(6) })
  },
)
