import { afterAll, expect, it } from 'vitest'
import { freshStore } from '../../../tests/support/store.ts'
import { newTill } from '../tests/till.ts'
import { makePaymentsWorld } from '../tests/world.ts'

// Payments that a channel tells of and that are not those of a trade.
const store = await freshStore()
const till = newTill()
till.channel.start = async () => ({ payUrl: 'http://localhost/pay' })
const world = await makePaymentsWorld(store, { more: [till.channel], engine: { queryPauseMs: 0 } })
const { payments } = world
afterAll(() => world.stop())

const MISFIT = 'a payment at the channel does not fit its trade'
const misfits = () => world.logged.filter((line) => line.includes(MISFIT)).map((line) => JSON.parse(line))

it('a channel that was asked and tells of another amount pays nothing, and the log says so; the right amount is not logged', async () => {
  const { tradeId } = await payments.start(world.tx, world.request({ channel: 'till' }))
  const { outTradeNo, amountFen } = await world.trade(tradeId)
  const told = (amountFen: number) => async () => ({
    state: 'paid' as const,
    fact: { outTradeNo, amountFen, channelTradeNo: `C${outTradeNo}`, paidAt: world.now() },
  })
  till.query = told(amountFen + 1)
  expect((await payments.query(tradeId)).state).toBe('paying')
  expect(misfits()).toEqual([{ message: MISFIT, tradeId, channel: 'till', why: 'amount' }])
  till.query = told(amountFen)
  expect((await payments.query(tradeId)).state).toBe('paid')
  expect(misfits()).toHaveLength(1)
})

it('a channel of our own store is told that it has no trade of a number that nobody made, or that is of another channel', async () => {
  const { outTradeNo } = await payments.start(world.tx, world.request({ channel: 'till' }))
  const take = (channel: string, number: string) => {
    const fact = { outTradeNo: number, amountFen: 1250, channelTradeNo: `C${number}`, paidAt: world.now() }
    return world.tx((db) => payments.takePaid(db, channel, fact))
  }
  expect(await take('till', `YQ${'0'.repeat(32)}`)).toBe(false)
  expect(await take('sandbox', outTradeNo)).toBe(false)
  expect(await take('till', outTradeNo)).toBe(true)
})
