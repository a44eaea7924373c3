import { describe, expect, test } from 'vitest'
import {
  ageOn,
  isRealName,
  normaliseRealName,
  passwordWeakness,
  raisesLimit,
  rechargeRefusal,
  refundableFen,
  withdrawFee,
  withdrawRefusal,
} from './can.ts'

describe('passwordWeakness', () => {
  test.each<readonly [password: string, why: string]>([
    ...['123456', '654321', '012345', '987654', '890123', '210987'].map((each) => [each, '连续'] as const),
    ...['111111', '111123', '121112', '112233', '121212', '112211', '123123', '123321', '222333'].map(
      (each) => [each, '重复'] as const,
    ),
    ['520131', '常见'],
    ['147258', '常见'],
  ])('%s is refused whoever it is: %s', (password, why) => {
    expect(passwordWeakness(password)).toContain(why)
  })

  test.each(['804173', '619205', '135790', '102938', '371946'])('%s is good', (password) => {
    expect(passwordWeakness(password, { birthday: '1990-03-07', phone: '13812345678' })).toBeNull()
  })

  test.each(['900307', '070390', '030790', '039007', '199003', '031990', '199007', '071990', '199037', '371990'])(
    '%s is the birthday of 7 March 1990',
    (password) => {
      expect(passwordWeakness(password, { birthday: '1990-03-07' })).toBe('与生日有关')
      expect(passwordWeakness(password)).toBeNull()
    },
  )

  test('the tails of phone and ID number are refused, with and without the check digit', () => {
    const facts = { phone: '13812804173', idNumber: '33020319900307428X' }
    expect(passwordWeakness('804173', facts)).toContain('手机号')
    expect(passwordWeakness('307428', facts)).toContain('身份证')
    expect(passwordWeakness('074281', { idNumber: '330203199003074281' })).toContain('身份证')
  })

  test('leaves nearly all of a million to choose from', () => {
    const every37th = Array.from({ length: 27_000 }, (_, i) => String(i * 37).padStart(6, '0'))
    const weak = every37th.filter((password) => passwordWeakness(password) !== null).length / every37th.length
    expect(weak).toBeGreaterThan(0.01)
    expect(weak).toBeLessThan(0.04)
  })
})

describe('names and age', () => {
  test.each([
    [' 王小明 ', '王小明'],
    ['阿依古丽•买买提', '阿依古丽·买买提'],
    ['阿依古丽 . 买买提', '阿依古丽·买买提'],
    ['John  Smith', 'John Smith'],
    ['王 小明', '王小明'],
    ['古丽⋅阿依夏木', '古丽·阿依夏木'],
    ['张\uE863', '张䶮'],
    ['⾦三\u200B', '金三'],
    ['𠮷田', '𠮷田'],
  ])('%s is %s', (typed, name) => {
    expect(normaliseRealName(typed)).toBe(name)
    expect(isRealName(name)).toBe(true)
  })

  test('a name has two signs to forty', () => {
    expect([1, 2, 40, 41].map((signs) => isRealName('王'.repeat(signs)))).toEqual([false, true, true, false])
  })

  test.each(['王', '王小明1', '王\u202E小明', '\u3164\u2800', '·王', 'a<b>', '王明;', ' ', ''])(
    '%s is no name',
    (text) => {
      expect(isRealName(normaliseRealName(text))).toBe(false)
    },
  )

  test('age turns on the birthday', () => {
    expect(ageOn('11010519491231002X', '2010-12-30')).toBe(60)
    expect(ageOn('11010519491231002X', '2010-12-31')).toBe(61)
    expect(ageOn('110105194912310021', '2010-12-31')).toBeNull()
  })
})

describe('withdrawing', () => {
  const rule = { freeLeftFen: 100_000, feeBasisPoints: 10, feeLeastFen: 10 }

  test.each<readonly [amountFen: number, feeFen: number]>([
    [100_000, 0],
    [100_001, 10],
    [110_000, 10],
    [110_499, 10],
    // 10.5 fen: a half goes up
    [110_500, 11],
    [200_000, 100],
  ])('of %i fen the fee is %i', (amountFen, feeFen) => {
    expect(withdrawFee(rule, amountFen)).toBe(feeFen)
  })

  test('is exact where floats are not, and free where the rate is nothing', () => {
    expect(withdrawFee({ ...rule, freeLeftFen: 0, feeBasisPoints: 9_999 }, 999_999_995)).toBe(999_899_995)
    expect(withdrawFee({ ...rule, freeLeftFen: 0, feeBasisPoints: 0 }, 5)).toBe(0)
  })

  const limits = { ...rule, leastFen: 100, mostFen: 500_000, dayLeftFen: 300_000, availableFen: 400_000 }

  test.each([
    [99, 'amountOut'],
    [100, null],
    [300_000, null],
    [300_001, 'dayLimit'],
    [400_001, 'balanceShort'],
  ] as const)('%i fen: %s', (amountFen, why) => {
    expect(withdrawRefusal(limits, amountFen)).toBe(why)
  })

  test('what the fee would eat is too small; what is above the most is out', () => {
    expect(withdrawRefusal({ ...limits, freeLeftFen: 0, feeLeastFen: 200 }, 200)).toBe('amountTooSmall')
    expect(withdrawRefusal({ ...limits, availableFen: 900_000 }, 500_001)).toBe('amountOut')
  })
})

test.each([
  [99, 'amountOut'],
  [100, null],
  [500_001, 'amountOut'],
  [300_001, 'dayLimit'],
  [200_001, 'balanceFull'],
  [200_000, null],
] as const)('of a recharge of %i fen: %s', (amountFen, why) => {
  const limits = { leastFen: 100, mostFen: 500_000, dayLeftFen: 300_000, roomFen: 200_000 }
  expect(rechargeRefusal(limits, amountFen)).toBe(why)
})

test('of a collection that is paid can go back what has not, and of no other anything', () => {
  const part = (amountFen: number, state: 'asked' | 'done' | 'failed') => ({ amountFen, state, reason: '', at: '' })
  const paid = { state: 'paid' as const, amountFen: 1_000, refundedFen: 0, refunds: [] }
  expect(refundableFen(paid)).toBe(1_000)
  expect(refundableFen({ ...paid, state: 'waiting' })).toBe(0)
  expect(refundableFen({ ...paid, refunds: [part(300, 'done'), part(200, 'asked'), part(400, 'failed')] })).toBe(500)
  expect(refundableFen({ ...paid, refundedFen: 900, refunds: [part(300, 'done')] })).toBe(100)
})

test('a limit is raised by more than it was, by nothing else', () => {
  expect([raisesLimit(100, 101), raisesLimit(100, 100), raisesLimit(100, 99)]).toEqual([true, false, false])
})
