import fc from 'fast-check'
import { expect, test } from 'vitest'
import { accountProblem, billOf, holdsOn, isRemindedOn, leftOf, type ToBill } from './rules.ts'

const terms = { limitFen: 10_000, fromOn: '2026-11-01', untilOn: '2026-11-30' }
const at = (text: string) => new Date(`${text}+08:00`)
const booking = (facts: Partial<ToBill> = {}): ToBill => ({
  id: 'a',
  number: 'HY1',
  placeName: '星河厅',
  startsAt: at('2026-11-24T10:00:00'),
  endsAt: at('2026-11-24T11:00:00'),
  cancelled: false,
  billedFen: 0,
  netFen: 5000,
  ...facts,
})

test('an agreement holds from its first day to the end of its last', () => {
  expect(['2026-10-31', '2026-11-01', '2026-11-30', '2026-12-01'].map((day) => holdsOn(terms, day))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(holdsOn({ ...terms, untilOn: null }, '2099-01-01')).toBe(true)
})

test('nothing goes on an account without agreement, with a bill overdue, or beyond the limit to the fen', () => {
  const use = { usedFen: 6000, overdue: false }
  expect(accountProblem(undefined, use, 1, '2026-11-10')).toBe('none')
  expect(accountProblem(terms, use, 1, '2026-12-01')).toBe('none')
  expect(accountProblem(terms, { ...use, overdue: true }, 1, '2026-11-10')).toBe('overdue')
  expect(accountProblem(terms, use, 4000, '2026-11-10')).toBeNull()
  expect(accountProblem(terms, use, 4001, '2026-11-10')).toBe('limit')
  expect([leftOf(terms, 6000), leftOf(terms, 12_000)]).toEqual([4000, 0])
})

test('a bill says each booking by what changed since it was billed, and what a cancellation kept', () => {
  const { items, totalFen } = billOf(
    [
      booking(),
      booking({ id: 'b', cancelled: true, netFen: 2500 }),
      booking({ id: 'c', billedFen: 5000, netFen: 1000 }),
      booking({ id: 'd', netFen: 0 }),
    ],
    0,
  )
  expect(items.map(({ words, amountFen }) => [words, amountFen])).toEqual([
    ['星河厅 11月24日 10:00–11:00 HY1', 5000],
    ['星河厅 11月24日 10:00–11:00（取消费用） HY1', 2500],
    ['星河厅 11月24日 10:00–11:00（更正） HY1', -4000],
  ])
  expect(totalFen).toBe(3500)
})

test('whatever is billed, the lines make the total, a bill is never below zero, and nothing is lost between bills', () => {
  const one = fc.record({ billedFen: fc.nat(100_000), netFen: fc.nat(100_000) })
  fc.assert(
    fc.property(fc.array(one, { maxLength: 8 }), fc.nat(100_000), (rows, carriedFen) => {
      const { items, totalFen, carryFen } = billOf(
        rows.map((row) => booking(row)),
        carriedFen,
      )
      const sum = items.reduce((fen, { amountFen }) => fen + amountFen, 0)
      const changed = rows.reduce((fen, { netFen, billedFen }) => fen + netFen - billedFen, 0)
      expect(sum).toBe(totalFen)
      expect(totalFen).toBeGreaterThanOrEqual(0)
      expect(totalFen - carryFen).toBe(changed - carriedFen)
    }),
  )
})

test('a company is reminded the day after the last day and each seventh day after it', () => {
  const days = ['2026-11-09', '2026-11-10', '2026-11-11', '2026-11-12', '2026-11-18', '2026-11-25']
  expect(days.filter((day) => isRemindedOn('2026-11-10', day))).toEqual(['2026-11-11', '2026-11-18', '2026-11-25'])
})
