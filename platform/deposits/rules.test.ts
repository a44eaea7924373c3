import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  askedAgainAt,
  freeOf,
  isSettled,
  missingOf,
  mustBeAmount,
  readRequestNo,
  requestNoOf,
  type Source,
  type Sums,
  splitBack,
  takesPayment,
} from './rules.ts'

const NOTHING: Sums = {
  dueFen: 0,
  arrivingFen: 0,
  paidFen: 0,
  heldFen: 0,
  returningFen: 0,
  takenFen: 0,
  returnedFen: 0,
}
const NOW = new Date('2026-03-02T08:00:00Z')
const HOUR_MS = 3_600_000

describe('sums', () => {
  test('free is what was paid without all that is somewhere else', () => {
    const sums = { ...NOTHING, paidFen: 1000, heldFen: 1, returningFen: 20, takenFen: 300, returnedFen: 400 }
    expect(freeOf(sums)).toBe(279)
  })

  test('missing counts what arrives, and is never below nothing', () => {
    expect(missingOf({ ...NOTHING, dueFen: 1000, paidFen: 300, arrivingFen: 200 })).toBe(500)
    expect(missingOf({ ...NOTHING, dueFen: 1000, paidFen: 1300 })).toBe(0)
  })

  test('a payment is taken up to what is missing, and none by a closed pot', () => {
    const pot = { ...NOTHING, dueFen: 1000, paidFen: 300, closedAt: null }
    expect([700, 701].map((fen) => takesPayment(pot, fen))).toEqual([true, false])
    expect(takesPayment({ ...pot, closedAt: NOW }, 1)).toBe(false)
  })

  test.each([
    ['arrives', { arrivingFen: 1 }],
    ['is held', { paidFen: 1, heldFen: 1 }],
    ['goes back', { paidFen: 1, returningFen: 1 }],
    ['is free', { paidFen: 1 }],
  ])('a pot of which a fen %s is not settled', (_, some) => {
    expect(isSettled({ ...NOTHING, ...some })).toBe(false)
  })

  test('a pot whose money was taken or is back is settled', () => {
    expect(isSettled({ ...NOTHING, dueFen: 9, paidFen: 7, takenFen: 3, returnedFen: 4 })).toBe(true)
  })

  test.each([0, -1, 0.5, Number.NaN, 2 ** 53])('%s is no amount', (fen) => {
    expect(() => mustBeAmount(fen)).toThrow(RangeError)
  })
})

describe('splitting what goes back', () => {
  const source = (id: string, more: Partial<Source>): Source => ({
    id,
    amountFen: 100,
    backFen: 0,
    channel: 'bank',
    paidAt: NOW,
    ...more,
  })
  const at = (hours: number) => new Date(NOW.getTime() + hours * HOUR_MS)

  test('the latest payment of a channel first, the counter last, never more than each has left', () => {
    const sources = [
      source('old', { paidAt: at(1) }),
      source('counter', { paidAt: at(9), channel: null }),
      source('new', { paidAt: at(5), backFen: 70 }),
      source('empty', { paidAt: at(7), backFen: 100 }),
    ]
    const parts = splitBack(sources, 180).map(({ source: { id }, amountFen }) => [id, amountFen])
    expect(parts).toEqual([
      ['new', 30],
      ['old', 100],
      ['counter', 50],
    ])
    expect(splitBack(sources, 30)).toHaveLength(1)
  })

  test('of one moment in one order, whichever they come in', () => {
    const sources = [source('a', {}), source('b', {})]
    expect(splitBack(sources, 10)).toEqual(splitBack(sources.toReversed(), 10))
  })

  test('sums to what goes back, whatever came in; more than came in is a fault', () => {
    const some = fc.array(
      fc.record({ amountFen: fc.integer({ min: 1, max: 500 }), part: fc.double({ min: 0, max: 1, noNaN: true }) }),
    )
    fc.assert(
      fc.property(some, fc.double({ min: 0, max: 1, noNaN: true }), (rows, share) => {
        const sources = rows.map(({ amountFen, part }, n) =>
          source(`s${n}`, { amountFen, backFen: Math.floor(amountFen * part), channel: n % 2 ? null : 'bank' }),
        )
        const leftFen = sources.reduce((sum, { amountFen, backFen }) => sum + amountFen - backFen, 0)
        const backFen = Math.floor(leftFen * share)
        const parts = splitBack(sources, backFen)
        expect(parts.reduce((sum, { amountFen }) => sum + amountFen, 0)).toBe(backFen)
        for (const { source: from, amountFen } of parts) {
          expect(amountFen).toBeGreaterThan(0)
          expect(amountFen + from.backFen).toBeLessThanOrEqual(from.amountFen)
        }
        expect(() => splitBack(sources, leftFen + 1)).toThrow('came in nowhere')
      }),
    )
  })
})

describe('asking a channel again', () => {
  const paidAt = new Date(NOW.getTime() - 30 * 24 * HOUR_MS)
  const hoursUntil = (tries: number, paid = paidAt) => {
    const again = askedAgainAt({ tries, paidAt: paid, now: NOW })
    return again && (again.getTime() - NOW.getTime()) / HOUR_MS
  }

  test('after twice as long each time, five times', () => {
    expect([1, 2, 3, 4, 5, 6].map((tries) => hoursUntil(tries))).toEqual([1, 2, 4, 8, 16, null])
  })

  test('not where the payment is older than a year', () => {
    const year = 365 * 24 * HOUR_MS
    expect(hoursUntil(1, new Date(NOW.getTime() - year))).toBe(1)
    expect(hoursUntil(1, new Date(NOW.getTime() - year - 1))).toBe(null)
  })

  test('each request has a number of its own, which names it', () => {
    const id = '01890a5d-ac96-774b-bcce-b302099a8057'
    expect(requestNoOf(id, 12)).toMatch(/^[A-Za-z0-9_-]{1,64}$/)
    expect(readRequestNo(requestNoOf(id, 12))).toEqual({ id, tries: 12 })
    for (const other of ['AUTO-YQ1', `booking-${id}-1`, `deposit-${id}-`, `x-deposit-${id}-1`])
      expect(readRequestNo(other)).toBe(null)
  })
})
