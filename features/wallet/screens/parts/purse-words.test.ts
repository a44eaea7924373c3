import { expect, test } from 'vitest'
import { pursesNote, pursesShown, usableFen } from './purse-words.ts'

const purses = [
  { kind: 'subsidy', name: '园区补贴', availableFen: 0 },
  { kind: 'allowance', name: '企业餐补', availableFen: 300 },
  { kind: 'cash', name: '钱包余额', availableFen: 0 },
] as const

test('empty given money is left out, own money never', () => {
  expect(pursesShown(purses).map(({ kind }) => kind)).toEqual(['allowance', 'cash'])
  expect(pursesNote(purses)).toBe('企业餐补付款时先用，不能提现；钱包余额可以提现')
  expect(pursesNote(purses.slice(2))).toBe('自己的钱，可以付款，可以提现')
  expect(usableFen(purses)).toBe(300)
})
