import { beforeEach, expect, test } from 'vitest'
import type { Handover } from '../../scripts/publish/handover.ts'
import { fakeGitHub } from '../support/github.ts'
import type { Env } from '../support/programs.ts'
import { failingBackend, fakeSite, quickPages, run } from '../support/publication.ts'

// A clerk sets up a copy of the repository step by step. Until all is done each run refuses to publish, and its summary
// names the next step, with the remedy and a link.
const github = await fakeGitHub()
const backend = await failingBackend()
const published = await fakeSite()

// Environments of `npm run publish-site`, as the workflow gives them at each stage of the setup.
const WITHOUT_SETTINGS: Env = {
  ...github.env,
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

// Repositories as GitHub describes them, all without a deployment. `pages` is undefined while GitHub Pages is off.
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

// The target of the next step's link.
const GITHUB_SETTINGS = 'https://github.com/dono/site/settings'

beforeEach(() => backend.reset())

/** Returns the step that a summary names as the next one, with everything under it. */
const nextStep = (summary: string) => /➡️ \*\*Próximo passo:\*\* .*(\n {3}- .*)*/.exec(summary)?.[0]

/** `step` matches the Portuguese name of the step and its remedy, which `english` translates. */
type Stage = {
  stage: string
  repository: Partial<typeof github>
  env: Env
  sql?: string
  step: RegExp
  english: string
  link: string
}

test.each<Stage>([
  {
    stage: 'a private fork without settings',
    repository: PRIVATE_FORK,
    env: WITHOUT_SETTINGS,
    step: /Variáveis com o endereço/,
    english: 'Variables: which project to read',
    link: `${GITHUB_SETTINGS}/variables/actions`,
  },
  {
    stage: 'a secret key in the place of the publishable one',
    repository: PRIVATE_FORK,
    env: WITH_SECRET_KEY,
    step: /Variáveis.*guarda uma chave secreta/s,
    english: 'Variables: one holds a secret key',
    link: 'https://github.com/dono/site/blob/HEAD/INSTALACAO.md#trocar-uma-chave',
  },
  {
    stage: 'a table that visitors may not read',
    repository: PRIVATE_FORK,
    env: WITH_PROJECT,
    sql: 'revoke select on testimonials from anon',
    step: /Tabelas.*testimonials`\): falta a permissão de leitura →/s,
    english: 'Tables: testimonials lacks the permission to read',
    link: 'https://github.com/dono/site/blob/HEAD/INSTALACAO.md#criar-ou-atualizar-as-tabelas',
  },
  {
    stage: 'a private repository, for which Pages is not free',
    repository: PRIVATE_FORK,
    env: WITH_PROJECT,
    step: /GitHub Pages.*repositório é privado/s,
    english: 'GitHub Pages: the repository is private',
    link: GITHUB_SETTINGS,
  },
  {
    stage: 'a public repository in which Pages is off',
    repository: PUBLIC_REPOSITORY,
    env: WITH_PROJECT,
    step: /GitHub Pages.* não informou o endereço.* → .*\*GitHub Actions\*/s,
    english: 'GitHub Pages: has not told the address; choose GitHub Actions',
    link: `${GITHUB_SETTINGS}/pages`,
  },
])(
  'with $stage, a run from the Run workflow form is refused and names the next step: $english',
  async (given) => {
    Object.assign(github, given.repository)
    if (given.sql) await backend.sql(given.sql)

    // “publish”, which the form is set to. Runs without the form have no action.
    const { error, summary, outputs } = await run({ ...given.env, ACTION: 'publicar' })
    // “nothing was published”, and the title “It cannot be published yet”
    expect(error?.message).toMatch(/^nada foi publicado/)
    expect(outputs.deploy).toBe('false')
    expect(summary).toMatch(/^# Ainda não dá para publicar\n/)
    expect(nextStep(summary)).toMatch(given.step)
    expect(nextStep(summary)).toContain(`](${given.link})`)
    // The beginning of the key that one stage has in its settings.
    expect(summary).not.toContain('sb_secret_x')
  },
)

test('before the first publication an hourly run is refused without an error and reports no alert', async () => {
  Object.assign(github, PRIVATE_FORK)
  // The run began before somebody disabled its workflow.
  const { error, summary, outputs } = await run({ ...WITHOUT_SETTINGS, GITHUB_EVENT_NAME: 'schedule' })
  expect(error).toBeUndefined()
  // Nothing of what it found becomes an issue.
  const handover = JSON.parse(outputs.handover ?? '') as Handover
  expect(handover).toMatchObject({ outcome: 'setup', found: [], answered: [] })
  // “It cannot be published yet”
  expect(summary).toMatch(/^# Ainda não dá para publicar\n/)
})

// Earlier checks that found everything in order are no reason to say that all is well.
test('a first publication that is refused for a secret in the built site hands over nothing', async () => {
  Object.assign(github, WITH_PAGES)
  const withSecret = quickPages(`sb_secret_${'x'.repeat(20)}`)
  const { error, summary, outputs } = await run({ ...WITH_PROJECT, SITE_URL: published.url }, withSecret)
  expect(error).toBeUndefined()
  expect(summary).toMatch(/^- .*index\.html/m)
  const handover = JSON.parse(outputs.handover ?? '') as Handover
  expect(handover).toMatchObject({ outcome: 'setup', found: [], answered: [] })
})

test('once all is set up, verifying says that the sample office may be published as a demonstration', async () => {
  Object.assign(github, WITH_PAGES)
  const { error, summary, outputs } = await run({
    ...WITH_PROJECT,
    SITE_URL: published.url,
    // Only checks, and publishes nothing.
    ACTION: 'verificar',
  })
  expect(error).toBeUndefined()
  expect(outputs).toEqual({ deploy: 'false' })
  // “Verification: it can be published by now, as a demonstration”. The next step: “The office's values”, with
  // the names of those that are still the sample's. The last step is still to be done: “Site online: click on Run workflow”.
  expect(summary).toMatch(/^# Verificação: já se pode publicar, como demonstração\n/)
  expect(nextStep(summary)).toMatch(/Dados do escritório\n.*nome do escritório/)
  expect(summary).toMatch(/⬜ Site no ar\n.*clique em \*Run workflow\*/)
  // The other steps are done.
  expect(summary.match(/✅/g)).toHaveLength(4)
})

test('an office without news and testimonials is published, and its summary says what to do if that is wrong', async () => {
  Object.assign(github, WITH_PAGES)
  await backend.sql('delete from blog_posts; delete from testimonials')
  const env = { ...WITH_PROJECT, SITE_URL: published.url, ACTION: 'publicar' }
  const { error, outputs, summary } = await run(env, quickPages())
  expect(error).toBeUndefined()
  expect(outputs.deploy).toBe('true')
  expect(summary.match(/^## \S+ \(`\w+`\): 0$/gm)).toHaveLength(2)
  expect(summary.match(/#tabela-vazia/g)).toHaveLength(2)
})
