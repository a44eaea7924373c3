import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { addDays, type Day, dayOf, startOfDay } from '#vocabulary/day'
import { freshStore } from '../../../tests/support/store.ts'
import type { BillLine, ChannelAnswer } from '../channel.ts'
import { paymentRefusals } from '../contract.ts'
import { sandboxPayCode } from '../simulators/alipay-bank/index.ts'
import { newTill, tillCode } from '../tests/till.ts'
import { enterPassword, makePaymentsWorld } from '../tests/world.ts'

const store = await freshStore()
const till = newTill()
const bills = new Map<Day, BillLine[] | null>()
let bill = async (day: Day) => bills.get(day) ?? null
till.channel = { ...till.channel, bill: (day) => bill(day) }
const world = await makePaymentsWorld(store, { more: [till.channel], speed: 1, engine: { channelWaitMs: 4_000 } })
world.deaf = true
const { payments } = world
afterAll(() => world.stop())
// Every test plays on days of its own.
let today = ''
beforeEach(() => {
  world.advance(startOfDay(addDays(dayOf(world.now()), 10)).getTime() + 10 * 3_600_000 - world.now().getTime())
  today = dayOf(world.now())
  bill = async (day) => bills.get(day) ?? null
  till.query = async () => ({ state: 'none' })
})

const at = (day: Day, time: string) => new Date(`${day}T${time}+08:00`)

/** A trade of the till that was paid at this moment. */
async function paid(moment: Date, amountFen = 1250): Promise<BillLine> {
  const scan = world.scan({ authCode: tillCode(), amountFen })
  const { tradeId } = await payments.charge(world.tx, scan)
  const { outTradeNo } = await world.trade(tradeId)
  const channelTradeNo = `C${outTradeNo}`
  await payments.reportPaid('till', { outTradeNo, channelTradeNo, amountFen, paidAt: moment })
  expect((await world.trade(tradeId)).state).toBe('paid')
  return { kind: 'payment', outTradeNo, channelTradeNo, requestNo: null, amountFen, at: moment }
}

/** A refund of it that was done at this moment, by our clock. */
async function refunded(line: BillLine, amountFen: number, moment: Date): Promise<BillLine> {
  const requestNo = `R-${newId()}`
  const { rows } = await store.pool.query<{ id: string }>('select id from payments.trade where out_trade_no = $1', [
    line.outTradeNo,
  ])
  await payments.refund(store.db, { tradeId: rows[0]?.id ?? '', amountFen, requestNo, reason: '退款' })
  await world.ring()
  await store.pool.query('update payments.refund set ended_at = $2 where request_no = $1', [requestNo, moment])
  return { ...line, kind: 'refund', requestNo, amountFen, at: moment }
}

const signed = (kind: string, fen: number) => (kind === 'payment' ? fen : -fen)

/** Zero unexplained fen, reckoned from the rows themselves and not from what the comparison wrote. */
async function expectExplained(channel: string, day: Day): Promise<void> {
  const sum = async (text: string) =>
    Number((await store.pool.query<{ fen: string }>(text, [channel, day])).rows[0]?.fen ?? 0)
  const theirs = await sum(
    `select sum(case line when 'payment' then amount_fen else -amount_fen end) as fen from payments.bill_line where channel = $1 and day = $2::date`,
  )
  // Ours on this bill: what its first lines name. Ours on no bill although its day is over: the cases.
  const onBill = await sum(
    `select sum(case b.line when 'payment' then t.amount_fen else -r.amount_fen end) as fen
     from payments.bill_line b join payments.trade t on t.channel = b.channel and t.out_trade_no = b.out_trade_no
     left join payments.refund r on r.trade_id = t.id and r.request_no = b.request_no and r.state = 'done'
     where b.channel = $1 and b.day = $2::date and b.nth = 1 and (b.line = 'refund' or t.state = 'paid')
       and not exists (select from payments.bill_line e where e.channel = b.channel and e.line = b.line
         and e.out_trade_no = b.out_trade_no and e.request_no = b.request_no and e.day < b.day)`,
  )
  const differences = (await payments.differences(store.db, { limit: 1000 }))
    .filter((d) => d.channel === channel && d.day === day && d.state !== 'gone')
    .map((d) => [d, signed(d.line, d.theirsFen - d.oursFen)] as const)
  const total = (list: typeof differences) => list.reduce((all, [, fen]) => all + fen, 0)
  const oursOnly = differences.filter(([d]) => d.kind === 'ours_only')
  expect(onBill - total(oursOnly) + total(differences), `${channel} ${day}`).toBe(theirs)
  const [row] = (await payments.billDays(store.db, { channel, limit: 1000 })).filter((one) => one.day === day)
  if (!row) throw new Error('no such day')
  expect(row.theirsInFen - row.theirsOutFen).toBe(theirs)
  expect(row.differenceFen).toBe(total(differences))
  expect(row.oursInFen - row.oursOutFen + row.movedFen + row.differenceFen).toBe(theirs)
}

const casesOf = async (day: Day, open?: boolean) =>
  (await payments.differences(store.db, { limit: 200, ...(open === undefined ? {} : { open }) })).filter(
    (d) => d.day === day,
  )

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

describe('a difference', () => {
  it('of each kind becomes a case with both amounts, once, and is settled by a person, once', async () => {
    const day = addDays(today, -1)
    const [good, missing, other] = await Promise.all([
      paid(at(day, '12:00:00'), 100),
      paid(at(day, '12:01:00'), 200),
      paid(at(day, '12:02:00'), 300),
    ])
    const back = await refunded(good, 30, at(day, '13:00:00'))
    const stranger = { ...good, outTradeNo: 'DESK-1', channelTradeNo: 'C-DESK-1', amountFen: 7 }
    bills.set(day, [
      good,
      back,
      { ...other, amountFen: 301 },
      stranger,
      { ...back, requestNo: null, amountFen: 5 },
      good,
    ])
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'open', openCases: 5, movedFen: 0 })
    await expectExplained('till', day)
    const seen = (await casesOf(day)).map((d) => [d.kind, d.line, d.outTradeNo, d.oursFen, d.theirsFen, d.areaId])
    expect(seen).toHaveLength(5)
    expect(seen).toContainEqual(['ours_only', 'payment', missing.outTradeNo, 200, 0, '1'])
    expect(seen).toContainEqual(['amount_differs', 'payment', other.outTradeNo, 300, 301, '1'])
    expect(seen).toContainEqual(['theirs_only', 'payment', 'DESK-1', 0, 7, null])
    expect(seen).toContainEqual(['theirs_only', 'refund', good.outTradeNo, 0, 5, '1'])
    expect(seen).toContainEqual(['theirs_only', 'payment', good.outTradeNo, 0, 100, '1'])
    // Again, four at once: the same cases.
    const before = await casesOf(day)
    await Promise.all(Array.from({ length: 4 }, () => payments.reconcile('till', day)))
    expect(await casesOf(day)).toEqual(before)
    const [first] = before
    const settle = (id: string) => payments.settleDifference(store.db, { id, personId: 'p1', note: ' 柜台补记 ' })
    const results = await Promise.allSettled(Array.from({ length: 16 }, () => settle(first?.id ?? '')))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const result of results)
      if (result.status === 'rejected') expect(result.reason).toMatchObject({ kind: paymentRefusals.differenceSettled })
    await expect(settle(newId())).rejects.toMatchObject({ kind: paymentRefusals.differenceUnknown })
    await payments.reconcile('till', day)
    expect((await casesOf(day)).find(({ id }) => id === first?.id)).toMatchObject({
      state: 'settled',
      personId: 'p1',
      note: '柜台补记',
    })
    expect(await casesOf(day, true)).toHaveLength(4)
    await expectExplained('till', day)
  })

  it('closes by itself when a later run finds the match, and opens again if that goes', async () => {
    const day = addDays(today, -1)
    const line = await paid(at(day, '12:00:00'))
    bills.set(day, [])
    await payments.reconcile('till', day)
    expect(await casesOf(day, true)).toMatchObject([{ kind: 'ours_only', oursFen: 1250 }])
    bills.set(day, [line])
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'clean', differenceFen: 0 })
    expect(await casesOf(day)).toMatchObject([{ state: 'gone', note: '再次对账时已一致', personId: null }])
    await expectExplained('till', day)
    bills.set(day, [])
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'open', differenceFen: -1250 })
    expect(await casesOf(day)).toMatchObject([{ state: 'open', note: null, endedAt: null }])
  })

  it('is healed first where we only had not heard: a closed trade, an unconfirmed refund', async () => {
    const day = addDays(today, -1)
    const scan = world.scan({ authCode: tillCode() })
    const { tradeId } = await payments.charge(world.tx, scan)
    await payments.close(tradeId)
    const { outTradeNo, amountFen } = await world.trade(tradeId)
    const fact = { outTradeNo, amountFen, channelTradeNo: `C${outTradeNo}`, paidAt: at(day, '12:00:00') }
    const answer: ChannelAnswer = { state: 'paid', fact }
    till.query = async () => answer
    const known = await paid(at(day, '11:00:00'))
    const requestNo = `R-${newId()}`
    const { rows } = await store.pool.query<{ id: string }>('select id from payments.trade where out_trade_no = $1', [
      known.outTradeNo,
    ])
    await payments.refund(store.db, { tradeId: rows[0]?.id ?? '', amountFen: 50, requestNo, reason: '退款' })
    bills.set(day, [
      known,
      { ...fact, kind: 'payment', requestNo: null, at: fact.paidAt },
      { ...known, kind: 'refund', requestNo, amountFen: 50, at: at(day, '23:59:00') },
    ])
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'clean', movedFen: -50, openCases: 0 })
    expect(await world.trade(tradeId)).toMatchObject({ state: 'paid', verdict: 'accepted' })
    expect(world.settled.get(scan.subject.id)).toHaveLength(1)
    expect((await world.trade(rows[0]?.id ?? '')).refunds).toMatchObject([{ state: 'done' }])
    await expectExplained('till', day)
  })

  it('that the channel does not confirm stays a case', async () => {
    const day = addDays(today, -1)
    const { tradeId } = await payments.charge(world.tx, world.scan({ authCode: tillCode() }))
    await payments.close(tradeId)
    const { outTradeNo, amountFen } = await world.trade(tradeId)
    bills.set(day, [
      { kind: 'payment', outTradeNo, channelTradeNo: 'C1', requestNo: null, amountFen, at: at(day, '12:00:00') },
    ])
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'open' })
    expect(await casesOf(day)).toMatchObject([{ kind: 'theirs_only', tradeId, areaId: '1', theirsFen: amountFen }])
    await expectExplained('till', day)
  })
})

describe('money near midnight', () => {
  it('that stands on the day before or after makes no case, whichever bill is compared first', async () => {
    const [before, day, after] = [addDays(today, -3), addDays(today, -2), addDays(today, -1)]
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

  it('that stands on neither becomes a case once both are compared', async () => {
    const [day, after] = [addDays(today, -2), addDays(today, -1)]
    await paid(at(day, '23:59:58'), 11)
    bills.set(addDays(day, -1), [])
    bills.set(day, [])
    await payments.reconcile('till', addDays(day, -1))
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'clean', movedFen: -11 })
    bills.set(after, [])
    await payments.reconcile('till', after)
    expect(await casesOf(day)).toMatchObject([{ kind: 'ours_only', oursFen: 11, state: 'open' }])
    await expectExplained('till', day)
  })
})

describe('the daily job', () => {
  it('compares what is due, goes on past a bill that fails, and waits for one that is not made', async () => {
    const [older, yesterday] = [addDays(today, -2), addDays(today, -1)]
    const line = await paid(at(yesterday, '12:00:00'))
    await paid(at(older, '12:00:00'))
    for (let back = 3; back <= 7; back += 1) bills.set(addDays(today, -back), [])
    bill = async (day) => {
      if (day === older) throw new Error('outage')
      return bills.get(day) ?? null
    }
    await world.cron('payments.reconcile')
    const states = async () =>
      (await payments.billDays(store.db, { channel: 'till', limit: 2 })).map(({ day, state }) => [day, state])
    expect((await states())[0]).toEqual([yesterday, 'waiting'])
    bills.set(yesterday, [line])
    bills.set(older, [])
    bill = async (day) => bills.get(day) ?? null
    await world.cron('payments.reconcile')
    expect(await states()).toEqual([
      [yesterday, 'clean'],
      [older, 'open'],
    ])
  })

  it('takes a bill that never comes for an empty one, so that money on no bill is seen', async () => {
    const day = addDays(today, -1)
    const line = await paid(at(day, '12:00:00'))
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'waiting' })
    world.advance(2 * 86_400_000)
    expect(await payments.reconcile('till', day)).toMatchObject({ state: 'open', differenceFen: -line.amountFen })
  })
})

it('holds no transaction while the channel makes the bill, and changes nothing if it fails', async () => {
  const day = addDays(today, -1)
  const line = await paid(at(day, '12:00:00'))
  bills.set(day, [line])
  const before = await payments.reconcile('till', day)
  const asked = Promise.withResolvers<void>()
  const broken = Promise.withResolvers<BillLine[] | null>()
  bill = () => {
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

it('says no in words, and lists page by page', async () => {
  const day = addDays(today, -1)
  await expect(payments.reconcile('nobody', day)).rejects.toMatchObject({ kind: paymentRefusals.channelUnknown })
  await expect(payments.reconcile('till', today)).rejects.toMatchObject({ kind: paymentRefusals.dayNotOver })
  await expect(payments.reconcile('till', 'never')).rejects.toThrow(RangeError)
  payments.register(newTill('nobills').channel)
  await expect(payments.reconcile('nobills', day)).rejects.toMatchObject({ kind: paymentRefusals.noBill })
  const all = await payments.differences(store.db, { limit: 200 })
  const paged = []
  for (let after: string | undefined; ; ) {
    const page = await payments.differences(store.db, { limit: 3, ...(after ? { after } : {}) })
    paged.push(...page)
    after = page.at(-1)?.id
    if (page.length < 3) break
  }
  expect(paged).toEqual(all)
  expect(await payments.differences(store.db, { areaId: '2', limit: 200 })).toEqual(
    all.filter(({ areaId }) => areaId === null),
  )
  const days = await payments.billDays(store.db, { limit: 500 })
  const [first, second] = days
  expect(await payments.billDays(store.db, { limit: 1, ...(first ? { after: first } : {}) })).toEqual([second])
})

it('tells each area of its own figures, and every area of money that nobody knows', async () => {
  const day = addDays(today, -1)
  const mine = await paid(at(day, '10:00:00'), 1000)
  const theirs = await paid(at(day, '11:00:00'), 500)
  const back = await refunded(mine, 300, at(day, '12:00:00'))
  await store.pool.query(`update payments.trade set area_id = '2' where out_trade_no = $1`, [theirs.outTradeNo])
  const unknown = { ...mine, outTradeNo: 'NOT-OURS', channelTradeNo: 'CNOT-OURS', amountFen: 7 }
  bills.set(day, [mine, back, { ...theirs, amountFen: 450 }, unknown])
  await payments.reconcile('till', day)
  const inArea = async (areaId: string) =>
    (await payments.billDays(store.db, { channel: 'till', day, areaId, limit: 1 }))[0]
  expect(await inArea('1')).toMatchObject({
    state: 'open',
    oursCount: 2,
    oursInFen: 1000,
    oursOutFen: 300,
    theirsCount: 3,
    theirsInFen: 1007,
    theirsOutFen: 300,
    movedFen: 0,
    differenceFen: 7,
    openCases: 1,
  })
  expect(await inArea('2')).toMatchObject({
    state: 'open',
    oursCount: 1,
    oursInFen: 500,
    oursOutFen: 0,
    theirsCount: 2,
    theirsInFen: 457,
    theirsOutFen: 0,
    movedFen: 0,
    differenceFen: -43,
    openCases: 2,
  })
  expect(await inArea('3')).toMatchObject({ oursCount: 0, theirsCount: 1, differenceFen: 7, openCases: 1 })
  const told = async (areaId: string) =>
    (await payments.differences(store.db, { areaId, channel: 'till', day, limit: 9 })).map((d) => d.kind).toSorted()
  expect([await told('1'), await told('2')]).toEqual([['theirs_only'], ['amount_differs', 'theirs_only']])
  const [differs] = await payments.differences(store.db, { areaId: '2', day, subjectKind: 'test.order', limit: 9 })
  expect(differs).toMatchObject({
    kind: 'amount_differs',
    trade: { state: 'paid', paidAt: theirs.at },
    billedAt: theirs.at,
  })
  expect(await payments.differences(store.db, { day, subjectKind: 'nothing', limit: 9 })).toEqual([])
})
