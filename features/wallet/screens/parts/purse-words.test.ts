import { expect, test } from 'vitest'
import { pursesShown, usableFen } from './purse-words.ts'

const purses = [
  { kind: 'subsidy', name: '园区补贴', availableFen: 0 },
  { kind: 'allowance', name: '企业餐补', availableFen: 300 },
  { kind: 'cash', name: '钱包余额', availableFen: 0 },
] as const

test('empty given money is left out, own money never', () => {
  expect(pursesShown(purses).map(({ kind }) => kind)).toEqual(['allowance', 'cash'])
  expect(pursesShown(purses, true)).toHaveLength(3)
  expect(usableFen(purses)).toBe(300)
})
