import { beforeAll, describe, expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { type Holder } from '../../../../tests/support/wallets.ts'
import { grant } from '../door.ts'
import { purseAccount } from '../purses/wallets.ts'
import { makeWalletWorld, type WalletWorld, within } from '../tests/world.ts'
import { walletChannel } from './channel.ts'
import { PAYMENT, seeCharge, statusOf } from './charge-status.ts'
import { type ConfirmedCharge, confirmCharge } from './confirm.ts'
import { releaseConfirmation } from './confirmation-record.ts'
import { postCharge } from './posting.ts'
import { projectPaid } from './projecting.ts'
import { refundCharge } from './refunds.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const drain = () => world.product.jobs.drain()
const rowOf = (charge: string) =>
  world.engines.store.db
    .selectFrom('wallet.charge')
    .selectAll()
    .where('outTradeNo', '=', charge)
    .executeTakeFirstOrThrow()
const paidToday = async (holder: Holder) => (await holder.post('limitSetting')).body['paidTodayFen']
const daysOf = (holder: Holder) =>
  world.engines.store.db.selectFrom('wallet.paidDay').selectAll().where('walletId', '=', holder.wallet.id).execute()
/** Confirms as a small payment, in a session of that name. */
async function confirm(holder: Holder, charge: string, session = 'test'): Promise<ConfirmedCharge> {
  const { personId, areaId } = holder
  const seen = await seeCharge(world.engines, world.engines.store.db, { personId, areaId }, charge)
  const confirmed = await within(world, (db) => confirmCharge(world.engines, db, seen, { session, proof: null }))
  if (confirmed.is !== 'confirmed') throw new Error(`not confirmed: ${confirmed.is}`)
  return confirmed
}

/** A charge as a till's scan leaves it that died then: confirmed, not posted; `ask`: the same scan comes again. */
async function scanned(holder: Holder, amountFen: number, engines = world.engines) {
  const { charge } = await world.charge(holder, amountFen)
  await world.engines.store.db
    .updateTable('wallet.charge')
    .set({ way: 'scan', holderId: holder.personId })
    .where('outTradeNo', '=', charge)
    .execute()
  await confirm(holder, charge, 'till:x')
  const { payCode } = walletChannel(engines)
  const scan = { outTradeNo: charge, amountFen, title: '', terminal: 'x', authCode: '', notifyUrl: '' }
  const ask = () => payCode?.charge({ ...scan, expiresAt: world.now() }, AbortSignal.timeout(5_000))
  return { charge, ask }
}

/** As if the process had died after the posting: some seconds later the sweep of confirmed charges finds it. */
async function drainLater(): Promise<void> {
  world.forward(3_000)
  await drain()
}

describe('a charge that was paid and then cancelled', () => {
  test('is told as closed, to whoever looks or pays again, and keeps its lines', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const { charge, tradeId } = await world.charge(me, 600)
    const confirmed = await confirm(me, charge)
    expect(await postCharge(world.engines, confirmed)).toMatchObject({ is: 'paid' })
    const { payCode } = walletChannel(world.engines)
    const name = { outTradeNo: charge, amountFen: 600 }
    const signal = AbortSignal.timeout(5_000)
    expect(await payCode?.cancel(name, signal)).toBe('cancelled')
    expect(await world.purse(me, 'cash')).toBe(1_000)
    expect((await me.post('chargeView', { charge })).body).toMatchObject({ state: 'closed' })
    expect(await me.post('chargePay', { charge })).toMatchObject({ code: 13_051 })
    expect(await postCharge(world.engines, confirmed)).toEqual({ is: 'changed' })
    expect(await statusOf(world.engines, world.engines.store.db, charge)).toMatchObject({ is: 'cancelled' })
    expect(await payCode?.cancel(name, signal)).toBe('cancelled')
    expect(await world.purse(me, 'cash')).toBe(1_000)
    await drain()
    expect(await world.engines.payments.trade(world.engines.store.db, tradeId)).not.toMatchObject({ state: 'paid' })
    await world.checkBooks(me)
  })

  test('a refund of the whole finds the money back already, and ends', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const { charge } = await world.charge(me, 600)
    const confirmed = await confirm(me, charge)
    await postCharge(world.engines, confirmed)
    const channel = walletChannel(world.engines)
    await channel.payCode?.cancel({ outTradeNo: charge, amountFen: 600 }, AbortSignal.timeout(5_000))
    const wanted = { outTradeNo: charge, requestNo: `AUTO-${charge}`, amountFen: 600, reason: '自动退款' }
    expect(await refundCharge(world.engines, wanted)).toEqual({ state: 'done' })
    expect(await refundCharge(world.engines, { ...wanted, requestNo: 'PART', amountFen: 100 })).toMatchObject({
      state: 'failed',
    })
    expect(await channel.refundQuery({ ...wanted, channelTradeNo: '' }, AbortSignal.timeout(5_000))).toEqual({
      state: 'done',
    })
    expect(await world.purse(me, 'cash')).toBe(1_000)
    expect(await world.parkAccount('channel.wallet')).toBe(0)
    await drain()
    await world.checkBooks(me)
  })
})

test('a charge is shown as waiting, and as closed from the very end of its time on', async () => {
  const me = await world.holder({ cashFen: 1_000 })
  const { charge } = await world.charge(me, 600)
  const view = async () => (await me.post('chargeView', { charge })).body['state']
  expect(await view()).toBe('waiting')
  await world.engines.store.db
    .updateTable('wallet.charge')
    .set({ expiresAt: world.now() })
    .where('outTradeNo', '=', charge)
    .execute()
  expect(await view()).toBe('closed')
})

test('a scanned charge is posted in five tries at most, while other payments use its purses', async () => {
  /** Asks for a confirmed charge of five yuan where so many postings find too little; answers how it ended, and what is left. */
  const askAfter = async (tooLittle: number) => {
    const me = await world.holder({ cashFen: 9_000 })
    const { ledger } = world.engines
    let left = tooLittle
    const postBatched: typeof ledger.postBatched = async (transfer) => {
      if (transfer.kind !== PAYMENT || left === 0) return await ledger.postBatched(transfer)
      left -= 1
      return { state: 'overdraft', account: purseAccount(me, 'cash'), availableFen: 0 }
    }
    const { ask } = await scanned(me, 500, { ...world.engines, ledger: { ...ledger, postBatched } })
    return [(await ask())?.state, await world.purse(me, 'cash')]
  }
  expect(await askAfter(4)).toEqual(['paid', 8_500])
  expect(await askAfter(5)).toEqual(['failed', 9_000])
})

test('what was confirmed is what is posted, whatever came into the purses since', async () => {
  const me = await world.holder({ cashFen: 1_000 })
  const { charge } = await world.charge(me, 600)
  const confirmed = await confirm(me, charge)
  const given = { areaId: '1', personId: me.personId, purse: 'subsidy', reference: charge, memo: '测试' } as const
  expect(await grant(world.engines.store.db, world.engines.ledger, { ...given, amountFen: 500 })).toBe(true)
  const parts = [{ kind: 'cash', name: '钱包余额', amountFen: 600 }]
  expect(await postCharge(world.engines, confirmed)).toMatchObject({ is: 'paid', parts })
  expect([await world.purse(me, 'subsidy'), await world.purse(me, 'cash')]).toEqual([500, 400])
  await drainLater()
  expect(await statusOf(world.engines, world.engines.store.db, charge)).toMatchObject({ is: 'paid', parts })
  await world.checkBooks(me)
})

test('a charge of another park is unknown to whoever looks', async () => {
  const me = await world.holder({ cashFen: 1_000 })
  const { charge } = await world.charge(me, 500)
  const look = (areaId: string) =>
    seeCharge(world.engines, world.engines.store.db, { personId: me.personId, areaId }, charge)
  await expect(look('2')).rejects.toMatchObject({ kind: walletRefusals.chargeUnknown })
  expect(await look('1')).toMatchObject({ charge: { outTradeNo: charge } })
})

test('nothing is given to who has no wallet', async () => {
  const { id: personId } = await world.person()
  const { store, ledger } = world.engines
  const given = { areaId: '1', personId, purse: 'subsidy', reference: personId, memo: '测试', amountFen: 500 } as const
  expect(await grant(store.db, ledger, given)).toBeNull()
  expect(await ledger.accounts(store.db, [{ areaId: '1', owner: personId, kind: 'subsidy' }])).toEqual([])
})

describe('what a day counts', () => {
  test('a payment that landed after its confirmation was taken back, as what it was', async () => {
    const me = await world.holder({ cashFen: 100_000 })
    const { charge } = await world.charge(me, 20_000)
    const confirmed = await confirm(me, charge)
    await within(world, (db) => releaseConfirmation(db, charge, me.personId))
    expect(await paidToday(me)).toBe(0)
    expect(await postCharge(world.engines, confirmed)).toMatchObject({ is: 'paid' })
    await within(world, (db) => projectPaid(world.engines, db, charge))
    expect(await daysOf(me)).toMatchObject([{ allFen: 20_000, smallFen: 20_000, staticFen: 0 }])
    await within(world, (db) => projectPaid(world.engines, db, charge))
    await drain()
    expect(await daysOf(me)).toMatchObject([{ allFen: 20_000, smallFen: 20_000, staticFen: 0 }])
    expect(await rowOf(charge)).toMatchObject({ state: 'paid', confirmedBy: me.personId, countedSmall: true })
  })

  test('of two who confirmed one charge, only who paid', async () => {
    const till = await world.person({ roles: ['merchant'] })
    const made = { kind: 'collect', amountFen: 5_000 }
    const { body } = await world.post<{ codes: { code: string }[] }>('wallet/qrCode', made, till.token)
    const code = body.codes[0]?.code ?? ''
    const [first, second] = [await world.holder({ cashFen: 9_000 }), await world.holder({ cashFen: 9_000 })]
    const { charge } = (await first.post<{ charge: string }>('collectPay', { code })).body
    const confirmed = await confirm(first, charge)
    world.forward(121_000)
    await confirm(second, charge)
    expect(await paidToday(second)).toBe(5_000)
    // who confirmed before takes back nothing of who confirmed since
    await within(world, (db) => releaseConfirmation(db, charge, first.personId))
    expect(await rowOf(charge)).toMatchObject({ confirmedBy: second.personId })
    expect(await paidToday(second)).toBe(5_000)
    expect(await postCharge(world.engines, confirmed)).toMatchObject({ is: 'paid' })
    await drainLater()
    expect([await paidToday(first), await paidToday(second)]).toEqual([5_000, 0])
    expect(await rowOf(charge)).toMatchObject({ payerId: first.personId, confirmedBy: first.personId })
  })

  test('nothing of a scanned code that was confirmed and could not be posted in time', async () => {
    const me = await world.holder({ cashFen: 9_000 })
    const { charge, ask } = await scanned(me, 500)
    // and now its time is over
    await world.engines.store.db
      .updateTable('wallet.charge')
      .set({ expiresAt: world.now() })
      .where('outTradeNo', '=', charge)
      .execute()
    // nothing was missing in the wallet, and the till is not told so
    expect(await ask()).toMatchObject({ state: 'failed', reason: 'refused' })
    expect(await paidToday(me)).toBe(0)
  })

  test('a scanned code that was confirmed by a till that died: asked again, the same payment is posted, once', async () => {
    const me = await world.holder({ cashFen: 9_000 })
    const { charge, ask } = await scanned(me, 500)
    const fact = { outTradeNo: charge, amountFen: 500 }
    expect([await ask(), await ask()]).toMatchObject([
      { state: 'paid', fact },
      { state: 'paid', fact },
    ])
    expect([await world.purse(me, 'cash'), await paidToday(me)]).toEqual([8_500, 500])
    expect(await rowOf(charge)).toMatchObject({ state: 'paid', payerId: me.personId, lookAt: null })
  })

  test('nothing of a charge whose closing died half way: the event of the closing ends it', async () => {
    const me = await world.holder({ cashFen: 9_000 })
    const { charge } = await world.charge(me, 500)
    await confirm(me, charge)
    const { store } = world.engines
    const dead = { ...store, db: new Proxy(store.db, { get: (db, key) => dies(key) ?? Reflect.get(db, key, db) }) }
    const channel = walletChannel({ ...world.engines, store: dead })
    await expect(channel.close({ outTradeNo: charge, amountFen: 500 }, AbortSignal.timeout(5_000))).rejects.toThrow(
      'died',
    )
    expect(await statusOf(world.engines, store.db, charge)).toEqual({ is: 'void' })
    expect(await paidToday(me)).toBe(500)
    await drain()
    expect(await paidToday(me)).toBe(0)
    expect(await rowOf(charge)).toMatchObject({ state: 'closed', confirmedBy: null })
  })

  test('while the password cools, one small limit for the whole day', async () => {
    const me = await world.holder({ cashFen: 300_000 })
    await world.engines.store.db
      .updateTable('wallet.wallet')
      .set({ coolingUntil: new Date(world.now().getTime() + 3_600_000) })
      .where('id', '=', me.wallet.id)
      .execute()
    const pay = async (amountFen: number) => {
      const { charge } = await world.charge(me, amountFen)
      return await me.post('chargePay', { charge, proof: await me.proof('pay', charge) })
    }
    expect(await pay(50_001)).toMatchObject({ code: 13_014 })
    expect(await pay(30_000)).toMatchObject({ code: 200 })
    expect(await pay(20_001)).toMatchObject({ code: 13_042 })
    expect(await pay(20_000)).toMatchObject({ code: 200 })
    expect(await pay(1)).toMatchObject({ code: 13_042 })
  })
})

/** A process that dies when it begins its next transaction. */
function dies(key: string | symbol): (() => never) | null {
  if (key !== 'transaction') return null
  return () => {
    throw new Error('the process died')
  }
}
