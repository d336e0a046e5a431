import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { post } from '../../../../tests/support/rows.ts'
import { NewsCard } from './NewsCard.tsx'

// 00:00 UTC is 21:00 of the day before in Bahia. Exactly then, it is a day that somebody wrote.
test.each([
  {
    published_date: '2026-11-01T00:00:00+00:00',
    time: '<time dateTime="2026-11-01">01 de novembro de 2026</time>',
  },
  {
    published_date: '2026-11-01T02:59:59+00:00',
    time: '<time dateTime="2026-11-01T02:59:59+00:00">31 de outubro de 2026</time>',
  },
  {
    published_date: '2026-11-01T03:30:00+00:00',
    time: '<time dateTime="2026-11-01T03:30:00+00:00">01 de novembro de 2026</time>',
  },
])('a post of $published_date has the date $time', ({ published_date, time }) => {
  const card = <NewsCard post={post({ published_date })} timeZone="America/Bahia" isBrief={false} />
  expect(renderToStaticMarkup(card)).toContain(time)
})
