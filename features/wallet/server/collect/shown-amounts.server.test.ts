import { beforeAll, describe, expect, test } from 'vitest'
import { type Collection, walletRefusals } from '#contract/wallet'
import { makeCompany } from '#fixtures/people'
import { newId } from '#platform/db'
import type { Refund } from '#platform/payments'
import { type Holder, type Till, walletsOf } from '../../../../tests/support/wallets.ts'
import { walletChannel } from '../pay/channel.ts'
import { seeCharge } from '../pay/charge-status.ts'
import { confirmCharge } from '../pay/confirm.ts'
import { postCharge } from '../pay/posting.ts'
import { makeWalletWorld, type WalletWorld, within } from '../tests/world.ts'
import { collectionSubject } from './payer-calls.ts'
import { findCollection, insertCollection, updateCollection } from './queries.ts'

let world: WalletWorld
let till: Till
beforeAll(async () => {
  world = await makeWalletWorld()
  till = await walletsOf(world).till()
})

const acting = () => ({ globalCompanyId: till.companyId })
const shown = (holder: Holder) => walletsOf(world).codeOf(holder, { kind: 'pay' })
const drain = () => world.product.jobs.drain()
const rowOf = async (id: string) => await findCollection(world.store.db, '1', id)

describe('a shown code with an amount', () => {
  /** A new one, of seven yuan. */
  async function showing() {
    const made = { kind: 'collect', amountFen: 700, ...acting() }
    const { codes, collectionId } = await till.must<{ codes: { code: string }[]; collectionId: string }>('qrCode', made)
    return { code: codes[0]?.code, collectionId }
  }

  test('begins no payment after its time, nor once its collection has failed', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const [late, failed] = [await showing(), await showing()]
    const closed = { code: walletRefusals.chargeClosed.code }
    await updateCollection(world.store.db, failed.collectionId, { state: 'failed', why: 'unpaid' })
    expect(await me.post('collectPay', { code: failed.code })).toMatchObject(closed)
    world.forward(31 * 60_000)
    expect(await me.post('collectPay', { code: late.code })).toMatchObject(closed)
  })

  test('is paid by its own amount, named or not, and by no other', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const { code } = await showing()
    expect(await me.post('collectPay', { code, amountFen: 701 })).toMatchObject({
      code: walletRefusals.amountOut.code,
      data: { least: '¥7.00', most: '¥7.00' },
    })
    expect(await me.post('collectPay', { code, amountFen: 700 })).toMatchObject({ code: 200 })
    expect(await me.post('collectPay', { code })).toMatchObject({ code: 200 })
  })

  test('takes no payment that was cancelled before it heard of it, and waits on', async () => {
    const { engines, store } = world
    const me = await world.holder({ cashFen: 1_000 })
    const { code, collectionId } = await showing()
    const { charge } = await me.must<{ charge: string }>('collectPay', { code })
    const seen = await seeCharge(engines, store.db, me, charge)
    const confirmed = await within(world, (db) => confirmCharge(engines, db, seen, { session: 'test', proof: null }))
    if (confirmed.is !== 'confirmed') throw new Error(confirmed.is)
    expect(await postCharge(engines, confirmed)).toMatchObject({ is: 'paid' })
    const { payCode } = walletChannel(engines)
    expect(await payCode?.cancel({ outTradeNo: charge, amountFen: 700 }, AbortSignal.timeout(5_000))).toBe('cancelled')
    const [trade] = await engines.payments.tradesOf(store.db, { kind: 'wallet.collection', id: collectionId })
    if (!trade) throw new Error('a collection that is paid has a trade')
    expect(await within(world, (db) => collectionSubject(engines).settle(db, trade))).toBe('refund')
    expect(await rowOf(collectionId)).toMatchObject({ state: 'waiting' })
  })
})

describe('money that goes back', () => {
  /** A collection of ten yuan that is paid, and its payment. */
  async function paid() {
    const me = await world.holder({ cashFen: 1_000 })
    const { id } = await till.must<Collection>('micropay', { code: await shown(me), amountFen: 1_000, ...acting() })
    const [trade] = await world.engines.payments.tradesOf(world.store.db, { kind: 'wallet.collection', id })
    if (!trade) throw new Error('a collection that is paid has a trade')
    return { me, id, trade }
  }

  test('by another hand than the till’s counts in the till’s list too', async () => {
    const { id, trade } = await paid()
    const wish = { tradeId: trade.id, requestNo: newId(), amountFen: 400, reason: '测试' }
    await within(world, (db) => world.engines.payments.refund(db, wish))
    await drain()
    expect(await rowOf(id)).toMatchObject({ refundedFen: 400 })
  })

  test('of a second payment of the same collection does not count, and of an unknown one changes nothing', async () => {
    const { id, trade } = await paid()
    const { refunded } = collectionSubject(world.engines)
    const second = { ...trade, id: newId(), refundedFen: 300 }
    const refund: Refund = {
      id: newId(),
      tradeId: second.id,
      requestNo: newId(),
      amountFen: 300,
      reason: '测试',
      automatic: true,
      state: 'done',
      problem: null,
      askedAt: world.now(),
      endedAt: world.now(),
    }
    await within(world, async (db) => await refunded?.(db, second, refund))
    expect(await rowOf(id)).toMatchObject({ refundedFen: 0 })
    const unknown = { ...second, subject: { ...trade.subject, id: newId() } }
    await within(world, async (db) => await refunded?.(db, unknown, refund))
  })

  test('has a number of the merchant’s last twelve signs and the till’s: a repeat after an update finds the first', async () => {
    const { id, trade } = await paid()
    await till.must('refund', { collectionId: id, amountFen: 100, reason: '退餐', requestNo: 'till-0001', ...acting() })
    const { refunds = [] } = (await world.engines.payments.trade(world.store.db, trade.id)) ?? {}
    expect(refunds.map(({ requestNo }) => requestNo)).toEqual([`C${till.id.slice(-12)}-till-0001`])
  })
})

describe('the till gives money back', () => {
  const refund = (collectionId: string, requestNo: string, amountFen: number) =>
    till.post('refund', { collectionId, amountFen, reason: '退餐', requestNo, ...acting() })

  test('of what is paid, and of nothing that waits', async () => {
    const made = { kind: 'collect', amountFen: 700, ...acting() }
    const { collectionId } = await till.must<{ collectionId: string }>('qrCode', made)
    expect(await refund(collectionId, 'till-0011', 100)).toMatchObject({ code: walletRefusals.notPaid.code })
  })

  test('up to what is left, which is told; what failed does not count as given back', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const { id } = await till.must<Collection>('micropay', { code: await shown(me), amountFen: 1_000, ...acting() })
    expect(await refund(id, 'till-0011', 400)).toMatchObject({ code: 200, body: { refundedFen: 400 } })
    expect(await refund(id, 'till-0012', 601)).toMatchObject({
      code: walletRefusals.refundTooMuch.code,
      data: { left: '¥6.00' },
    })
    const { tradeId } = (await rowOf(id)) ?? {}
    const failed = `update payments.refund set state = 'failed', ended_at = now(), try_at = null where trade_id = $1`
    await world.store.pool.query(failed, [tradeId])
    await refund(id, 'till-0013', 200)
    expect(await rowOf(id)).toMatchObject({ refundedFen: 200 })
  })
})

/** Writes a collection as another process writes it for this intent; answers its id. */
async function writeFor(requestKey: string, amountFen: number): Promise<string> {
  const [id, createdAt] = [newId(), world.now()]
  const goodUntil = new Date(createdAt.getTime() + 120_000)
  const whose = { areaId: '1', merchantId: till.id, companyId: till.companyId }
  const facts = { id, ...whose, way: 'scan', amountFen, note: '', createdAt, goodUntil, requestKey }
  await insertCollection(world.store.db, facts)
  return id
}

describe('an intent of the till', () => {
  test('is the same by its amount, its note and its company', async () => {
    const { db } = world.store
    const me = await world.holder({ cashFen: 1_000 })
    const two = await walletsOf(world).till()
    const other = await makeCompany(db)
    const tie = { personId: two.id, companyId: other.id, allowed: true, joinedAt: world.now() }
    await db.insertInto('people.membership').values(tie).execute()
    const requestId = crypto.randomUUID()
    const asked = { code: await shown(me), amountFen: 300, note: '午餐', requestId, globalCompanyId: two.companyId }
    /** As if the answer of the first had been forgotten. */
    const again = async (changed: object) => {
      await world.store.pool.query('delete from http.request where key = $1', [requestId])
      return await two.post<Collection>('micropay', { ...asked, ...changed })
    }
    const { id } = await two.must<Collection>('micropay', asked)
    expect(await again({ amountFen: 301 })).toMatchObject({ code: 409 })
    expect(await again({ note: '晚餐' })).toMatchObject({ code: 409 })
    expect(await again({ globalCompanyId: other.id })).toMatchObject({ code: 409 })
    expect((await again({})).body).toMatchObject({ id })
    expect(await world.purse(me, 'cash')).toBe(700)
  })

  test('goes on with the collection that another process has written for it meanwhile', async () => {
    const { codes } = world.engines
    const me = await world.holder({ cashFen: 1_000 })
    const requestKey = crypto.randomUUID()
    const asked = { code: await shown(me), amountFen: 300, note: '', requestId: requestKey, ...acting() }
    let id = ''
    const { look } = codes
    codes.look = async (db, wanted) => {
      codes.look = look
      id = await writeFor(requestKey, asked.amountFen)
      return await look(db, wanted)
    }
    const answer = await till.post('micropay', asked)
    expect(answer).toMatchObject({ code: 200, body: { id, state: 'paid' } })
    expect(await world.purse(me, 'cash')).toBe(700)
  })

  test('that failed by its code refuses the code again; one that failed otherwise shows its collection', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    /** The answer to an intent whose collection has failed before. */
    const again = async (why: string) => {
      const requestId = crypto.randomUUID()
      await updateCollection(world.store.db, await writeFor(requestId, 300), { state: 'failed', why })
      return await till.post('micropay', { code: await shown(me), amountFen: 300, requestId, ...acting() })
    }
    expect(await again('code_invalid')).toMatchObject({ code: walletRefusals.codeInvalid.code })
    expect(await again('balance')).toMatchObject({ code: 200, body: { state: 'failed' } })
    expect(await world.purse(me, 'cash')).toBe(1_000)
  })
})

test('a code of Alipay or WeChat goes to the payment engine, whose channels judge it; junk begins no collection', async () => {
  const cashier = await walletsOf(world).till()
  const scan = (code: string) => cashier.post('micropay', { code, amountFen: 300, globalCompanyId: cashier.companyId })
  const begun = async () => (await cashier.must<{ items: Collection[] }>('collectionList', { state: 'all' })).items
  const refused = { code: walletRefusals.codeInvalid.code }
  expect(await scan('310000000000000000')).toMatchObject(refused)
  expect(await begun()).toEqual([])
  // no channel here reads the codes of others
  for (const code of ['280000000000000000', '130000000000000000']) expect(await scan(code)).toMatchObject(refused)
  expect(await begun()).toMatchObject([{ state: 'failed' }, { state: 'failed' }])
})
