import { expect, test } from 'vitest'
import { CATALOG, SETUP_STEPS } from './catalog.ts'
import { createFinding, type Finding, renderChecklist } from './finding.ts'
import { linksFor } from './links.ts'

const links = linksFor({})
const SMALL_PHOTO = createFinding('warning', 'small-picture', {
  table: 'blog_posts',
  name: 'Novo prazo',
  width: 300,
})
const checklist = (finding: Finding) => renderChecklist([finding], ['variables', 'tables'], links)

test('a step with a mere warning is done', () => {
  expect(checklist(SMALL_PHOTO)).toMatch(/^2\. ✅ .*\n {3}- ⚠️ .*Novo prazo/m)
})

// The alert tells people to run *verificar* and to do what it says.
test('a step with a finding of which an alert tells is open, whatever its severity', () => {
  const row = { table: 'testimonials', name: 'linha', field: 'rating', code: 'not-a-rating' } as const
  expect(checklist(createFinding('warning', 'row-partial', row))).toMatch(
    /^2\. ➡️ \*\*Próximo passo:\*\* .*\n {3}- ⚠️ /m,
  )
})

test('the next step is one that keeps the site from being published, before one that only an alert tells of', () => {
  const findings = [createFinding('warning', 'hourly-off'), createFinding('blocking', 'no-project')]
  const [actions, variables] = renderChecklist(findings, ['actions', 'variables'], links)
    .split('\n')
    .filter((line) => /^\d/.test(line))
  expect(actions).toMatch(/^1\. ⬜/)
  expect(variables).toMatch(/^2\. ➡️/)
})

test('a step that was not seen done has no tick, and is no next step where there is nothing to do', () => {
  const silent: Finding = {
    ...createFinding('warning', 'github-silent', { detail: 'status 500' }),
    leavesOpen: ['actions', 'pages'],
  }
  const lines = renderChecklist([silent], ['actions', 'variables', 'pages'], links).split('\n')
  // "GitHub did not answer all queries", below both steps.
  expect(lines).toEqual([
    '1. ⬜ GitHub Actions ligado',
    expect.stringMatching(/^ {3}- ⚠️ O GitHub não respondeu/),
    '2. ✅ Variáveis com o endereço e a chave do projeto Supabase',
    '3. ⬜ GitHub Pages ligado',
    lines[1],
  ])
})

test('every finding that an alert tells of belongs to a step, so that a verification lists it', () => {
  const withoutStep = Object.entries(CATALOG)
    .filter(([, { alert, step }]) => alert && !(step && step in SETUP_STEPS))
    .map(([code]) => code)
  expect(withoutStep).toEqual([])
})
