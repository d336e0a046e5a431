import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, inject, test } from 'vitest'
import { answer, openBrowser } from '../support/browser'
import { builtSite } from '../support/sites'
import { ranOrBlocked, recordScripts } from './ran-or-blocked'

const visit = openBrowser()

test.each(['root/index.html', 'nested/index.html', 'unread/index.html', 'root/404.html'])(
  '%s carries its policy first, a strict one; its links and frames are confined',
  async (file) => {
    const [site = '', page = ''] = file.split('/')
    const html = await readFile(join(builtSite(site), page), 'utf8')
    expect(html).toMatch(
      /^<!DOCTYPE html>\s*<html [^>]*>\s*<head>\s*<meta charset="utf-8">\s*<meta http-equiv="Content-Security-Policy"/,
    )
    expect(html).toContain('<meta name="referrer" content="no-referrer">')

    const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1] ?? ''
    expect(policy).toMatch(/^default-src 'none';script-src 'self';style-src 'sha256-[^ ;]+';img-src /)
    expect(policy).not.toMatch(/unsafe|\*/)

    for (const [link] of html.matchAll(/<a [^>]*href="?https?:[^>]*>/g))
      expect(link).toMatch(/target="?_blank"? rel="noopener noreferrer"/)
    for (const [frame] of html.matchAll(/<iframe [^>]*>/g))
      expect(frame).toMatch(/ sandbox="?allow-scripts"?[ >]/)
  },
)

test('newer rows with a picture beside them, shown by React, do not violate the policy', async () => {
  const post = {
    ...inject('snapshot').rows.blog_posts[0],
    title: 'Com imagem',
    image_url: `${inject('backend').url}/storage/v1/object/public/news/mei.jpg?nova`,
  }
  const visitor = await visit(inject('sites').root, {
    before: async (page) => {
      await recordScripts(page)
      await answer(page, 'blog_posts', [post])
    },
  })
  await visitor.page.getByRole('heading', { name: 'Com imagem' }).waitFor()
  const picture = visitor.page.locator('#blog img').first()
  await picture.scrollIntoViewIfNeeded()
  const width = () => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)
  await expect.poll(width).toBeGreaterThan(0)
  expect(await ranOrBlocked(visitor.page)).toEqual([])
  expect([...visitor.console, ...visitor.errors]).toEqual([])
})
