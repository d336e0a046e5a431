import { join } from 'node:path'
import { expect, test } from 'vitest'
import { githubStandIn } from '../support/github.ts'
import type { Env } from '../support/programs.ts'
import { failingBackend, publishedSite, ROOT, run } from '../support/publication.ts'

// A clerk sets up a fresh copy of the repository: each run fixes what the one before named as the next step.
const github = await githubStandIn({ isKept: true })
const backend = await failingBackend()
const published = await publishedSite(join(ROOT, 'published-at-last'))
const COMMIT = 'a'.repeat(40)
Object.assign(github, {
  private: true,
  hourly: 'disabled_fork',
  has_issues: false,
  deployments: [],
  pages: undefined,
})
const settings: Env = {
  ...github.env,
  ...{ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', SITE_URL: '', GITHUB_SHA: COMMIT },
  TROUBLES_FILE: join(ROOT, 'first-troubles.json'),
}

const setPages = (pages: object, SITE_URL = '') => {
  github.pages = { build_type: 'workflow', ...pages }
  Object.assign(settings, { SITE_URL })
}
const setKeys = (SUPABASE_URL: string, SUPABASE_PUBLISHABLE_KEY: string) =>
  Object.assign(settings, { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY })
const swapIds = (from: string, to: string) =>
  backend.sql(
    `update blog_posts set id = ('${to}' || substr(id::text, 2))::uuid where id::text like '${from}%'`,
  )

const ON_GITHUB = 'https://github.com/dono/site/settings'
const ON_SUPABASE = 'https://supabase.com/dashboard/project/_'
const SECRET = `sb_secret_${'x'.repeat(20)}`

/** What is put right, the step that the run names next, its words and its link. */
const walk: [change: () => unknown, step: string, words: RegExp, link: string][] = [
  [
    () => {},
    'Variáveis',
    /\*New repository variable\* as variáveis `SUPABASE_URL`/,
    `${ON_GITHUB}/variables/actions`,
  ],
  [
    () => setKeys(backend.url, SECRET),
    'Variáveis',
    /guarda uma chave secreta/,
    `${ON_SUPABASE}/settings/api-keys`,
  ],
  [
    async () => {
      setKeys(backend.url, backend.key)
      await backend.sql('revoke select on testimonials from anon')
    },
    'Tabelas',
    /testimonials`\): .* falta a permissão de leitura →/,
    `${ON_SUPABASE}/sql/new`,
  ],
  [
    async () => {
      await backend.sql('grant select on testimonials to anon')
      await swapIds('c', 'b')
    },
    'Tabelas',
    /blog_posts`\): a tabela tem 3 linhas de exemplo/,
    `${ON_SUPABASE}/editor`,
  ],
  [() => swapIds('b', 'c'), 'GitHub Pages', /repositório é privado/, `${ON_GITHUB}/pages`],
  [
    () => Object.assign(github, { private: false, hourly: 'active', has_issues: true }),
    'GitHub Pages',
    /O GitHub Pages não dá o endereço do site.* → .*escolha \*GitHub Actions\*/,
    `${ON_GITHUB}/pages`,
  ],
]

/** The step that a summary names as the next one, with all that stands under it. */
const nextStep = (summary: string) => /➡️ \*\*Próximo passo:\*\* .*(\n {3}- .*)*/.exec(summary)?.[0]

test('from empty settings each run names one next step, with its link, until the site can be published', async () => {
  const hour = await run('walk-hour', { ...settings, GITHUB_EVENT_NAME: 'schedule' })
  // What was refused is not handed to the watch as in order.
  expect([hour.error, hour.outputs.deploy, hour.outputs.troubles]).toEqual([undefined, 'false', ''])
  expect(hour.summary).toMatch(/^# Ainda não dá para publicar\n/)
  for (const [index, [change, step, words, link]] of walk.entries()) {
    await change()
    const { error, summary, outputs } = await run(`walk-${index}`, { ...settings, ACTION: 'publicar' })
    expect(error).toBeDefined()
    expect(outputs.deploy).toBeUndefined()
    expect(summary).toMatch(/^# Ainda não dá para publicar\n/)
    const next = nextStep(summary)
    expect(next).toContain(`**Próximo passo:** ${step}`)
    expect(next).toMatch(words)
    expect(next).toContain(`](${link})`)
    expect(summary).not.toContain('sb_secret_x')
  }
  setPages({}, published.url)
  const verified = await run('walk-verified', { ...settings, ACTION: 'verificar' })
  expect([verified.error, verified.outputs]).toEqual([undefined, { deploy: 'false' }])
  // The sample office may be shown, and is not done.
  expect(verified.summary).toMatch(/^# Verificação: já se pode publicar, como demonstração\n/)
  expect(nextStep(verified.summary)).toMatch(/Dados do escritório\n.*Ainda são os do exemplo/)
  expect(verified.summary).toMatch(/⬜ Site no ar\n.*clique em \*Run workflow\*/)
  expect(verified.summary.match(/✅/g)).toHaveLength(4)

  // What was right may break.
  setPages({ build_type: 'legacy' }, published.url)
  const broken = await run('walk-broken', { ...settings, ACTION: 'verificar' })
  expect(broken.error?.message).toMatch(/^nada foi publicado/)
  expect(broken.summary).toMatch(/^# Verificação: há algo a corrigir antes de publicar\n/)
  expect(nextStep(broken.summary)).toMatch(/GitHub Pages ligado\n.*no modo errado/)
})
