import { expect, test } from 'vitest'
import type { Order, TradeView } from '#contract/parking'
import { payView } from './pay-view.ts'

const trade = (state: TradeView['state']): TradeView => ({
  tradeId: 't',
  channel: 'sandbox',
  channelName: '沙箱收银台',
  state,
  amountFen: 1500,
  paidAt: null,
  refunds: [],
  underWay: state === 'paying',
})
const order = (state: Order['state'], ...trades: TradeView['state'][]) => ({
  state,
  dueFen: 1500,
  trades: trades.map(trade),
})
const idle = (state: Order['state']) => ({ ...order(state), trades: [{ ...trade('paying'), underWay: false }] })

test.each([
  [order('open'), 'unpaid'],
  [order('open', 'closed'), 'unpaid'],
  [order('open', 'closed', 'paying'), 'waiting'],
  [order('open', 'paid'), 'waiting'],
  [order('expired', 'paying'), 'waiting'],
  [order('expired', 'closed'), 'expired'],
  [order('paid', 'paid'), 'paid'],
  [order('used', 'paid'), 'used'],
  [order('refunded', 'paid'), 'refunded'],
  [{ ...order('paid'), dueFen: 0 }, 'free'],
  // a payment that waits for the person, not for the channel
  [idle('open'), 'unpaid'],
  [idle('expired'), 'expired'],
] as const)('%# → %s', (given, view) => {
  expect(payView(given)).toBe(view)
})
