import type { LaunchOptions } from 'playwright-core'
import type { Backend } from '../../scripts/backend/start-backend'
import { whileServing } from './servers'
import { interleave } from './statistics'
import { type Figures, measureVisit } from './visit'

/** What was measured of each page: lists, because each is loaded more than once. */
export type Measured = Record<keyof Figures, number[]>

export type Visits = {
  site: Measured
  byHand: Measured
  hydrated: Measured
  /** With newer rows than the page has. */
  siteWithNews: Measured
  hydratedWithNews: Measured
}

const NEWER_TITLE = 'Notícia que a página ainda não tem'

/**
 * Loads each page `runs` times, in turns: first with the rows that they have, then with a newer one.
 *
 * @param backend whose rows it changes
 */
export async function measureVisits(
  folders: Record<'site' | 'byHand' | 'hydrated', string>,
  backend: Backend,
  browser: LaunchOptions,
  runs: number,
): Promise<Visits> {
  const visit = async ({ site, byHand, hydrated }: Record<keyof typeof folders, string>): Promise<Visits> => {
    const [unchanged = [], unscripted = [], full = []] = await interleave(runs, [
      () => measureVisit(browser, site, 'refreshed'),
      () => measureVisit(browser, byHand, 'load'),
      () => measureVisit(browser, hydrated, 'refreshed'),
    ])
    await backend.sql(`update blog_posts set title = '${NEWER_TITLE}'
      where id = (select id from blog_posts order by published_date desc nulls last limit 1)`)
    const [newer = [], fullNewer = []] = await interleave(runs, [
      () => measureVisit(browser, site, 'refreshed', NEWER_TITLE),
      () => measureVisit(browser, hydrated, 'refreshed', NEWER_TITLE),
    ])
    return {
      site: byFigure(unchanged),
      byHand: byFigure(unscripted),
      hydrated: byFigure(full),
      siteWithNews: byFigure(newer),
      hydratedWithNews: byFigure(fullNewer),
    }
  }
  return whileServing(backend.url, folders, visit)
}

function byFigure(visits: Figures[]): Measured {
  const figures = Object.keys(visits[0] ?? {}) as (keyof Figures)[]
  return Object.fromEntries(
    figures.map((figure) => [figure, visits.map((visit) => visit[figure])]),
  ) as Measured
}
