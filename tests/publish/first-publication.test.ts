import { expect, test } from 'vitest'
import { fakeGitHub } from '../support/github.ts'
import { failingBackend, fakeSite, run } from '../support/publication.ts'

// A clerk sets up a copy of the repository: each run finds put right what the one before named.
const github = await fakeGitHub()
const backend = await failingBackend()
const published = await fakeSite()
const keys = { SUPABASE_URL: backend.url, SUPABASE_PUBLISHABLE_KEY: backend.key }
const settings = {
  ...{ ...github.env, GITHUB_SHA: github.head },
  ...{ SUPABASE_URL: '', SUPABASE_PUBLISHABLE_KEY: '', SITE_URL: '' },
}
const SECRET = `sb_secret_${'x'.repeat(20)}`
const FORK = { private: true, hourly: 'disabled_fork', has_issues: false, deployments: [], pages: undefined }
const OPENED = { private: false, hourly: 'active', has_issues: true }

const ON_GITHUB = 'https://github.com/dono/site/settings'
const ON_SUPABASE = 'https://supabase.com/dashboard/project/_'

type Change = { set?: Partial<typeof settings>; sql?: string; on?: Partial<typeof github> }
/** What is put right, the step that the run names next with its words, and its link. */
const walk: [Change, step: RegExp, link: string][] = [
  [{}, /Variáveis.*\*New repository variable\* as variáveis/s, `${ON_GITHUB}/variables/actions`],
  [
    { set: { ...keys, SUPABASE_PUBLISHABLE_KEY: SECRET } },
    /Variáveis.*guarda uma chave secreta/s,
    `${ON_SUPABASE}/settings/api-keys`,
  ],
  [
    { set: keys, sql: 'revoke select on testimonials from anon' },
    /Tabelas.*testimonials`\): .* falta a permissão de leitura →/s,
    `${ON_SUPABASE}/sql/new`,
  ],
  [
    { sql: 'grant select on testimonials to anon' },
    /GitHub Pages.*repositório é privado/s,
    `${ON_GITHUB}/pages`,
  ],
  [{ on: OPENED }, /GitHub Pages.* não dá o endereço.* → .*\*GitHub Actions\*/s, `${ON_GITHUB}/pages`],
]

/** The step that a summary names as the next one, with all that stands under it. */
const nextStep = (summary: string) => /➡️ \*\*Próximo passo:\*\* .*(\n {3}- .*)*/.exec(summary)?.[0]

test('from empty settings each run names the next step, until the site can be published', async () => {
  Object.assign(github, FORK)
  const hour = await run({ ...settings, GITHUB_EVENT_NAME: 'schedule' })
  // What was refused is not handed to the monitor as in order.
  expect([hour.error, hour.outputs.deploy, hour.outputs['topic-reports']]).toEqual([undefined, 'false', ''])
  expect(hour.summary).toMatch(/^# Ainda não dá para publicar\n/)
  for (const [{ set, sql = '', on }, step, link] of walk) {
    Object.assign(settings, set)
    Object.assign(github, on)
    await backend.sql(sql)
    const { error, summary, outputs } = await run({ ...settings, ACTION: 'publicar' })
    expect(error?.message).toMatch(/^nada foi publicado/)
    expect(outputs.deploy).toBe('false')
    expect(summary).toMatch(/^# Ainda não dá para publicar\n/)
    expect(nextStep(summary)).toMatch(step)
    expect(nextStep(summary)).toContain(`](${link})`)
    expect(summary).not.toContain('sb_secret_x')
  }
  Object.assign(github, { pages: { build_type: 'workflow' } })
  const verify = { ...settings, ACTION: 'verificar', SITE_URL: published.url }
  const verified = await run(verify)
  expect([verified.error, verified.outputs]).toEqual([undefined, { deploy: 'false' }])
  // The sample office may be shown, and is not done.
  expect(verified.summary).toMatch(/^# Verificação: já se pode publicar, como demonstração\n/)
  expect(nextStep(verified.summary)).toMatch(/Dados do escritório\n.*Ainda são os do exemplo/)
  expect(verified.summary).toMatch(/⬜ Site no ar\n.*clique em \*Run workflow\*/)
  expect(verified.summary.match(/✅/g)).toHaveLength(4)
})
