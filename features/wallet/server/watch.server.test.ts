import { beforeAll, describe, expect, test } from 'vitest'
import { createBooks } from '#platform/books'
import { newId } from '#platform/db'
import type { Payments } from '#platform/payments'
import { payAtCashier } from '../../../tests/support/cashier.ts'
import { type Holder } from '../../../tests/support/wallets.ts'
import { endLeftCharges } from './pay/left-charges.ts'
import { findCharge, listCancelled, listLeftCharges, pruneCharges } from './pay/queries.ts'
import { pruneWallets } from './prune-queries.ts'
import { makeWalletWorld, type WalletWorld, within } from './tests/world.ts'
import { reportLateWithdrawals } from './withdraw/late-withdrawals.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const drain = () => world.product.jobs.drain()

async function recharge(holder: Holder, amountFen: number) {
  const begun = await holder.post<{ rechargeId: string; payUrl: string }>('recharge', { amountFen, channel: 'sandbox' })
  await payAtCashier(world, begun.body.payUrl)
  const subject = { kind: 'wallet.recharge', id: begun.body.rechargeId }
  const trade = async () => (await world.engines.payments.tradesOf(world.engines.store.db, subject))[0]
  await expect.poll(async () => (await trade())?.state).toBe('paid')
  return (await trade())?.id ?? ''
}
/** Gives a recharge back and waits until the books know it. */
async function giveBack(tradeId: string, amountFen: number, requestNo: string) {
  const { payments, store, ledger } = world.engines
  await within(world, (db) => payments.refund(db, { tradeId, amountFen, requestNo, reason: '渠道退款' }))
  await expect
    .poll(async () => {
      await drain()
      return (await ledger.find(store.db, `refund:${requestNo}`))?.kind
    })
    .toBe('payments.refund')
}

describe('a recharge that goes back', () => {
  test('is taken from own money, with a line that says so', async () => {
    const me = await world.holder()
    const tradeId = await recharge(me, 20_000)
    await drain()
    const channel = await world.parkAccount('channel.sandbox')
    await giveBack(tradeId, 5_000, `R${newId()}`)
    expect(await world.purse(me, 'cash')).toBe(15_000)
    expect((await world.parkAccount('channel.sandbox')) - channel).toBe(5_000)
    const { body } = await me.post<{ items: { id: string }[] }>('tradeRecord', {})
    expect(body.items[0]).toMatchObject({ title: '充值退回', amountFen: -5_000, state: 'done' })
    expect((await me.post('billDetail', { id: body.items[0]?.id })).body).toMatchObject({
      balanceAfterFen: 15_000,
      note: '渠道退款',
      way: [{ words: '发起退回' }, { words: '已原路退回' }],
    })
    await world.checkBooks(me)
  })

  test('and was spent meanwhile, is lent by the park for what is missing', async () => {
    const me = await world.holder()
    const tradeId = await recharge(me, 20_000)
    await drain()
    const { charge } = await world.charge(me, 15_000)
    expect(await me.post('chargePay', { charge })).toMatchObject({ code: 200 })
    await drain()
    const lent = await world.parkAccount('lent.recharge')
    await giveBack(tradeId, 20_000, `R${newId()}`)
    expect(await world.purse(me, 'cash')).toBe(0)
    expect((await world.parkAccount('lent.recharge')) - lent).toBe(-15_000)
    await world.checkBooks(me)
  })
})

/** The engines, with another word of the payment engine on what moved. */
const told = (moved: Payments['moved']) => ({ ...world.engines, payments: { ...world.engines.payments, moved } })
const checkBooks = (since: Date) => world.engines.books.catchUp(since)

describe('books that began late, or whose event keeps failing', () => {
  test('learn what moved, payments before refunds, each once', async () => {
    const { ledger, store, payments } = world.engines
    const me = await world.holder()
    const tradeId = await recharge(me, 20_000)
    const requestNo = `R${newId()}`
    await within(world, (db) => payments.refund(db, { tradeId, amountFen: 4_000, requestNo, reason: '渠道退款' }))
    // The events are lost; the refund itself is done.
    await store.pool.query(`update jobs.outbox set done_at = now() where kind = 'event' and done_at is null`)
    await expect
      .poll(async () => {
        await store.pool.query(
          `update jobs.outbox set done_at = now() where done_at is null and name = 'payments.refund.done'`,
        )
        await drain()
        return (await payments.trade(store.db, tradeId))?.refunds[0]?.state
      })
      .toBe('done')
    const number = (await payments.trade(store.db, tradeId))?.outTradeNo
    expect(await ledger.find(store.db, `paid:${number}`)).toBeNull()
    expect(await checkBooks(new Date(0))).toBe(0)
    world.forward(11 * 60_000)
    expect(await checkBooks(new Date(0))).toBeGreaterThanOrEqual(1)
    expect(await ledger.find(store.db, `paid:${number}`)).toMatchObject({ kind: 'payments.paid' })
    expect(await ledger.find(store.db, `refund:${requestNo}`)).toMatchObject({ kind: 'payments.refund' })
    expect(await world.purse(me, 'cash')).toBe(16_000)
    expect(await checkBooks(new Date(0))).toBe(0)
    await drain()
    await world.checkBooks(me)
  })

  test('look at everything once, then at the last days', async () => {
    const from: number[] = []
    const nothing: Payments['moved'] = async (_db, { after }) => {
      from.push(Math.round((world.now().getTime() - after.at.getTime()) / 86_400_000))
      return []
    }
    const books = createBooks(told(nothing))
    await books.catchUp()
    await books.catchUp()
    expect(from[0]).toBeGreaterThan(10_000)
    expect(from.slice(2)).toEqual([3, 3])
  })

  test('say what they cannot learn', async () => {
    const said: unknown[] = []
    const log = { ...world.engines.log, error: (facts: unknown) => said.push(facts), warn: () => undefined }
    const strange: Payments['moved'] = async (_db, { what }) =>
      what === 'paid' ? [{ id: newId(), tradeId: newId(), number: 'YQ0', at: new Date(1) }] : []
    const engines = { ...told(strange), log: log as unknown as typeof world.engines.log }
    expect(await createBooks(engines).catchUp(new Date(0))).toBe(0)
    expect(said).toMatchObject([{ what: 'paid', number: 'YQ0' }])
  })
})

describe('an alarm for money on its way', () => {
  async function watched() {
    const told: { facts: object; words: string }[] = []
    const log = { ...world.engines.log, error: (facts: object, words: string) => told.push({ facts, words }) }
    const engines = { ...world.engines, log: log as unknown as typeof world.engines.log }
    const books = createBooks(engines)
    books.passage('channel.wallet')
    await books.reportStuckMoney()
    await reportLateWithdrawals(engines)
    await endLeftCharges(engines)
    return told
  }

  test('a withdrawal that waits for more than an hour', async () => {
    const me = await world.holder({ cashFen: 50_000 })
    const cardId = await me.card('0002')
    const proof = await me.proof('withdraw', cardId, 10_000)
    const { body } = await me.post('withdraw', { cardId, amountFen: 10_000, proof })
    const withdrawalId = body['withdrawalId']
    const mine = async () =>
      (await watched()).filter(({ facts }) => Reflect.get(facts, 'withdrawalId') === withdrawalId)
    expect(await mine()).toEqual([])
    world.forward(61 * 60_000)
    expect(await mine()).toMatchObject([{ facts: { amountFen: 10_000 } }])
  })

  test('money that nobody moves on', async () => {
    const { ledger } = world.engines
    const stuck = async () => (await watched()).filter(({ facts }) => Reflect.get(facts, 'account') === 'suspense')
    expect(await stuck()).toEqual([])
    const park = (kind: string) => ({ areaId: '1', owner: 'park', kind })
    for (const kind of ['suspense', 'income.test'])
      await ledger.open(world.engines.store.db, park(kind), { mayGoNegative: true })
    const move = (amountFen: number) =>
      ledger.postBatched({
        reference: `test:${newId()}`,
        kind: 'test',
        legs: [
          { account: park('suspense'), amountFen },
          { account: park('income.test'), amountFen: -amountFen },
        ],
      })
    await move(300)
    expect(await stuck()).toEqual([])
    world.forward(61 * 60_000)
    expect(await stuck()).toHaveLength(1)
    await move(-300)
    expect(await stuck()).toEqual([])
  })

  test('a charge that was left behind is ended, and counts no more', async () => {
    const me = await world.holder({ cashFen: 50_000 })
    const { charge } = await world.charge(me, 500)
    await world.engines.store.db
      .updateTable('wallet.charge')
      .set({ expiresAt: new Date(world.now().getTime() - 3_700_000) })
      .where('outTradeNo', '=', charge)
      .execute()
    await watched()
    expect((await me.post('chargeView', { charge })).body).toMatchObject({ state: 'closed' })
  })

  test('a charge is left behind that waits, and whose time was over before the moment that is asked for', async () => {
    const { db } = world.engines.store
    const me = await world.holder({ cashFen: 50_000 })
    const { charge } = await world.charge(me, 500)
    const { expiresAt } = (await findCharge(db, charge)) ?? {}
    const isLeft = async (ms: number) => {
      const before = new Date((expiresAt?.getTime() ?? 0) + ms)
      return (await listLeftCharges(db, before, 1_000)).includes(charge)
    }
    expect([await isLeft(0), await isLeft(1)]).toEqual([false, true])
    await me.must('chargePay', { charge })
    expect(await isLeft(1)).toBe(false)
  })
})

describe('much of it', () => {
  test('a day’s bill may have more lines than a statement has parameters', async () => {
    const numbers = Array.from({ length: 70_000 }, (_, i) => `YQ${i}`)
    expect(await listCancelled(world.engines.store.db, numbers)).toEqual(new Set())
  })

  test('what nobody paid is forgotten after a month, what was paid never', async () => {
    const { db } = world.engines.store
    const me = await world.holder({ cashFen: 50_000 })
    const { charge } = await world.charge(me, 500)
    await me.post('chargePay', { charge })
    await world.charge(me, 600)
    await me.post('recharge', { amountFen: 10_000, channel: 'sandbox' })
    const till = await world.person({ roles: ['merchant'] })
    await world.post('wallet/qrCode', { kind: 'collect', amountFen: 700 }, till.token)
    await db.updateTable('wallet.recharge').set({ state: 'closed' }).where('personId', '=', me.personId).execute()
    const left = async () => [
      (await db.selectFrom('wallet.apartmentPayment').select('state').where('personId', '=', me.personId).execute())
        .map(({ state }) => state)
        .toSorted(),
      (await db.selectFrom('wallet.recharge').select('id').where('personId', '=', me.personId).execute()).length,
      (await db.selectFrom('wallet.collection').select('id').where('merchantId', '=', till.id).execute()).length,
    ]
    await pruneWallets(db, new Date(world.now().getTime() + 29 * 86_400_000))
    expect(await left()).toEqual([['paid', 'waiting'], 1, 1])
    await pruneWallets(db, new Date(world.now().getTime() + 31 * 86_400_000))
    expect(await left()).toEqual([['paid'], 0, 0])
  })

  test('what counts against the limits of a day is kept for 60 days', async () => {
    const { db } = world.engines.store
    const me = await world.holder({ cashFen: 5_000 })
    const { charge } = await world.charge(me, 500)
    await me.post('chargePay', { charge })
    const paidToday = async () => (await me.post('limitSetting')).body['paidTodayFen']
    await pruneWallets(db, new Date(world.now().getTime() + 60 * 86_400_000))
    expect(await paidToday()).toBe(500)
    await pruneWallets(db, new Date(world.now().getTime() + 61 * 86_400_000))
    expect(await paidToday()).toBe(0)
  })

  test('a charge that nobody paid is forgotten after its end, one that was paid never', async () => {
    const { db } = world.engines.store
    const me = await world.holder({ cashFen: 5_000 })
    const { charge } = await world.charge(me, 500)
    await me.post('chargePay', { charge })
    const { charge: unpaid } = await world.charge(me, 600)
    const left = async () => {
      const rows = await db
        .selectFrom('wallet.charge')
        .select('outTradeNo')
        .where('outTradeNo', 'in', [charge, unpaid])
        .execute()
      return new Set(rows.map(({ outTradeNo }) => outTradeNo))
    }
    await pruneCharges(db, world.now())
    expect(await left()).toEqual(new Set([charge, unpaid]))
    await pruneCharges(db, new Date(world.now().getTime() + 86_400_000))
    expect(await left()).toEqual(new Set([charge]))
  })
})
