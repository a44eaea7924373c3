import { expect, test } from 'vitest'
import { cardsOfCase } from './cards.ts'

const at = (day: number) => new Date(Date.UTC(2026, 10, day))
const workCase = { id: 'c', place: 'A1栋 301', payUntil: at(30) }
const back = (amountFen: number, state: 'done' | 'asked', day: number) => ({
  returnId: 'r',
  receiptId: 'p',
  amountFen,
  why: '',
  state,
  way: null,
  problem: null,
  againAt: null,
  transferId: null,
  askedAt: at(1),
  endedAt: state === 'done' ? at(day) : null,
})
const nothing = { feesFen: 0, pots: [], deductions: [], since: at(10) }
const deduction = { id: 'd', potId: 'p', amountFen: 900, takenFen: null, appealUntil: at(20), endedWhy: null } as const

test('what is due is the fees and what is missing of deposits that stand; one that goes back asks for nothing', () => {
  const pots = [
    { pot: { id: 'a', releasedAt: null }, statement: { missingFen: 300, returns: [] } },
    { pot: { id: 'b', releasedAt: at(9) }, statement: { missingFen: 5000, returns: [] } },
  ]
  const [card, ...more] = cardsOfCase(workCase, { ...nothing, feesFen: 50, pots })
  expect(more).toEqual([])
  expect(card).toMatchObject({ kind: 'pay', fen: 350 })
  expect(new Date(card?.until ?? '')).toEqual(at(30))
  expect(cardsOfCase(workCase, nothing)).toEqual([])
})

test('what came back is said for as long as it is new, and what is on its way is not', () => {
  const returns = [back(100, 'done', 12), back(30, 'done', 9), back(7, 'asked', 0)]
  const pots = [{ pot: { id: 'a', releasedAt: at(8) }, statement: { missingFen: 0, returns } }]
  expect(cardsOfCase(workCase, { ...nothing, pots })).toMatchObject([{ kind: 'returned', fen: 100, until: null }])
})

test('a deduction says until when it may be appealed, a decided one what was taken', () => {
  const decided = { ...deduction, state: 'dropped', endedWhy: 'won' } as const
  const lowered = { ...deduction, state: 'taken', takenFen: 400, endedWhy: 'refused' } as const
  const deductions = [{ ...deduction, state: 'held' } as const, decided, lowered]
  expect(cardsOfCase(workCase, { ...nothing, deductions })).toMatchObject([
    { kind: 'held', fen: 900 },
    { kind: 'decided', fen: 0, words: '申诉成立', until: null },
    { kind: 'decided', fen: 400, words: '申诉未通过' },
  ])
})
