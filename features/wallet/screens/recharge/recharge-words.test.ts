import { expect, test } from 'vitest'
import { lackingFen, rechargeLimits, rechargeProblem } from './recharge-words.ts'

const setting = { amounts: [], leastFen: 100, mostFen: 500_000, dayLeftFen: 300_000, roomFen: 900_000, channels: [] }

test('limits say the narrower of the day and the room', () => {
  expect(rechargeLimits(setting)).toBe('单笔 ¥1.00 至 ¥5,000.00，今日还可充值 ¥3,000.00')
  expect(rechargeLimits({ ...setting, roomFen: 5000 })).toBe('单笔 ¥1.00 至 ¥5,000.00，钱包还能存入 ¥50.00')
})

test.each([
  ['amountOut', {}, '单笔金额须在 ¥1.00 到 ¥5,000.00 之间'],
  ['dayLimit', {}, '今日最多还可充值 ¥3,000.00'],
  ['dayLimit', { dayLeftFen: 0 }, '今日充值额度已用完，请明天再充'],
  ['balanceFull', { roomFen: 200 }, '钱包最多还能存入 ¥2.00'],
  ['balanceFull', { roomFen: 0 }, '钱包已存满，请先使用余额'],
  [null, {}, null],
] as const)('%s of %j', (why, change, words) => {
  expect(rechargeProblem({ ...setting, ...change }, why)).toBe(words)
})

test.each([
  ['45500', 45_500],
  ['30', 100],
  [null, 0],
  ['0', 0],
  ['-5', 0],
  ['1e9', 0],
  ['12345678901', 0],
])('who lacks %s begins with %d', (need, fen) => {
  expect(lackingFen(need, setting)).toBe(fen)
})
