import { expect, test } from 'vitest'
import { postalCodesOf, stateOf } from './postal-codes.ts'

// Postal codes of city halls and post offices of the capitals, and those at both ends of what is split.
test.each([
  ['01001-000', 'SP'],
  ['19999-999', 'SP'],
  ['20040-020', 'RJ'],
  ['29010-002', 'ES'],
  ['30130-005', 'MG'],
  ['40020-010', 'BA'],
  ['49010-030', 'SE'],
  ['50030-230', 'PE'],
  ['57020-070', 'AL'],
  ['58010-340', 'PB'],
  ['59025-900', 'RN'],
  ['60025-061', 'CE'],
  ['64000-160', 'PI'],
  ['65010-904', 'MA'],
  ['66015-000', 'PA'],
  ['68900-073', 'AP'],
  ['69005-010', 'AM'],
  ['69299-999', 'AM'],
  ['69301-000', 'RR'],
  ['69400-000', 'AM'],
  ['69900-062', 'AC'],
  ['70040-010', 'DF'],
  ['72799-999', 'DF'],
  ['72800-000', 'GO'],
  ['73000-000', 'DF'],
  ['73700-000', 'GO'],
  ['74003-010', 'GO'],
  ['76801-059', 'RO'],
  ['77001-002', 'TO'],
  ['78005-370', 'MT'],
  ['79002-075', 'MS'],
  ['80010-010', 'PR'],
  ['88010-400', 'SC'],
  ['90010-150', 'RS'],
])('%s is a postal code of %s', (postalCode, state) => {
  expect(stateOf(postalCode)).toBe(state)
})

test.each(['00000-000', '00999-999', '78900-000'])('%s is a postal code of no state', (postalCode) => {
  expect(stateOf(postalCode)).toBeUndefined()
})

test('the postal codes of a state in two ranges are written with both', () => {
  expect(postalCodesOf('AM')).toBe('69000-000 a 69299-999 e de 69400-000 a 69899-999')
})
