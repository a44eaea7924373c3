import { beforeAll, describe, expect, test, vi } from 'vitest'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { payAtCashier } from '../../../../tests/support/cashier.ts'
import { type Holder } from '../../../../tests/support/wallets.ts'
import { endPayment, findPayment } from '../apartment/queries.ts'
import { issueApartmentBill } from '../door.ts'
import { walletChannel } from '../pay/channel.ts'
import { makeWalletWorld, type WalletWorld, within } from '../tests/world.ts'
import { insertBooked, monthOf } from './entry-queries.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

interface List {
  items: { id: string; title: string; kind: string; amountFen: number; state: string }[]
  next: string | null
  inFen: number
  outFen: number
}
const many = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const drain = () => world.product.jobs.drain()
async function recharge(holder: Holder, amountFen: number) {
  const begun = await holder.post<{ rechargeId: string; payUrl: string }>('recharge', { amountFen, channel: 'sandbox' })
  expect(begun.code).toBe(200)
  await payAtCashier(world, begun.body.payUrl)
  await expect
    .poll(async () => {
      await drain()
      return (await holder.post('billDetail', { id: begun.body.rechargeId })).body['state']
    })
    .toBe('done')
  return begun.body.rechargeId
}

describe('recharging', () => {
  test('through a channel: waiting, then in the wallet; the books say from where', async () => {
    const me = await world.holder()
    const channel = await world.parkAccount('channel.sandbox')
    const setting = await me.post('rechargeSetting')
    expect(setting.body).toMatchObject({
      amounts: [5_000, 10_000, 20_000, 50_000],
      leastFen: 100,
      mostFen: 500_000,
      dayLeftFen: 1_000_000,
      roomFen: 2_000_000,
    })
    expect(setting.body['channels']).toEqual([expect.objectContaining({ id: 'sandbox' })])
    const id = await recharge(me, 20_000)
    expect((await me.post('balance')).body).toMatchObject({ availableFen: 20_000 })
    expect((await me.post('billDetail', { id })).body).toMatchObject({
      kind: 'recharge',
      amountFen: 20_000,
      balanceAfterFen: 20_000,
    })
    expect(await world.parkAccount('channel.sandbox')).toBe(channel - 20_000)
    expect((await me.post('rechargeSetting')).body).toMatchObject({ dayLeftFen: 980_000, roomFen: 1_980_000 })
    await world.checkBooks(me)
  })

  test('64 taps are one recharge; limits count what is under way', async () => {
    const me = await world.holder()
    const taps = await many(64, () =>
      me.post<{ rechargeId: string }>('recharge', { amountFen: 10_000, channel: 'sandbox' }),
    )
    expect(new Set(taps.map(({ code }) => code))).toEqual(new Set([200]))
    expect(new Set(taps.map(({ body }) => body.rechargeId)).size).toBe(1)
    expect(await me.post('recharge', { amountFen: 99, channel: 'sandbox' })).toMatchObject({ code: 13_040 })
    expect(await me.post('recharge', { amountFen: 500_001, channel: 'sandbox' })).toMatchObject({ code: 13_040 })
    expect(await me.post('recharge', { amountFen: 100, channel: 'wallet' })).toMatchObject({ code: 13_045 })
    const large = await many(4, (i) => me.post('recharge', { amountFen: 499_000 + i, channel: 'sandbox' }))
    expect(large.map(({ code }) => code).toSorted((a, b) => a - b)).toEqual([200, 13_042, 13_042, 13_042])
  })

  test('a second tap, while the first is paid: one recharge, and the person is sent to where it is shown', async () => {
    const me = await world.holder()
    const tap = () =>
      me.post<{ rechargeId: string; payUrl: string }>('recharge', { amountFen: 5_000, channel: 'sandbox' })
    const first = await tap()
    const { payments } = world.product
    const start = payments.start.bind(payments)
    const starting = vi.spyOn(payments, 'start').mockImplementationOnce(async (...asked) => {
      await payAtCashier(world, first.body.payUrl)
      const subject = { kind: 'wallet.recharge', id: first.body.rechargeId }
      await expect
        .poll(async () => (await payments.tradesOf(world.store.db, subject)).map(({ state }) => state))
        .toEqual(['paid'])
      return await start(...asked)
    })
    const { rechargeId } = first.body
    expect(await tap()).toMatchObject({
      code: 200,
      body: { rechargeId, payUrl: `/front/mobile/wallet/paystatus?id=${rechargeId}` },
    })
    expect(starting).toHaveBeenCalledTimes(1)
    starting.mockRestore()
    await drain()
    expect(await world.purse(me, 'cash')).toBe(5_000)
  })

  test('what nobody pays is closed, and counts no more', async () => {
    const me = await world.holder()
    const { body } = await me.post<{ rechargeId: string }>('recharge', { amountFen: 500_000, channel: 'sandbox' })
    const subject = { kind: 'wallet.recharge', id: body.rechargeId }
    const [trade] = await world.engines.payments.tradesOf(world.engines.store.db, subject)
    world.forward(11 * 60_000)
    await world.engines.payments.close(trade?.id ?? '')
    expect((await me.post('rechargeSetting')).body).toMatchObject({ dayLeftFen: 1_000_000 })
    expect((await me.post('billDetail', { id: body.rechargeId })).body).toMatchObject({
      state: 'closed',
      why: '未在时限内支付',
    })
  })
})

describe('bills', () => {
  test('what moved, page by page, by month, kind and text; totals are exact', async () => {
    const me = await world.holder({ subsidyFen: 3_000 })
    await recharge(me, 10_000)
    for (let i = 0; i < 22; i += 1) {
      const { charge } = await world.charge(me, 100)
      expect((await me.post('chargePay', { charge })).code).toBe(200)
    }
    await drain()
    const first = (await me.post<List>('billList')).body
    // a recharge is the person's own money, and no income
    expect(first).toMatchObject({ inFen: 3_000, outFen: 2_200 })
    expect(first.items).toHaveLength(20)
    const second = (await me.post<List>('billList', { next: first.next })).body
    expect(second.items).toHaveLength(4)
    expect(second.next).toBeNull()
    expect(new Set([...first.items, ...second.items].map(({ id }) => id)).size).toBe(24)
    const grants = (await me.post<List>('billList', { kind: 'grant' })).body
    expect(grants.items).toMatchObject([{ kind: 'grant', title: '园区补贴', amountFen: 3_000 }])
    expect(grants).toMatchObject({ inFen: 3_000, outFen: 2_200 })
    expect((await me.post<List>('billList', { text: '充值' })).body.items).toHaveLength(1)
    expect((await me.post<List>('billList', { text: '%' })).body.items).toHaveLength(0)
    expect((await me.post<List>('billList', { month: '2020-01' })).body).toMatchObject({ items: [], inFen: 0 })
    expect(await me.post('billList', { next: 'x' })).toMatchObject({ code: 400 })
    const trades = (await me.post<List>('tradeRecord', { kind: 'payment' })).body
    expect(trades.items).toHaveLength(20)
    const other = await world.holder()
    expect((await other.post<List>('billList')).body.items).toEqual([])
    expect(await other.post('billDetail', { id: first.items[0]?.id })).toMatchObject({ code: 13_080 })
    await world.checkBooks(me)
  })
})

test('a month ends at midnight of the park: what moved a moment before is in it, what moved then is in the next', async () => {
  const me = await world.holder()
  const { personId, areaId } = me
  const midnight = Date.parse('2025-10-31T16:00:00Z')
  for (const [amountFen, at] of [
    [100, new Date(midnight - 1)],
    [2_000, new Date(midnight)],
    [-30, new Date(midnight)],
  ] as const) {
    const kind = amountFen > 0 ? 'grant' : 'payment'
    const entry = { id: newId(), areaId, personId, kind, title: '跨月', amountFen, at } as const
    await insertBooked(world.store.db, entry, { reference: `month:${entry.id}`, at })
  }
  const of = async (month: string) => {
    const { items, inFen, outFen } = (await me.post<List>('billList', { month })).body
    return { fen: items.map(({ amountFen }) => amountFen).toSorted((a, b) => a - b), inFen, outFen }
  }
  expect(await of('2025-10')).toEqual({ fen: [100], inFen: 100, outFen: 0 })
  expect(await of('2025-11')).toEqual({ fen: [-30, 2_000], inFen: 2_000, outFen: 30 })
})

describe('what is under way', () => {
  test('a recharge just begun and a payment that waits are bills from their first second', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const { charge } = await world.charge(me, 1_200)
    const begun = await me.post<{ rechargeId: string }>('recharge', { amountFen: 5_000, channel: 'sandbox' })
    const bills = async (input = {}) => (await me.post<List>('billList', input)).body
    const both = await bills()
    expect(both).toMatchObject({ inFen: 0, outFen: 0 })
    expect(both.items).toMatchObject([
      { kind: 'payment', title: '公寓账单', amountFen: -1_200, state: 'waiting' },
      { kind: 'recharge', amountFen: 5_000, state: 'waiting', id: begun.body.rechargeId },
    ])
    expect((await me.post<List>('tradeRecord')).body.items).toEqual(both.items)
    expect((await bills({ kind: 'payment', text: '公寓' })).items).toHaveLength(1)
    expect((await bills({ text: '停车' })).items).toEqual([])
    expect((await bills({ kind: 'recharge' })).items).toHaveLength(1)
    expect((await bills({ month: '2020-01' })).items).toEqual([])
    const id = both.items[0]?.id ?? ''
    const link = `/front/mobile/testpassword?charge=${charge}`
    expect((await me.post('billDetail', { id })).body).toMatchObject({ state: 'waiting', link })
    // no bank is at work on what its payer has not paid yet
    const recharge = (await me.post('billDetail', { id: begun.body.rechargeId })).body
    expect(recharge).toMatchObject({ state: 'waiting', way: [{ words: '提交充值', done: true }] })
    const other = await world.holder()
    expect(await other.post('billDetail', { id })).toMatchObject({ code: 13_080 })
    // paid, it is the same bill
    expect(await me.post('chargePay', { charge })).toMatchObject({ code: 200, body: { billId: id } })
    expect((await bills({ kind: 'payment' })).items).toMatchObject([{ id, state: 'done' }])
    expect(await bills()).toMatchObject({ outFen: 1_200 })
  })

  test('what nobody paid in time is no bill of the list any more, and its page says that it is over', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    await world.charge(me, 1_200)
    const id = (await me.post<List>('billList')).body.items[0]?.id ?? ''
    world.forward(11 * 60_000)
    expect((await me.post<List>('billList')).body.items).toEqual([])
    expect((await me.post('billDetail', { id })).body).toMatchObject({ state: 'closed', link: null })
  })
})

test('six months are told with what was paid for; what has no name and what is older are not', async () => {
  const me = await world.holder({ cashFen: 10_000 })
  const { personId, areaId } = me
  const book = async (amountFen: number, at: Date, subject: string | null, kind: 'payment' | 'grant' = 'payment') => {
    const entry = { id: newId(), areaId, personId, kind, title: '账', amountFen, at, subject }
    await insertBooked(world.store.db, entry, { reference: `sum:${entry.id}`, at })
  }
  const now = world.now()
  const last = new Date(now.getTime() - 40 * 86_400_000)
  await book(-700, last, 'parking.order')
  await book(-50, last, null)
  await book(900, last, null, 'grant')
  await book(-4_000, new Date(now.getTime() - 400 * 86_400_000), 'parking.order')
  const { charge } = await world.charge(me, 1_200)
  expect(await me.post('chargePay', { charge })).toMatchObject({ code: 200 })
  const { body } = await me.post<{ purposes: string[]; months: { month: string; outFen: number }[] }>('billSummary')
  expect(body.purposes).toEqual(['公寓', '停车', '其他'])
  expect(body.months).toHaveLength(6)
  expect(body.months.at(-1)).toEqual({ month: monthOf(now), inFen: 0, outFen: 1_200, spentFen: [1_200, 0, 0] })
  expect(body.months.find(({ month }) => month === monthOf(last))).toMatchObject({
    inFen: 900,
    outFen: 750,
    spentFen: [0, 700, 50],
  })
  expect(body.months.reduce((sum, { outFen }) => sum + outFen, 0)).toBe(1_950)
})

describe('bills of a flat', () => {
  async function bills(holder: Holder, ...amounts: number[]) {
    const ids = []
    for (const amountFen of amounts) {
      const facts = {
        areaId: '1',
        reference: newId(),
        personId: holder.personId,
        room: '1-101',
        item: '电费',
        period: '2026年10月',
      }
      ids.push(await issueApartmentBill(world.engines.store.db, { ...facts, amountFen, dueOn: dayOf(world.now()) }))
    }
    return ids
  }

  test('several are paid together; a second payment over one of them goes back', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const [a = '', b = '', c = ''] = await bills(me, 100, 200, 400)
    expect((await me.post('apartmentBillList')).body).toMatchObject({ openFen: 700, openCount: 3 })
    const begin = async (billIds: string[]) => {
      const { body } = await me.post<{ payUrl: string; paymentId: string }>('apartmentBillPay', { billIds })
      return { id: body.paymentId, charge: body.payUrl.split('=')[1] ?? '' }
    }
    const taps = await many(16, () => begin([a, b]))
    expect(new Set(taps.map(({ id }) => id)).size).toBe(1)
    const both = taps[0]?.charge
    const overlapping = await begin([b, c])
    interface Open {
      items: { id: string; state: string; payment: { billIds: string[]; channel: string; until: string } | null }[]
    }
    const open = (await me.post<Open>('apartmentBillList')).body
    const waiting = open.items.find(({ id }) => id === a)?.payment
    expect(waiting).toMatchObject({ billIds: [a, b].toSorted(), channel: 'wallet' })
    const leftMs = Date.parse(waiting?.until ?? '') - world.now().getTime()
    expect(leftMs).toBeGreaterThan(8 * 60_000)
    expect(leftMs).toBeLessThanOrEqual(10 * 60_000)
    // begun again with the same it goes on
    expect((await begin(waiting?.billIds ?? [])).id).toBe(taps[0]?.id)
    expect(open.items.map(({ state }) => state)).toEqual(['paying', 'paying', 'paying'])
    expect(await me.post('chargePay', { charge: both })).toMatchObject({ code: 200, body: { amountFen: 300 } })
    expect(await me.post('chargePay', { charge: overlapping.charge })).toMatchObject({ code: 200 })
    await drain()
    expect(await world.purse(me, 'cash')).toBe(9_700)
    expect((await me.post('apartmentBillList', { state: 'open' })).body).toMatchObject({ openFen: 400, openCount: 1 })
    expect(await me.post('apartmentBillPay', { billIds: [a] })).toMatchObject({ code: 13_081 })
    const other = await world.holder()
    expect(await other.post('apartmentBillPay', { billIds: [c] })).toMatchObject({ code: 13_080 })
    expect(await world.parkAccount('suspense')).toBe(0)
    await world.checkBooks(me)
  })

  test('a payment ends alone, is shown while it can be paid, and one that is paid is not closed any more', async () => {
    const [me, other] = [await world.holder({ cashFen: 1_000 }), await world.holder()]
    const [mine = ''] = await bills(me, 100)
    const theirs = await bills(other, 200)
    const begun = await me.must<{ payUrl: string; paymentId: string }>('apartmentBillPay', { billIds: [mine] })
    await other.must('apartmentBillPay', { billIds: theirs })
    await me.must('chargePay', { charge: begun.payUrl.split('=')[1] })
    await drain()
    const states = async (holder: Holder) =>
      (await holder.must<{ items: { state: string }[] }>('apartmentBillList')).items.map(({ state }) => state)
    expect([await states(me), await states(other)]).toEqual([['paid'], ['paying']])
    await endPayment(world.engines.store.db, begun.paymentId, 'closed')
    expect((await findPayment(world.engines.store.db, begun.paymentId))?.state).toBe('paid')
    world.forward(11 * 60_000)
    expect([await states(me), await states(other)]).toEqual([['paid'], ['open']])
  })
})

describe('the channel itself', () => {
  const signal = new AbortController().signal

  test('its bill has every payment and refund of the day, and the comparison finds nothing', async () => {
    const { payments } = world.engines
    const me = await world.holder({ cashFen: 10_000 })
    const { charge, tradeId } = await world.charge(me, 1_000)
    await me.post('chargePay', { charge })
    await within(world, (db) => payments.refund(db, { tradeId, requestNo: newId(), amountFen: 400, reason: '测试' }))
    await drain()
    const day = dayOf(world.now())
    const channel = walletChannel(world.engines)
    expect(await channel.bill?.(day, signal)).toBeNull()
    world.forward(86_400_000)
    const lines = (await channel.bill?.(day, signal)) ?? []
    expect(lines.filter(({ outTradeNo }) => outTradeNo === charge)).toMatchObject([
      { kind: 'payment', amountFen: 1_000 },
      { kind: 'refund', amountFen: 400 },
    ])
    expect(await payments.reconcile('wallet', day)).toMatchObject({ state: 'clean', differenceFen: 0 })
  })

  test('a cancel after the payment gives all of it back, and it was never paid', async () => {
    const me = await world.holder({ cashFen: 10_000 })
    const { charge } = await world.charge(me, 1_000)
    await me.post('chargePay', { charge })
    const channel = walletChannel(world.engines)
    const trade = { outTradeNo: charge, amountFen: 1_000 }
    expect(await channel.close(trade, signal)).toBe('paid')
    expect(await channel.query(trade, signal)).toMatchObject({ state: 'paid', fact: { amountFen: 1_000 } })
    expect(await many(8, () => channel.payCode?.cancel(trade, signal) ?? Promise.reject(new Error()))).toEqual(
      Array.from({ length: 8 }, () => 'cancelled'),
    )
    expect(await world.purse(me, 'cash')).toBe(10_000)
    expect(await channel.query(trade, signal)).toEqual({ state: 'closed' })
  })

  test('gives back once per number, never above what was paid, however many ask', async () => {
    const me = await world.holder({ cashFen: 700, subsidyFen: 300 })
    const { charge } = await world.charge(me, 1_000)
    await me.post('chargePay', { charge })
    const channel = walletChannel(world.engines)
    const asked = { outTradeNo: charge, channelTradeNo: 'x', reason: '测试' }
    const answers = await many(64, (i) =>
      channel.refund({ ...asked, requestNo: `N${charge}${i % 8}`, amountFen: 150 }, signal),
    )
    expect(answers.filter(({ state }) => state === 'done')).toHaveLength(48)
    expect(answers.filter(({ state }) => state === 'failed')).toHaveLength(16)
    expect([await world.purse(me, 'cash'), await world.purse(me, 'subsidy')]).toEqual([700, 200])
    const done = answers.findIndex(({ state }) => state === 'done') % 8
    const differing = { ...asked, requestNo: `N${charge}${done}`, amountFen: 1 }
    expect((await channel.refund(differing, signal)).state).toBe('failed')
    expect(await channel.refundQuery({ ...differing, requestNo: 'never' }, signal)).toMatchObject({ state: 'none' })
    const unpaid = await world.charge(me, 50)
    expect(
      (await channel.refund({ ...asked, outTradeNo: unpaid.charge, requestNo: newId(), amountFen: 1 }, signal)).state,
    ).toBe('failed')
    await drain()
    await world.checkBooks(me)
  })

  test('knows nothing of what it never saw, and believes no notify', async () => {
    const channel = walletChannel(world.engines)
    expect(await channel.query({ outTradeNo: 'YQ0', amountFen: 1 }, signal)).toEqual({ state: 'none' })
    const notify = { headers: {}, rawBody: Buffer.from('out_trade_no=YQ0'), form: new Map() }
    await expect(channel.readNotify(notify)).rejects.toThrow('notify refused')
  })
})
