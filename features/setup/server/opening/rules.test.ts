import { describe, expect, test } from 'vitest'
import { openingRefusals } from '#contract/setup'
import type { OpeningRow } from './queries.ts'
import { checkClearing, checkProposal, isSame, PROPOSAL_MS } from './rules.ts'

const now = new Date('2026-11-20T02:00:00Z')
const row: OpeningRow = {
  id: 'p',
  proposedBy: 'anna',
  proposedAt: now,
  counts: { a: 1 },
  openedBy: null,
  openedAt: null,
}
const later = (ms: number) => new Date(now.getTime() + ms)

/** The code of what is refused; null: nothing is. */
function codeOf(work: () => void): number | null {
  try {
    work()
    return null
  } catch (error) {
    return (error as { kind: { code: number } }).kind.code
  }
}

test('counts are the same only kind by kind, and a kind that one of them does not know is none', () => {
  expect(isSame({ a: 1, b: 0 }, { b: 0, a: 1 })).toBe(true)
  expect(isSame({ a: 1 }, { a: 2 })).toBe(false)
  expect(isSame({ a: 1 }, { a: 1, b: 0 })).toBe(false)
})

describe('a proposal', () => {
  const check = (given: Partial<OpeningRow>, by: { id?: string; personId?: string; now?: Date } = {}) =>
    codeOf(() => checkProposal({ ...row, ...given }, { id: 'p', personId: 'bert', now, ...by }))

  test('is confirmed by another operator until half an hour is over', () => {
    expect(check({})).toBeNull()
    expect(check({}, { now: later(PROPOSAL_MS - 1) })).toBeNull()
    expect(check({}, { now: later(PROPOSAL_MS) })).toBe(openingRefusals.proposalOver.code)
    expect(check({}, { personId: 'anna' })).toBe(openingRefusals.byAnother.code)
  })

  test('of which another took the place, or which nobody made, is over; an opened park opens no more', () => {
    expect(check({}, { id: 'q' })).toBe(openingRefusals.proposalOver.code)
    expect(codeOf(() => checkProposal(undefined, { id: 'p', personId: 'bert', now }))).toBe(
      openingRefusals.proposalOver.code,
    )
    expect(check({ openedAt: now })).toBe(openingRefusals.openedBefore.code)
  })
})

test('what is real comes before what can move, and that before what changed', () => {
  const counts = [{ key: 'a', title: 'a', count: 1 }]
  const clear = (real: number, pending: number, listed: Record<string, number>) =>
    codeOf(() => checkClearing({ counts, real, pending }, listed))
  expect(clear(0, 0, { a: 1 })).toBeNull()
  expect(clear(0, 0, { a: 2 })).toBe(openingRefusals.countsChanged.code)
  expect(clear(0, 1, { a: 2 })).toBe(openingRefusals.stillMoving.code)
  expect(clear(1, 1, { a: 2 })).toBe(openingRefusals.realPayments.code)
})
