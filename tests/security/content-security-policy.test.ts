import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { builtSite } from '../support/sites'

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
