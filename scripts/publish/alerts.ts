import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import type { Report } from '../checks/run-checks.ts'
import { CATALOG } from '../findings/catalog.ts'
import { type Alert, renderMessage } from '../findings/finding.ts'
import { brasiliaTime } from '../findings/labels.ts'
import { getPublished } from '../site/content-json.ts'

/** What the monitor is handed: all but its own run. */
export type Alerts = {
  all: ActiveAlert[]
  /** Whether it is known what strangers may write: else an issue about it stays open. */
  knowsWriting: boolean
}

export type ActiveAlert = {
  topic: Alert['topic']
  /** The title, if this trouble is the first one. */
  title: string
  text: string
  /** When it began, ISO 8601: it is told if it lasts. `null`: at once. */
  since: string | null
}

/** Titles of alerts whose finding has none of its own. */
const TOPIC_TITLES: Record<Alert['topic'], string> = {
  blog_posts: 'O site está com conteúdo antigo',
  testimonials: 'O site está com conteúdo antigo',
  site: 'O endereço do site não responde',
  reading: 'Há algo urgente a conferir no Supabase',
  writing: 'Há algo urgente a conferir no Supabase',
  repository: 'Há algo a corrigir no site',
}

type Looked = Pick<Report, 'findings' | 'published' | 'knowsWriting' | 'links'>

/** When each failure began, by what it is about. */
type Times = Partial<Record<string, string>>

/** Records when each failure began, in the workflow's cache. */
export async function updateAlerts(
  { findings, published, knowsWriting, links }: Looked,
  now: Date,
): Promise<Alerts> {
  const file = process.env.TROUBLES_FILE || '.cache/publication/troubles.json'
  const fetchedAt = getPublished(published)?.fetchedAt
  // Where the cache was lost: rows are as old as what is published.
  const earlier: Times = (await loadState(file)) ?? { blog_posts: fetchedAt, testimonials: fetchedAt }

  const times: Times = {}
  const urgent: ActiveAlert[] = []
  const lasting: ActiveAlert[] = []
  for (const found of findings) {
    if (!found.alert) continue
    const { topic, immediate } = found.alert
    const title = CATALOG[found.code].alertTitle ?? TOPIC_TITLES[topic]
    const text = renderMessage(found, links)
    if (immediate) urgent.push({ topic, title, text, since: null })
    else if (!times[topic]) {
      // Once: the rights are one trouble, whatever the number of tables.
      const since = earlier[topic] ?? now.toISOString()
      times[topic] = since
      const isTable = TABLE_NAMES.some((table) => table === topic)
      const shown = isTable ? ', o site mostra as linhas de antes. ' : ': '
      lasting.push({ topic, title, text: `Desde ${brasiliaTime(since)}${shown}${text}`, since })
    }
  }
  // What was not asked about may go on.
  if (!knowsWriting) times.writing ??= earlier.writing
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(times)}\n`)
  return { all: [...urgent, ...lasting], knowsWriting }
}

/** `undefined` if the file is missing or malformed. */
async function loadState(file: string): Promise<Times | undefined> {
  try {
    const times = Object.entries<string>(JSON.parse(await readFile(file, 'utf8')))
    return Object.fromEntries(times.filter(([, time]) => !Number.isNaN(Date.parse(time))))
  } catch {
    return
  }
}
