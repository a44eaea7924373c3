import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { type Holder } from '../../../../tests/support/wallets.ts'
import { makeWalletWorld, type WalletWorld, within } from '../tests/world.ts'
import { seeCharge } from './charge-status.ts'
import { confirmCharge } from './confirm.ts'
import { releaseConfirmation } from './confirmation-record.ts'
import { closeCharge, postCharge } from './posting.ts'
import { projectPaid } from './projecting.ts'
import { refundCharge, refundStatus } from './refunds.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const many = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
const pay = async (holder: Holder, charge: string) =>
  holder.post('chargePay', { charge, proof: await holder.proof('pay', charge) })
const drain = () => world.product.jobs.drain()

const chargeOf = (outTradeNo: string) =>
  world.store.db.selectFrom('wallet.charge').selectAll().where('outTradeNo', '=', outTradeNo).executeTakeFirst()

describe('paying with the wallet', () => {
  test('draws given money first, and says what was drawn; the books know where it went', async () => {
    const me = await world.holder({ cashFen: 5_000, subsidyFen: 800 })
    const before = {
      channel: await world.parkAccount('channel.wallet'),
      income: await world.parkAccount('income.wallet.apartment'),
    }
    const { charge, tradeId } = await world.charge(me, 2_000)
    const parts = [
      { kind: 'subsidy', name: '园区补贴', amountFen: 800 },
      { kind: 'cash', name: '钱包余额', amountFen: 1_200 },
    ]
    expect((await me.post('chargeView', { charge })).body).toMatchObject({ state: 'waiting', parts, shortFen: 0 })
    const paid = await pay(me, charge)
    expect(paid).toMatchObject({ code: 200, body: { state: 'paid', amountFen: 2_000, parts } })
    expect(await world.engines.payments.trade(world.engines.store.db, tradeId)).toMatchObject({
      state: 'paid',
      verdict: 'accepted',
    })
    expect((await me.post('chargeView', { charge })).body).toMatchObject({ state: 'paid', parts })
    await drain()
    expect(await world.parkAccount('channel.wallet')).toBe(before.channel)
    expect(await world.parkAccount('income.wallet.apartment')).toBe(before.income + 2_000)
    expect([await world.purse(me, 'subsidy'), await world.purse(me, 'cash')]).toEqual([0, 3_800])
    const bill = await me.post('billDetail', { id: paid.body['billId'] })
    expect(bill.body).toMatchObject({
      amountFen: -2_000,
      state: 'done',
      parts,
      balanceAfterFen: 3_800,
      channelName: '园区钱包',
    })
    await world.checkBooks(me)
  })

  test('asks for the password above the small limit, and takes a proof once', async () => {
    const me = await world.holder({ cashFen: 100_000 })
    const small = await world.charge(me, 20_000)
    expect((await me.post('chargeView', small)).code).toBe(400)
    expect((await me.post('chargeView', { charge: small.charge })).body).toMatchObject({ needsPassword: false })
    expect(await me.post('chargePay', { charge: small.charge })).toMatchObject({ code: 200 })
    const large = await world.charge(me, 20_001)
    expect((await me.post('chargeView', { charge: large.charge })).body).toMatchObject({ needsPassword: true })
    expect(await me.post('chargePay', { charge: large.charge })).toMatchObject({ code: 13_011 })
    const other = await world.charge(me, 300)
    const proof = await me.proof('pay', other.charge)
    expect(await me.post('chargePay', { charge: large.charge, proof })).toMatchObject({ code: 13_012 })
    expect(await me.post('chargePay', { charge: other.charge, proof })).toMatchObject({ code: 200 })
    expect(await pay(me, large.charge)).toMatchObject({ code: 200 })
  })

  test('says what is missing, and uses nothing up', async () => {
    const me = await world.holder({ cashFen: 900 })
    const { charge } = await world.charge(me, 1_000)
    const proof = await me.proof('pay', charge)
    expect(await me.post('chargePay', { charge, proof })).toMatchObject({ code: 13_043, data: { shortFen: 100 } })
    expect((await me.post('limitSetting')).body).toMatchObject({ paidTodayFen: 0 })
    expect(await world.purse(me, 'cash')).toBe(900)
  })

  test("is nobody else's business", async () => {
    const me = await world.holder({ cashFen: 900 })
    const other = await world.holder({ cashFen: 900 })
    const { charge } = await world.charge(me, 500)
    expect(await other.post('chargeView', { charge })).toMatchObject({ code: 13_050 })
    expect(await other.post('chargePay', { charge })).toMatchObject({ code: 13_050 })
    const nobodys = `YQ${'0'.repeat(32)}`
    expect(await me.post('chargePay', { charge: nobodys })).toMatchObject({ code: 13_050 })
    expect(await me.post('chargeView', { charge: nobodys })).toMatchObject({ code: 13_050 })
  })

  test('64 at once with one proof: one effect, equal answers', async () => {
    const me = await world.holder({ cashFen: 50_000, subsidyFen: 7_000 })
    const { charge } = await world.charge(me, 30_000)
    const proof = await me.proof('pay', charge)
    const answers = await many(64, () => me.post('chargePay', { charge, proof }))
    expect(answers.filter(({ code }) => code !== 200 && code !== 615)).toEqual([])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect((await world.purse(me, 'cash')) + (await world.purse(me, 'subsidy'))).toBe(27_000)
    expect((await me.post('limitSetting')).body).toMatchObject({ paidTodayFen: 30_000 })
    await drain()
    await world.checkBooks(me)
  })

  test('as much as there is, however many payments come at once', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const charges: string[] = []
    for (let i = 0; i < 16; i += 1) charges.push((await world.charge(me, 100)).charge)
    const answers = await many(16, (i) => me.post('chargePay', { charge: charges[i] }))
    const paid = answers.filter(({ code }) => code === 200)
    expect(paid).toHaveLength(10)
    expect(answers.filter(({ code }) => code === 13_043)).toHaveLength(6)
    expect(await world.purse(me, 'cash')).toBe(0)
    expect((await me.post('limitSetting')).body).toMatchObject({ paidTodayFen: 1_000 })
    await drain()
    await world.checkBooks(me)
  })
})

describe('closing against paying', () => {
  test('either stands, never both, whoever of 64 is first', async () => {
    const me = await world.holder({ cashFen: 100_000 })
    const outcomes: string[] = []
    for (let round = 0; round < 6; round += 1) {
      const { charge, tradeId } = await world.charge(me, 100)
      const before = await world.purse(me, 'cash')
      const codes: number[] = []
      await many(64, async (i) => {
        if (i % 2 === round % 2) codes.push((await me.post('chargePay', { charge })).code)
        else await world.engines.payments.close(tradeId).catch(() => undefined)
      })
      const trade = await world.engines.payments.close(tradeId)
      outcomes.push(trade.state)
      const paid = trade.state === 'paid'
      expect(await world.purse(me, 'cash')).toBe(paid ? before - 100 : before)
      expect(codes.filter((code) => !(paid ? [200, 615] : [13_051]).includes(code))).toEqual([])
      expect((await me.post('chargeView', { charge })).body).toMatchObject({ state: paid ? 'paid' : 'closed' })
    }
    const paidFen = outcomes.filter((state) => state === 'paid').length * 100
    expect((await me.post('limitSetting')).body).toMatchObject({ paidTodayFen: paidFen })
    await drain()
    await world.checkBooks(me)
  })

  test('a closed charge cannot be paid, a paid one not closed', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const closed = await world.charge(me, 100)
    expect(await world.engines.payments.close(closed.tradeId)).toMatchObject({ state: 'closed' })
    expect(await pay(me, closed.charge)).toMatchObject({ code: 13_051 })
    const paid = await world.charge(me, 100)
    expect(await pay(me, paid.charge)).toMatchObject({ code: 200 })
    expect(await world.engines.payments.close(paid.tradeId)).toMatchObject({ state: 'paid' })
  })

  test('confirmed, then closed, then posted: nothing moves, and nothing counts', async () => {
    const { engines } = world
    const me = await world.holder({ cashFen: 1_000 })
    const { charge } = await world.charge(me, 100)
    const seen = await seeCharge(engines, engines.store.db, { areaId: me.areaId, personId: me.personId }, charge)
    const confirmed = await within(world, (db) => confirmCharge(engines, db, seen, { session: 'test', proof: null }))
    if (confirmed.is !== 'confirmed') throw new Error(confirmed.is)
    expect((await me.post('limitSetting')).body).toMatchObject({ paidTodayFen: 100 })
    expect(await closeCharge(engines, charge)).toBe('closed')
    expect(await postCharge(engines, confirmed)).toEqual({ is: 'changed' })
    expect(await me.post('chargePay', { charge })).toMatchObject({ code: 13_051 })
    expect(await world.purse(me, 'cash')).toBe(1_000)
    expect((await me.post('limitSetting')).body).toMatchObject({ paidTodayFen: 0 })
  })

  test('after its time it takes no money', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const { charge } = await world.charge(me, 100)
    world.forward(11 * 60_000)
    expect(await pay(me, charge)).toMatchObject({ code: 13_051 })
  })
})

describe('dying on the way', () => {
  test('after the posting, before the payment engine heard: its alarm asks, and the ledger answers', async () => {
    const { payments, store } = world.engines
    const me = await world.holder({ cashFen: 1_000 })
    const { charge, tradeId } = await world.charge(me, 100)
    const { reportPaid, takePaid } = payments
    const died = () => Promise.reject(new Error('the process died'))
    Object.assign(payments, { reportPaid: died, takePaid: died })
    expect(await pay(me, charge)).toMatchObject({ code: 200 })
    Object.assign(payments, { reportPaid, takePaid })
    // the lines stand by themselves
    expect(await chargeOf(charge)).toMatchObject({ state: 'paid', payerId: me.personId, lookAt: null })
    expect(await payments.trade(store.db, tradeId)).toMatchObject({ state: 'paying' })
    // The first alarm of the trade, ten seconds later.
    world.forward(11_000)
    await drain()
    expect(await payments.trade(store.db, tradeId)).toMatchObject({ state: 'paid', verdict: 'accepted' })
    expect(await world.purse(me, 'cash')).toBe(900)
  })

  test('right after the posting: three seconds later lines and engine know, and a repeat of the call answers the same', async () => {
    const { engines } = world
    const me = await world.holder({ cashFen: 1_000 })
    const { charge, tradeId } = await world.charge(me, 100)
    const seen = await seeCharge(engines, engines.store.db, me, charge)
    const who = { session: 'test', proof: null }
    const confirmed = await within(world, (db) => confirmCharge(engines, db, seen, who))
    if (confirmed.is !== 'confirmed') throw new Error(confirmed.is)
    expect(await postCharge(engines, confirmed)).toMatchObject({ is: 'paid' })
    await drain()
    expect(await chargeOf(charge)).toMatchObject({ state: 'waiting' })
    world.forward(3_000)
    await drain()
    const row = await chargeOf(charge)
    expect(row).toMatchObject({ state: 'paid', payerId: me.personId, lookAt: null })
    expect(await engines.payments.trade(engines.store.db, tradeId)).toMatchObject({ state: 'paid' })
    // once: who tells it again changes nothing and wakes no phone
    const told: unknown[] = []
    const live = {
      tell: async (...hint: unknown[]) => void told.push(hint),
      telling: (...hint: unknown[]) => {
        told.push(hint)
        return sql`null`
      },
    }
    await within(world, (db) => projectPaid({ ...engines, live }, db, charge))
    expect(told).toEqual([])
    expect(await chargeOf(charge)).toEqual(row)
    expect(await me.post('chargePay', { charge })).toMatchObject({ code: 615, body: { billId: row?.billId } })
    await drain()
    await world.checkBooks(me)
  })

  test('before the posting: it is looked at until its time is over, and then no more', async () => {
    const { engines } = world
    const me = await world.holder({ cashFen: 1_000 })
    const { charge } = await world.charge(me, 100)
    const seen = await seeCharge(engines, engines.store.db, me, charge)
    await within(world, (db) => confirmCharge(engines, db, seen, { session: 'test', proof: null }))
    world.forward(3_000)
    await drain()
    expect((await chargeOf(charge))?.lookAt?.getTime()).toBeGreaterThan(world.now().getTime() + 15_000)
    // given back: a posting that is still on its way is told all the same
    await within(world, (db) => releaseConfirmation(db, charge))
    world.forward(20 * 60_000)
    await drain()
    expect(await chargeOf(charge)).toMatchObject({ state: 'closed', lookAt: null })
    expect(await world.purse(me, 'cash')).toBe(1_000)
  })
})

describe('refunds', () => {
  test('dying before or after the posting: the next try gives back once, and the event writes the line', async () => {
    const { ledger, store } = world.engines
    const me = await world.holder({ cashFen: 1_000 })
    const { charge } = await world.charge(me, 1_000)
    await pay(me, charge)
    const wanted = { outTradeNo: charge, requestNo: `D${charge}`, amountFen: 600, reason: '测试' }
    const died = () => Promise.reject(new Error('the process died'))
    const standing = async () => (await refundStatus(world.engines, store.db, wanted)).state
    expect(await standing()).toBe('none')
    await expect(refundCharge({ ...world.engines, ledger: { ...ledger, postBatched: died } }, wanted)).rejects.toThrow(
      'died',
    )
    expect(await world.purse(me, 'cash')).toBe(0)
    expect(await standing()).toBe('unknown')
    await expect(
      refundCharge({ ...world.engines, live: { ...world.engines.live, tell: died } }, wanted),
    ).rejects.toThrow('died')
    expect(await world.purse(me, 'cash')).toBe(600)
    expect(await standing()).toBe('done')
    const lines = () =>
      store.db
        .selectFrom('wallet.entry')
        .select('id')
        .where('personId', '=', me.personId)
        .where('kind', '=', 'refund')
        .execute()
    expect(await lines()).toHaveLength(0)
    await drain()
    expect(await lines()).toHaveLength(1)
    expect(await refundCharge(world.engines, wanted)).toEqual({ state: 'done' })
    expect(await world.purse(me, 'cash')).toBe(600)
    await world.checkBooks(me)
  })

  test('each part goes back to where it came from, own money first, once per number', async () => {
    const { payments, store } = world.engines
    const me = await world.holder({ cashFen: 500, subsidyFen: 700 })
    const { charge, tradeId } = await world.charge(me, 1_000)
    const { body } = await pay(me, charge)
    await drain()
    const back = async (requestNo: string, amountFen: number) => {
      await within(world, (db) => payments.refund(db, { tradeId, requestNo, amountFen, reason: '测试' }))
      await drain()
      return [await world.purse(me, 'cash'), await world.purse(me, 'subsidy')]
    }
    expect(await back('T1', 200)).toEqual([400, 0])
    expect(await back('T1', 200)).toEqual([400, 0])
    expect(await back('T2', 300)).toEqual([500, 200])
    await expect(back('T3', 501)).rejects.toMatchObject({ kind: { name: 'refund_too_much' } })
    expect(await back('T4', 500)).toEqual([500, 700])
    expect((await me.post('billDetail', { id: body['billId'] })).body).toMatchObject({ refundedFen: 1_000 })
    expect(await payments.trade(store.db, tradeId)).toMatchObject({ refundedFen: 1_000 })
    await world.checkBooks(me)
  })
})
