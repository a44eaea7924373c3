import { expect, test } from 'vitest'
import type { PaidCase } from '../pots/card-queries.ts'
import { cardsOfCase } from './cards.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day)).toISOString()
const workCase: PaidCase = {
  id: 'c',
  place: 'A1栋 301',
  payUntil: at(30),
  feesFen: 0,
  pots: [{ id: 'a', isReleased: false }],
  deductions: [],
}
const lately = (facts: Record<string, { missingFen: number; backFen: number }>) => new Map(Object.entries(facts))
const nothing = lately({ a: { missingFen: 0, backFen: 0 } })

test('what is due is the fees and what is missing of deposits that stand; one that goes back asks for nothing', () => {
  const pots = [...workCase.pots, { id: 'b', isReleased: true }]
  const missing = lately({ a: { missingFen: 300, backFen: 0 }, b: { missingFen: 5000, backFen: 0 } })
  const [card, ...more] = cardsOfCase({ ...workCase, feesFen: 50, pots }, missing)
  expect(more).toEqual([])
  expect(card).toMatchObject({ kind: 'pay', fen: 350 })
  expect(new Date(card?.until ?? '')).toEqual(new Date(at(30)))
  expect(cardsOfCase(workCase, nothing)).toEqual([])
})

test('what came back of all deposits is said in one card, of the released ones too', () => {
  const pots = [...workCase.pots, { id: 'b', isReleased: true }]
  const back = lately({ a: { missingFen: 0, backFen: 100 }, b: { missingFen: 0, backFen: 30 } })
  expect(cardsOfCase({ ...workCase, pots }, back)).toMatchObject([{ kind: 'returned', fen: 130, until: null }])
})

test('a deduction says until when it may be appealed, a decided one what was taken', () => {
  const deduction = { amountFen: 900, takenFen: null, appealUntil: at(20), endedWhy: null } as const
  const deductions = [
    { ...deduction, state: 'held' },
    { ...deduction, state: 'dropped', endedWhy: 'won' },
    { ...deduction, state: 'taken', takenFen: 400, endedWhy: 'refused' },
  ] as const
  expect(cardsOfCase({ ...workCase, deductions }, nothing)).toMatchObject([
    { kind: 'held', fen: 900 },
    { kind: 'decided', fen: 0, words: '申诉成立', until: null },
    { kind: 'decided', fen: 400, words: '申诉未通过' },
  ])
})
