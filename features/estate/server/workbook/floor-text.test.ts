import { expect, test } from 'vitest'
import { asLevel, floorName } from './floor-text.ts'

test.each([
  ['3', 3],
  ['３层', 3],
  ['12F', 12],
  ['-1', -1],
  ['B2', -2],
  ['地下 1 层', -1],
])('%s is a level', (text, value) => {
  expect(asLevel(text)).toEqual({ value })
})

test.each(['0', '顶层', '201', 'B21', '3.5', ''])('%s is none', (text) => {
  expect(asLevel(text)).toHaveProperty('reason')
})

test('a floor is called by its level', () => {
  expect([floorName(3), floorName(-1)]).toEqual(['3层', '地下1层'])
})
