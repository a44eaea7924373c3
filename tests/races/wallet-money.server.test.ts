import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { issueApartmentBill } from '#door/wallet'
import { makeLot, makeOrder, makeStay } from '#fixtures/parking'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { payAtCashier } from '../support/cashier.ts'
import { notifyOf, tellPaid } from '../support/notifies.ts'
import type { Holder } from '../support/wallets.ts'
import { codes, doneAnswers, manyOf, times } from './at-once.ts'
import { wrongInBooks } from './books.ts'
import { chargeIn, makeWalletWorld, type WalletWorld } from './wallet-world.ts'

const MANY = manyOf('wallet')

// A person's own money, moved by many at once: one effect, equal answers, nobody hears of a fault.
vi.setConfig({ testTimeout: 600_000 })

let wallets: WalletWorld
beforeAll(async () => {
  wallets = await makeWalletWorld()
})
const drain = () => wallets.world.product.jobs.drain()
afterEach(async () => {
  await drain()
  expect(await wrongInBooks(wallets.world.store)).toEqual([])
})

/** Bills of a person's flat. */
async function billsOf(me: Holder, ...amounts: number[]): Promise<string[]> {
  const bill = { areaId: '1', personId: me.id, room: '1-101', item: '水费', period: '2026年11月' }
  const ids = []
  for (const amountFen of amounts) {
    const dueOn = dayOf(wallets.world.now())
    ids.push(await issueApartmentBill(wallets.world.store.db, { ...bill, reference: newId(), amountFen, dueOn }))
  }
  return ids
}
interface Begun {
  paymentId: string
  payUrl: string
}

describe('paying a charge', () => {
  test('one intent, many times: paid once, the same answer for all', async () => {
    const me = await wallets.holder(90_000)
    const begun = await me.post<Begun>('apartmentBillPay', { billIds: await billsOf(me, 30_000) })
    const charge = chargeIn(begun.body.payUrl)
    const input = { charge, proof: await me.proof('pay', charge), requestId: randomUUID() }
    const answers = await times(MANY, () => me.post('chargePay', input))
    expect(codes(answers)).toEqual({ 200: 1, 615: MANY - 1 })
    expect(doneAnswers(answers)).toHaveLength(1)
    expect(await me.cash()).toBe(60_000)
  })

  test('one person on two phones, a proof each: one of them pays, both see it paid', async () => {
    const me = await wallets.holder(90_000)
    const other = await wallets.again(me)
    const begun = await me.post<Begun>('apartmentBillPay', { billIds: await billsOf(me, 30_000) })
    const charge = chargeIn(begun.body.payUrl)
    const inputs = [
      { charge, proof: await me.proof('pay', charge) },
      { charge, proof: await other.proof('pay', charge) },
    ]
    const answers = await times(MANY, (i) => (i % 2 ? other : me).post('chargePay', inputs[i % 2] ?? {}))
    // 13052 somebody is at it just now
    expect(Object.keys(codes(answers)).filter((code) => !['200', '615', '13052'].includes(code))).toEqual([])
    expect(doneAnswers(answers)).toHaveLength(1)
    expect(await me.cash()).toBe(60_000)
    expect(codes(await times(2, (i) => (i ? other : me).post('chargePay', inputs[i] ?? {})))).toEqual({ 615: 2 })
  })

  test('two people at one code with an amount: one pays, the other is told so', async () => {
    const till = await wallets.till()
    const people = [await wallets.holder(9_000), await wallets.holder(9_000)]
    const shown = await till.post<{ codes: { code: string }[] }>('qrCode', { kind: 'collect', amountFen: 4_000 })
    const code = shown.body.codes[0]?.code
    const begun = await times(MANY, async (i) => people[i % 2]?.post<{ charge: string }>('collectPay', { code }))
    expect(new Set(begun.map((answer) => answer?.body.charge)).size).toBe(1)
    const charge = begun[0]?.body.charge
    const answers = await times(MANY, async (i) => {
      const answer = await people[i % 2]?.post('chargePay', { charge })
      if (!answer) throw new Error('two people')
      return answer
    })
    expect(Object.keys(codes(answers)).filter((each) => !['200', '615', '13052'].includes(each))).toEqual([])
    expect(doneAnswers(answers)).toHaveLength(1)
    expect((await Promise.all(people.map((who) => who.cash()))).toSorted((a, b) => a - b)).toEqual([5_000, 9_000])
  })
})

describe('bills of a flat', () => {
  test('the same bills from two phones: one payment, paid once', async () => {
    const me = await wallets.holder(9_000)
    const other = await wallets.again(me)
    const billIds = await billsOf(me, 1_000, 2_000)
    const begun = await times(MANY, (i) => (i % 2 ? other : me).post<Begun>('apartmentBillPay', { billIds }))
    expect(codes(begun)).toEqual({ 200: MANY })
    expect(doneAnswers(begun)).toHaveLength(1)
    const charge = chargeIn(begun[0]?.body.payUrl ?? '')
    const paid = await times(MANY, (i) => (i % 2 ? other : me).post('chargePay', { charge }))
    expect(Object.keys(codes(paid)).filter((code) => !['200', '615', '13052'].includes(code))).toEqual([])
    expect(doneAnswers(paid)).toHaveLength(1)
    expect(await me.cash()).toBe(6_000)
    const late = await times(MANY, () => me.post('apartmentBillPay', { billIds }))
    expect(codes(late)).toEqual({ 13081: MANY })
  })

  test('payments that share a bill, all paid at once: one is taken, the others go back', async () => {
    const me = await wallets.holder(90_000)
    const [shared = '', ...own] = await billsOf(me, 1_000, ...Array.from({ length: 8 }, () => 500))
    const begun = await times(8, (i) => me.post<Begun>('apartmentBillPay', { billIds: [shared, own[i] ?? ''] }))
    expect(codes(begun)).toEqual({ 200: 8 })
    const paid = await times(MANY, (i) => me.post('chargePay', { charge: chargeIn(begun[i % 8]?.body.payUrl ?? '') }))
    expect(Object.keys(codes(paid)).filter((code) => !['200', '615'].includes(code))).toEqual([])
    await drain()
    expect(await me.cash()).toBe(88_500)
    expect(await wallets.count("wallet.apartment_bill where person_id = $1 and state = 'paid'", [me.id])).toBe(2)
  })
})

describe('in and out', () => {
  test('one intent, many recharges: one, whose notify and questions come many times', async () => {
    const me = await wallets.holder()
    const wish = { amountFen: 20_000, channel: 'sandbox', requestId: randomUUID() }
    const answers = await times(MANY, () => me.post<{ rechargeId: string; payUrl: string }>('recharge', wish))
    expect(codes(answers)).toEqual({ 200: 1, 615: MANY - 1 })
    expect(doneAnswers(answers)).toHaveLength(1)
    const rechargeId = answers[0]?.body.rechargeId ?? ''
    const payUrl = answers[0]?.body.payUrl ?? ''
    expect((await payAtCashier(wallets.world, payUrl)).isPaid).toBe(true)
    const notify = await notifyOf(wallets.bank, rechargeId)
    const [trade] = await wallets.world.product.payments.tradesOf(wallets.world.store.db, {
      kind: 'wallet.recharge',
      id: rechargeId,
    })
    const told = await times(MANY, async (i) =>
      i % 2 ? tellPaid(wallets.world, notify) : (await wallets.world.product.payments.query(trade?.id ?? '')).state,
    )
    expect(told.filter((word) => !['success', 'paid', 'paying'].includes(word))).toEqual([])
    await Promise.all([drain(), drain(), drain()])
    expect(await me.cash()).toBe(20_000)
  })

  test('many withdrawals with eight proofs: three a day, never more than there is', async () => {
    const me = await wallets.holder(50_000)
    const cardId = await me.card()
    const proofs: string[] = []
    for (let i = 0; i < 8; i += 1) proofs.push(await me.proof('withdraw', cardId, 20_000))
    const answers = await times(MANY, (i) => me.post('withdraw', { cardId, amountFen: 20_000, proof: proofs[i % 8] }))
    // 13043 the balance is short · 13044 no more times today
    const others = Object.keys(codes(answers)).filter((code) => !['200', '615', '13043', '13044'].includes(code))
    expect(others).toEqual([])
    expect(doneAnswers(answers)).toHaveLength(2)
    await drain()
    wallets.world.forward(61_000)
    await wallets.world.store.pool.query('update jobs.outbox set due_at = now() where done_at is null')
    await Promise.all([drain(), drain(), drain()])
    expect(await me.cash()).toBe(10_000)
  })
})

describe('parking', () => {
  test('by wallet and by another channel at once: one is taken, the other goes back', async () => {
    const { db, pool } = wallets.world.store
    const me = await wallets.holder(2_000)
    const lot = await makeLot(db)
    const stay = await makeStay(db, lot, { now: wallets.world.now() })
    await pool.query('update parking.lot set occupied = occupied + 1 where id = $1', [lot.id])
    const orderId = await makeOrder(db, lot, { personId: me.id, stay, now: wallets.world.now() })
    const start = (channel: string) => me.post<{ payUrl: string }>('parking/webPay', { orderId, channel })
    const charge = chargeIn((await start('wallet')).body.payUrl)
    const cashier = (await start('sandbox')).body.payUrl
    expect((await payAtCashier(wallets.world, cashier)).isPaid).toBe(true)
    const notify = await notifyOf(wallets.bank, orderId)
    const [paid, told] = await Promise.all([
      times(MANY, () => me.post('chargePay', { charge })),
      times(MANY, () => tellPaid(wallets.world, notify)),
    ])
    expect(Object.keys(codes(paid)).filter((code) => !['200', '615'].includes(code))).toEqual([])
    expect(new Set(told)).toEqual(new Set(['success']))
    await drain()
    const { rows } = await pool.query<{ channel: string; verdict: string }>(
      'select channel, verdict from payments.trade where subject_id = $1 order by verdict',
      [orderId],
    )
    expect(rows.map(({ verdict }) => verdict)).toEqual(['accepted', 'refund'])
    expect(await me.cash()).toBe(rows[0]?.channel === 'wallet' ? 1_500 : 2_000)
    expect((await pool.query('select paid_fen from parking.stay where id = $1', [stay.id])).rows).toEqual([
      { paid_fen: 500 },
    ])
  })
})
