import { describe, expect, test } from 'vitest'
import { parkingRefusals } from '#contract/parking'
import { Refusal } from '#vocabulary/refusal'
import type { Quote } from '../stays/pricing.ts'
import { checkPrice, newOrder } from './rules.ts'
import { type ShownTrade, viewOrder } from './view.ts'

const now = new Date('2026-11-20T11:00:00+08:00')
const quote = (dueFen: number, more: Partial<Quote> = {}): Quote => ({
  fee: {
    totalFen: 1000,
    lines: [],
    nextChange: null,
    usage: { days: [], coveredUntil: null, window: { startAt: 0, chargedFen: 0 } },
  },
  dueFen,
  nextChange: null,
  leaveBy: null,
  ...more,
})
const refusalOf = (act: () => void) => {
  try {
    act()
  } catch (error) {
    if (error instanceof Refusal) return { kind: error.kind, data: error.data }
    throw error
  }
  return null
}
const check = (paidFen: number, dueFen: number, wish: { expectFen?: number; free?: boolean }) =>
  refusalOf(() => checkPrice({ paidFen }, quote(dueFen), { expectFen: wish.expectFen, free: wish.free ?? false }))

describe('the price that a person confirms', () => {
  test.each([
    ['as seen', 0, 500, { expectFen: 500 }],
    ['not said', 0, 500, {}],
    ['free, nothing paid before', 0, 0, { expectFen: 0 }],
    ['free as wished', 500, 0, { free: true }],
  ])('%s is good', (_, paidFen, dueFen, wish) => {
    expect(check(paidFen, dueFen, wish)).toBeNull()
  })

  test.each([
    ['another than seen', 0, 700, { expectFen: 500 }, parkingRefusals.priceChanged, { due: '¥7.00', dueFen: 700 }],
    ['gone down', 0, 300, { expectFen: 500 }, parkingRefusals.priceChanged, { due: '¥3.00', dueFen: 300 }],
    ['paid already', 500, 0, {}, parkingRefusals.nothingDue, { leaveBy: '今天', due: 0 }],
    ['not free', 0, 500, { free: true }, parkingRefusals.stillOwed, { due: '¥5.00', dueFen: 500 }],
  ])('%s is refused with what is due', (_, paidFen, dueFen, wish, kind, data) => {
    expect(check(paidFen, dueFen, wish)).toEqual({ kind, data })
  })
})

describe('a new order', () => {
  const stay = {
    id: 'stay',
    areaId: '1',
    lotId: 'lot',
    lotName: 'P1',
    plate: '鄂A8K562',
    paidFen: 500,
    near: true,
  }
  const make = (priced: Quote, more: object = {}) =>
    newOrder(
      { ...stay, ...more },
      { ...priced, minutes: 90 },
      { id: 'order', personId: 'me', chosen: { coupons: [], couponFen: 0 }, tokenHash: Buffer.alloc(32), now },
    )

  test('has the price of now, for three minutes, and what comes next', () => {
    const nextChange = { at: new Date('2026-11-20T11:15:00+08:00'), dueFen: 900 }
    const order = make(quote(400, { nextChange }))
    expect(order).toMatchObject({
      state: 'open',
      paidAt: null,
      feeFen: 900,
      paidBeforeFen: 500,
      dueFen: 400,
      minutes: 90,
    })
    expect(order.nextChange).toEqual({ at: '2026-11-20T11:15:00+08:00', dueFen: 900 })
    expect(order.goodUntil).toEqual(new Date('2026-11-20T11:03:00+08:00'))
    expect(order.orderNo).toMatch(/^20261120\d{10}$/)
  })

  test('that costs nothing is paid at once, and says what was paid for, also where the fee has grown', () => {
    expect(make(quote(0))).toMatchObject({ state: 'paid', paidAt: now, feeFen: 500, dueFen: 0 })
  })

  test('is shown as it was made; a stranger sees no times; one whose money went back is refunded, one that is stale expired', () => {
    const line = { kind: 'unit' as const, words: '全天', units: 1, unitFen: 400, amountFen: 400 }
    const from = new Date('2026-11-20T09:45:30+08:00')
    const priced = quote(400, { fee: { ...quote(400).fee, lines: [{ ...line, from, to: now }] } })
    const order = make(priced)
    const facts = {
      trades: [],
      channels: [{ id: 'sandbox', name: '模拟收银台', spendableFen: null, needs: null, purses: [] }],
      leaveBy: null,
      now,
    }
    const shown = viewOrder(order, facts)
    expect(shown).toMatchObject({
      orderId: 'order',
      state: 'open',
      dueFen: 400,
      trades: [],
      movedFrom: null,
      leaveBy: null,
    })
    expect(shown.lines).toMatchObject([{ from: '2026-11-20T09:45:30+08:00', amountFen: 400 }])
    expect(viewOrder(make(priced, { near: false }), facts).lines).toMatchObject([
      { from: '2026-11-20T11:00:00+08:00', amountFen: 400 },
    ])
    const later = new Date(now.getTime() + 181_000)
    expect(viewOrder(order, { ...facts, now: later }).state).toBe('expired')
    const back: ShownTrade = {
      id: 'trade',
      verdict: 'refund',
      channel: 'sandbox',
      state: 'paid',
      amountFen: 400,
      paidAt: now,
      refunds: [],
    }
    expect(viewOrder(order, { ...facts, now: later, trades: [back] })).toMatchObject({
      state: 'refunded',
      trades: [{ channelName: '模拟收银台' }],
    })
  })
})
