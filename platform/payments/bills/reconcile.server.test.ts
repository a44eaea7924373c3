import { describe, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { addDays, dayOf, startOfDay } from '#vocabulary/day'
import { freshStore } from '../../../tests/support/store.ts'
import type { BillLine } from '../channel.ts'
import { sandboxPayCode } from '../simulators/alipay-bank/index.ts'
import { at, makeBillsWorld } from '../tests/bills-world.ts'
import { enterPassword, makePaymentsWorld } from '../tests/world.ts'
import { listOurLines, listUnheard, replaceBill } from './bill-queries.ts'

const { store, bills, desk, world, payments, paid, refunded, expectExplained, casesOf } = await makeBillsWorld()

describe.each(['sandbox', 'alipay'])('the bill of %s', (channel) => {
  it('agrees with what was paid, charged, cancelled and given back', async () => {
    const codes = await makePaymentsWorld(await freshStore(), {
      speed: 1,
      codes: channel === 'alipay' ? 'alipay' : 'sandbox',
    })
    codes.deaf = true
    try {
      codes.advance(startOfDay(addDays(dayOf(codes.now()), 1)).getTime() + 10 * 3_600_000 - codes.now().getTime())
      const day = dayOf(codes.now())
      const first = await codes.payments.charge(codes.tx, codes.scan({ amountFen: 10_01 }))
      await codes.payments.charge(codes.tx, codes.scan({ amountFen: 29_29 }))
      // Money that came and went back with the cancel.
      codes.settle = async () => await Promise.reject(new Error('not now'))
      const scan = codes.scan({ authCode: sandboxPayCode('password', codes.now()) })
      const lost = await codes.payments.charge(codes.tx, scan)
      await enterPassword(codes, scan.authCode)
      codes.advance(41_000)
      await codes.ring()
      expect((await codes.trade(lost.tradeId)).state).toBe('closed')
      codes.settle = async () => 'accepted'
      const requestNo = `R-${newId()}`
      await codes.payments.refund(codes.db, { tradeId: first.tradeId, amountFen: 1, requestNo, reason: '退款' })
      await codes.ring()
      // Paid at the bank, and nobody told us: the bill does.
      const unheard = codes.scan({ authCode: sandboxPayCode('password', codes.now()), amountFen: 5_00 })
      const { tradeId } = await codes.payments.charge(codes.tx, unheard)
      await enterPassword(codes, unheard.authCode)
      codes.advance(86_400_000)
      expect((await codes.trade(tradeId)).state).toBe('created')
      expect(await codes.payments.reconcile(channel, day)).toMatchObject({
        state: 'clean',
        oursCount: 4,
        oursInFen: 10_01 + 29_29 + 5_00,
        oursOutFen: 1,
        theirsCount: 6,
        theirsInFen: 10_01 + 29_29 + 5_00 + 12_50,
        theirsOutFen: 1 + 12_50,
        movedFen: 0,
        differenceFen: 0,
        openCases: 0,
      })
      expect(await codes.trade(tradeId)).toMatchObject({ state: 'paid', verdict: 'accepted' })
      const cases = await codes.payments.differences(codes.db, { limit: 10 })
      expect(cases).toHaveLength(2)
      expect(cases.every(({ state, personId, note }) => state === 'settled' && personId === null && note)).toBe(true)
    } finally {
      await codes.stop()
    }
  })
})

describe('money near midnight', () => {
  it('that stands on the day before or after makes no case, whichever bill is compared first', async () => {
    const [before, day, after] = [addDays(desk.today, -3), addDays(desk.today, -2), addDays(desk.today, -1)]
    const late = await paid(at(day, '23:59:58'), 11)
    const early = await paid(at(day, '00:00:01'), 13)
    const noon = await paid(at(day, '12:00:00'), 17)
    const back = await refunded(noon, 5, at(after, '02:00:00'))
    bills.set(before, [early])
    bills.set(day, [noon, back])
    bills.set(after, [late])
    for (const one of [day, after, before, day]) {
      await payments.reconcile('till', one)
      expect(await casesOf(one)).toEqual([])
    }
    const days = await payments.billDays(store.db, { channel: 'till', limit: 3 })
    expect(days.map((d) => [d.day, d.state, d.oursInFen, d.theirsInFen, d.movedFen])).toEqual([
      [after, 'clean', 0, 11, 11 + 5],
      [day, 'clean', 11 + 13 + 17, 17, -11 - 13 - 5],
      [before, 'clean', 0, 13, 13],
    ])
    for (const one of [before, day, after]) await expectExplained('till', one)
    expect(await casesOf(after)).toEqual([])
  })

  it('is of the day that begins in its very moment', async () => {
    const day = addDays(desk.today, -2)
    const midnight = at(day, '00:00:00')
    const [paidAt, nextDay] = [await paid(midnight, 11), await paid(at(addDays(day, 1), '00:00:00'), 13)]
    await refunded(paidAt, 2, midnight)
    await refunded(nextDay, 3, at(addDays(day, 1), '00:00:00'))
    const ours = await listOurLines(store.db, 'till', day)
    expect(ours.map(({ line, oursFen }) => [line, oursFen])).toEqual([
      ['payment', 11],
      ['refund', 2],
    ])
  })

  it('that stands on neither becomes a case once both are compared', async () => {
    const [day, after] = [addDays(desk.today, -2), addDays(desk.today, -1)]
    await paid(at(day, '23:59:58'), 11)
    bills.set(addDays(day, -1), [])
    bills.set(day, [])
    await payments.reconcile('till', addDays(day, -1))
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'clean', movedFen: -11 })
    bills.set(after, [])
    await payments.reconcile('till', after)
    expect(await casesOf(day)).toMatchObject([{ kind: 'ours_only', oursFen: 11, state: 'open' }])
    await expectExplained('till', day)
    await payments.reconcile('till', day)
    const told = world.logged.map((line) => JSON.parse(line)).filter(({ message }) => message.includes('bill differs'))
    expect(told.filter((line) => line.day === day)).toEqual([expect.objectContaining({ channel: 'till', cases: 1 })])
  })
})

it('a refund is unheard of where the bill has it and ours is still asked for, and no other of its trade is', async () => {
  const day = addDays(desk.today, -2)
  const line = await paid(at(day, '12:00:00'), 100)
  const done = await refunded(line, 5, at(day, '13:00:00'))
  const requestNo = `R-${newId()}`
  const trades = await store.pool.query<{ id: string }>('select id from payments.trade where out_trade_no = $1', [
    line.outTradeNo,
  ])
  const tradeId = trades.rows[0]?.id ?? ''
  await payments.refund(store.db, { tradeId, amountFen: 3, requestNo, reason: '退款' })
  const unheard = async (lines: BillLine[]) => {
    await replaceBill(store.db, 'till', day, lines)
    return await listUnheard(store.db, 'till', day, 10)
  }
  expect(await unheard([line, done])).toEqual([])
  expect(await unheard([line, done, { ...done, requestNo, amountFen: 3 }])).toEqual([
    { tradeId, refundId: expect.any(String) },
  ])
  // not on the bill of another day, nor of another channel
  expect(await listUnheard(store.db, 'till', addDays(day, -1), 10)).toEqual([])
  expect(await listUnheard(store.db, 'sandbox', day, 10)).toEqual([])
  // the same number of another trade
  const other = await paid(at(day, '12:00:00'), 100)
  expect(await unheard([line, other, { ...other, kind: 'refund', requestNo, amountFen: 3 }])).toEqual([])
  await world.ring()
})

describe('the daily job', () => {
  it('compares what is due, goes on past a bill that fails, and waits for one that is not made', async () => {
    const [older, yesterday] = [addDays(desk.today, -2), addDays(desk.today, -1)]
    const line = await paid(at(yesterday, '12:00:00'))
    await paid(at(older, '12:00:00'))
    for (let back = 3; back <= 7; back += 1) bills.set(addDays(desk.today, -back), [])
    desk.bill = async (day) => {
      if (day === older) throw new Error('outage')
      return bills.get(day) ?? null
    }
    await world.cron('payments.reconcile')
    const states = async () =>
      (await payments.billDays(store.db, { channel: 'till', limit: 2 })).map(({ day, state }) => [day, state])
    expect((await states())[0]).toEqual([yesterday, 'waiting'])
    bills.set(yesterday, [line])
    bills.set(older, [])
    desk.bill = async (day) => bills.get(day) ?? null
    await world.cron('payments.reconcile')
    expect(await states()).toEqual([
      [yesterday, 'clean'],
      [older, 'open'],
    ])
    // again those of yesterday, which may have changed, and with open cases; no others
    const asked: string[] = []
    desk.bill = async (day) => {
      asked.push(day)
      return bills.get(day) ?? null
    }
    await world.cron('payments.reconcile')
    expect(asked.filter((day) => day >= addDays(desk.today, -7))).toEqual([older, yesterday])
  })

  it('takes a bill that never comes for an empty one, so that money on no bill is seen', async () => {
    const day = addDays(desk.today, -1)
    const line = await paid(at(day, '12:00:00'))
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'waiting' })
    world.advance(2 * 86_400_000)
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'open', differenceFen: -line.amountFen })
  })
})

it('holds no transaction while the channel makes the bill, and changes nothing if it fails', async () => {
  const day = addDays(desk.today, -1)
  const line = await paid(at(day, '12:00:00'))
  bills.set(day, [line])
  const before = await payments.reconcile('till', day)
  const asked = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<BillLine[] | null>()
  desk.bill = () => {
    asked.resolve()
    return broken.promise
  }
  const reconciling = payments.reconcile('till', day)
  await asked.promise
  const { rows } = await store.pool.query<{ n: number }>(
    `select count(*)::int n from pg_stat_activity where datname = current_database() and state like 'idle in transaction%'`,
  )
  expect(rows[0]?.n).toBe(0)
  broken.reject(new Error('half a bill'))
  await expect(reconciling).rejects.toThrow('half a bill')
  expect((await payments.billDays(store.db, { channel: 'till', limit: 1 }))[0]).toEqual(before)
})
