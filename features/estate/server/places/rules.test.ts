import { expect, test } from 'vitest'
import { shifted } from './rules.ts'

const order = [
  { id: 'a', regionId: 'south' },
  { id: 'b', regionId: 'north' },
  { id: 'c', regionId: 'south' },
  { id: 'd', regionId: null },
]

test.each<[string, 'up' | 'down', string | null]>([
  ['c', 'up', 'cabd'],
  ['a', 'down', 'bcad'],
  ['a', 'up', null],
  ['b', 'up', null],
  ['b', 'down', null],
  ['c', 'down', null],
  ['d', 'up', null],
  ['none', 'up', null],
])('%s moves %s among those of its region: %s', (id, way, expected) => {
  expect(shifted(order, id, way)?.join('') ?? null).toBe(expected)
})
