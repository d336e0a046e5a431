import { copyFile, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { answering } from '../support/http'
import type { Env } from '../support/programs'
import {
  type FailingBackend,
  failingBackend,
  listTree,
  type PublishedSite,
  publishedSite,
  ROOT,
  run,
  runProgram,
} from '../support/publication'
import { REFUSING_DEV_DEPENDENCIES } from './few-packages'

// The whole program against a real backend that can fail and a server that plays the published site. Building takes
// seconds, so what is decided is asserted on the decision, and what is built where a build shows more.
let backend: FailingBackend
let published: PublishedSite
let settings: Env
/** The folder of the first publication. */
let firstSite: string

const COMMIT = 'a'.repeat(40)
const REPOSITORY = { GITHUB_REPOSITORY: 'dono/site', GITHUB_SERVER_URL: 'https://github.com' }
const SECRET = `sb_secret_${'x'.repeat(20)}`

beforeAll(async () => {
  ;[backend, published] = await Promise.all([failingBackend(), publishedSite()])
  await rm(join(ROOT, 'last-fetch.json'), { force: true })
  await published.takeDown()
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
  expect(first.summary).toMatch(/## Dados do escritório\n\n- Ainda são de demonstração: nome do escritório/)
  expect(first.summary).toMatch(/^- Textos que ainda são os de exemplo: confirme.* parágrafo de abertura; /m)
})
afterAll(async () => {
  await published?.close()
  await backend?.close()
})
beforeEach(async () => {
  await backend.reset()
  published.contentJson = undefined
  await published.deploy(firstSite)
})

/** Decides, and asserts that what visitors see is untouched: only a deploy may change it. */
async function decided(env: Env = {}) {
  const before = await listTree(published.folder)
  const { decision, ...rest } = await run('decided', { ...settings, ...env }, 'decide')
  expect(await listTree(published.folder)).toEqual(before)
  return { ...rest, decision, reasons: decision?.reasons, ...decision?.fetched.snapshot }
}

test('the first publication holds the rows of the database', async () => {
  const { rows, source, commit, generations } = await published.content()
  expect(rows).toMatchObject({
    blog_posts: await backend.sql(
      'select id, title, excerpt, author, image_url, published_date from blog_posts order by published_date desc, id limit 3',
    ),
    testimonials: [1, 2, 3].map((id) => ({ client_name: `Cliente Exemplo ${id}` })),
  })
  expect([source, commit]).toEqual([{ blog_posts: 'live', testimonials: 'live' }, COMMIT])
  const files = Object.keys(await listTree(firstSite))
  expect(generations).toEqual([files.filter((file) => file.startsWith('assets/'))])
})

// The workflow decides before it installs what building needs: `npm ci --omit=dev`.
test('where nothing changed nothing is built: it takes less than 3 s and only the dependencies', {
  retry: 2,
}, async () => {
  const start = performance.now()
  const unchanged = await runProgram('unchanged', settings, undefined, REFUSING_DEV_DEPENDENCIES)
  expect([unchanged.error, unchanged.log]).toEqual([undefined, expect.stringContaining('Nada mudou')])
  expect(performance.now() - start).toBeLessThan(3000)
  expect(unchanged.outputs).toMatchObject({ build: 'false', deploy: 'false' })
  expect(unchanged.summary).toMatch(/^# Nada mudou, nada foi publicado/)
  expect(await listTree(unchanged.site)).toEqual({})
})

// One table changes while the other cannot be read, and two runs build it at once.
describe('the second publication', () => {
  const title = 'Nova ](https://mau.test) <img src=x> @alguem ##[add-mask]a `x`'
  const change = `delete from blog_posts where published_date = '2026-06-15';
    update blog_posts set title = '${title}' where published_date = '2026-06-02'`
  // Of an earlier build, whose pages may still be open; what nobody publishes is not asked for.
  const earlier = 'assets/entries/pages_index.page.client.0a1b2c3d.js'
  const leaky = 'assets/leaky.8c9d0e1f.js'
  let first: Awaited<ReturnType<PublishedSite['content']>>
  let built: Awaited<ReturnType<typeof run>>
  let alike: typeof built

  beforeAll(async () => {
    await backend.reset()
    await published.deploy(firstSite)
    await backend.sql(`${change}; revoke select on testimonials from anon`)
    first = await published.content()
    const asked = [earlier, 'assets/../../passwd.js', 'content.json', 'assets/gone.4e5f6a7b.js', leaky]
    published.contentJson = JSON.stringify({ ...first, generations: [...first.generations, asked] })
    for (const [file, content] of [
      [earlier, 'console.log(1)'],
      [leaky, `const key = '${SECRET}'`],
    ] as const) {
      await mkdir(dirname(join(published.folder, file)), { recursive: true })
      await writeFile(join(published.folder, file), content)
    }
    const decision = await run('one', settings, 'decide')
    expect([decision.error, decision.decision?.reasons]).toEqual([undefined, ['content']])
    await mkdir(join(ROOT, 'other', 'dist'), { recursive: true })
    await copyFile(decision.decisionFile, join(ROOT, 'other', 'dist', 'decision.json'))
    const build = (name: string) => runProgram(name, settings, 'build')
    ;[built, alike] = await Promise.all([build('one'), build('other')])
  })
  beforeEach(() => published.deploy(built.site))

  test('is the same to the byte in both runs', async () => {
    expect([built.error, alike.error]).toEqual([undefined, undefined])
    const tree = await listTree(built.site)
    const pictures = Object.keys(tree).filter((file) => file.startsWith('assets/news/'))
    expect(pictures.length).toBeGreaterThanOrEqual(7)
    expect(await listTree(alike.site)).toEqual(tree)
  })

  test('keeps the files that open pages may still ask for, and no others', async () => {
    const files = Object.keys(await listTree(built.site))
    expect(files).toEqual(expect.arrayContaining([...first.generations[0], earlier]))
    expect(files).not.toContain(leaky)
    const { generations } = await published.content()
    const assets = files.filter((file) => file.startsWith('assets/'))
    expect([...new Set(generations.flat())].sort()).toEqual(assets)
    expect(built.summary).toMatch(/Da versão anterior seguem \d+ arquivo\(s\)/)
  })

  test('has fresh posts, and the last good testimonials byte for byte', async () => {
    const { source, rows } = await published.content()
    expect(source).toEqual({ blog_posts: 'live', testimonials: 'last-good' })
    expect(rows.blog_posts).toMatchObject([{ published_date: '2026-06-02' }, {}, {}])
    expect(rows.testimonials).toEqual(first.rows.testimonials)
    const html = await readFile(join(built.site, 'index.html'), 'utf8')
    for (const id of [1, 2, 3]) expect(html).toContain(`Cliente Exemplo ${id}`)
    await backend.sql(change)
    expect((await decided()).outputs.build).toBe('false')
  })

  test('is told of in the summary and the log, where a row stays text', () => {
    expect(built.summary).toContain('o papel anon não tem permissão de leitura na tabela')
    expect(built.summary).toContain(`- mudou: \`\` ${title} \`\``)
    expect(built.summary).toContain('- saiu: ` CNPJ alfanumérico: o seu não muda `')
    expect(built.summary).toContain('- entrou: ` MEI: a declaração anual é entregue até o fim de maio `')
    expect(built.log).toContain('add-mask')
    expect(built.log).not.toMatch(/##\[|^\s*::/m)
  })
})

test('force publishes although nothing changed, a rehearsal only builds', async () => {
  expect((await decided({ FORCE: 'true' })).outputs).toMatchObject({ build: 'true', deploy: 'true' })
  expect((await decided({ ACTION: 'ensaiar' })).outputs).toMatchObject({ build: 'true', deploy: 'false' })
})

test.each<[string, FailingBackend['mood'], Env, string]>([
  ['down', 'down', {}, 'a conexão caiu'],
  ['paused', 'paused', {}, 'o projeto está pausado'],
  ['asked wrongly', 'well', { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }, 'a chave está errada'],
])('while the backend is %s the last good rows are published, or nothing is', async (_, mood, env, words) => {
  const { rows, pictures } = await published.content()
  backend.mood = mood
  const withOtherCode = await decided({ GITHUB_SHA: 'b'.repeat(40), ...env })
  const source = { blog_posts: 'last-good', testimonials: 'last-good' }
  expect(withOtherCode).toMatchObject({ error: undefined, reasons: ['code'], source, rows, pictures })

  const unchanged = await decided(env)
  expect(unchanged.reasons).toEqual([])
  const kept = new RegExp(`⚠️ Mantidas as últimas linhas boas, publicadas em .*: ${words}`, 'g')
  expect(unchanged.summary.match(kept)).toHaveLength(2)

  await published.takeDown()
  const failed = await decided(env)
  expect(failed.error?.message).toMatch(/^nothing was baked: /)
  expect(failed.outputs).toEqual({})
  expect(failed.summary).toMatch(/^# Nada foi publicado: o site no ar continua como estava/)
  expect(failed.summary).toContain(words)
})

describe('a published copy', () => {
  const olderSchema = async () => {
    const content = await published.content()
    for (const post of content.rows.blog_posts) delete post.title
    return JSON.stringify(content)
  }
  test.each<[string, () => Promise<string | null>, RegExp]>([
    ['missing beside its page', async () => null, /missing-beside-page/],
    ['that is no JSON', async () => '<!doctype html>', /unreadable/],
    ['of an older schema', olderSchema, /row blog_posts title missing/],
  ])('%s is published anew with fresh rows, and stands in for nothing', async (_, copy, words) => {
    const { rows } = await published.content()
    published.contentJson = await copy()
    const fresh = await decided()
    expect(fresh).toMatchObject({ reasons: ['unknown'], rows })
    expect(Object.values(fresh.decision?.unreadable ?? {}).join(' ')).toMatch(words)

    backend.mood = 'paused'
    expect((await decided()).error?.message).toMatch(words)
    backend.mood = 'well'
    await backend.sql('truncate testimonials')
    const empty = await decided()
    expect(empty.error?.message).toMatch(words)
    expect(empty.summary).toContain('marque “Aceitar tabela vazia”')
  })
})

describe('an emptied table', () => {
  test('keeps its published rows, also where nothing but bad rows is left', async () => {
    const { rows } = await published.content()
    await backend.sql('truncate testimonials')
    const emptied = await decided()
    expect(emptied).toMatchObject({ reasons: [], rows })
    expect(emptied.summary).toContain(
      'a tabela veio vazia. Se é para ficar vazia, em Actions → Publicar o site',
    )
    await backend.reset()
    await backend.sql(`alter table testimonials drop constraint if exists testimonials_content_check;
      update testimonials set content = ''`)
    const spoilt = await decided()
    expect(spoilt.rows).toEqual(rows)
    expect(spoilt.summary).toMatch(/campo ` content `: está vazio/)
  })

  test('is published empty where that was allowed, and only that one', async () => {
    const { blog_posts } = (await published.content()).rows
    await backend.sql('truncate testimonials')
    const { reasons, rows, source } = await decided({ ALLOW_EMPTY: 'true' })
    expect({ reasons, rows }).toEqual({ reasons: ['content'], rows: { blog_posts, testimonials: [] } })
    expect(source?.testimonials).toBe('live')
  })

  test('may be the first thing that is published', async () => {
    await published.takeDown()
    await backend.sql('truncate testimonials, blog_posts')
    expect(await decided()).toMatchObject({ reasons: ['first'], outputs: { deploy: 'true' } })
  })
})

describe('real publication is refused, with what to do,', () => {
  test.each<[string, Env, RegExp]>([
    [
      'without a project',
      { SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' },
      /crie com \*New repository variable\* `SUPABASE_URL`/,
    ],
    [
      'with a secret key',
      { SUPABASE_PUBLISHABLE_KEY: SECRET },
      /chave secreta, que nunca pode ir para o site/,
    ],
    [
      'without an address',
      { SITE_URL: '', ...REPOSITORY },
      /Falta o endereço público do site.*em \[Settings → Pages\]\(https:\/\/github\.com\/dono\/site\/settings\/pages\)/s,
    ],
    ['without https', { SITE_URL: 'http://escritorio.example/' }, /Enforce HTTPS/],
    ['with a backend on this machine', { SITE_URL: 'https://escritorio.example/' }, /não alcançam/],
    [
      'for an action that does not exist',
      { ACTION: 'apagar' },
      /`ACTION` não é publicar, ensaiar nem verificar/,
    ],
    ['for a flag that is none', { FORCE: 'sim' }, /`FORCE` não é true nem false/],
  ])('%s', async (_, env, words) => {
    const { error, summary, outputs } = await decided(env)
    expect(error?.message).toMatch(/^nothing is published, for \d reason/)
    expect(summary).toMatch(
      /^# (Publicação recusada: o site no ar continua como estava|Ainda não dá para publicar)\n/,
    )
    expect(summary).toMatch(words)
    expect(summary).not.toContain('sb_secret_')
    expect(outputs).toEqual({})
  })
})

test('an older commit than the published one is refused, and the watch is told', async () => {
  const github = await answering(200, { status: 'behind' })
  const workflow = { GITHUB_TOKEN: 'token', GITHUB_API_URL: github, GITHUB_REF_NAME: 'main' }
  const refused = await decided({ ...REPOSITORY, ...workflow, GITHUB_SHA: '1'.repeat(40) })
  expect(refused.error?.message).toMatch(/^nothing is published/)
  expect(refused.outputs).toEqual({ superseded: 'true' })
  expect(refused.summary).toMatch(
    /^# Publicação recusada.*commit anterior \(` 1111111 `\).*marque “Publicar mesmo sem mudança”/s,
  )
})

test('twenty unchanged hours change the cache once, and hours of an outage, told of since its beginning, once more', async () => {
  const folder = join(ROOT, 'kept')
  await rm(folder, { recursive: true, force: true })
  const kept = { FETCH_MEMORY: join(folder, 'last-fetch.json'), PICTURE_CACHE: join(folder, 'pictures') }
  const hour = async () => (await decided(kept)).outputs
  const hours: Awaited<ReturnType<typeof hour>>[] = []
  while (hours.length < 20) hours.push(await hour())
  backend.mood = 'paused'
  const outage = [await hour(), await hour()]
  const all = [...hours, ...outage]
  const changed = all.flatMap((each, index) => (each['cache-changed'] === 'true' ? index : []))
  expect(changed).toEqual([0, 20])
  for (const { build, deploy } of all) expect([build, deploy]).toEqual(['false', 'false'])
  const [readAt, missedAt, stillMissedAt] = [hours[19], ...outage].map((each) => each?.['fresh-at'] ?? '')
  expect(Date.now() - Date.parse(readAt ?? '')).toBeLessThan(60_000)
  expect(Date.parse(missedAt ?? '')).toBeGreaterThanOrEqual(Date.parse(readAt ?? ''))
  expect(stillMissedAt).toBe(missedAt)
})
