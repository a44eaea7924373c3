import { afterAll, afterEach, beforeEach, describe, expect, it } from 'vitest'
import { freshStore } from '../../../tests/support/store.ts'
import type { ChannelAnswer, PaidFact, ScanAnswer } from '../channel.ts'
import { paymentRefusals } from '../contract.ts'
import { eventsOf, isHanging } from '../tests/seen.ts'
import { gate, never, newTill, tillCode } from '../tests/till.ts'
import { makePaymentsWorld, until } from '../tests/world.ts'

const store = await freshStore()
const till = newTill()
const world = await makePaymentsWorld(store, { more: [till.channel], speed: 1, engine: { channelWaitMs: 4_000 } })
const { payments } = world
afterAll(() => world.stop())
beforeEach(() => {
  const { charge, query, cancel, asked } = newTill()
  Object.assign(till, { charge, query, cancel, asked })
})
afterEach(() => {
  world.settle = async () => 'accepted'
})

const times = <T>(n: number, work: () => Promise<T>) => Promise.all(Array.from({ length: n }, work))

async function turn(afterMs: number): Promise<void> {
  world.advance(afterMs)
  await world.ring()
}

function factOf(trade: { outTradeNo: string; amountFen: number }): PaidFact {
  const { outTradeNo, amountFen } = trade
  return { outTradeNo, amountFen, channelTradeNo: `C${outTradeNo}`, paidAt: world.now() }
}

describe('a channel that does not say', () => {
  it('holds no transaction while it hangs, delays nobody, and is cancelled in the end', async () => {
    till.charge = never
    till.query = never
    const stuck = times(12, () => payments.charge(world.tx, world.scan({ authCode: tillCode() })))
    await until(() => till.asked.charge === 12)
    const { rows } = await store.pool.query<{ n: number }>(
      `select count(*)::int n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
    )
    expect(rows[0]?.n).toBe(0)
    expect((await payments.charge(world.tx, world.scan())).state).toBe('paid')
    const [first] = await stuck
    expect(first?.state).toBe('waiting')
    await payments.query(first?.tradeId ?? '')
    till.query = async () => ({ state: 'none' })
    await turn(41_000)
    expect(await world.trade(first?.tradeId ?? '')).toMatchObject({ state: 'closed', endWhy: 'unpaid' })
    expect(till.asked.charge).toBe(12)
    for (const { tradeId } of await stuck) expect((await world.trade(tradeId)).state).toBe('closed')
    expect(till.asked.cancel).toBeGreaterThanOrEqual(12)
  })

  it('is cancelled again and again until it confirms, and takes in no money meanwhile', async () => {
    till.query = async () => ({ state: 'waiting' })
    till.cancel = async () => 'again'
    const scan = world.scan({ authCode: tillCode() })
    const { tradeId } = await payments.charge(world.tx, scan)
    await turn(41_000)
    const cancelling = await world.trade(tradeId)
    expect(cancelling).toMatchObject({ state: 'created', cancellingAt: expect.any(Date) })
    await expect(payments.close(tradeId)).rejects.toMatchObject({ kind: paymentRefusals.channelUnavailable })
    // The money came a moment before the cancel: it is on its way back, so the subject must not hear of it.
    till.query = async () => ({ state: 'paid', fact: factOf(cancelling) })
    expect(await payments.reportPaid('till', factOf(cancelling))).toBe(true)
    await payments.query(tradeId)
    await turn(5_000)
    expect(await world.trade(tradeId)).toMatchObject({ state: 'created' })
    expect(world.settled.get(scan.subject.id)).toBeUndefined()
    till.cancel = async () => 'cancelled'
    till.query = async () => ({ state: 'closed' })
    await turn(300_000)
    expect(await world.trade(tradeId)).toMatchObject({ state: 'closed', cancellingAt: null })
    expect(till.asked.cancel).toBeGreaterThanOrEqual(4)
    expect(await isHanging(store, tradeId)).toBe(false)
  })

  it('that cancels nothing for a whole day is asked how it stands, and that counts', async () => {
    till.query = async () => ({ state: 'waiting' })
    till.cancel = async () => await Promise.reject(new Error('outage'))
    const { tradeId } = await payments.charge(world.tx, world.scan({ authCode: tillCode() }))
    await turn(41_000)
    const trade = await world.trade(tradeId)
    till.query = async () => ({ state: 'paid', fact: factOf(trade) })
    await turn(24 * 3_600_000)
    expect(await world.trade(tradeId)).toMatchObject({ state: 'paid', verdict: 'accepted', cancellingAt: null })
    expect(await isHanging(store, tradeId)).toBe(false)
  })

  it('whose old "paid" arrives after a cancel is not believed', async () => {
    const scan = world.scan({ authCode: tillCode() })
    const { tradeId } = await payments.charge(world.tx, scan)
    const trade = await world.trade(tradeId)
    let say = (_answer: ChannelAnswer): void => {}
    till.query = async () => await new Promise<ChannelAnswer>((answer) => (say = answer))
    const slow = payments.query(tradeId)
    const old = say
    await until(() => say !== old)
    const paidBefore = say
    till.query = async () => ({ state: 'waiting' })
    expect((await payments.close(tradeId)).state).toBe('closed')
    paidBefore({ state: 'paid', fact: factOf(trade) })
    expect((await slow).state).toBe('closed')
    expect(world.settled.get(scan.subject.id)).toBeUndefined()
  })

  it('whose charge was slower than its cancel is found out by the last look, once', async () => {
    for (const verdict of ['accepted', 'refund'] as const) {
      world.settle = async () => verdict
      till.query = async () => ({ state: 'none' })
      const scan = world.scan({ authCode: tillCode() })
      const { tradeId } = await payments.charge(world.tx, scan)
      expect((await payments.close(tradeId)).state).toBe('closed')
      const trade = await world.trade(tradeId)
      till.query = async () => ({ state: 'paid', fact: factOf(trade) })
      await turn(151_000)
      await world.ring()
      expect(await world.trade(tradeId)).toMatchObject({ state: 'paid', verdict })
      expect((await world.trade(tradeId)).refundedFen).toBe(verdict === 'refund' ? 1250 : 0)
      expect(world.settled.get(scan.subject.id)).toHaveLength(1)
      expect(await eventsOf(store, tradeId)).toEqual([
        'payments.trade.closed',
        'payments.trade.paid',
        ...(verdict === 'refund' ? ['payments.refund.done'] : []),
      ])
    }
  })

  it('whose "paid" to the charge itself comes after a cancel is asked at once how it stands', async () => {
    const charge = gate<ScanAnswer>()
    till.charge = charge.wait
    const scan = world.scan({ authCode: tillCode() })
    const charging = payments.charge(world.tx, scan)
    await until(charge.reached)
    const [begun] = await payments.tradesOf(store.db, scan.subject)
    if (!begun) throw new Error('a trade is made before its channel is asked')
    expect((await payments.close(begun.id)).state).toBe('closed')
    till.query = async () => ({ state: 'paid', fact: factOf(begun) })
    charge.open({ state: 'paid', fact: factOf(begun) })
    expect(await charging).toEqual({ tradeId: begun.id, state: 'paid' })
    expect(world.settled.get(scan.subject.id)).toHaveLength(1)
  })

  it('is not charged any more by a process that slept', async () => {
    const sleepy: typeof world.tx = async (fn) => {
      const answer = await world.tx(fn)
      world.advance(11_000)
      return answer
    }
    const { tradeId, state } = await payments.charge(sleepy, world.scan({ authCode: tillCode() }))
    expect(state).toBe('waiting')
    expect(till.asked.charge).toBe(0)
    await turn(30_000)
    expect((await world.trade(tradeId)).state).toBe('closed')
  })
})

describe('a channel of our own process', () => {
  it('is registered once, and heard once however often it tells', async () => {
    expect(() => payments.register(till.channel)).toThrow('two channels')
    const own = newTill('purse')
    payments.register({ ...own.channel, start: async () => ({ payUrl: 'http://localhost/pay' }) })
    const request = world.request({ channel: 'purse' })
    const { tradeId } = await payments.start(world.tx, request)
    const trade = await world.trade(tradeId)
    const answers = await times(64, () => payments.reportPaid('purse', factOf(trade)))
    expect(new Set(answers)).toEqual(new Set([true]))
    expect(world.settled.get(request.subject.id)).toHaveLength(1)
    expect(await payments.reportPaid('purse', { ...factOf(trade), outTradeNo: 'NOBODY' })).toBe(false)
    expect(await payments.reportPaid('purse', { ...factOf(trade), amountFen: 1 })).toBe(false)
    await expect(payments.reportPaid('nobody', factOf(trade))).rejects.toMatchObject({
      kind: paymentRefusals.channelUnknown,
    })
  })

  it('hears of a subject that cannot settle, and tells again', async () => {
    const { tradeId } = await payments.charge(world.tx, world.scan({ authCode: tillCode() }))
    const fact = factOf(await world.trade(tradeId))
    world.settle = async () => {
      throw new Error('not now')
    }
    await expect(payments.reportPaid('till', fact)).rejects.toThrow('not now')
    world.settle = async () => 'accepted'
    expect(await payments.reportPaid('till', fact)).toBe(true)
    expect((await world.trade(tradeId)).state).toBe('paid')
  })
})
