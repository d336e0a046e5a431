import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { BakedPictures } from '../../pages/index/database/baked-picture'
import { buildSite, makePages } from '../../scripts/build'
import { filesOf } from '../../scripts/site/pictures/cache'
import { githubStandIn } from '../support/github'
import type { Env } from '../support/programs'
import {
  failingBackend,
  listTree,
  type Mood,
  PICTURES,
  printed,
  publishedSite,
  quickPages,
  ROOT,
  run,
} from '../support/publication'

// The whole publication against a real backend that can fail, a server that plays the published site, and one
// that plays GitHub. Building takes seconds: the first two publications do, and the others show what they
// would build.
const github = await githubStandIn()
const backend = await failingBackend()
const published = await publishedSite()
const COMMIT = 'a'.repeat(40)
const OTHER = 'b'.repeat(40)
const SECRET = `sb_secret_${'x'.repeat(20)}`
const settings: Env = {
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
  SITE_URL: published.url,
  GITHUB_SHA: COMMIT,
}
/** The folder of the first publication. */
let firstSite: string

beforeAll(async () => {
  await rm(join(ROOT, 'unread.json'), { force: true })
  const first = await run('first', settings, makePages)
  firstSite = first.site
  expect([first.error, first.outputs.deploy]).toEqual([undefined, 'true'])
  expect(first.summary).toMatch(/^# Nova versão montada\n\nPor quê: é a primeira publicação\./)
  expect(first.summary).toMatch(/## Dados do escritório\n\n- Ainda são os do exemplo: .*nome do escritório/)
  expect(first.summary).toMatch(/^- Estes textos ainda são os do exemplo.* parágrafo de abertura/m)
})
beforeEach(async () => {
  await backend.reset()
  published.contentJson = undefined
  published.isLost = false
  await published.deploy(firstSite)
})

/** Publishes, and asserts that what visitors see is untouched: only a deploy may change it. */
async function decided(env: Env = {}) {
  const before = await listTree(published.folder)
  const decided = await run('decided', { ...settings, ...env })
  expect(await listTree(published.folder)).toEqual(before)
  return decided
}
const HOUR = { GITHUB_EVENT_NAME: 'schedule' }
const UNCHANGED = { error: undefined, outputs: { deploy: 'false' } }
/** Codes of what a run hands to the watch as unread. */
const unreadIn = ({ outputs }: { outputs: Record<string, string> }) =>
  JSON.parse(outputs.unread ?? '[]').map(({ code }: { code: string }) => code)

test('the first publication holds the rows of the database', async () => {
  const { rows, source, commit, files, carried } = await published.content()
  expect(rows).toMatchObject({
    blog_posts: await backend.sql(
      'select id, title, excerpt, author, image_url, published_date from blog_posts order by published_date desc, id limit 3',
    ),
    testimonials: [1, 2, 3].map((id) => ({ client_name: `Cliente Exemplo ${id}` })),
  })
  expect([source, commit]).toEqual([{ blog_posts: 'live', testimonials: 'live' }, COMMIT])
  const paths = Object.keys(await listTree(firstSite))
  expect([files, carried]).toEqual([paths.filter((path) => /^assets\/.*\.js$/.test(path)), []])
})

test('what was carried over is no reason to publish', async () => {
  const carried = [{ file: 'assets/x.js' }]
  published.contentJson = JSON.stringify({ ...(await published.content()), carried })
  expect(await decided(HOUR)).toMatchObject(UNCHANGED)
})

// One table changes while the other cannot be read.
describe('the second publication', () => {
  const title = 'Nova ](https://mau.test) <img src=x> @alguem ##[add-mask]a `x`'
  const change = `delete from blog_posts where title ~ '^(CNPJ|Reforma)';
    update blog_posts set title = '${title}' where title ~ '^eSocial'`
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString()
  // Of an earlier build, whose pages may still be open; what nobody publishes is not asked for.
  const earlier = { file: 'assets/entries/pages_index.page.client.0a1b2c3d.js', left: ago(50) }
  const leaky = { file: 'assets/leaky.8c9d0e1f.js', left: ago(1) }
  const refused = ['assets/../../passwd.js', 'content.json', 'assets/news/0123456789-400.avif']
  const listed = [
    earlier,
    leaky,
    { file: 'assets/old.11111111.js', left: ago(61) },
    { file: 'assets/undated.22222222.js' },
    ...[...refused, 'assets/gone.4e5f6a7b.js'].map((file) => ({ file, left: ago(1) })),
  ]
  let first: Awaited<ReturnType<typeof published.content>>
  let built: Awaited<ReturnType<typeof run>>

  beforeAll(async () => {
    await backend.reset()
    await published.deploy(firstSite)
    await backend.sql(`${change}; revoke select on testimonials from anon`)
    first = await published.content()
    published.contentJson = JSON.stringify({ ...first, carried: listed })
    for (const { file } of listed.filter(({ file }) => !/\.\.|gone|content/.test(file))) {
      await mkdir(dirname(join(published.folder, file)), { recursive: true })
      await writeFile(join(published.folder, file), file === leaky.file ? `const key = '${SECRET}'` : '1')
    }
    built = await run('second', settings, makePages)
    expect([built.error, built.why]).toEqual([undefined, 'as notícias ou os depoimentos mudaram'])
  })
  beforeEach(() => published.deploy(built.site))

  test('keeps for an hour the scripts that open pages may ask for, and no other file', async () => {
    const { files, carried, pictures } = await published.content()
    const left = first.files.filter((file) => !files.includes(file))
    const now = expect.stringMatching(/^20/)
    expect(carried).toEqual([...left.map((file) => ({ file, left: now })), earlier])
    const pictureFiles = (baked: BakedPictures) =>
      Object.values(baked).flatMap((each) => (each ? filesOf(each).map((name) => `assets/news/${name}`) : []))
    const assets = Object.keys(await listTree(built.site)).filter((file) => file.startsWith('assets/'))
    expect(assets).toEqual([...files, ...carried.map(({ file }) => file), ...pictureFiles(pictures)].sort())
    // That of the post that was deleted is gone.
    expect(pictureFiles(first.pictures).filter((file) => !assets.includes(file))).not.toEqual([])
  })

  test('has fresh posts, and the last good testimonials byte for byte', async () => {
    const { source, rows } = await published.content()
    expect(source).toEqual({ blog_posts: 'live', testimonials: 'last-good' })
    expect(rows.blog_posts).toMatchObject([{ title }, {}, {}])
    expect(rows.testimonials).toEqual(first.rows.testimonials)
    const html = await readFile(join(built.site, 'index.html'), 'utf8')
    for (const id of [1, 2, 3]) expect(html).toContain(`Cliente Exemplo ${id}`)
    await backend.sql(change)
    expect(await decided()).toMatchObject(UNCHANGED)
  })

  test('is told of in the summary and the log, where a row stays text', () => {
    expect(built.summary).toMatch(/⚠️ Continuam no ar as linhas .*\n\n- Depoimentos.* falta a permissão/)
    expect(built.summary).toContain(`- mudou: \`\` ${title} \`\``)
    expect(built.summary).toContain('- saiu: ` CNPJ alfanumérico: o seu não muda `')
    expect(built.summary).toContain('- entrou: ` MEI: a declaração anual é entregue até o fim de maio `')
    expect(built.log).toMatch(/^Error fetching testimonials status 401 .*: Depoimentos/m)
    expect(built.log).toContain('add-mask')
    expect(built.log).not.toMatch(/##\[|^\s*::/m)
  })

  test('is the same to the byte when it is built again', async () => {
    const { site } = built
    const snapshot = JSON.parse(await readFile(join(site, '../snapshot.json'), 'utf8'))
    vi.stubEnv('PICTURE_CACHE', PICTURES)
    const outDir = join(ROOT, 'again')
    const again = await buildSite(snapshot, { outDir, siteUrl: new URL(published.url) })
    vi.unstubAllEnvs()
    const { 'content.json': _, ...tree } = await listTree(again)
    expect(await listTree(site)).toMatchObject(tree)
  })
})

test('another address, key or month is built, but not by settings with which no table can be read', async () => {
  published.contentJson = JSON.stringify({ ...(await published.content()), settingsHash: 'x' })
  expect((await decided()).why).toMatch(/^o endereço, a chave, o mês /)
  backend.mood = 'paused'
  expect(await decided()).toMatchObject(UNCHANGED)
})

test('force publishes although nothing changed', async () => {
  expect((await decided({ FORCE: 'true' })).outputs.deploy).toBe('true')
})

test.each<[string, Mood, Env]>([
  ['no-answer', 'down', {}],
  ['paused', 'paused', {}],
  ['wrong-key', 'well', { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_x' }],
])('%s: the last good rows are published, or nothing is', async (code, mood, env) => {
  const { rows, pictures } = await published.content()
  backend.mood = mood
  const withOtherCode = await decided({ GITHUB_SHA: OTHER, ...env })
  const source = { blog_posts: 'last-good', testimonials: 'last-good' }
  expect(withOtherCode).toMatchObject({ error: undefined, content: { source, rows, pictures } })
  expect(withOtherCode.why).toBe('o código ou os textos do repositório mudaram')

  const unchanged = await decided(env)
  expect(unchanged).toMatchObject(UNCHANGED)
  expect(unchanged.summary.match(/⚠️ Continuam no ar as linhas publicadas em .*\n\n- /g)).toHaveLength(2)

  await published.takeDown()
  const failed = await decided(env)
  expect(failed).toMatchObject({ codes: [code, 'no-copy', code, 'no-copy'], outputs: {} })
  expect(failed.summary).toMatch(/^# Ainda não dá para publicar\n/)
})

describe('a published copy', () => {
  const olderSchema = async () => {
    const content = await published.content()
    for (const post of content.rows.blog_posts) Object.assign(post, { title: undefined })
    return JSON.stringify(content)
  }
  test.each<[string, () => Promise<string | null>, string]>([
    ['missing beside its page', async () => null, 'copy-lost'],
    ['that is no JSON', async () => '<!doctype html>', 'site-unread'],
    ['of an older schema', olderSchema, 'copy-unusable'],
  ])('%s is published anew with fresh rows, and stands in for nothing', async (_, copy, code) => {
    const { rows } = await published.content()
    published.contentJson = await copy()
    const fresh = await decided()
    expect(fresh).toMatchObject({ why: 'não foi possível ler o que está no ar', content: { rows } })
    // Only what a deploy would mend is deployed in an hour.
    expect((await decided(HOUR)).outputs.deploy).toBe(String(code === 'copy-unusable'))

    backend.mood = 'paused'
    expect((await decided()).codes).toEqual(['paused', code, 'paused', code])
    backend.mood = 'well'
    await backend.sql('truncate testimonials')
    const empty = await decided()
    expect(empty.codes).toEqual(['came-empty', code])
    expect(empty.summary).toContain('em “Aceitar tabela vazia”, escolha *depoimentos*')
  })
})

describe('the address of the site, where nobody answers,', () => {
  test('deploys nothing in an hour, which counts, and in a push whole tables only', async () => {
    await rm(join(ROOT, 'unread.json'), { force: true })
    published.isLost = true
    const [hour, later] = [await decided(HOUR), await decided(HOUR)]
    expect(hour).toMatchObject({ error: undefined, outputs: { deploy: 'false' } })
    expect(hour.summary).toMatch(/^# Nada foi publicado: o site não pôde ser lido\n/)
    expect(unreadIn(hour)).toEqual(['site-unread-since'])
    expect(later.outputs.unread).toBe(hour.outputs.unread)
    expect((await decided()).outputs.deploy).toBe('true')
    await backend.sql('revoke select on testimonials from anon')
    expect((await decided()).codes).toEqual(['no-grant', 'site-unread'])
    published.isLost = false
    await backend.reset()
    expect(unreadIn(await decided(HOUR))).toEqual([])
  })

  test('is new only if GitHub says that nothing was ever deployed; a site that is gone is put back within the hour', async () => {
    await published.takeDown()
    await backend.sql('truncate testimonials')
    for (const refused of ['', 'GET /deployments']) {
      github.refused = refused
      const gone = await decided(github.env)
      expect(gone.codes).toEqual(['came-empty', 'site-gone'])
      expect(gone.summary).toMatch(
        /^# Publicação recusada.*⚠️ O site já foi publicado, mas o endereço .* não mostra nada/s,
      )
    }
    await backend.reset()
    const back = await decided({ ...github.env, ...HOUR })
    expect([back.why, back.outputs.deploy, unreadIn(back)]).toEqual([
      'não há mais nada no endereço do site',
      'true',
      [],
    ])
    github.refused = ''
    github.deployments = []
    await backend.sql('truncate testimonials, blog_posts')
    const first = await decided(github.env)
    expect([first.why, first.outputs.deploy]).toEqual(['é a primeira publicação', 'true'])
  })
})

describe('an emptied table', () => {
  test('keeps its published rows, also where nothing but bad rows is left', async () => {
    await backend.sql('truncate testimonials')
    const emptied = await decided()
    expect(emptied).toMatchObject(UNCHANGED)
    expect(emptied.summary).toMatch(
      /Continuam no ar as linhas .*\n\n- Depoimentos.*: o Supabase respondeu que a tabela não tem nenhuma linha à vista →/,
    )
    await backend.reset()
    await backend.sql(`alter table testimonials drop constraint testimonials_content_check;
      update testimonials set content = ''`)
    const spoilt = await decided()
    expect(spoilt).toMatchObject(UNCHANGED)
    expect(spoilt.summary).toMatch(
      /` depoimento de .* \(ce900000\) `: .* `content` está vazio → .*, preencha-o/,
    )
  })

  test('is published empty where it was named, and not where the other one was', async () => {
    const { rows } = await published.content()
    await backend.sql('truncate testimonials, blog_posts')
    const { content } = await decided({ ALLOW_EMPTY: 'depoimentos' })
    expect(content).toMatchObject({
      rows: { ...rows, testimonials: [] },
      source: { blog_posts: 'last-good', testimonials: 'live' },
    })
    expect(await decided({ ALLOW_EMPTY: 'nenhuma' })).toMatchObject(UNCHANGED)
  })
})

describe('real publication is refused, with what to do,', () => {
  test.each<[string, Env, RegExp]>([
    ['local-project', { SITE_URL: 'https://escritorio.example/' }, /não alcançam/],
    ['not-a-choice', { ACTION: 'apagar' }, /`ACTION` não é publicar, ensaiar nem verificar/],
    ['not-a-choice', { FORCE: 'sim' }, /`FORCE` não é false nem true/],
  ])('%s', async (code, env, words) => {
    const { error, codes, summary, outputs } = await decided(env)
    expect(error?.message).toMatch(/^nada foi publicado/)
    expect([codes, outputs]).toEqual([[code], {}])
    expect(summary).toMatch(words)
  })

  test('with a secret in the built site, or samples in a table, but not for its weight', async () => {
    const built = (html: string) => run('bad', { ...settings, FORCE: 'true' }, quickPages(html))
    expect((await built(SECRET)).codes).toEqual(['secrets'])
    // A page too heavy for its limit is published, and told of.
    const heavy = await built(randomBytes(20_000).toString('base64'))
    expect([heavy.error, heavy.summary]).toEqual([
      undefined,
      expect.stringMatching(/com mais de 13\.900, demora/),
    ])
    await backend.sql("update testimonials set id = ('d' || substr(id::text, 2))::uuid")
    expect((await decided()).codes).toEqual(['samples'])
  })
})

describe('a commit that is not the newest of its branch', () => {
  const older = { ...github.env, GITHUB_SHA: OTHER }

  test('deploys nothing and is green, also where it is asked to publish without a change', async () => {
    for (const env of [{}, { FORCE: 'true' }, HOUR]) {
      const superseded = await decided({ ...older, ...env })
      expect(superseded).toMatchObject({ error: undefined, outputs: { deploy: 'false', superseded: 'true' } })
      expect(superseded.summary).toMatch(/^# Há um commit mais novo, que publica por si\n/)
    }
    expect((await decided({ ...older, ACTION: 'ensaiar' })).why).toMatch(/é um ensaio/)
  })

  test('is published once the branch is set back to it', async () => {
    github.head = OTHER
    expect((await decided({ ...older, ...HOUR })).outputs.deploy).toBe('true')
  })

  test('is published where GitHub does not say, which is told', async () => {
    github.refused = 'GET /git/ref/heads/main'
    const { outputs, summary } = await decided(older)
    expect(outputs.deploy).toBe('true')
    expect(summary).toContain('O GitHub não disse se há um commit mais novo que este')
  })
})

test('testimonials that come, change, fail and go are told, and nothing that was printed names a client', async () => {
  const change = async (statement: string) => {
    await backend.sql(statement)
    return (await decided()).summary
  }
  expect(await change("update testimonials set content = content || '!'")).toMatch(/mudou: ` depoimento de /)
  expect(await change('update testimonials set rating = 1')).toMatch(/mudou: /)
  expect(
    await change(
      'update testimonials set is_featured = false where created_at = (select max(created_at) from testimonials where is_featured)',
    ),
  ).toMatch(/saiu: ` depoimento de .* \(ce900000\) `/)
  await backend.reset()
  const clients = await backend.sql('select client_name, company, content from testimonials')
  for (const [column, text] of clients.flatMap(Object.entries))
    if (text) for (const line of printed) expect(line, column).not.toContain(text)
})
