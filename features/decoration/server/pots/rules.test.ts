import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NATIONAL_HOLIDAYS } from '#vocabulary/holidays'
import { workdayTable } from '#vocabulary/workdays'
import {
  appealProblem,
  appealUntil,
  clockEnds,
  cutToFree,
  type DeductionSeen,
  decideProblem,
  decideUntil,
  feeChange,
  potState,
  returnable,
} from './rules.ts'

const NOW = new Date('2026-12-04T10:00:00+08:00')
const later = (days: number) => new Date(NOW.getTime() + days * 86_400_000)
const fee = (state: 'to_pay' | 'paid' | 'waived' | 'void', amountFen: number, round = 1) => ({
  id: `${state}${round}`,
  key: 'management',
  round,
  amountFen,
  state,
})
const deduction = (facts: Partial<DeductionSeen> = {}): DeductionSeen => ({
  state: 'held',
  proposedBy: 'p',
  appealUntil: later(7),
  decideUntil: null,
  amountFen: 1000,
  ...facts,
})

test('a fee is asked for once, and only what is not paid or waived of it', () => {
  expect(feeChange([], 300)).toEqual({ voids: [], asks: { round: 1, fen: 300 } })
  expect(feeChange([fee('to_pay', 300)], 300)).toEqual({ voids: [], asks: null })
  expect(feeChange([fee('paid', 300)], 300)).toEqual({ voids: [], asks: null })
  expect(feeChange([fee('paid', 300)], 500)).toEqual({ voids: [], asks: { round: 2, fen: 200 } })
  expect(feeChange([fee('waived', 300)], 300)).toEqual({ voids: [], asks: null })
  expect(feeChange([fee('paid', 300)], 100)).toEqual({ voids: [], asks: null })
  expect(feeChange([fee('to_pay', 300)], 500)).toEqual({ voids: ['to_pay1'], asks: { round: 2, fen: 500 } })
  expect(feeChange([fee('paid', 300), fee('to_pay', 200, 2)], 300)).toEqual({ voids: ['to_pay2'], asks: null })
  expect(feeChange([fee('void', 300)], 0)).toEqual({ voids: [], asks: null })
})

test('what goes back and what is kept make what is free, whatever is kept', () => {
  const reason = fc.record({
    fen: fc.oneof(fc.integer({ min: 1, max: 500 }), fc.constant('all' as const)),
    words: fc.string(),
  })
  fc.assert(
    fc.property(fc.array(reason), fc.integer({ min: 0, max: 1000 }), (reasons, freeFen) => {
      const cut = cutToFree(reasons, freeFen)
      expect(returnable(freeFen, reasons) + cut.reduce((sum, { fen }) => sum + fen, 0)).toBe(freeFen)
      expect(cut.every(({ fen }) => fen > 0)).toBe(true)
      expect(returnable(freeFen, reasons)).toBeGreaterThanOrEqual(0)
    }),
  )
  expect(returnable(1000, [])).toBe(1000)
  expect(returnable(1000, [{ fen: 300, words: '' }])).toBe(700)
  expect(returnable(1000, [{ fen: 'all', words: '' }])).toBe(0)
  expect(
    cutToFree(
      [
        { fen: 300, words: 'a' },
        { fen: 300, words: 'b' },
      ],
      400,
    ),
  ).toEqual([
    { fen: 300, words: 'a' },
    { fen: 100, words: 'b' },
  ])
})

test('a deposit is due, partly paid, paid, on its way back or settled', () => {
  const none = { isReleased: false, isSettled: false }
  expect(potState({ dueFen: 100, missingFen: 100, paidFen: 0 }, none)).toBe('due')
  expect(potState({ dueFen: 100, missingFen: 40, paidFen: 60 }, none)).toBe('part')
  expect(potState({ dueFen: 100, missingFen: 0, paidFen: 100 }, none)).toBe('paid')
  expect(potState({ dueFen: 100, missingFen: 0, paidFen: 100 }, { ...none, isReleased: true })).toBe('returning')
  expect(potState({ dueFen: 100, missingFen: 0, paidFen: 100 }, { isReleased: true, isSettled: true })).toBe('settled')
})

test('an appeal is decided by the end of the fifth workday, over weekends and holidays', () => {
  const table = workdayTable(NATIONAL_HOLIDAYS)
  expect(decideUntil(NOW, table)).toEqual(new Date('2026-12-12T00:00:00+08:00'))
  expect(decideUntil(new Date('2026-09-30T10:00:00+08:00'), table)).toEqual(new Date('2026-10-14T00:00:00+08:00'))
  expect(appealUntil(NOW)).toEqual(later(7))
})

test('an appeal comes within seven days, once', () => {
  expect(appealProblem(deduction(), NOW)).toBe(null)
  expect(appealProblem(deduction({ appealUntil: later(0) }), NOW)?.code).toBe(22_109)
  expect(appealProblem(deduction({ state: 'appealed' }), NOW)?.code).toBe(22_110)
  expect(appealProblem(deduction({ state: 'taken' }), NOW)?.code).toBe(22_109)
  expect(appealProblem(deduction({ state: 'dropped' }), NOW)?.code).toBe(22_111)
})

test('its proposer never decides an appeal; nobody takes before the time to appeal is over', () => {
  const by = (byId: string, act: 'take' | 'drop', amountFen?: number) => ({ byId, act, amountFen, now: NOW })
  const appealed = deduction({ state: 'appealed', decideUntil: later(5) })
  expect(decideProblem(appealed, by('p', 'take'))?.kind.code).toBe(22_102)
  expect(decideProblem(appealed, by('p', 'drop'))?.kind.code).toBe(22_102)
  expect(decideProblem(appealed, by('q', 'take'))).toBe(null)
  expect(decideProblem(appealed, by('q', 'drop'))).toBe(null)
  expect(decideProblem(appealed, by('q', 'take', 1001))?.kind.code).toBe(22_113)
  expect(decideProblem(appealed, by('q', 'take', 1000))).toBe(null)
  expect(decideProblem(deduction(), by('q', 'take'))?.kind.code).toBe(22_112)
  expect(decideProblem(deduction(), by('p', 'drop'))).toBe(null)
  expect(decideProblem(deduction({ state: 'taken' }), by('q', 'drop'))?.kind.code).toBe(22_111)
  // the clock has decided, though its job is late
  expect(decideProblem(deduction({ state: 'appealed', decideUntil: NOW }), by('q', 'take'))?.kind.code).toBe(22_111)
  expect(decideProblem(deduction({ appealUntil: NOW }), by('q', 'drop'))?.kind.code).toBe(22_111)
})

test('silence of the payer takes, silence of the park gives back', () => {
  expect(clockEnds(deduction(), NOW)).toBe(null)
  expect(clockEnds(deduction({ appealUntil: NOW }), NOW)).toEqual({ state: 'taken', why: 'silence' })
  const appealed = { state: 'appealed', appealUntil: NOW } as const
  expect(clockEnds(deduction({ ...appealed, decideUntil: later(1) }), NOW)).toBe(null)
  expect(clockEnds(deduction({ ...appealed, decideUntil: NOW }), NOW)).toEqual({ state: 'dropped', why: 'late' })
  expect(clockEnds(deduction({ state: 'taken', appealUntil: NOW }), NOW)).toBe(null)
})
