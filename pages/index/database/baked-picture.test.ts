import { expect, test } from 'vitest'
import { post } from '../../../tests/support/rows.ts'
import { attachPictures } from './baked-picture.ts'
import { pictureSources } from './snapshot.ts'

const PROJECT = 'https://projeto.supabase.co'
const FOREIGN = 'https://fotos.example.com'
const BAKED = { name: '0123456789', widths: [400] }
/** Pictures of a build: one from another host, and one from that host that failed. */
const pictures = { [`${FOREIGN}/baked.jpg`]: BAKED, [`${FOREIGN}/failed.jpg`]: null }
/** The page asks the project for newer rows. */
const sources = pictureSources({
  requery: { key: 'sb_publishable_key', urls: { blog_posts: `${PROJECT}/rest/v1/blog_posts?select=*` } },
})

// `undefined` makes the card load the picture from its address, and `null` makes it show an icon.
test.each<{ what: string; image_url: string | null; picture: object | null | undefined }>([
  { what: 'a picture that is baked', image_url: `${FOREIGN}/baked.jpg`, picture: BAKED },
  { what: 'a picture that failed in the build', image_url: `${FOREIGN}/failed.jpg`, picture: null },
  { what: "a newer picture of the office's project", image_url: `${PROJECT}/new.jpg`, picture: undefined },
  { what: 'a newer picture of another host', image_url: `${FOREIGN}/new.jpg`, picture: null },
  { what: 'no picture', image_url: null, picture: null },
])('a post with $what gets the picture $picture', ({ image_url, picture }) => {
  expect(attachPictures([post({ image_url })], pictures, sources)[0]?.picture).toEqual(picture)
})

test('the page may load pictures from no host but its own and that of its project', () => {
  expect(sources.map((address) => new URL(address).origin)).toEqual([PROJECT])
  expect(pictureSources({ requery: null })).toEqual([])
})
