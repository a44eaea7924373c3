import { describe, expect, test } from 'vitest'
import type { TradeWithRefunds } from '#platform/payments'
import type { MoneyEngines } from '../engines.ts'
import type { CollectionRow } from './queries.ts'
import { isOpen, viewAmong } from './view.ts'

const END = new Date('2026-11-20T12:30:00+08:00')
const at = (ms: number) => new Date(END.getTime() + ms)
const row: CollectionRow = {
  id: 'c1',
  areaId: '1',
  merchantId: 'm1',
  companyId: null,
  way: 'code',
  payerId: null,
  amountFen: 700,
  note: '',
  state: 'waiting',
  codeHash: null,
  tradeId: null,
  channel: null,
  why: null,
  requestKey: null,
  createdAt: at(-1_800_000),
  goodUntil: END,
  paidAt: null,
  refundedFen: 0,
  refunds: 0,
}
type State = TradeWithRefunds['state']
const trade = (state: State): TradeWithRefunds => ({
  id: 't1',
  areaId: '1',
  subject: { kind: 'wallet.collection', id: row.id },
  channel: 'wallet',
  outTradeNo: 'YQ1',
  channelTradeNo: null,
  amountFen: row.amountFen,
  title: '测试收款',
  way: 'page',
  returnPath: '/',
  personId: null,
  state,
  payUrl: null,
  payUrlUntil: null,
  createdAt: row.createdAt,
  expiresAt: at(60_000),
  paidAt: null,
  closedAt: null,
  endWhy: null,
  cancellingAt: null,
  cancels: 0,
  verdict: null,
  refundedFen: 0,
  refunds: [],
})
const channels = () => [
  { id: 'alipay', name: '支付宝' },
  { id: 'wallet', name: '园区钱包' },
]
const engines = { payments: { channels } } as unknown as MoneyEngines
/** What the cashier sees of the collection, with a payment in each of these states. */
const seen = (now: Date, states: State[] = [], more: Partial<CollectionRow> = {}) => {
  const around = { trades: new Map([[row.id, states.map(trade)]]), names: new Map() }
  const { state, why } = viewAmong(engines, around, { ...row, ...more }, now)
  return { state, why }
}
const waiting = { state: 'waiting', why: null }
const over = { state: 'failed', why: '对方未在时限内确认付款' }

test('a payment may still bring money until it is paid or closed', () => {
  const states: State[] = ['created', 'paying', 'paid', 'closed']
  expect(states.filter((state) => isOpen(trade(state)))).toEqual(['created', 'paying'])
})

describe('a collection that waits', () => {
  test('has failed when its time is over, from the very millisecond on', () => {
    expect([seen(at(-1)), seen(END)]).toEqual([waiting, over])
  })

  test('still waits after its time while a payment of it is under way', () => {
    expect(seen(END, ['created'])).toEqual(waiting)
    expect(seen(END, ['paying'])).toEqual(waiting)
    expect(seen(END, ['closed', 'paying'])).toEqual(waiting)
    expect(seen(END, ['closed', 'closed'])).toEqual(over)
  })
})

test('a collection that has ended stays as it ended, whatever the time', () => {
  expect(seen(END, [], { state: 'paid' })).toEqual({ state: 'paid', why: null })
  expect(seen(at(-1), [], { state: 'failed', why: 'balance' })).toEqual({
    state: 'failed',
    why: '对方余额不足，请换一种支付方式',
  })
})

test('a paid collection shows how and when it was paid, by whom, and what went back of the payment that it took', () => {
  const paid = { ...row, state: 'paid', tradeId: 't1', channel: 'wallet', payerId: 'p1', paidAt: at(-1_000) }
  const trades = new Map([
    [
      row.id,
      [
        { ...trade('paid'), id: 't0', refundedFen: 700 },
        { ...trade('paid'), refundedFen: 200 },
      ],
    ],
  ])
  const names = new Map([['p1', '林晓']])
  const shown = { channelName: '园区钱包', payer: '林*', paidAt: '2026-11-20T12:29:59+08:00', refundedFen: 200 }
  expect(viewAmong(engines, { trades, names }, paid, END)).toMatchObject(shown)
  expect(viewAmong(engines, { trades: new Map(), names }, paid, END)).toMatchObject({ ...shown, refundedFen: 0 })
  const unpaid = { ...paid, state: 'waiting', way: 'static', paidAt: null }
  expect(viewAmong(engines, { trades: new Map(), names }, unpaid, at(-1))).toMatchObject({ payer: '', paidAt: null })
  expect(viewAmong(engines, { trades, names }, { ...paid, payerId: null }, END)).toMatchObject({ payer: '' })
})
