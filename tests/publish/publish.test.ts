import { randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Troubles } from '../../scripts/publish/troubles.ts'
import { githubStandIn } from '../support/github.ts'
import type { Env } from '../support/programs.ts'
import {
  failingBackend,
  listTree,
  printed,
  publishedSite,
  quickPages,
  ROOT,
  run,
} from '../support/publication.ts'

// The whole publication against a real backend that can fail, a server that plays the published site, and one
// that plays GitHub. Making the pages takes seconds: content.json shows what they would be made from.
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
  await rm(join(ROOT, 'troubles.json'), { force: true })
  const first = await run('first', settings)
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
async function decided(env: Env = {}, now?: Date) {
  const before = await listTree(published.folder)
  const decided = await run('decided', { ...settings, ...env }, undefined, now)
  expect(await listTree(published.folder)).toEqual(before)
  return decided
}
const HOUR = { GITHUB_EVENT_NAME: 'schedule' }
const UNCHANGED = { error: undefined, outputs: { deploy: 'false' } }
/** What a run hands to the watch: what each trouble is about, and whether it waits a day. */
const troublesIn = ({ outputs }: { outputs: Record<string, string> }) =>
  (JSON.parse(outputs.troubles ?? '{"all":[]}') as Troubles).all.map(
    ({ about, since }) => `${about}${since ? '' : ', at once'}`,
  )

test('the first publication holds the rows of the database', async () => {
  const { rows, source, commit } = await published.content()
  expect(rows).toMatchObject({
    blog_posts: await backend.sql(
      'select id, title, excerpt, author, image_url, published_date from blog_posts order by published_date desc, id limit 3',
    ),
    testimonials: [1, 2, 3].map((id) => ({ client_name: `Cliente Exemplo ${id}` })),
  })
  expect([source, commit]).toEqual([{ blog_posts: 'live', testimonials: 'live' }, COMMIT])
})

test('a second publication, while one table cannot be read, has its last good rows, and tells of the others as text', async () => {
  const title = 'Nova ](https://mau.test) <img src=x> @alguem ##[add-mask]a `x`'
  const first = await published.content()
  await backend.sql(`delete from blog_posts where title ~ '^(CNPJ|Reforma)';
    update blog_posts set title = '${title}' where title ~ '^eSocial';
    revoke select on testimonials from anon`)
  const later = new Date(Date.parse(first.fetchedAt) + 1)
  const { error, why, summary, log, content, site } = await decided({}, later)
  // The settings, which hold both requests of the browser, did not.
  expect([error, why]).toEqual([undefined, 'as notícias ou os depoimentos mudaram'])
  expect(content).toMatchObject({
    fetchedAt: later.toISOString(),
    source: { blog_posts: 'live', testimonials: 'last-good' },
    rows: { blog_posts: [{ title }, {}, {}], testimonials: first.rows.testimonials },
  })
  // That of the post that was deleted is gone.
  const addresses = content?.rows.blog_posts.flatMap(({ image_url }) => image_url ?? [])
  expect(Object.keys(content?.pictures ?? {})).toEqual(addresses)
  expect(summary).toMatch(/⚠️ Continuam no ar as linhas .*\n\n- Depoimentos.* falta a permissão/)
  expect(summary).toContain(`- mudou: \`\` ${title} \`\``)
  expect(summary).toContain('- saiu: ` CNPJ alfanumérico: o atual não muda `')
  expect(summary).toContain('- entrou: ` MEI: a declaração anual é entregue até o fim de maio `')
  expect(log).toMatch(/^Error fetching testimonials status 401 .*: Depoimentos/m)
  expect(log).toContain('add-mask')
  expect(log).not.toMatch(/##\[|^\s*::/m)
  await published.deploy(site)
  expect(await decided()).toMatchObject(UNCHANGED)
})

test('another address or key is built', async () => {
  published.contentJson = JSON.stringify({ ...(await published.content()), settingsHash: 'x' })
  expect((await decided()).why).toBe('o endereço ou a chave mudou')
})

test('what the page takes from the clock is the time at which the run began, compared also while no table can be read', async () => {
  const LAST_MINUTE = new Date('2026-12-31T23:59:00-03:00')
  const NEXT_HOUR = new Date('2027-01-01T00:43:00-03:00')
  const december = await run('december', settings, quickPages(), LAST_MINUTE)
  expect(december.content?.builtAt).toBe(LAST_MINUTE.toISOString())
  await published.deploy(december.site)
  expect((await decided(HOUR, LAST_MINUTE)).outputs.deploy).toBe('false')
  backend.mood = 'paused'
  const january = await decided(HOUR, NEXT_HOUR)
  expect(january.why).toMatch(/^começou um mês novo/)
  expect(january.content?.source).toEqual({ blog_posts: 'last-good', testimonials: 'last-good' })
})

test('force publishes although nothing changed', async () => {
  expect((await decided({ FORCE: 'true' })).outputs.deploy).toBe('true')
})

test('a project that does not answer: the last good rows are published, or nothing is', async () => {
  const { rows, pictures, fetchedAt } = await published.content()
  backend.mood = 'down'
  const later = new Date(Date.parse(fetchedAt) + 1)
  const withOtherCode = await decided({ GITHUB_SHA: OTHER }, later)
  const source = { blog_posts: 'last-good', testimonials: 'last-good' }
  expect(withOtherCode).toMatchObject({ error: undefined, content: { source, rows, pictures, fetchedAt } })
  expect(withOtherCode.why).toBe('o código ou os textos do repositório mudaram')

  const unchanged = await decided()
  expect(unchanged).toMatchObject(UNCHANGED)
  expect(unchanged.summary.match(/⚠️ Continuam no ar as linhas publicadas em .*\n\n- /g)).toHaveLength(2)

  await published.takeDown()
  const failed = await decided()
  expect(failed).toMatchObject({ codes: ['no-answer', 'no-answer'], outputs: {} })
  expect(failed.summary).toMatch(/^# Ainda não dá para publicar\n/)
})

test.each<[string, string | null, isMended: boolean]>([
  ['missing beside its page', null, false],
  ['that is no JSON', '<!doctype html>', false],
  ['of an older schema', '{"rows":{}}', true],
])(
  'a published copy %s is published anew with fresh rows, and stands in for nothing',
  async (_, copy, isMended) => {
    const { rows } = await published.content()
    published.contentJson = copy
    const fresh = await decided()
    expect(fresh).toMatchObject({ why: 'não foi possível ler o que está no ar', content: { rows } })
    // Only what a deploy would mend is deployed in an hour.
    expect((await decided(HOUR)).outputs.deploy).toBe(String(isMended))
    backend.mood = 'paused'
    expect((await decided()).codes).toEqual(['paused', 'paused'])
    backend.mood = 'well'
    await backend.sql('truncate testimonials')
    const empty = await decided()
    expect(empty.codes).toEqual(['empty'])
    expect(empty.summary).toContain('em “Aceitar tabela vazia”, escolha *depoimentos*')
  },
)

describe('the address of the site, where nobody answers,', () => {
  test('deploys nothing in an hour, which counts, and in a push whole tables only', async () => {
    await rm(join(ROOT, 'troubles.json'), { force: true })
    published.isLost = true
    const [hour, later] = [await decided(HOUR), await decided(HOUR)]
    expect(hour).toMatchObject({ error: undefined, outputs: { deploy: 'false' } })
    expect(hour.summary).toMatch(/^# Nada foi publicado: o site não pôde ser lido\n/)
    expect(troublesIn(hour)).toEqual(['site'])
    expect(later.outputs.troubles).toBe(hour.outputs.troubles)
    expect((await decided()).outputs.deploy).toBe('true')
    await backend.sql('revoke select on testimonials from anon')
    expect((await decided()).codes).toEqual(['needs-migration'])
    published.isLost = false
    await backend.reset()
    expect(troublesIn(await decided(HOUR))).toEqual([])
  })

  test('refuses nothing in an hour that would publish nothing', async () => {
    await backend.sql('truncate testimonials')
    published.isLost = true
    const hour = await decided({ ...github.env, ...HOUR })
    expect(hour).toMatchObject({ error: undefined, outputs: { deploy: 'false' } })
    expect(hour.summary).toMatch(/^# Nada foi publicado: o site não pôde ser lido\n/)
  })

  test('is that of GitHub Pages where the action gives none; where nobody knows it, an hour waits', async () => {
    const nowhere = { ...github.env, SITE_URL: '' }
    github.pages = { build_type: 'workflow', html_url: published.url }
    const hour = await decided({ ...nowhere, ...HOUR })
    expect(hour).toMatchObject(UNCHANGED)
    expect(hour.outputs['site-url']).toBe(published.url)
    github.refused = 'GET /pages'
    const silent = await decided({ ...nowhere, ...HOUR })
    expect(silent).toMatchObject(UNCHANGED)
    expect(silent.summary).toMatch(/^# Nada foi publicado: .*Não se sabe o endereço do site/s)
    const push = await decided(nowhere)
    expect([push.codes, push.summary]).toEqual([
      ['no-address'],
      expect.stringMatching(/^# Publicação recusada/),
    ])
  })

  test('is new only if GitHub says that nothing was ever deployed; a site that is gone is put back within the hour', async () => {
    await published.takeDown()
    await backend.sql('truncate testimonials')
    for (const refused of ['', 'GET /deployments']) {
      github.refused = refused
      const gone = await decided(github.env)
      expect(gone.codes).toEqual(['empty'])
      expect(gone.summary).toMatch(
        /^# Publicação recusada.*⚠️ O site já foi publicado, mas o endereço .* não mostra nada/s,
      )
    }
    await backend.reset()
    const back = await decided({ ...github.env, ...HOUR })
    expect([back.why, back.outputs.deploy, troublesIn(back)]).toEqual([
      'não há mais nada no endereço do site',
      'true',
      [],
    ])
    github.refused = ''
    // A deployment is recorded when its job starts, and one that failed published nothing.
    for (const deployments of [[], ['failure', 'failure']]) {
      github.deployments = deployments
      const first = await decided(github.env)
      expect([first.why, first.outputs.deploy]).toEqual(['é a primeira publicação', 'true'])
    }
    github.deployments = ['failure', 'inactive', 'success']
    expect((await decided(github.env)).why).toBe('não há mais nada no endereço do site')
  })
})

test('an emptied table is published empty where it was named, stays so, and not where the other one was', async () => {
  const { rows } = await published.content()
  await backend.sql('truncate testimonials, blog_posts')
  expect(await decided({ ALLOW_EMPTY: 'nenhuma' })).toMatchObject(UNCHANGED)
  const emptied = await decided({ ALLOW_EMPTY: 'depoimentos' })
  expect(emptied.content).toMatchObject({
    rows: { ...rows, testimonials: [] },
    source: { blog_posts: 'last-good', testimonials: 'live' },
  })
  await published.deploy(emptied.site)
  expect(troublesIn(await decided())).toEqual(['blog_posts'])
})

test('settings with which nothing was read reach no page', async () => {
  const { requery } = await published.content()
  expect(requery?.key).toBe(backend.key)
  const unread = { SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_errada' }
  expect(await decided(unread)).toMatchObject(UNCHANGED)
  const wrong = { ...unread, GITHUB_SHA: OTHER }
  expect((await decided(wrong)).content?.requery).toEqual(requery)
  // An earlier edition published none, and nobody vouches for one of another form.
  for (const other of [undefined, { key: SECRET, urls: requery?.urls }, { key: backend.key }]) {
    published.contentJson = JSON.stringify({ ...(await published.content()), requery: other })
    expect((await decided(wrong)).content).toMatchObject({ requery: null })
  }
})

test('tables that lost their lock are told of at once on a published site, and refused before', async () => {
  await backend.sql(`grant all on testimonials to anon; alter table testimonials disable row level security;
    alter table testimonials add telefone text`)
  const codes = ['writable', 'unfeatured-visible']
  const hour = await decided({ ...github.env, ...HOUR })
  expect([hour.error, hour.outputs.deploy]).toEqual([undefined, 'false'])
  expect(troublesIn(hour)).toEqual(['testimonials, at once', 'writing, at once', 'reading, at once'])
  expect(hour.summary).toMatch(/## A corrigir no Supabase\n\n- .*testimonials/)
  expect((await decided({ ACTION: 'verificar' })).codes).toEqual(codes)
  github.deployments = []
  await published.takeDown()
  expect((await decided({ ...github.env, ACTION: 'publicar' })).codes).toEqual(codes)
})

test.each<[string, object]>([
  ['does not answer', { isLost: true }],
  ['answers with another page', { contentJson: null }],
])(
  'a first publication, where its address %s, waits until the tables are known to be locked',
  async (_, damage) => {
    const asked = { ...github.env, ACTION: 'publicar' }
    github.deployments = []
    Object.assign(published, damage)
    await backend.sql('grant insert on testimonials to anon')
    expect((await decided(asked)).codes).toEqual(['writable'])
    await backend.reset()
    backend.mood = 'reads only'
    expect(new Set((await decided(asked)).codes)).toEqual(new Set(['rights-unknown']))
    // GitHub knows of a deployment, or does not say.
    github.deployments = ['success']
    const later = await decided(asked)
    expect([later.outputs.deploy, troublesIn(later)]).toEqual(['true', expect.arrayContaining(['writing'])])
    expect(later.summary).toContain('status 503 to DELETE')
    github.refused = 'GET /deployments'
    expect((await decided(asked)).codes).toContain('rights-unknown')
  },
)

test('by the hour strangers’ writing is asked once a day, else by each run that somebody starts', async () => {
  const asked = async (env: Env, time: string) => {
    backend.methods.clear()
    await decided({ ...github.env, ...env }, new Date(`2026-11-24T${time}Z`))
    return [...backend.methods].sort()
  }
  const all = ['DELETE', 'GET', 'PATCH', 'POST']
  expect(await asked(HOUR, '11:43')).toEqual(['GET'])
  expect(await asked(HOUR, '12:43')).toEqual(all)
  // Another hour asks where GitHub has dropped that one.
  expect(await asked(HOUR, '14:43')).toEqual(all)
  expect(await asked({}, '11:43')).toEqual(all)
  github.deployments = []
  expect(await asked(HOUR, '11:43')).toEqual(all)
})

describe('real publication is refused, with what to do,', () => {
  test('with what the form does not offer', async () => {
    const { error, codes, summary, outputs } = await decided({ ACTION: 'apagar', FORCE: 'sim' })
    expect(error?.message).toMatch(/^nada foi publicado/)
    expect([codes, outputs.deploy]).toEqual([['not-a-choice', 'not-a-choice'], undefined])
    expect(summary).toMatch(/`ACTION` não é publicar, ensaiar nem verificar.*`FORCE` não é false nem true/s)
  })

  test('with a secret in the built site, or samples in a table, but not for its weight', async () => {
    const built = (html: string) => run('bad', { ...settings, FORCE: 'true' }, quickPages(html))
    expect((await built(SECRET)).codes).toEqual(['secrets'])
    // A page too heavy for its limit is published, and told of.
    const heavy = await built(randomBytes(20_000).toString('base64'))
    expect([heavy.error, heavy.summary]).toEqual([
      undefined,
      expect.stringMatching(/A página ficou pesada.*até 13\.900/),
    ])
    // What else is wrong is handed to the watch, and goes on counting.
    await backend.sql(`update testimonials set id = ('d' || substr(id::text, 2))::uuid;
      revoke select on blog_posts from anon`)
    const refused = await decided()
    expect([refused.codes, troublesIn(refused)]).toEqual([['samples'], ['blog_posts']])
  })
})

describe('a commit that is not the newest of its branch', () => {
  const older = { ...github.env, GITHUB_SHA: OTHER }

  test('deploys nothing and is green, also where it is asked to publish without a change', async () => {
    const superseded = await decided({ ...older, FORCE: 'true' })
    expect(superseded).toMatchObject({ error: undefined, outputs: { deploy: 'false' } })
    expect((await decided({ ...older, ACTION: 'ensaiar' })).why).toMatch(/é um ensaio/)
    const branch = await decided({ ...older, DEFAULT_BRANCH: 'outro' })
    expect(branch.summary).toMatch(/^# Ensaio: o site foi montado e não será publicado/)
    expect(branch.outputs).toMatchObject({ deploy: 'false', rehearsal: 'true' })
  })

  test('is published where GitHub does not say, which is told', async () => {
    github.refused = 'GET /git/ref/heads/main'
    const { outputs, summary } = await decided(older)
    expect(outputs.deploy).toBe('true')
    expect(summary).toContain('O GitHub não respondeu a tudo')
  })
})

test('what stops a publication, and no alarm tells of, is red in an hour without anything new too', async () => {
  github.pages = { build_type: 'legacy', html_url: published.url }
  for (const contentJson of [undefined, null]) {
    published.contentJson = contentJson
    expect((await decided({ ...github.env, ...HOUR })).codes).toEqual(['pages-from-branch'])
  }
  published.contentJson = undefined
  expect((await decided({ ...HOUR, ALLOW_EMPTY: 'sim' })).codes).toEqual(['not-a-choice'])
})

test('before the first publication what was refused is not handed on as in order', async () => {
  github.deployments = []
  await published.takeDown()
  const push = await decided({ ...github.env, SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '' })
  expect([push.error, push.outputs.deploy, push.outputs.troubles]).toEqual([undefined, 'false', ''])
})

test('a column that strangers can read is told at once, also where it was one of the site’s', async () => {
  await backend.sql('alter table testimonials rename column company to telefone')
  const hour = await decided({ ...github.env, ...HOUR })
  expect(troublesIn(hour)).toEqual(['testimonials, at once', 'testimonials'])
  expect(hour.outputs.troubles).toContain('telefone')
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
