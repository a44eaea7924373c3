import { beforeAll, describe, expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { inTransaction } from '#platform/db'
import { holding, waitingForLocks } from '../../../../tests/support/store.ts'
import { type Holder, walletsOf } from '../../../../tests/support/wallets.ts'
import { WALLET_CHANNEL } from '../purses/wallet-channel.ts'
import { makeWalletWorld, type WalletWorld, within } from '../tests/world.ts'
import { type PaidCharge, type SeenCharge, seeCharge, statusOf } from './charge-status.ts'
import { type Confirming, confirmCharge } from './confirm.ts'
import { closeCharge, postCharge } from './posting.ts'
import { notifyPaid, projectPayment } from './projecting.ts'
import { findCharge, lockCharge } from './queries.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const see = ({ areaId, personId }: Holder, charge: string) =>
  seeCharge(world.engines, world.store.db, { areaId, personId }, charge)
/** Confirms what was seen, as a small payment where no proof is shown. */
const confirm = (seen: SeenCharge, session: string, proof: Confirming['proof'] = null) =>
  within(world, (db) => confirmCharge(world.engines, db, seen, { session, proof }))
const small = { session: 'test', proof: null }
const rowOf = async (charge: string) => await findCharge(world.store.db, charge)
const daysOf = (holder: Holder) =>
  world.store.db.selectFrom('wallet.paidDay').selectAll().where('walletId', '=', holder.wallet.id).execute()

describe('a confirmation', () => {
  test('holds for the session that made it, which may ask again, and for no other', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const { charge } = await world.charge(me, 300)
    const seen = await see(me, charge)
    expect(await confirm(seen, 'one')).toMatchObject({ is: 'confirmed' })
    const before = await rowOf(charge)
    expect(await confirm(seen, 'one')).toMatchObject({ is: 'confirmed' })
    expect(await rowOf(charge)).toEqual(before)
    await expect(confirm(seen, 'two')).rejects.toMatchObject({ kind: walletRefusals.chargePaid })
  })

  test('is not made of what was paid or closed since it was seen, or whose time is over', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const begun = async () => (await world.charge(me, 100)).charge
    const [paid, closed, late] = [await begun(), await begun(), await begun()]
    const seen = { paid: await see(me, paid), closed: await see(me, closed), late: await see(me, late) }
    await me.must('chargePay', { charge: paid })
    await closeCharge(world.engines, closed)
    expect(await confirm(seen.paid, 'test')).toEqual({ is: 'changed' })
    expect(await confirm(seen.closed, 'test')).toEqual({ is: 'closed' })
    const over = { ...world.engines, clock: () => new Date(seen.late.charge.expiresAt.getTime() + 1) }
    expect(await within(world, (db) => confirmCharge(over, db, seen.late, small))).toEqual({ is: 'closed' })
  })

  test('is not made where a single fen is missing', async () => {
    const me = await world.holder({ cashFen: 999 })
    const { charge } = await world.charge(me, 1_000)
    expect(await me.post('chargePay', { charge })).toMatchObject({
      code: walletRefusals.balanceShort.code,
      data: { shortFen: 1 },
    })
  })

  test('with a proof counts on the day, and not among the small ones', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const { charge } = await world.charge(me, 300)
    await me.must('chargePay', { charge, proof: await me.proof('pay', charge) })
    expect(await rowOf(charge)).toMatchObject({ countedSmall: false })
    expect(await daysOf(me)).toMatchObject([{ allFen: 300, smallFen: 0 }])
  })
})

describe('a shown amount that anybody may pay', () => {
  test('is not paid by the merchant who shows it', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const cashier = await walletsOf(world).till()
    const merchant = await walletsOf(world).give(cashier, { cashFen: 1_000 })
    const code = await walletsOf(world).codeOf(cashier, { kind: 'collect', amountFen: 300 })
    const { charge } = await me.must<{ charge: string }>('collectPay', { code })
    expect(await merchant.post('chargePay', { charge })).toMatchObject({ code: walletRefusals.ownCode.code })
    expect(await merchant.cash()).toBe(1_000)
  })

  test('keeps its confirmation where somebody else’s, after its time, is past a limit of the day', async () => {
    const [first, second] = [await world.holder({ cashFen: 1_000 }), await world.holder({ cashFen: 1_000 })]
    const charge = await walletsOf(world).chargeOf(first, 300)
    expect(await confirm(await see(first, charge), 'first')).toMatchObject({ is: 'confirmed' })
    const before = await rowOf(charge)
    await world.store.db
      .updateTable('wallet.wallet')
      .set({ payDayFen: 100 })
      .where('id', '=', second.wallet.id)
      .execute()
    world.forward(121_000)
    expect(await second.post('chargePay', { charge })).toMatchObject({ code: walletRefusals.dayLimit.code })
    expect(await rowOf(charge)).toMatchObject({
      confirmedBy: first.personId,
      confirmedUntil: before?.confirmedUntil,
    })
    expect(await daysOf(first)).toMatchObject([{ allFen: 300 }])
  })
})

describe('telling what was paid', () => {
  type TakePaid = (typeof world.engines.payments)['takePaid']
  const failing = () => Promise.reject(new Error('the payment engine cannot be asked'))
  const yes = () => Promise.resolve(true)
  const no = () => Promise.resolve(false)
  const taking =
    (isTaken: boolean): TakePaid =>
    async (db, _channel, _fact, also) => {
      await also?.(db)
      return isTaken
    }

  /** A new payment that is posted and told to nobody. */
  async function posted() {
    const me = await world.holder({ cashFen: 1_000 })
    const { charge } = await world.charge(me, 300)
    const confirmed = await confirm(await see(me, charge), 'test')
    if (confirmed.is !== 'confirmed') throw new Error(confirmed.is)
    const paid = await postCharge(world.engines, confirmed)
    if (paid.is !== 'paid') throw new Error(paid.is)
    return { charge, paid }
  }

  /** Tells a new payment to a payment engine that answers so; answers what was reported and logged as an error. */
  async function told(takePaid: TakePaid, reportPaid: () => Promise<boolean>) {
    const { charge, paid } = await posted()
    const errors: string[] = []
    let reports = 0
    const payments = {
      ...world.engines.payments,
      takePaid,
      reportPaid: () => {
        reports += 1
        return reportPaid()
      },
    }
    const log = { warn: () => undefined, error: (_facts: object, words: string) => void errors.push(words) }
    await notifyPaid({ ...world.engines, payments, log: log as unknown as typeof world.engines.log }, paid)
    const { state } = (await rowOf(charge)) ?? {}
    return { state, reports, errors }
  }

  test('of three at once that tell of one payment no two wait for each other in a circle', async () => {
    const { store, payments } = world.engines
    const { charge, paid } = await posted()
    const repeat = await statusOf(world.engines, store.db, charge)
    if (repeat.is !== 'paid') throw new Error(repeat.is)
    const tell = (told: PaidCharge) =>
      inTransaction(store.db, (db) =>
        payments.takePaid(db, WALLET_CHANNEL.id, told.fact, (at) => projectPayment(world.engines, at, told)),
      )
    // who posted it is overtaken by a repeat
    expect(await tell(repeat)).toBe(true)
    const free = await holding(store.db, (db) => lockCharge(db, charge))
    const second = tell(repeat)
    await waitingForLocks(store, 1)
    const first = tell(paid)
    await waitingForLocks(store, 2)
    await free()
    expect(await Promise.all([first, second])).toEqual([true, true])
  })

  test('ends where the payment engine takes it in', async () => {
    expect(await told(taking(true), no)).toEqual({ state: 'paid', reports: 0, errors: [] })
  })

  test('is done once more where it does not take it in, and says so where it knows nothing of it', async () => {
    expect(await told(taking(false), yes)).toEqual({ state: 'paid', reports: 1, errors: [] })
    expect(await told(taking(false), no)).toEqual({
      state: 'paid',
      reports: 1,
      errors: ['the payment engine does not know what the wallet paid'],
    })
  })

  test('never throws, and the payer’s lines stand by themselves', async () => {
    expect(await told(failing, failing)).toEqual({ state: 'paid', reports: 1, errors: [] })
  })
})
