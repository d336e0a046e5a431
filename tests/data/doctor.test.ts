import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Backend } from '../../scripts/backend/start-backend'
import { examine } from '../../scripts/examine/examine'
import { type Problem, sentence } from '../../scripts/problems/problem'
import { freshBackend } from '../support/backend'
import { answering, closedAddress, forwardTo, listen } from '../support/http'
import { type Env, run } from '../support/programs'

let backend: Backend
beforeEach(async () => {
  backend = await freshBackend()
  // The ids of the seed are those of samples, which are a fault.
  for (const table of ['blog_posts', 'testimonials'])
    await backend.sql(`update ${table} set id = ('c' || substr(id::text, 2))::uuid`)
})

/** All rows, or why they cannot be read. */
const everything = () =>
  backend
    .sql('select to_jsonb(t) from blog_posts t union all select to_jsonb(t) from testimonials t order by 1')
    .catch(String)
const settings = (more: NodeJS.ProcessEnv = {}) => ({
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
  ...more,
})

/** What is wrong; the office's values may be samples. */
async function problemsIn(env: NodeJS.ProcessEnv) {
  // No waits between attempts.
  const random = vi.spyOn(Math, 'random').mockReturnValue(0)
  onTestFinished(() => random.mockRestore())
  const { problems } = await examine(env, true)
  const isAside = ({ code, step }: Problem) =>
    step === 'content' || step === 'online' || code === 'tables-unchecked'
  return problems.filter((found) => !isAside(found)).map(sentence)
}

test('a healthy project has no problem, and is as it was afterwards', async () => {
  const rows = await everything()
  expect(await problemsIn(settings())).toEqual([])
  expect(await everything()).toEqual(rows)
  expect((await examine(settings(), true)).steps).toEqual(['variables', 'tables', 'content'])
})

test('writes are sent only where asked for, and it is said how to ask', async () => {
  await backend.sql('grant update on blog_posts to anon')
  const methods = new Set<string>()
  const forward = forwardTo(backend.url)
  const proxy = await listen((request, response) => {
    methods.add(request.method ?? '')
    forward(request, response)
  })
  onTestFinished(proxy.close)
  const asking = (await examine(settings({ SUPABASE_URL: proxy.url }))).problems.map(sentence)
  expect([...methods].sort()).toEqual(['GET', 'OPTIONS'])
  expect(asking).toContainEqual(
    expect.stringMatching(
      /^Não foi conferido se quem visita o site pode gravar.*npm run doctor -- --try-writes.*DELETE/,
    ),
  )

  const asked = await run(['doctor.ts', '--try-writes'], settings({ SUPABASE_URL: proxy.url }) as Env)
  expect([...methods].sort()).toEqual(['DELETE', 'GET', 'OPTIONS', 'PATCH', 'POST'])
  expect(asked.stdout).toMatch(/➡️ .*Tabelas no Supabase\n(.*\n)*?.*tem permissão para alterar/)
  expect(asked.stdout).not.toContain('--try-writes')
})

describe('what is broken in the database is named, and nothing else', () => {
  test.each<[string, string, RegExp]>([
    [
      'a table is missing',
      'drop table blog_posts',
      /^Notícias .*: a tabela não existe no projeto → abra supabase\/migrations, copie o arquivo/,
    ],
    [
      'a column is missing',
      'alter table blog_posts drop author',
      /^Notícias .*: falta na tabela a coluna `author` → /,
    ],
    [
      'the right to read is missing',
      'revoke select on testimonials from anon',
      /^Depoimentos .*: .* falta a permissão de leitura → /,
    ],
    [
      'the policy is missing',
      'drop policy "Visitors read posts" on blog_posts',
      /^Notícias .*: nenhuma linha à vista → .*RLS/,
    ],
    [
      'row-level security is off',
      'alter table testimonials disable row level security',
      /^Depoimentos .*: os depoimentos desmarcados estão à vista/,
    ],
    [
      'visitors may insert',
      'grant insert on blog_posts to anon',
      /^Notícias .* tem permissão para incluir → /,
    ],
    [
      'visitors may delete',
      'grant delete on testimonials to anon',
      /^Depoimentos .* tem permissão para apagar → /,
    ],
    [
      'samples were loaded',
      "update testimonials set id = ('d' || substr(id::text, 2))::uuid",
      /^Depoimentos .*: tem 3 linhas de exemplo, .* → apague no \[Table Editor\]/,
    ],
    [
      'a row has a key for a title, which is not told',
      `update blog_posts set title = 'sb_secret_${'x'.repeat(20)}' where id::text like '%0001'`,
      /^Notícias .*, linha ` id c[\da-f-]+ `: não aparece no site porque guarda uma chave secreta do Supabase →/,
    ],
  ])('%s', async (_, damage, expected) => {
    await backend.sql(damage)
    const rows = await everything()
    expect(await problemsIn(settings())).toEqual([expect.stringMatching(expected)])
    expect(await everything()).toEqual(rows)
  })
})

describe('what is wrong on the way there is named, and nothing else', () => {
  const withKey = (key: string) => settings({ SUPABASE_PUBLISHABLE_KEY: key })
  const at = async (url: string | Promise<string>) => settings({ SUPABASE_URL: await url })

  test.each<[string, () => NodeJS.ProcessEnv | Promise<NodeJS.ProcessEnv>, RegExp]>([
    ['the key is wrong', () => withKey('sb_publishable_errada'), /^A chave do Supabase está errada → /],
    ['nothing listens', () => at(closedAddress()), /^Nada responde no endereço do projeto Supabase → /],
    [
      'another site answers',
      () => at(answering(200, '<!doctype html>')),
      /^A resposta não é a de um projeto Supabase → /,
    ],
  ])('%s', async (_, env, expected) => {
    expect(await problemsIn(await env())).toEqual([expect.stringMatching(expected)])
  })

  test('no page may ask', async () => {
    // They lie at another origin than what is asked.
    await backend.sql('update blog_posts set image_url = null')
    const forward = forwardTo(backend.url)
    const proxy = await listen((request, response) =>
      request.method === 'OPTIONS' ? response.writeHead(403).end() : forward(request, response),
    )
    onTestFinished(proxy.close)
    const env = settings({ SUPABASE_URL: proxy.url, SITE_URL: 'https://exemplo.test/site/' })
    expect(await problemsIn(env)).toEqual([
      expect.stringMatching(/^O navegador de quem visita https:\/\/exemplo\.test não pode perguntar/),
    ])
  })
})
