import { expect, test } from 'vitest'
import type { Order } from '#contract/parking'
import { idOf } from '../../../../tests/support/samples.ts'
import { paidOrder, trade } from '../tests/answers.ts'
import { invoicedTrade, linesOn, momentOn, paperOf } from './receipt-words.ts'

const at = (day: number, clock: string) => `2026-11-${day}T${clock}:00+08:00`
const line = (words: string, from: string, to: string, amountFen: number): Order['lines'][number] => ({
  kind: amountFen < 0 ? 'cap' : 'unit',
  words,
  from,
  to,
  units: 1,
  unitFen: amountFen,
  amountFen,
})

test('what is of the day of the receipt says it no more, what is of another does', () => {
  const lines = [
    line('11-20 首小时 ¥8.00', at(20, '08:15'), at(20, '09:15'), 800),
    line('11-19 夜间 每小时¥1.00 × 2', at(19, '22:00'), at(20, '00:00'), 200),
    line('11-20 当日封顶¥8.00，减免', at(20, '08:15'), at(20, '09:15'), -200),
    line('24小时封顶¥8.00，减免', at(20, '08:15'), at(20, '09:15'), -100),
  ]
  expect(linesOn('2026-11-20', lines)).toEqual([
    { name: '首小时 ¥8.00', fen: 800, note: '08:15 – 09:15' },
    { name: '11-19 夜间 每小时¥1.00 × 2', fen: 200, note: '11-19 22:00 – 11-20 00:00' },
    { name: '当日封顶¥8.00，减免', fen: -200 },
    { name: '24小时封顶¥8.00，减免', fen: -100 },
  ])
  expect([momentOn('2026-11-20', at(20, '10:05')), momentOn('2026-11-20', at(21, '00:05'))]).toEqual([
    '10:05',
    '11-21 00:05',
  ])
})

test('the picture says the day once, and comes to what the order took', () => {
  const order = paidOrder({
    lines: [line('11-20 首小时 ¥18.00', at(20, '08:15'), at(20, '09:15'), 1800)],
    createdAt: at(20, '10:00'),
  })
  const paper = paperOf({ ...order, trades: [trade({ paidAt: at(20, '10:01') })] })
  const texts = [paper.subtitle, ...paper.rows.flatMap((row) => (row ? [row.name, row.value] : []))].join('\n')
  expect(texts.match(/11-20/g)).toHaveLength(1)
  expect(paper.rows.find((row) => row?.name === '金额')).toMatchObject({ value: '¥18.00', strong: true })
  expect(texts).toContain(order.orderNo)
})

test('an invoice is asked for the payment of which something is left', () => {
  const back = (amountFen: number, state: 'done' | 'failed' = 'done') => ({
    amountFen,
    state,
    reason: '重复支付',
    at: at(20, '11:00'),
  })
  const one = (more: Parameters<typeof trade>[0]) => ({ trades: [trade(more)] })
  expect(invoicedTrade(one({}))).toBe(idOf(3))
  expect(invoicedTrade(one({ refunds: [back(1_000)] }))).toBe(idOf(3))
  expect(invoicedTrade(one({ refunds: [back(1_800)] }))).toBeNull()
  expect(invoicedTrade(one({ refunds: [back(1_800, 'failed')] }))).toBe(idOf(3))
  expect(invoicedTrade(one({ state: 'paying' }))).toBeNull()
  expect(invoicedTrade({ trades: [trade({ tradeId: idOf(9), refunds: [back(1_800)] }), trade({})] })).toBe(idOf(3))
})
