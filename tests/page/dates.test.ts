import { expect, inject, test } from 'vitest'
import { answer, hold, refreshed, visit } from '../support/browser'

const [sample] = inject('snapshot').rows.blog_posts
const newer = [
  ['2026-01-05', '05 de janeiro de 2026'],
  // 23:59 in Bahia, the next day in Tokyo.
  ['2026-03-01T02:59:59+00:00', '28 de fevereiro de 2026'],
  // Midnight in Bahia, the day before in Los Angeles.
  ['2026-01-01T03:00:00+00:00', '01 de janeiro de 2026'],
]

test.each(['America/Los_Angeles', 'Asia/Tokyo'])(
  'in %s a date is the day that it is at the office, baked and refreshed',
  async (timezoneId) => {
    const { held, release } = hold()
    const rows = newer.map(([published_date], index) => ({ ...sample, id: `${index}`, published_date }))
    const { page, errors } = await visit(inject('sites').root, {
      timezoneId,
      locale: 'en-US',
      before: (page) => answer(page, 'blog_posts', rows, held),
    })
    const dates = page.locator('#blog .news-card time')
    const baked = ['15 de junho de 2026', '15 de junho de 2026', '02 de junho de 2026']
    expect(await dates.allTextContents()).toEqual(baked)
    release()
    await refreshed(page)
    const shown = dates.evaluateAll((all) =>
      all.map((time) => [time.getAttribute('datetime'), time.textContent]),
    )
    expect(await shown).toEqual(newer)
    expect(errors).toEqual([])
  },
)
