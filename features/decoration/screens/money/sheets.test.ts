import { expect, test } from 'vitest'
import { cashProblem } from './counter-sheet.tsx'
import { lowerProblem } from './decide-sheet.tsx'
import { deductProblem } from './deduct-sheet.tsx'

test('a deduction is above nothing and no more than is free', () => {
  expect(deductProblem('', 1000)).toBe('请填写扣款金额，最多两位小数')
  expect(deductProblem('1.234', 1000)).toBe('请填写扣款金额，最多两位小数')
  expect(deductProblem('10.00', 1000)).toBeNull()
  expect(deductProblem('10.01', 1000)).toBe('扣款超过剩余保证金¥10.00')
})

test('a lowered deduction is less than what was proposed', () => {
  expect(lowerProblem('0', 1000)).not.toBeNull()
  expect(lowerProblem('9.99', 1000)).toBeNull()
  expect(lowerProblem('10', 1000)).toBe('应低于原扣款¥10.00')
})

test('fees are taken whole at the counter, a deposit also in parts', () => {
  expect(cashProblem('5', 'fee', 1000)).toBe('费用须一次收齐，应收¥10.00')
  expect(cashProblem('10', 'fee', 1000)).toBeNull()
  expect(cashProblem('5', 'deposit', 1000)).toBeNull()
  expect(cashProblem('10.01', 'deposit', 1000)).toBe('收款超过应缴金额，还应缴¥10.00')
})
