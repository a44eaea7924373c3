import { expect, test } from 'vitest'
import { BANK_CARD_TABLE } from '#vocabulary/bank-prefixes'
import { knownCard } from './use-known-bank.ts'

test.each([
  ['', '请填写银行卡号'],
  ['6225', '请填写完整的银行卡号'],
  ['6228480402564890019', '卡号有误，请检查'],
  ['6228480402564890018', null],
])('%s: %s', (number, problem) => {
  expect(knownCard(number, BANK_CARD_TABLE).problem).toBe(problem)
})

test('the bank is told while it is typed, a credit card is refused by name', () => {
  expect(knownCard('622848', BANK_CARD_TABLE).bank?.bankCode).toBe('ABC')
  expect(knownCard('3568850000000006', BANK_CARD_TABLE).problem).toBe('暂不支持信用卡，请换一张储蓄卡')
})

test('without the table a whole number goes to the server', () => {
  expect(knownCard('6228480402564890018', null)).toEqual({ bank: null, problem: null })
})
