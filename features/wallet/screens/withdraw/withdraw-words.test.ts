import { describe, expect, test } from 'vitest'
import { feeRule, wholeFen, withdrawOff, withdrawProblem } from './withdraw-words.ts'

const count = {
  used: 1,
  left: 2,
  leastFen: 100,
  mostFen: 1_000_000,
  dayUsedFen: 0,
  dayLeftFen: 300_000,
  availableFen: 500_000,
  freeLeftFen: 100_000,
  feeBasisPoints: 10,
  feeLeastFen: 10,
  coolingUntil: null,
  arrival: '预计2小时内到账',
}

describe('nothing can be withdrawn', () => {
  test.each([
    [{}, null],
    [{ coolingUntil: '2026-11-22T10:00:00+08:00' }, /保护期/],
    [{ left: 0 }, /次数已用完/],
    [{ dayLeftFen: 0 }, /额度已用完/],
    [{ availableFen: 99 }, /可提现金额不足 ¥1.00/],
  ] as const)('%j', (change, words) => {
    const off = withdrawOff({ ...count, ...change })
    if (words === null) expect(off).toBeNull()
    else expect(off).toMatch(words)
  })
})

test.each([
  [null, '请输入提现金额'],
  [0, '请输入提现金额'],
  [50, '单笔金额须在 ¥1.00 到 ¥10,000.00 之间'],
  [300_001, '今日最多还可提现 ¥3,000.00'],
  [500_001, '可提现 ¥5,000.00，不能超过它'],
  [300_000, null],
])('%j fen: %s', (amountFen, words) => {
  expect(withdrawProblem(count, amountFen)).toBe(words)
})

test('what the fee would eat says the fee', () => {
  expect(withdrawProblem({ ...count, freeLeftFen: 0, feeLeastFen: 100 }, 100)).toBe('金额须大于手续费 ¥1.00')
})

test('all that can be withdrawn at once is the least of the limits', () => {
  expect(wholeFen(count)).toBe(300_000)
  expect(wholeFen({ ...count, availableFen: 7 })).toBe(7)
})

test('the rule of the fee', () => {
  expect(feeRule(count)).toBe('本月还有 ¥1,000.00 免手续费，超出部分收 0.1%，最低 ¥0.10')
  expect(feeRule({ ...count, freeLeftFen: 0 })).toBe('本月免费额度已用完，收 0.1%，最低 ¥0.10')
  expect(feeRule({ ...count, feeBasisPoints: 0 })).toBe('提现免手续费')
})
