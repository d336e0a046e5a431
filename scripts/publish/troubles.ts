import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import type { Inspection } from '../inspect/inspect.ts'
import { type Alarm, sentence } from '../problems/problem.ts'
import type { Code } from '../problems/sentences.ts'
import { brasiliaTime } from '../problems/words.ts'
import { copyOf } from '../site/content-json.ts'

/** What the watch is handed: all but its own run. */
export type Troubles = {
  all: Trouble[]
  /** Whether it is known what strangers may write: else an issue about it stays open. */
  knowsWriting: boolean
}

export type Trouble = {
  about: Alarm['about']
  /** The title, if this trouble is the first one. */
  title: string
  text: string
  /** When it began, ISO 8601: it is told if it lasts. `null`: at once. */
  since: string | null
}

/** By what is wrong, else by what it is about. */
const TITLE: Partial<Record<Code | Alarm['about'], string>> = {
  writable: 'Estranhos talvez possam mudar as tabelas do site',
  'unfeatured-visible': 'Estranhos podem ler os depoimentos desmarcados',
  'unknown-columns': 'Estranhos podem ler colunas que o site não usa',
  'rights-unknown': 'Não se sabe o que estranhos podem mudar nas tabelas do site',
  empty: 'Uma tabela está vazia, e o site mostra as linhas de antes',
  'copy-lost': 'Falta no site a cópia de segurança das notícias e dos depoimentos',
  'no-address': 'Não se sabe o endereço do site',
  'hourly-off': 'A publicação de hora em hora está desligada',
  'schedule-ends': 'A publicação de hora em hora vai ser desligada',
  blog_posts: 'O site está com conteúdo antigo',
  testimonials: 'O site está com conteúdo antigo',
  site: 'O endereço do site não responde',
}

type Looked = Pick<Inspection, 'problems' | 'published' | 'knowsWriting' | 'links'>

/** When each failure began, by what it is about. */
type Times = Partial<Record<string, string>>

/** Records when each failure began, in the workflow's cache. */
export async function findTroubles(
  { problems, published, knowsWriting, links }: Looked,
  now: Date,
): Promise<Troubles> {
  const file = process.env.TROUBLES_FILE || '.cache/publication/troubles.json'
  const fetchedAt = copyOf(published)?.fetchedAt
  // Where the cache was lost: rows are as old as what is published.
  const earlier: Times = (await recall(file)) ?? { blog_posts: fetchedAt, testimonials: fetchedAt }

  const times: Times = {}
  const urgent: Trouble[] = []
  const lasting: Trouble[] = []
  for (const found of problems) {
    if (!found.alarm) continue
    const { about, isUrgent } = found.alarm
    const title = TITLE[found.code] ?? TITLE[about] ?? 'Há algo a corrigir no site'
    const text = sentence(found, links)
    if (isUrgent) urgent.push({ about, title, text, since: null })
    else if (!times[about]) {
      // Once: the rights are one trouble, whatever the number of tables.
      const since = earlier[about] ?? now.toISOString()
      times[about] = since
      const isTable = TABLE_NAMES.some((table) => table === about)
      const shown = isTable ? ', o site mostra as linhas de antes. ' : ': '
      lasting.push({ about, title, text: `Desde ${brasiliaTime(since)}${shown}${text}`, since })
    }
  }
  // What was not asked about may go on.
  if (!knowsWriting) times.writing ??= earlier.writing
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(times)}\n`)
  return { all: [...urgent, ...lasting], knowsWriting }
}

/** `undefined` if the file is missing or malformed. */
async function recall(file: string): Promise<Times | undefined> {
  try {
    const times = Object.entries<string>(JSON.parse(await readFile(file, 'utf8')))
    return Object.fromEntries(times.filter(([, time]) => !Number.isNaN(Date.parse(time))))
  } catch {
    return
  }
}
