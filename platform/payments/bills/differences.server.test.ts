import { describe, expect, it } from 'vitest'
import { newId } from '#platform/db'
import { addDays } from '#vocabulary/day'
import type { ChannelAnswer } from '../channel.ts'
import { paymentRefusals } from '../contract.ts'
import { at, makeBillsWorld } from '../tests/bills-world.ts'
import { newTill, tillCode } from '../tests/till.ts'

const { store, till, bills, desk, world, payments, paid, refunded, expectExplained, casesOf } = await makeBillsWorld()

describe('a difference', () => {
  it('of each kind becomes a case with both amounts, once, and is settled by a person, once', async () => {
    const day = addDays(desk.today, -1)
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
    const day = addDays(desk.today, -1)
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
    const day = addDays(desk.today, -1)
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
    const day = addDays(desk.today, -1)
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

it('says no in words, and lists page by page', async () => {
  const day = addDays(desk.today, -1)
  await expect(payments.reconcile('nobody', day)).rejects.toMatchObject({ kind: paymentRefusals.channelUnknown })
  await expect(payments.reconcile('till', desk.today)).rejects.toMatchObject({ kind: paymentRefusals.dayNotOver })
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
  const day = addDays(desk.today, -1)
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

it('lines of another system are counted and not compared, unless they are a trade of ours after all', async () => {
  const day = addDays(desk.today, -3)
  const [mine, own] = await Promise.all([paid(at(day, '12:00:00'), 800), paid(at(day, '12:01:00'), 900)])
  const other = { ...mine, channelTradeNo: 'C-SHOP', amountFen: 770, foreign: true as const }
  bills.set(day, [
    mine,
    { ...own, foreign: true as const },
    { ...other, outTradeNo: 'SHOP|20261127|77' },
    { ...other, outTradeNo: 'mall/8', kind: 'refund', requestNo: null },
    { ...other, outTradeNo: '' },
  ])
  const whole = { state: 'clean', theirsCount: 2, theirsInFen: 1700, oursInFen: 1700, differenceFen: 0, openCases: 0 }
  expect(await payments.reconcile('till', day)).toMatchObject({ ...whole, foreignCount: 3 })
  await expectExplained('till', day)
  const [inArea] = await payments.billDays(store.db, { areaId: '1', channel: 'till', day, limit: 1 })
  expect(inArea).toMatchObject({ foreignCount: 3, openCases: 0 })
  // The day after is compared: this one is judged anew from what is kept, and says the same.
  bills.set(addDays(day, 1), [])
  await payments.reconcile('till', addDays(day, 1))
  expect(await payments.billDays(store.db, { channel: 'till', day, limit: 1 })).toMatchObject([{ foreignCount: 3 }])
})
