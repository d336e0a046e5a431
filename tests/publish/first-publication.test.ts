import { beforeEach, expect, test } from 'vitest'
import { fakeGitHub } from '../support/github.ts'
import type { Env } from '../support/programs.ts'
import { failingBackend, fakeSite, run } from '../support/publication.ts'

// A clerk sets up a copy of the repository: each run names the next step, with its remedy and its link.
const github = await fakeGitHub()
const backend = await failingBackend()
const published = await fakeSite()

const WITHOUT_SETTINGS: Env = {
  ...github.env,
  GITHUB_SHA: github.head,
  SUPABASE_URL: '',
  SUPABASE_PUBLISHABLE_KEY: '',
  SITE_URL: '',
}
const WITH_PROJECT: Env = {
  ...WITHOUT_SETTINGS,
  SUPABASE_URL: backend.url,
  SUPABASE_PUBLISHABLE_KEY: backend.key,
}
const WITH_SECRET_KEY: Env = {
  ...WITH_PROJECT,
  // Assembled here, so that secret scanners do not report this file.
  SUPABASE_PUBLISHABLE_KEY: `sb_secret_${'x'.repeat(20)}`,
}

/** A private fork, in which nothing is switched on. */
const PRIVATE_FORK: Partial<typeof github> = {
  private: true,
  hourly: 'disabled_fork',
  has_issues: false,
  deployments: [],
  pages: undefined,
}
const PUBLIC_REPOSITORY: Partial<typeof github> = { deployments: [], pages: undefined }
const WITH_PAGES: Partial<typeof github> = { deployments: [] }

const GITHUB_SETTINGS = 'https://github.com/dono/site/settings'
const DASHBOARD = 'https://supabase.com/dashboard/project/_'

beforeEach(() => backend.reset())

/** Returns the step that a summary names as the next one, with everything under it. */
const nextStep = (summary: string) => /➡️ \*\*Próximo passo:\*\* .*(\n {3}- .*)*/.exec(summary)?.[0]

type Stage = {
  stage: string
  repository: Partial<typeof github>
  env: Env
  sql?: string
  step: RegExp
  link: string
}

test.each<Stage>([
  {
    stage: 'a private fork without settings',
    repository: PRIVATE_FORK,
    env: WITHOUT_SETTINGS,
    step: /Variáveis.*\*New repository variable\* as variáveis/s,
    link: `${GITHUB_SETTINGS}/variables/actions`,
  },
  {
    stage: 'a secret key in the place of the publishable one',
    repository: PRIVATE_FORK,
    env: WITH_SECRET_KEY,
    step: /Variáveis.*guarda uma chave secreta/s,
    link: `${DASHBOARD}/settings/api-keys`,
  },
  {
    stage: 'a table that visitors may not read',
    repository: PRIVATE_FORK,
    env: WITH_PROJECT,
    sql: 'revoke select on testimonials from anon',
    step: /Tabelas.*testimonials`\): .* falta a permissão de leitura →/s,
    link: `${DASHBOARD}/sql/new`,
  },
  {
    stage: 'a private repository, for which Pages is not free',
    repository: PRIVATE_FORK,
    env: WITH_PROJECT,
    step: /GitHub Pages.*repositório é privado/s,
    link: `${GITHUB_SETTINGS}/pages`,
  },
  {
    stage: 'a public repository in which Pages is off',
    repository: PUBLIC_REPOSITORY,
    env: WITH_PROJECT,
    step: /GitHub Pages.* não dá o endereço.* → .*\*GitHub Actions\*/s,
    link: `${GITHUB_SETTINGS}/pages`,
  },
])('with $stage, a run from the Run workflow form is refused and names the next step', async (given) => {
  Object.assign(github, given.repository)
  if (given.sql) await backend.sql(given.sql)

  const { error, summary, outputs } = await run({ ...given.env, ACTION: 'publicar' })
  expect(error?.message).toMatch(/^nada foi publicado/)
  expect(outputs.deploy).toBe('false')
  expect(summary).toMatch(/^# Ainda não dá para publicar\n/)
  expect(nextStep(summary)).toMatch(given.step)
  expect(nextStep(summary)).toContain(`](${given.link})`)
  expect(summary).not.toContain('sb_secret_x')
})

test('before the first publication an hour is refused without a red run, and reports no topic', async () => {
  Object.assign(github, PRIVATE_FORK)
  const { error, summary, outputs } = await run({ ...WITHOUT_SETTINGS, GITHUB_EVENT_NAME: 'schedule' })
  expect(error).toBeUndefined()
  expect(outputs).toEqual({ deploy: 'false', 'topic-reports': '' })
  expect(summary).toMatch(/^# Ainda não dá para publicar\n/)
})

test('once everything is set up, the sample office may be published as a demonstration', async () => {
  Object.assign(github, WITH_PAGES)
  const { error, summary, outputs } = await run({
    ...WITH_PROJECT,
    SITE_URL: published.url,
    ACTION: 'verificar',
  })
  expect(error).toBeUndefined()
  expect(outputs).toEqual({ deploy: 'false' })
  expect(summary).toMatch(/^# Verificação: já se pode publicar, como demonstração\n/)
  expect(nextStep(summary)).toMatch(/Dados do escritório\n.*Estes dados ainda são os do exemplo/)
  expect(summary).toMatch(/⬜ Site no ar\n.*clique em \*Run workflow\*/)
  expect(summary.match(/✅/g)).toHaveLength(4)
})
