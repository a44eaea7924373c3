import { expect, test } from 'vitest'
import { toInstant } from '#vocabulary/day'
import type { OtherShape } from '../time/booking-queries.ts'
import { payUntilOf, useOf } from './rules.ts'
import { stateOf } from './view.ts'

const now = new Date('2026-11-25T10:00:00+08:00')
const at = (clock: string) => new Date(`2026-11-25T${clock}:00+08:00`)
const AMOUNT = 5_000

/** What money for an order is good for. */
const use = (
  booking: Parameters<typeof useOf>[0]['state'],
  order: Parameters<typeof useOf>[1]['state'],
  more: { endsAt?: Date; paidFen?: number; dueFen?: number; startsAt?: Date; lapsed?: Partial<OtherShape> } = {},
) => {
  const { startsAt = at('10:30'), endsAt = at('11:00'), paidFen = AMOUNT, dueFen = AMOUNT, lapsed } = more
  const shape = {
    why: 'lapsed',
    orderId: 'order',
    placeId: 'hall',
    startsAt: toInstant(startsAt),
    endsAt: toInstant(endsAt),
  }
  // As much of a shape as the rule reads.
  const aside = lapsed ? ({ ...shape, ...lapsed } as OtherShape) : null
  const of = { state: booking, placeId: 'hall', startsAt, endsAt, aside }
  return useOf(of, { id: 'order', state: order, amountFen: AMOUNT }, { paidFen, dueFen, now })
}

test('money is used where something is to be paid', () => {
  expect(use('unpaid', 'to_pay')).toBe('confirm')
  for (const state of [
    'waiting',
    'confirmed',
    'returned',
    'cancelled',
    'rejected',
    'expired',
    'missed',
    'done',
  ] as const)
    expect(use(state, 'to_pay')).toBe('refund')
})

test('of another amount it goes back, and where the order has its money', () => {
  expect(use('unpaid', 'to_pay', { paidFen: AMOUNT - 1 })).toBe('refund')
  for (const state of ['paid', 'part_refunded', 'refunded'] as const) expect(use('confirmed', state)).toBe('refund')
})

test('late money brings a change back that was undone, until its end; what has begun is only made longer', () => {
  const later = { startsAt: toInstant(at('14:00')), endsAt: toInstant(at('15:00')) }
  expect(use('confirmed', 'closed', { lapsed: later })).toBe('change')
  expect(use('confirmed', 'closed', { lapsed: { ...later, orderId: 'another' } })).toBe('refund')
  expect(use('confirmed', 'closed', { lapsed: { ...later, why: 'kept' } })).toBe('refund')
  expect(use('confirmed', 'closed', { lapsed: later, dueFen: 1 })).toBe('refund')
  expect(use('confirmed', 'closed', { lapsed: { endsAt: toInstant(at('09:59')) } })).toBe('refund')
  expect(use('done', 'closed', { lapsed: later })).toBe('refund')
  const begun = { startsAt: at('09:00') }
  expect(use('confirmed', 'closed', { ...begun, lapsed: later })).toBe('refund')
  expect(use('confirmed', 'closed', { ...begun, lapsed: { endsAt: toInstant(at('12:00')) } })).toBe('change')
  expect(use('confirmed', 'closed', { ...begun, lapsed: { placeId: 'room' } })).toBe('refund')
})

test('an expired booking is made good until its end, where nothing else of it was paid', () => {
  expect(use('expired', 'closed')).toBe('retake')
  expect(use('expired', 'closed', { endsAt: at('10:01') })).toBe('retake')
  expect(use('expired', 'closed', { endsAt: now })).toBe('refund')
  expect(use('expired', 'closed', { dueFen: AMOUNT + 1 })).toBe('refund')
  for (const state of ['unpaid', 'confirmed', 'cancelled'] as const) expect(use(state, 'closed')).toBe('refund')
})

test('fifteen minutes to pay; a later date of a series until a day before it starts', () => {
  const soon = at('10:15')
  expect(payUntilOf({ seriesId: null, startsAt: at('23:00') }, now)).toEqual(soon)
  expect(payUntilOf({ seriesId: 'x', startsAt: at('23:00') }, now)).toEqual(soon)
  const later = new Date('2026-12-02T14:00:00+08:00')
  expect(payUntilOf({ seriesId: 'x', startsAt: later }, now)).toEqual(new Date('2026-12-01T14:00:00+08:00'))
})

test('how a booking stands: what is open first, then what was paid, then what lapsed', () => {
  const order = (id: string, state: Parameters<typeof use>[1], refundedFen = 0) => ({
    id,
    state,
    amountFen: AMOUNT,
    refundedFen,
    paidAt: state === 'to_pay' || state === 'closed' ? null : now,
  })
  const trade = (id: string, state: 'paying' | 'closed') => ({ subject: { kind: 'booking.order', id }, state })
  expect(stateOf([], [])).toBe('none')
  expect(stateOf([order('a', 'closed')], [])).toBe('closed')
  expect(stateOf([order('a', 'closed'), order('b', 'to_pay')], [trade('a', 'paying')])).toBe('to_pay')
  expect(stateOf([order('a', 'paid'), order('b', 'to_pay')], [trade('b', 'paying')])).toBe('paying')
  expect(stateOf([order('a', 'closed'), order('b', 'paid')], [])).toBe('paid')
  expect(stateOf([order('a', 'refunded', AMOUNT), order('b', 'paid')], [])).toBe('part_refunded')
  expect(stateOf([order('a', 'part_refunded', 1)], [])).toBe('part_refunded')
  expect(stateOf([order('a', 'refunded', AMOUNT), order('b', 'refunded', AMOUNT)], [])).toBe('refunded')
})

test('who waited for a decision has a day to pay, which ends before the start', () => {
  const until = (startsAt: Date, seriesId: string | null = null) => payUntilOf({ seriesId, startsAt }, now, true)
  const days = (count: number) => new Date(now.getTime() + count * 86_400_000)
  expect(until(days(3))).toEqual(days(1))
  expect(until(new Date(days(1).getTime() + 900_000))).toEqual(days(1))
  expect(until(days(1))).toEqual(new Date(days(1).getTime() - 900_000))
  expect(until(at('12:00'))).toEqual(at('11:45'))
  // Fifteen minutes at least, but never beyond the start.
  expect(until(at('10:20'))).toEqual(at('10:15'))
  expect(until(at('10:10'))).toEqual(at('10:10'))
  // A day of a display spot that has begun.
  expect(until(at('09:00'))).toEqual(at('10:15'))
  // A later date of a series still has until a day before it.
  expect(until(days(5), 's')).toEqual(days(4))
  expect(until(new Date(now.getTime() + 30 * 3_600_000), 's')).toEqual(days(1))
})
