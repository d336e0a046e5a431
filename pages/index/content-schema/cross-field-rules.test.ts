import { expect, test } from 'vitest'
import { checkCrossFieldRules } from './cross-field-rules.ts'
import { readContentFiles, SAMPLE_FOLDER } from './read-content.ts'
import type { Hours } from './schema.ts'

const sample = readContentFiles(SAMPLE_FOLDER)

type Closure = Partial<Hours['closures'][number]>

/** Returns what the rules say on 26 November 2026 of the sample office with one closure. */
function issuesOf(closure: Closure) {
  const closures = [{ reason: '', day: '', from: '', to: '', ...closure }]
  return checkCrossFieldRules({ ...sample, hours: { ...sample.hours, closures } }, '2026-11-26')
}

// Easter is on 5 April 2026 and 28 March 2027. Offices write a date of last year, or that of another feast.
test.each<{ closure: Closure; path: string; remedy: string }>([
  {
    closure: { reason: 'Carnaval', day: '16/02/2027' },
    path: 'fechado.0.dia',
    remedy: 'Confira a data: em 2027, a terça-feira de Carnaval é 09/02/2027',
  },
  {
    closure: { reason: 'Carnaval', from: '13/02/2027', to: '17/02/2027' },
    path: 'fechado.0.de',
    remedy: 'Confira a data: em 2027, a terça-feira de Carnaval é 09/02/2027',
  },
  {
    closure: { reason: 'Carnaval e Quarta-feira de Cinzas', from: '06/02/2027', to: '09/02/2027' },
    path: 'fechado.0.de',
    remedy: 'Confira a data: em 2027, a Quarta-feira de Cinzas é 10/02/2027',
  },
  {
    closure: { reason: 'Sexta-feira Santa', day: '03/04/2027' },
    path: 'fechado.0.dia',
    remedy: 'Confira a data: em 2027, a Sexta-feira Santa é 26/03/2027',
  },
  {
    closure: { reason: 'Corpus Christi', day: '04/06/2027' },
    path: 'fechado.0.dia',
    remedy: 'Confira a data: em 2027, o Corpus Christi é 27/05/2027',
  },
  {
    closure: { reason: 'Páscoa', day: '05/04' },
    path: 'fechado.0.dia',
    remedy: 'A data muda a cada ano: escreva-a com o ano; em 2027, a Páscoa é 28/03/2027',
  },
])('a closure that names a movable feast and is not on its date is a warning: $closure', (row) => {
  const { closure, path, remedy } = row
  expect(issuesOf(closure)).toEqual([{ severity: 'warning', file: 'horarios', path, remedy }])
})

test.each<Closure>([
  { reason: 'Carnaval', from: '06/02/2027', to: '10/02/2027' },
  { reason: 'Terça de Carnaval', day: '09/02/2027' },
  { reason: 'Segunda de Carnaval', day: '08/02/2027' },
  { reason: 'Sexta-feira Santa', day: '26/03/2027' },
  { reason: 'Emenda de Corpus Christi', day: '28/05/2027' },
  { reason: 'São João', day: '24/06' },
])('a closure on the date of its feast, or that names no movable feast, is fine: %j', (closure) => {
  expect(issuesOf(closure)).toEqual([])
})

test('a closure for a movable feast that is over has only the warning that it is over', () => {
  expect(issuesOf({ reason: 'Carnaval', day: '03/03/2026' })).toMatchObject([
    { path: 'fechado.0', remedy: expect.stringContaining('Já passou') },
  ])
})
