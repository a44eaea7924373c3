import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { workdayTable } from '#vocabulary/workdays'
import type { TariffRules } from '../fees/tariff.ts'
import type { StoredUsage } from '../fees/usage.ts'
import { feesOf, isPayable, type PriceFacts, type Quoted, quoteOf, usageAtExit } from './pricing.ts'

const at = (time: string): Date => new Date(`2026-11-20T${time}+08:00`)
const after = (instant: Date, ms: number): Date => new Date(instant.getTime() + ms)
const MINUTE_MS = 60_000

/** 15 minutes free, ¥5.00 an hour, ¥40.00 a day at most; entry at 10:00, so units begin at 10:15, 11:15, … */
const hourly: TariffRules = {
  freeMinutes: 15,
  periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 500 }],
  cap: { per: 'calendar-day', fen: 4000 },
}
const free: TariffRules = {
  freeMinutes: 0,
  periods: [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 60, unitFen: 0 }],
}
const facts = (rules = hourly, used: readonly StoredUsage[] = []): PriceFacts => ({
  tariffs: [{ vehicleKind: 'any', validFrom: '2026-01-01', rules }],
  workdays: workdayTable([]),
  used,
  free: [],
})
const stay = (more: Partial<Quoted> = {}): Quoted => ({
  vehicleKind: 'small',
  enteredAt: at('10:00:00'),
  state: 'open',
  exitedAt: null,
  paidFen: 0,
  owedFen: 0,
  leaveBy: null,
  ...more,
})
test('what is left to pay, to the last fen, can be paid after the car has left', () => {
  const left = { state: 'closed', exitedAt: at('11:00:00') } as const
  expect([isPayable(stay()), isPayable(stay({ ...left, owedFen: 1 })), isPayable(stay(left))]).toEqual([
    true,
    true,
    false,
  ])
})

const brief = (of: Quoted, now: string, with_ = facts()) => {
  const quote = quoteOf(of, with_, at(now))
  return quote && { due: quote.dueFen, fee: quote.fee.totalFen, change: quote.nextChange, leaveBy: quote.leaveBy }
}

describe('an open stay', () => {
  test.each([
    ['10:00:00', 0, 0, '10:15:00', 500, '10:15:00'],
    ['10:15:00', 0, 0, '10:15:00', 500, '10:15:00'],
    ['10:15:01', 500, 500, '11:15:00', 1000, null],
    ['11:15:00', 500, 500, '11:15:00', 1000, null],
    ['11:15:01', 1000, 1000, '12:15:00', 1500, null],
  ])('nobody paid for, at %s', (now, due, fee, changeAt, changeFen, leaveBy) => {
    const change = { at: at(changeAt), dueFen: changeFen }
    expect(brief(stay(), now)).toEqual({ due, fee, change, leaveBy: leaveBy && at(leaveBy) })
  })

  // Paid ¥5.00 at 10:50, with 15 minutes to leave: the unit lasts longer than the free-out time.
  test.each([
    ['10:50:00', 0, '11:15:00'],
    ['11:05:00', 0, '11:15:00'],
    ['11:15:00', 0, '11:15:00'],
  ])('paid within a unit asks nothing until that ends, at %s', (now, due, until) => {
    const paid = stay({ paidFen: 500, leaveBy: at('11:05:00') })
    expect(brief(paid, now)).toMatchObject({ due, change: { at: at(until), dueFen: 500 }, leaveBy: at(until) })
  })

  // Paid ¥5.00 at 11:10: the free-out time reaches into the next unit.
  test.each([
    ['11:14:00', 0, 500, { at: '11:25:00', dueFen: 500 }, '11:25:00'],
    ['11:25:00', 0, 1000, { at: '11:25:00', dueFen: 500 }, '11:25:00'],
    ['11:25:01', 500, 1000, { at: '12:15:00', dueFen: 1000 }, null],
  ])('until the free-out time nothing is due, then all of it, at %s', (now, due, fee, change, leaveBy) => {
    const paid = stay({ paidFen: 500, leaveBy: at('11:25:00') })
    const expected = { due, fee, change: { ...change, at: at(change.at) }, leaveBy: leaveBy && at(leaveBy) }
    expect(brief(paid, now)).toEqual(expected)
  })

  test('money for several units: people are told of what passes it', () => {
    expect(brief(stay({ paidFen: 1500 }), '10:30:00')).toEqual({
      due: 0,
      fee: 500,
      change: { at: at('13:15:00'), dueFen: 500 },
      leaveBy: at('13:15:00'),
    })
  })

  test('where nothing ever will be due there is no last moment', () => {
    expect(brief(stay(), '23:00:00', facts(free))).toEqual({ due: 0, fee: 0, change: null, leaveBy: null })
  })

  test('its own kind of vehicle has its own price; its earlier stays used the free time and still cover', () => {
    const dear = { ...hourly, periods: hourly.periods.map((each) => ({ ...each, unitFen: 900 })) }
    const tariffs = [...facts().tariffs, { vehicleKind: 'large' as const, validFrom: '2026-01-01', rules: dear }]
    expect(brief(stay({ vehicleKind: 'large' }), '10:30:00', { ...facts(), tariffs })).toMatchObject({ due: 900 })
    const used: StoredUsage = {
      days: [{ day: '2026-11-20', freeMs: 15 * MINUTE_MS, first: false, chargedFen: 500 }],
      coveredUntil: at('10:20:00').getTime(),
      window: { startAt: at('09:00:00').getTime(), chargedFen: 500 },
    }
    expect(brief(stay(), '10:20:00', facts(hourly, [used]))).toMatchObject({ due: 0, leaveBy: at('10:20:00') })
    expect(brief(stay(), '10:20:01', facts(hourly, [used]))).toMatchObject({ due: 500 })
  })

  test('a question about a moment before the entry is priced as of the entry; a lot without a tariff prices nothing', () => {
    expect(brief(stay(), '09:00:00')).toEqual(brief(stay(), '10:00:00'))
    expect(() => quoteOf(stay(), { ...facts(), tariffs: [] }, at('11:00:00'))).toThrow(RangeError)
  })
})

describe('a stay that left', () => {
  const left = (more: Partial<Quoted>) => stay({ state: 'closed', exitedAt: at('11:00:00'), ...more })

  test('owes what it owed, whenever it is asked, with the lines of its price', () => {
    for (const now of ['11:00:01', '23:00:00']) {
      const quote = quoteOf(left({ owedFen: 500 }), facts(), at(now))
      expect(quote).toMatchObject({ dueFen: 500, nextChange: null, leaveBy: null, fee: { totalFen: 500 } })
      expect(quote?.fee.lines.reduce((sum, line) => sum + line.amountFen, 0)).toBe(500)
    }
  })

  test('has no lines where they would tell another price than it was charged', () => {
    const quote = quoteOf(left({ paidFen: 300, owedFen: 500 }), facts(), at('12:00:00'))
    expect(quote).toMatchObject({ dueFen: 500, fee: { totalFen: 800, lines: [] } })
  })

  test.each(['closed', 'lost'])('and owes nothing asks nothing: %s', (state) => {
    expect(quoteOf(left({ state, paidFen: 500 }), facts(), at('12:00:00'))).toBeNull()
  })
})

describe('what a stay used when it left', () => {
  const feeAt = feesOf(stay(), facts())
  const used = (exitedAt: Date, paidFen: number, leaveBy: Date | null) =>
    usageAtExit(feeAt, { enteredAt: at('10:00:00'), exitedAt, paidFen, leaveBy })

  test('its last unit covers to its end', () => {
    expect(used(at('11:30:00'), 1000, null)).toMatchObject({ coveredUntil: at('12:15:00').getTime() })
  })

  test('a unit that began within the free-out time, which nobody paid, covers and charges nothing', () => {
    const kept = used(at('11:20:00'), 500, at('11:25:00'))
    expect(kept.coveredUntil).toBeNull()
    expect(kept.days).toMatchObject([{ chargedFen: 500 }])
    // After that time it is charged, and covers.
    expect(used(at('11:26:00'), 500, at('11:25:00'))).toMatchObject({ coveredUntil: at('12:15:00').getTime() })
  })
})

test('what is due never goes below nothing, is told to change when it does, and money is asked for but once', () => {
  const anyStay = fc.record({
    minutes: fc.integer({ min: 0, max: 3000 }),
    paidFen: fc.integer({ min: 0, max: 9000 }),
    graceMinutes: fc.option(fc.integer({ min: -100, max: 60 })),
  })
  fc.assert(
    fc.property(anyStay, ({ minutes, paidFen, graceMinutes }) => {
      const now = after(at('10:00:00'), minutes * MINUTE_MS)
      const leaveBy = graceMinutes === null ? null : after(now, graceMinutes * MINUTE_MS)
      const of = stay({ paidFen, leaveBy })
      const quote = quoteOf(of, facts(), now)
      if (!quote) throw new Error('an open stay has a quote')
      expect(quote.dueFen).toBeGreaterThanOrEqual(0)
      expect(quote.dueFen === 0 || quote.leaveBy === null).toBe(true)
      if (!quote.nextChange) return
      const { at: until, dueFen } = quote.nextChange
      expect(dueFen).toBeGreaterThan(quote.dueFen)
      expect(quoteOf(of, facts(), until)?.dueFen).toBe(quote.dueFen)
      expect(quoteOf(of, facts(), after(until, 1))?.dueFen).toBe(dueFen)
      // Who pays what is due then owes nothing at that moment.
      expect(quoteOf({ ...of, paidFen: paidFen + dueFen }, facts(), after(until, 1))?.dueFen).toBe(0)
    }),
  )
})
