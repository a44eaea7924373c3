import { expect, test } from 'vitest'
import { grantOf } from '../tests/rights-answers.ts'
import { holdersOf } from './matrix.ts'

test('grants of a person stand together, persons in the order in which they come first', () => {
  const grants = [
    grantOf({ id: '1', personId: 'b', personName: '方圆', roleId: 'r1' }),
    grantOf({ id: '2', personId: 'a', personName: '周敏', roleId: 'r1' }),
    grantOf({ id: '3', personId: 'b', personName: '方圆', roleId: 'r2' }),
  ]
  expect(holdersOf(grants).map(({ personName, grants: theirs }) => [personName, theirs.map(({ id }) => id)])).toEqual([
    ['方圆', ['1', '3']],
    ['周敏', ['2']],
  ])
  expect(holdersOf([])).toEqual([])
})
