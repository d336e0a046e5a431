import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { TABLE_NAMES } from '../../pages/index/database/tables.ts'
import type { Inspection } from '../inspect/inspect.ts'
import type { Links } from '../problems/markdown.ts'
import { type Alarm, type Problem, sentence } from '../problems/problem.ts'
import type { Code } from '../problems/sentences.ts'
import { brasiliaTime } from '../problems/words.ts'
import { copyOf } from '../site/content-json.ts'

/** What the watch is handed: all but its own run. */
export type Troubles = {
  all: Trouble[]
  /** Whether it is known what strangers may write; otherwise an issue about that stays open. */
  knowsWriting: boolean
}

export type Trouble = Pick<Alarm, 'about'> & {
  /** The title, if this trouble is the first one. */
  title: string
  text: string
  /** When it began, ISO 8601: the watch tells of it if it lasts. `null`: at once. */
  since: string | null
}

const TITLE: Partial<Record<Code, string>> = {
  writable: 'Estranhos talvez possam mudar as tabelas do site',
  'unfeatured-visible': 'Estranhos podem ler os depoimentos desmarcados',
  'unknown-columns': 'Estranhos podem ler colunas que o site não usa',
  'rights-unknown': 'Não se sabe o que estranhos podem mudar nas tabelas do site',
  empty: 'Uma tabela está vazia, e o site mostra as linhas de antes',
  'copy-lost': 'Falta no site a cópia de segurança das notícias e dos depoimentos',
  'no-address': 'Não se sabe o endereço do site',
  'hourly-off': 'A publicação de hora em hora está desligada',
  'schedule-ends': 'A publicação de hora em hora vai ser desligada',
}

const TITLE_ABOUT: Partial<Record<Alarm['about'], string>> = {
  blog_posts: 'O site está com conteúdo antigo',
  testimonials: 'O site está com conteúdo antigo',
  site: 'O endereço do site não responde',
}

type Looked = Pick<Inspection, 'problems' | 'published' | 'knowsWriting' | 'links'>

/** Records when each failure began in a file that the workflow keeps in its cache. */
export async function findTroubles(
  { problems, published, knowsWriting, links }: Looked,
  now: Date,
): Promise<Troubles> {
  const alarming = problems.flatMap(({ alarm, ...found }) => (alarm ? [{ ...alarm, found }] : []))
  const urgent = alarming.filter(({ isUrgent }) => isUrgent)
  const lasting = alarming.filter(({ isUrgent }) => !isUrgent)
  const since = await record(new Set(lasting.map(({ about }) => about)), {
    now: now.toISOString(),
    // Where the cache was lost: rows are at least as old as what is published.
    published: copyOf(published)?.fetchedAt,
    knowsWriting,
  })
  // Each once: the rights are one trouble, whatever the number of tables.
  const first = [...since].flatMap(([about, time]) => {
    const alarm = lasting.find((each) => each.about === about)
    return alarm ? troubleOf(alarm, time, links) : []
  })
  return { all: [...urgent.map((alarm) => troubleOf(alarm, null, links)), ...first], knowsWriting }
}

function troubleOf(
  { about, found }: Pick<Alarm, 'about'> & { found: Problem },
  since: string | null,
  links: Links,
): Trouble {
  const shown = isTable(about) ? ', o site mostra as linhas de antes. ' : ': '
  const begin = since ? `Desde ${brasiliaTime(since)}${shown}` : ''
  return {
    about,
    title: TITLE[found.code] ?? TITLE_ABOUT[about] ?? 'Há algo a corrigir no site',
    text: begin + sentence(found, links),
    since,
  }
}

const isTable = (about: Alarm['about']) => TABLE_NAMES.some((table) => table === about)

type Recorded = { now: string; published: string | undefined; knowsWriting: boolean }

async function record(failing: Set<Alarm['about']>, { now, published, knowsWriting }: Recorded) {
  const file = process.env.TROUBLES_FILE || '.cache/publication/troubles.json'
  const earlier = await recall(file)
  const begin = (about: Alarm['about']) =>
    (earlier ? earlier[about] : isTable(about) ? published : undefined) ?? now
  const since = new Map([...failing].map((about) => [about, begin(about)]))
  // What was not asked about may go on.
  if (!knowsWriting && earlier?.writing && !since.has('writing')) since.set('writing', earlier.writing)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(file, `${JSON.stringify(Object.fromEntries(since))}\n`)
  return since
}

/** `undefined` if the file is missing or malformed. */
async function recall(file: string): Promise<Partial<Record<string, string>> | undefined> {
  try {
    const times = Object.entries<string>(JSON.parse(await readFile(file, 'utf8')))
    return Object.fromEntries(times.filter(([, time]) => !Number.isNaN(Date.parse(time))))
  } catch {
    return
  }
}
