import fc from 'fast-check'
import { expect, test } from 'vitest'
import { RULES } from '../limits/rules.ts'
import { feeFor } from '../withdraw/fee.ts'
import { choicesOf, PURSE_RULES, refundSplit, spendableOf, splitOf, withSettings } from './purses.ts'
import { PURSES } from './wallets.ts'

const fen = fc.integer({ min: 0, max: 5_000_000 })
const purses = fc.record({ subsidy: fen, allowance: fen, cash: fen })
const named = (kind: string, ...purses: string[]) => ({ kind, purses })
const PARKING = named('parking.order', 'subsidy')
const COLLECTION = named('wallet.collection', 'subsidy', 'allowance')
const subject = fc.constantFrom(PARKING, COLLECTION, named('wallet.apartment', 'subsidy'), named('something.else'))

test('a payment draws in order, exactly its amount, never more than a purse has, only where a purse may pay', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 9_000_000 }), subject, purses, (amountFen, paid, available) => {
      const { parts, shortFen } = splitOf(amountFen, paid, available, PURSE_RULES)
      expect(parts.reduce((sum, part) => sum + part.amountFen, 0) + shortFen).toBe(amountFen)
      const order = parts.map((part) => PURSES.indexOf(part.kind))
      expect(order).toEqual(order.toSorted((a, b) => a - b))
      for (const part of parts) {
        expect(part.amountFen).toBeGreaterThan(0)
        expect(part.amountFen).toBeLessThanOrEqual(available[part.kind])
      }
      // All that an allowed purse has is used before a later one gives, and before anything is said to be missing.
      const allowed = PURSE_RULES.filter(({ kind }) => kind === 'cash' || paid.purses.includes(kind))
      const usable = allowed.reduce((sum, rule) => sum + available[rule.kind], 0)
      expect(shortFen).toBe(Math.max(0, amountFen - usable))
      expect(spendableOf(paid, available, PURSE_RULES)).toBe(usable)
      expect(parts.every((part) => allowed.some((rule) => rule.kind === part.kind))).toBe(true)
      for (const [index, part] of parts.entries())
        if (index < parts.length - 1) expect(part.amountFen).toBe(available[part.kind])
    }),
  )
})

test('the allowance pays merchants and nothing else', () => {
  const available = { subsidy: 0, allowance: 1000, cash: 300 }
  expect(splitOf(500, PARKING, available, PURSE_RULES)).toMatchObject({
    shortFen: 200,
    parts: [{ kind: 'cash' }],
  })
  expect(splitOf(500, COLLECTION, available, PURSE_RULES)).toMatchObject({
    shortFen: 0,
    parts: [{ kind: 'allowance' }],
  })
})

test('every purse is told before a payment: one that may not pay for it with what it is for, an empty one as empty', () => {
  const payables = [
    { ...PARKING, called: '停车' },
    { ...COLLECTION, called: '商户消费' },
  ]
  const available = { subsidy: 0, allowance: 1000, cash: 300 }
  expect(choicesOf(PARKING, available, PURSE_RULES, payables)).toEqual([
    { kind: 'subsidy', name: '园区补贴', availableFen: 0, why: '没有余额' },
    { kind: 'allowance', name: '企业餐补', availableFen: 1000, why: '仅可用于商户消费' },
    { kind: 'cash', name: '钱包余额', availableFen: 300, why: null },
  ])
  const closed = withSettings([{ key: 'subsidy', pays: [] }])
  expect(choicesOf(PARKING, available, closed, payables)[0]).toMatchObject({ why: '暂不能用于付款' })
})

test('a park may set another order and other uses; what it says nothing of stays', () => {
  expect(withSettings(null)).toEqual(PURSE_RULES)
  const rules = withSettings([
    { key: 'allowance', pays: ['wallet.collection', 'parking.order'] },
    { key: 'cash', pays: 'all' },
    { key: 'subsidy', pays: [] },
  ])
  expect(rules.map(({ kind }) => kind)).toEqual(['allowance', 'cash', 'subsidy'])
  const available = { subsidy: 900, allowance: 200, cash: 100 }
  expect(splitOf(500, PARKING, available, rules)).toMatchObject({
    shortFen: 200,
    parts: [
      { kind: 'allowance', amountFen: 200 },
      { kind: 'cash', amountFen: 100 },
    ],
  })
})

test('refunds, in whatever pieces, give each purse back what it gave, own money first', () => {
  fc.assert(
    fc.property(purses, fc.array(fc.integer({ min: 1, max: 3_000_000 }), { maxLength: 12 }), (available, pieces) => {
      const amountFen = available.subsidy + available.allowance + available.cash
      fc.pre(amountFen > 0)
      const gave = splitOf(amountFen, COLLECTION, available, PURSE_RULES).parts
      const back: typeof gave = []
      let left = amountFen
      for (const piece of [...pieces, Number.POSITIVE_INFINITY]) {
        const wanted = piece === Number.POSITIVE_INFINITY ? left : piece
        if (wanted === 0) continue
        const parts = refundSplit(wanted, gave, back)
        expect(parts === null).toBe(wanted > left)
        if (!parts) continue
        expect(parts.reduce((sum, part) => sum + part.amountFen, 0)).toBe(wanted)
        back.push(...parts)
        left -= wanted
        const cashBack = back.filter(({ kind }) => kind === 'cash').reduce((sum, part) => sum + part.amountFen, 0)
        if (parts.some(({ kind }) => kind !== 'cash')) expect(cashBack).toBe(available.cash)
      }
      for (const kind of PURSES) {
        const returned = back.filter((part) => part.kind === kind).reduce((sum, part) => sum + part.amountFen, 0)
        expect(returned).toBe(available[kind])
      }
    }),
  )
})

test.each([
  // amount, used this month, fee
  [100_000, 0, 0],
  [100_001, 0, 10],
  [200_000, 0, 100],
  [200_000, 100_000, 200],
  [100, 100_000, 10],
  [10_400, 100_000, 10],
  [10_500, 100_000, 11],
  [14_999, 100_000, 15],
  [1_000_000, 99_999, 1000],
  [1_000_500, 100_000, 1001],
  [500_000, 5_000_000, 500],
])('withdrawing %i fen after %i this month costs %i', (amountFen, used, fee) => {
  expect(feeFor(RULES, amountFen, used)).toBe(fee)
})

test('a fee is never above the amount of a withdrawal that the rules allow, and whole fen', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: RULES.withdrawLeastFen, max: RULES.withdrawMostFen }),
      fc.integer({ min: 0, max: 50_000_000 }),
      (amountFen, used) => {
        const fee = feeFor(RULES, amountFen, used)
        expect(Number.isSafeInteger(fee) && fee >= 0 && fee < amountFen).toBe(true)
      },
    ),
  )
})
