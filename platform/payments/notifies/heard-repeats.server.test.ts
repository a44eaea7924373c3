import { afterAll, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { freshStore } from '../../../tests/support/store.ts'
import { newTill, tillCode } from '../tests/till.ts'
import { makePaymentsWorld } from '../tests/world.ts'

// A person may repeat a payment by a channel of our own process as often as they like: it costs us no row.
const store = await freshStore()
const world = await makePaymentsWorld(store, { more: [newTill().channel] })
afterAll(() => world.stop())

async function kept(tradeId: string): Promise<{ outcome: string; status: string | null }[]> {
  const { rows } = await store.pool.query(
    'select outcome, status from payments.notify where trade_id = $1 order by received_at, id',
    [tradeId],
  )
  return rows
}

it('is noted once, however often a channel of our own process tells it', async () => {
  const { tradeId } = await world.payments.charge(world.tx, world.scan({ authCode: tillCode() }))
  const { outTradeNo, amountFen } = await world.trade(tradeId)
  const fact = { outTradeNo, amountFen, channelTradeNo: `C${outTradeNo}`, paidAt: world.now() }
  for (let n = 0; n < 20; n += 1) expect(await world.payments.reportPaid('till', fact)).toBe(true)
  await Promise.all(Array.from({ length: 20 }, () => world.payments.reportPaid('till', fact)))
  expect(await kept(tradeId)).toEqual([{ outcome: 'applied', status: 'told in process' }])
  expect(await world.payments.reportPaid('till', { ...fact, channelTradeNo: 'C2' })).toBe(false)
  expect(await kept(tradeId)).toHaveLength(2)
})

it('keeps what a channel repeats for a month, and what it told first for ever', async () => {
  const { tradeId } = await world.payments.charge(world.tx, world.scan({ authCode: tillCode() }))
  const tell = (outcome: string) =>
    store.pool.query(
      `insert into payments.notify (id, channel, received_at, outcome, trade_id, body_sha256) values ($1, 'sandbox', $2, $3, $4, '')`,
      [newId(), world.now(), outcome, tradeId],
    )
  await tell('applied')
  await tell('repeated')
  world.advance(29 * 86_400_000)
  await world.cron('payments.forget')
  expect(await kept(tradeId)).toHaveLength(2)
  world.advance(2 * 86_400_000)
  await world.cron('payments.forget')
  expect(await kept(tradeId)).toMatchObject([{ outcome: 'applied' }])
})
