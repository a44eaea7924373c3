import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshStore } from '../../../tests/support/store.ts'
import type { CancelAnswer, ChannelAnswer, PaidFact } from '../channel.ts'
import { eventsOf, isHanging } from '../tests/seen.ts'
import { gate, newTill, tillCode } from '../tests/till.ts'
import { makePaymentsWorld, until } from '../tests/world.ts'

// A person pays while the cancel is on its way: the money comes in and goes back, whoever hears of it in between.
const store = await freshStore()
const till = newTill()
const world = await makePaymentsWorld(store, { more: [till.channel], speed: 1, engine: { channelWaitMs: 4_000 } })
const { payments } = world
const DAY_MS = 24 * 3_600_000
afterAll(() => world.stop())
beforeEach(() => {
  const { channel: _channel, ...answers } = newTill()
  Object.assign(till, answers)
})
afterEach(() => {
  world.settle = async () => 'accepted'
})

async function turn(afterMs: number): Promise<void> {
  world.advance(afterMs)
  await world.ring()
}

async function charged() {
  const scan = world.scan({ authCode: tillCode() })
  const { tradeId } = await payments.charge(world.tx, scan)
  const { outTradeNo, amountFen } = await world.trade(tradeId)
  const fact: PaidFact = { outTradeNo, amountFen, channelTradeNo: `C${outTradeNo}`, paidAt: world.now() }
  return { tradeId, fact, settled: () => world.settled.get(scan.subject.id)?.length ?? 0 }
}

describe('money that comes while the cancel is on its way', () => {
  it('is not taken in, though the channel says paid until the cancel has ended', async () => {
    const { tradeId, fact, settled } = await charged()
    const [cancel, query] = [gate<CancelAnswer>(), gate<ChannelAnswer>()]
    till.cancel = cancel.wait
    const closing = payments.close(tradeId)
    await until(cancel.reached)
    till.query = query.wait
    const heard = payments.reportPaid('till', fact)
    await Promise.race([heard, until(query.reached)])
    cancel.open('cancelled')
    await closing
    query.open({ state: 'paid', fact })
    expect(await heard).toBe(true)
    expect((await world.trade(tradeId)).state).toBe('closed')
    expect(settled()).toBe(0)
    const { rows } = await store.pool.query('select outcome, why from payments.notify where trade_id = $1', [tradeId])
    expect(rows).toEqual([{ outcome: 'noted', why: 'being cancelled' }])
  })

  it('is not taken in when a cancel of the last second ends after cancelling was given up', async () => {
    till.cancel = async () => 'again'
    till.query = async () => ({ state: 'waiting' })
    const { tradeId, fact, settled } = await charged()
    await turn(41_000)
    const [cancel, query] = [gate<CancelAnswer>(), gate<ChannelAnswer>()]
    till.cancel = cancel.wait
    const closing = payments.close(tradeId)
    await until(cancel.reached)
    till.query = query.wait
    const giving = turn(DAY_MS)
    await until(query.reached)
    cancel.open('cancelled')
    await closing
    query.open({ state: 'paid', fact })
    await giving
    expect((await world.trade(tradeId)).state).toBe('closed')
    expect(settled()).toBe(0)
  })
})

it('says loudly when a cancel ends that had been given up, and the money was taken in before', async () => {
  till.cancel = async () => 'again'
  till.query = async () => ({ state: 'waiting' })
  const { tradeId, fact, settled } = await charged()
  await turn(41_000)
  const cancel = gate<CancelAnswer>()
  till.cancel = cancel.wait
  const closing = payments.close(tradeId)
  await until(cancel.reached)
  till.query = async () => ({ state: 'paid', fact })
  await turn(DAY_MS)
  expect(settled()).toBe(1)
  cancel.open('cancelled')
  expect((await closing).state).toBe('paid')
  const loud = world.logged.filter((line) => line.includes(tradeId) && line.includes('our books call paid'))
  expect(loud).toHaveLength(1)
})

describe('money that nobody wants', () => {
  async function unwanted() {
    world.settle = async () => 'refund'
    till.cancel = async () => await Promise.reject(new Error('outage'))
    till.query = async () => ({ state: 'waiting' })
    const charge = await charged()
    await turn(41_000)
    till.query = async () => ({ state: 'paid', fact: charge.fact })
    till.refund = async () => ({ state: 'failed', why: 'more than is left' })
    till.refundQuery = async () => ({ state: 'none' })
    return charge
  }
  const problemOf = async (tradeId: string) => {
    const { rows } = await store.pool.query('select last_problem from payments.refund where trade_id = $1', [tradeId])
    return rows[0]?.last_problem
  }

  it('and went back by a cancel that nobody heard of is given back: the refund is done, and nothing hangs', async () => {
    const { tradeId } = await unwanted()
    // The channel had cancelled long ago; it says so only now.
    const say = till.refundQuery
    till.refundQuery = async () => {
      till.query = async () => ({ state: 'closed' })
      return await say()
    }
    await turn(DAY_MS)
    await world.ring()
    expect(await world.trade(tradeId)).toMatchObject({
      verdict: 'refund',
      refundedFen: 1250,
      refunds: [{ automatic: true, state: 'done' }],
    })
    expect(await problemOf(tradeId)).toContain('cancel')
    expect(world.logged.filter((line) => line.includes(tradeId) && line.includes('by a cancel'))).toHaveLength(1)
    expect(await eventsOf(store, tradeId)).toEqual(['payments.trade.paid', 'payments.refund.done'])
    expect(await isHanging(store, tradeId)).toBe(false)
  })

  it('and is still there is not called given back', async () => {
    const { tradeId } = await unwanted()
    await turn(DAY_MS)
    await world.ring()
    expect(await world.trade(tradeId)).toMatchObject({ refundedFen: 0, refunds: [{ state: 'failed' }] })
    expect(await eventsOf(store, tradeId)).toEqual(['payments.trade.paid', 'payments.refund.failed'])
  })

  it('and was never cancelled is not called given back, whatever the channel says of the trade', async () => {
    world.settle = async () => 'refund'
    const { tradeId, fact } = await charged()
    till.refund = async () => ({ state: 'failed', why: 'more than is left' })
    till.refundQuery = async () => ({ state: 'none' })
    till.query = async () => ({ state: 'closed' })
    await payments.reportPaid('till', fact)
    await world.ring()
    expect(await world.trade(tradeId)).toMatchObject({ refundedFen: 0, refunds: [{ state: 'failed' }] })
  })
})
