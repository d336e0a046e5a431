import { copyFile, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANCHORS } from '../../scripts/publish/contradictions'
import { decide } from '../../scripts/publish/decide'
import { readInputs } from '../../scripts/publish/inputs'
import { type FickleBackend, fickleBackend } from '../support/fickle-backend'
import { run, runProgram } from '../support/publication'
import { type PublishedSite, publishedSite } from '../support/published-site'
import { listTree } from '../support/tree'

// The whole program against a real backend that can fail and a server that plays the published site. Building takes
// seconds, so what is decided is asserted on the decision, and what is built where a build shows more.
let backend: FickleBackend
let published: PublishedSite
let settings: Record<string, string>
/** The site of the first publication, and what was decided for it. */
let firstSite: string

const ROOT = join('.cache', 'tests', 'publish')
const COMMIT = 'a'.repeat(40)

beforeAll(async () => {
  ;[backend, published] = await Promise.all([fickleBackend(), publishedSite(join(ROOT, 'published'))])
  await rm(join(ROOT, 'last-fetch.json'), { force: true })
  settings = {
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: backend.key,
    SITE_URL: published.url,
    GITHUB_SHA: COMMIT,
  }
  const first = await run('first', settings)
  firstSite = first.site
  expect(first.error).toBeUndefined()
  expect(first.decision?.reasons).toEqual(['first'])
  expect(first.outputs).toMatchObject({ build: 'true', deploy: 'true' })
  expect(first.summary).toMatch(/# Nova versão montada\n\nPor quê: é a primeira publicação\./)
  expect(first.summary).toContain('## Falta preencher em pages/index/content/office.ts')
})
afterAll(async () => {
  published?.close()
  await backend?.close()
})
beforeEach(async () => {
  await backend.reset()
  published.contentJson = undefined
  await published.deploy(firstSite)
})

/** Decides, and asserts that what visitors see is untouched: only a deploy may change it. */
async function decided(env: Record<string, string> = {}) {
  const before = await published.tree()
  const outcome = await run('decided', { ...settings, ...env }, 'decide')
  expect(await published.tree()).toEqual(before)
  return outcome
}
const rowsOf = ({ decision }: Awaited<ReturnType<typeof decided>>) => decision?.fetched.snapshot.rows
const firstRows = async () => (await published.content()).rows

test('the first publication holds the rows of the database and a page with every anchor', async () => {
  const { rows, source, commit, generations } = await published.content()
  expect(rows).toMatchObject({
    blog_posts: await backend.sql(
      'select id, title, excerpt, author, image_url, published_date from blog_posts order by published_date desc, id limit 3',
    ),
    testimonials: [
      { client_name: 'Cliente Exemplo 1' },
      { client_name: 'Cliente Exemplo 2' },
      { client_name: 'Cliente Exemplo 3' },
    ],
  })
  expect({ source, commit }).toEqual({ source: { blog_posts: 'live', testimonials: 'live' }, commit: COMMIT })
  const files = Object.keys(await listTree(firstSite))
  expect(generations).toEqual([files.filter((file) => file.startsWith('assets/'))])
  const html = await readFile(join(firstSite, 'index.html'), 'utf8')
  for (const anchor of ANCHORS) expect(html).toMatch(new RegExp(` id="?${anchor}[" >]`))
})

test('where nothing changed nothing is built, and it takes less than 3 s', { retry: 2 }, async () => {
  const start = performance.now()
  const unchanged = await runProgram('unchanged', settings)
  expect(performance.now() - start).toBeLessThan(3000)
  expect(unchanged.error).toBeUndefined()
  expect(unchanged.outputs).toMatchObject({ build: 'false', deploy: 'false' })
  expect(unchanged.summary).toMatch(/^# Nada mudou, nada foi publicado/)
  expect(await listTree(unchanged.site)).toEqual({})
})

test('two runs at once decide alike and build the same bytes; old pages keep their files; a row stays text', async () => {
  const title = 'Nova ](https://mau.test) <img src=x> @alguem ##[add-mask]a `x`'
  await backend.sql(`update blog_posts set title = '${title}' where published_date = '2026-06-02'`)
  // Of an earlier build, whose pages may still be open; what nobody publishes is not asked for.
  const [own = []] = (await published.content()).generations as string[][]
  const earlier = 'assets/entries/pages_index.page.client.0a1b2c3d.js'
  const leaky = 'assets/leaky.8c9d0e1f.js'
  const generations = [
    own,
    [earlier, 'assets/../../passwd.js', 'content.json', 'assets/gone.4e5f6a7b.js', leaky],
  ]
  published.contentJson = JSON.stringify({ ...(await published.content()), generations })
  await published.addFile(earlier, 'console.log(1)')
  await published.addFile(leaky, `const key = 'sb_secret_${'x'.repeat(20)}'`)

  const [one, other] = await Promise.all([
    runProgram('one', settings, 'decide'),
    runProgram('other', settings, 'decide'),
  ])
  expect([one.error, one.decision?.reasons]).toEqual([undefined, ['content']])
  expect({ ...other.decision, fetched: null }).toEqual({ ...one.decision, fetched: null })
  expect(rowsOf(other)).toEqual(rowsOf(one))

  // From here on the same moment of fetching, which the page shows.
  await copyFile(one.decisionFile, other.decisionFile)
  const [built, alike] = await Promise.all([
    runProgram('one', settings, 'build'),
    runProgram('other', settings, 'build'),
  ])
  expect([built.error, alike.error]).toEqual([undefined, undefined])
  const tree = await listTree(built.site)
  expect(await listTree(alike.site)).toEqual(tree)
  expect(Object.keys(tree)).toContain(earlier)

  const paths = [...Object.keys(await listTree(firstSite)), earlier]
  await published.deploy(built.site)
  published.contentJson = undefined
  const answers = await Promise.all(paths.map((path) => fetch(new URL(path, published.url))))
  expect(answers.filter(({ status }) => status !== 200).map(({ url }) => url)).toEqual([])
  expect((await published.content()).generations).toEqual([own, [earlier]])
  expect((await decided()).outputs.build).toBe('false')

  expect(built.summary).toContain(`- mudou: \`\` ${title} \`\``)
  expect(built.summary).toContain('Da versão anterior seguem 1 arquivo(s)')
  expect(built.log).toContain('add-mask')
  expect(built.log).not.toMatch(/##\[|^\s*::/m)
})

test('other code is published with the very same content', async () => {
  const { decision, outputs } = await decided({ GITHUB_SHA: 'b'.repeat(40) })
  expect(decision?.reasons).toEqual(['code'])
  expect(outputs.deploy).toBe('true')
  expect(decision?.fetched.snapshot.rows).toEqual(await firstRows())
})

test('a new key is published although no row changed', async () => {
  const content = await published.content()
  published.contentJson = JSON.stringify({ ...content, settingsHash: 'of another key' })
  expect((await decided()).decision?.reasons).toEqual(['settings'])
})

test('force publishes what is there already; a rehearsal builds and does not deploy', async () => {
  expect((await decided({ FORCE: 'true' })).outputs).toMatchObject({ build: 'true', deploy: 'true' })
  expect((await decided({ ACTION: 'ensaiar' })).outputs).toMatchObject({ build: 'true', deploy: 'false' })
})

describe('while the backend is in trouble', () => {
  const troubles: [string, () => Record<string, string>, string][] = [
    [
      'down',
      () => {
        backend.mood = 'down'
        return {}
      },
      'a conexão caiu',
    ],
    [
      'paused',
      () => {
        backend.mood = 'paused'
        return {}
      },
      'o projeto está pausado',
    ],
    [
      'asked with the wrong key',
      () => ({ SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_errada' }),
      'a chave está errada',
    ],
  ]

  test.each(troubles)('%s: other code is published with the last good rows', async (_, cause) => {
    const outcome = await decided({ GITHUB_SHA: 'b'.repeat(40), ...cause() })
    expect(outcome.error).toBeUndefined()
    expect(rowsOf(outcome)).toEqual(await firstRows())
    expect(outcome.decision?.fetched.snapshot.source).toEqual({
      blog_posts: 'last-good',
      testimonials: 'last-good',
    })
    expect(outcome.decision?.fetched.snapshot.pictures).toEqual((await published.content()).pictures)
  })

  test.each(troubles)(
    '%s: nothing is built where nothing else changed, and the summary says why',
    async (_, cause, words) => {
      const outcome = await decided(cause())
      expect(outcome.decision?.reasons).toEqual([])
      expect(
        outcome.summary.match(
          new RegExp(`⚠️ Mantidas as últimas linhas boas, publicadas em .*: ${words}`, 'g'),
        ),
      ).toHaveLength(2)
    },
  )

  test.each(troubles)(
    '%s, and no published copy to fall back on: the run fails and says why',
    async (_, cause, words) => {
      await published.takeDown()
      const outcome = await decided(cause())
      expect(outcome.error?.message).toMatch(/^nothing was baked: /)
      expect(outcome.outputs).toEqual({})
      expect(outcome.summary).toMatch(/^# Nada foi publicado: o site no ar continua como estava/)
      expect(outcome.summary).toContain(words)
    },
  )
})

test('a slow backend is waited for', async () => {
  backend.mood = 'slow'
  await backend.sql(`update testimonials set content = 'Outro texto' where client_name = 'Cliente Exemplo 1'`)
  const { decision } = await decided()
  expect(decision?.reasons).toEqual(['content'])
  expect(decision?.fetched.standIns).toEqual([])
})

test('half down: one table is published fresh, the other keeps its last good rows byte for byte', async () => {
  const { testimonials } = (await published.content()).rows as Record<string, unknown[]>
  await backend.sql(
    `revoke select on testimonials from anon; delete from blog_posts where published_date = '2026-06-15'`,
  )
  const half = await run('half', settings)
  expect(half.error).toBeUndefined()
  await published.deploy(half.site)
  const content = await published.content()
  expect(content.source).toEqual({ blog_posts: 'live', testimonials: 'last-good' })
  expect(content.rows).toMatchObject({ blog_posts: [{ published_date: '2026-06-02' }, {}, {}] })
  expect((content.rows as Record<string, unknown>).testimonials).toEqual(testimonials)
  const html = await readFile(join(half.site, 'index.html'), 'utf8')
  for (const name of ['Cliente Exemplo 1', 'Cliente Exemplo 2', 'Cliente Exemplo 3'])
    expect(html).toContain(name)
  expect(half.summary).toContain('o papel anon não tem permissão de leitura na tabela')
  expect(half.summary).toContain('- saiu: ` CNPJ alfanumérico começa em julho `')
  expect(half.summary).toContain('- entrou: ` MEI: a declaração anual vai até 31 de maio `')
})

describe('the published copy', () => {
  const olderSchema = async () => {
    const { rows, ...rest } = await published.content()
    const { blog_posts, testimonials } = rows as Record<string, Record<string, unknown>[]>
    return JSON.stringify({
      ...rest,
      rows: { blog_posts: blog_posts?.map(({ author, ...post }) => post), testimonials },
    })
  }
  const copies: [string, () => Promise<string | null>, RegExp][] = [
    ['is missing beside its page', async () => null, /it is missing although a page is published/],
    ['is cut short', async () => JSON.stringify(await published.content()).slice(0, 500), /cannot be read/],
    ['is no JSON', async () => '<!doctype html>', /cannot be read/],
    ['is null', async () => 'null', /it has no fetchedAt/],
    ['is of an older schema', olderSchema, /in its blog_posts, author is missing/],
  ]

  test.each(copies)('%s: fresh rows are published and the summary says so', async (_, copy, words) => {
    published.contentJson = await copy()
    const { decision } = await decided()
    expect(decision?.reasons).toEqual(['unknown'])
    expect(decision?.unreadable).toMatch(words)
    expect(decision?.fetched.snapshot.rows).toEqual(await firstRows())
  })

  test.each(copies)('%s: it stands in for nothing', async (_, copy, words) => {
    published.contentJson = await copy()
    backend.mood = 'paused'
    expect((await decided()).error?.message).toMatch(words)
    backend.mood = 'well'
    await backend.sql('truncate testimonials')
    const empty = await decided()
    expect(empty.error?.message).toMatch(words)
    expect(empty.summary).toContain('use o botão com `allow_empty`')
  })
})

describe('an emptied table', () => {
  test('keeps its published rows, also where nothing but bad rows is left', async () => {
    await backend.sql('truncate testimonials')
    const emptied = await decided()
    expect(emptied.decision?.reasons).toEqual([])
    expect(rowsOf(emptied)).toEqual(await firstRows())
    expect(emptied.summary).toContain(
      'a tabela veio vazia. Se é para ficar vazia, use o botão com `allow_empty`.',
    )

    await backend.reset()
    await backend.sql(
      `alter table testimonials drop constraint if exists testimonials_rating_check; update testimonials set rating = 9`,
    )
    const spoilt = await decided()
    expect(rowsOf(spoilt)).toEqual(await firstRows())
    expect(spoilt.summary).toMatch(/campo ` rating `: ` não é um número inteiro de 0 a 5 `/)
  })

  test('is published empty where that was allowed, and only that one', async () => {
    const { blog_posts } = (await published.content()).rows as Record<string, unknown[]>
    await backend.sql('truncate testimonials')
    const allowed = await decided({ ALLOW_EMPTY: 'true' })
    expect(allowed.decision?.reasons).toEqual(['content'])
    expect(rowsOf(allowed)).toEqual({ blog_posts, testimonials: [] })
    expect(allowed.decision?.fetched.snapshot.source.testimonials).toBe('live')
  })

  test('may be the first thing that is published, which is said', async () => {
    await published.takeDown()
    await backend.sql('truncate testimonials, blog_posts')
    const { decision, outputs } = await decided()
    expect(decision?.reasons).toEqual(['first'])
    expect(outputs.deploy).toBe('true')
  })
})

describe('real publication is refused, with what to do,', () => {
  test.each<[string, Record<string, string>, RegExp]>([
    [
      'without a project',
      { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' },
      /crie as variáveis `SUPABASE_URL` e `SUPABASE_PUBLISHABLE_KEY`/,
    ],
    ['without a key', { SUPABASE_PUBLISHABLE_KEY: '' }, /SUPABASE_PUBLISHABLE_KEY is not/],
    [
      'with a secret key',
      { SUPABASE_PUBLISHABLE_KEY: `sb_secret_${'x'.repeat(20)}` },
      /A chave secreta nunca pode ir para o site/,
    ],
    ['without an address', { SITE_URL: '' }, /Falta o endereço público do site/],
    ['without https', { SITE_URL: 'http://escritorio.example/' }, /Enforce HTTPS/],
    [
      'to the world with a backend on this machine',
      { SITE_URL: 'https://escritorio.example/' },
      /que os visitantes não alcançam/,
    ],
    ['for an action that does not exist', { ACTION: 'apagar' }, /ACTION must be publicar or ensaiar/],
    ['for a flag that is none', { FORCE: 'sim' }, /FORCE must be true or false/],
  ])('%s', async (_, env, words) => {
    const { error, summary, outputs } = await decided(env)
    expect(error?.message).toMatch(/^nothing is published, for \d reason/)
    expect(summary).toMatch(/^# Publicação recusada: o site no ar continua como estava/)
    expect(summary).toMatch(words)
    expect(summary).not.toContain('sb_secret_')
    expect(outputs).toEqual({})
  })

  test('with sample rows in the project', async () => {
    await backend.sql(`update testimonials set id = ('d' || substr(id::text, 2))::uuid`)
    const { error, summary } = await decided()
    expect(error).toBeDefined()
    expect(summary).toContain('A tabela `testimonials` tem 3 linha(s) de exemplo')
  })

  test('with content that contradicts itself', async () => {
    const inputs = await readInputs({ ...settings })
    await expect(decide(inputs, () => ['CNPJ errado'])).rejects.toMatchObject({
      reasons: [expect.stringMatching(/CNPJ errado$/)],
    })
  })
})

test('each run tells the next when the tables were last read, so that an outage is noticed while nothing changes', async () => {
  const good = await decided()
  const readAt = good.outputs['fresh-at'] ?? ''
  expect(Date.now() - Date.parse(readAt)).toBeLessThan(60_000)
  backend.mood = 'paused'
  expect((await decided()).outputs['fresh-at']).toBe(readAt)
  await rm(join(ROOT, 'last-fetch.json'))
  expect((await decided()).outputs['fresh-at']).toBe((await published.content()).fetchedAt)
})
