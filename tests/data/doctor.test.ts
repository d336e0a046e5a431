import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest'
import { type Backend, startBackend } from '../../scripts/backend/start-backend'
import { diagnose } from '../../scripts/doctor/diagnose'
import { levelOf, type Matter, stepOf } from '../../scripts/messages/matters'
import { matterInPortuguese } from '../../scripts/messages/portuguese'
import { answering, closedAddress, forwardTo, listen } from '../support/http'
import { type Env, run } from '../support/programs'

// A backend of its own: each test breaks it and mends it again.
let backend: Backend
let rows: unknown

beforeAll(async () => {
  backend = await startBackend()
  // The ids of the seed are those of samples, which are a fault.
  for (const table of ['blog_posts', 'testimonials'])
    await backend.sql(`update ${table} set id = ('c' || substr(id::text, 2))::uuid`)
  rows = await everything()
})
afterAll(() => backend?.close())

const everything = () =>
  backend.sql(
    'select to_jsonb(t) from (table blog_posts) t union all select to_jsonb(t) from (table testimonials) t order by 1',
  )
const settings = (more: NodeJS.ProcessEnv = {}) => ({
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
  ...more,
})

/** What a project is found to be; the office's values may still be samples. */
const examined = async (env: NodeJS.ProcessEnv) =>
  (await diagnose(env, true)).filter((matter) => levelOf(matter) === 'ok' || stepOf(matter) !== 'content')

/** What a busy machine decides, not the project. */
const isSpeed = ({ is }: Matter) => is === 'quick' || is === 'slow'

/** All that is not well; how fast it answered only where the test is about that. */
async function faultsOf(env: NodeJS.ProcessEnv, withSpeed = false) {
  // No waits between attempts.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  return (await examined(env))
    .filter((matter) => levelOf(matter) !== 'ok' && (withSpeed || !isSpeed(matter)))
    .map(matterInPortuguese)
}

test('a healthy project has no fault, and is as it was afterwards', async () => {
  const findings = await examined(settings())
  expect(findings.filter((matter) => levelOf(matter) === 'fault')).toEqual([])
  expect(findings.filter((matter) => !isSpeed(matter)).map(matterInPortuguese)).toEqual([
    'Os dados do escritório não se contradizem.',
    'A chave é publicável.',
    `${backend.url} responde e aceita a chave.`,
    'blog_posts: existe, com todas as colunas, e o papel anon pode lê-la.',
    'blog_posts: 3 linha(s) para o site.',
    'blog_posts: o visitante não pode incluir, alterar, apagar.',
    'testimonials: existe, com todas as colunas, e o papel anon pode lê-la.',
    'testimonials: 3 linha(s) para o site.',
    'testimonials: o visitante não pode incluir, alterar, apagar.',
    'testimonials: nenhum depoimento sem destaque aparece (ou não há nenhum).',
    'O navegador de quem visita http://127.0.0.1:4173 pode perguntar (CORS).',
  ])
  expect(await everything()).toEqual(rows)
})

test('writes are sent only where asked for, and it is said how to ask', async () => {
  await backend.sql(`create table fired (at timestamptz default now());
    create function note() returns trigger language plpgsql security definer
      as 'begin insert into fired default values; return null; end';
    create trigger note before insert or update or delete on blog_posts for each statement execute function note();
    grant update on blog_posts to anon`)
  const methods = new Set<string>()
  const forward = forwardTo(backend.url)
  const proxy = await listen((request, response) => {
    methods.add(request.method ?? '')
    forward(request, response)
  })
  onTestFinished(proxy.close)
  const asking = (await diagnose(settings({ SUPABASE_URL: proxy.url }))).map(matterInPortuguese)
  expect([...methods].sort()).toEqual(['GET', 'OPTIONS'])
  expect(asking).toContainEqual(
    expect.stringMatching(
      /^Não foi conferido se o visitante pode gravar.*npm run doctor -- --try-writes.*DELETE/,
    ),
  )
  expect(await backend.sql('table fired')).toEqual([])

  const asked = await run(['doctor.ts', '--try-writes'], settings({ SUPABASE_URL: proxy.url }) as Env)
  await backend.sql('revoke update on blog_posts from anon; drop function note cascade; drop table fired')
  expect([...methods].sort()).toEqual(['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST'])
  expect(asked.stdout).toMatch(/✖ blog_posts: .*\(GRANT\) para alterar/)
  expect(asked.stdout).not.toContain('--try-writes')
})

describe('what is broken in the database is named, and nothing else', () => {
  type Change = readonly [damage: string, repair: string]
  const alter = (what: string, damage: string, repair: string): Change => [
    `alter ${what} ${damage}`,
    `alter ${what} ${repair}`,
  ]
  const granted = (right: string, table: string): Change => [
    `grant ${right} on ${table} to anon`,
    `revoke ${right} on ${table} from anon`,
  ]
  const NINE = "'00000000-0000-4000-8000-000000000009'"

  test.each<[string, Change, RegExp]>([
    [
      'a table is missing',
      ['alter table blog_posts rename to posts_away', 'alter table posts_away rename to blog_posts'],
      /^blog_posts: não pode ser lida → a tabela não existe.*migrações/,
    ],
    [
      'a column is missing',
      alter('table blog_posts', 'rename author to writer', 'rename writer to author'),
      /^blog_posts: falta a coluna author → .*migrações/,
    ],
    [
      'the right to read is missing',
      ['revoke select on testimonials from anon', 'grant select on testimonials to anon'],
      /^testimonials: não pode ser lida → o papel anon não tem permissão/,
    ],
    [
      'the policy is missing',
      alter('policy "Visitors read posts" on blog_posts', 'using (false)', 'using (true)'),
      /^blog_posts: nenhuma linha visível → .*RLS/,
    ],
    [
      'row-level security is off',
      alter('table testimonials', 'disable row level security', 'enable row level security'),
      /^testimonials: os depoimentos sem destaque estão à vista/,
    ],
    ['visitors may insert', granted('insert', 'blog_posts'), /^blog_posts: .*\(GRANT\) para incluir → /],
    ['visitors may update', granted('update', 'testimonials'), /^testimonials: .*\(GRANT\) para alterar → /],
    ['visitors may delete', granted('delete', 'testimonials'), /^testimonials: .*\(GRANT\) para apagar → /],
    [
      'samples were loaded',
      [
        "update testimonials set id = ('d' || substr(id::text, 2))::uuid",
        "update testimonials set id = ('c' || substr(id::text, 2))::uuid",
      ],
      /^testimonials: tem 3 linha\(s\) de exemplo, .* → apague-as no \[Table Editor\]/,
    ],
    [
      'a row is shown without a field',
      [
        `alter table testimonials drop constraint testimonials_rating_check;
         insert into testimonials (id, client_name, content, rating, is_featured, created_at)
         values (${NINE}, 'C', 'c', 9, true, '2099-01-01')`,
        `delete from testimonials where id = ${NINE}`,
      ],
      /^testimonials: a linha de id ` 00000000-0000-4000-8000-000000000009 ` aparece sem rating → não é um número inteiro de 0 a 5/,
    ],
  ])('%s', async (_, [damage, repair], expected) => {
    const change = async (statement: string) => {
      await backend.sql(statement)
      if (statement.includes('rename')) await backend.reloadSchema()
    }
    await change(damage)
    const faults = await faultsOf(settings())
    await change(repair)
    expect(faults).toEqual([expect.stringMatching(expected)])
    expect(await everything()).toEqual(rows)
  })
})

describe('what is wrong on the way there is named, and nothing else', () => {
  const jwt = ['{"alg":"HS256"}', '{"role":"service_role"}', 'x']
    .map((part) => Buffer.from(part).toString('base64url'))
    .join('.')
  const withKey = (key: string) => settings({ SUPABASE_PUBLISHABLE_KEY: key })
  const at = async (url: string | Promise<string>) => settings({ SUPABASE_URL: await url })

  test.each<[string, () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>, RegExp]>([
    ['nothing is set', () => ({}), /^Falta dizer de qual projeto Supabase .* → .*SUPABASE_URL/],
    [
      'only the address is set',
      () => ({ SUPABASE_URL: backend.url }),
      /^`SUPABASE_PUBLISHABLE_KEY` não existe, e SUPABASE_URL sim → /,
    ],
    [
      'the key is secret',
      () => withKey(jwt),
      /guarda uma chave secreta, que nunca pode ir para o site → troque-a/,
    ],
    ['the key is wrong', () => withKey('sb_publishable_errada'), /não pôde ser lido → a chave está errada/],
    ['nothing listens', () => at(closedAddress()), /não pôde ser lido → nada responde nesse endereço/],
    ['the name has no address', () => at('https://projeto.invalid'), /não pôde ser lido → o endereço/],
    [
      'the project is paused',
      () => at(answering(540, { message: 'Project paused' })),
      /não pôde ser lido → o projeto está pausado/,
    ],
    [
      'another site answers',
      () => at(answering(200, '<!doctype html>')),
      /não pôde ser lido → a resposta não é a de um projeto Supabase/,
    ],
  ])('%s', async (_, env, expected) => {
    expect(await faultsOf(await env())).toEqual([expect.stringMatching(expected)])
  })

  test('a slow project that no page may ask', async () => {
    // They lie at another origin than what is asked.
    await backend.sql('update blog_posts set image_url = null')
    const forward = forwardTo(backend.url)
    const slow = await listen((request, response) => {
      if (request.method === 'OPTIONS') return void response.writeHead(403).end()
      setTimeout(() => forward(request, response), request.url?.includes('limit=3') ? 1100 : 0)
    })
    onTestFinished(slow.close)
    const env = settings({ SUPABASE_URL: slow.url, SITE_URL: 'https://exemplo.test/site/' })
    expect(await faultsOf(env, true)).toEqual([
      expect.stringMatching(/^blog_posts: levou \d+ ms/),
      expect.stringMatching(/^testimonials: levou \d+ ms/),
      expect.stringMatching(
        /^O navegador de quem visita https:\/\/exemplo\.test não pode perguntar \(CORS\)/,
      ),
    ])
  })
})
