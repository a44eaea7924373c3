import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { issueApartmentBill } from '#door/wallet'
import { makeLot, makeOrder, makeStay } from '#fixtures/parking'
import { makeCard, makeTicket } from '#fixtures/wallet'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { notifyOf } from '../races/bank.ts'
import { payAtCashier } from '../support/cashier.ts'
import type { Life } from './life.ts'
import { type Holder, Outage, PASSWORD, type Stage } from './stage.ts'
import { useCase } from './use-case.ts'

/** An answer that says that it is done, now or before. */
export const isDone = ({ code }: { code: number }) => code === 200 || code === 615

/** The charge that a pay URL of the wallet leads to. */
export function chargeIn(payUrl: string): string {
  const charge = /charge=(YQ[0-9A-F]{32})$/.exec(payUrl)?.[1]
  if (!charge) throw new Error(`no charge in ${payUrl}`)
  return charge
}

/** A proof that one intent goes with: entered once, however many tries are under way; anew where nobody answered. */
export function entering(stage: Stage, me: Holder): (step: object) => Promise<string> {
  let known: string | null = null
  let entered: { life: Life; proof: Promise<string> } | null = null
  return async (step) => {
    if (known !== null) return known
    const life = stage.life()
    // What was asked of a server that died is never answered.
    if (entered?.life !== life) entered = { life, proof: prove(stage, me, step) }
    try {
      known = await entered.proof
      return known
    } catch (error) {
      entered = null
      throw error
    }
  }
}

/** Enters the pay password, as the keypad does. */
async function prove(stage: Stage, { token }: Holder, step: object): Promise<string> {
  const answer = await stage.post<{ proof: string }>('wallet/passwordCheck', { password: PASSWORD, ...step }, token)
  if (answer.code !== 200) throw new Error(`passwordCheck: ${answer.code} ${answer.message}`)
  return answer.body.proof
}

/** How often `amountFen` went, by two looks at the purse: a whole number, or it is half done. */
export function timesOf(amountFen: number, wentFen: number): number {
  expect(wentFen % amountFen).toBe(0)
  return wentFen / amountFen
}

/** Money comes in through a channel, which then tells of it. */
export const recharge = useCase({
  name: 'recharge',
  prepare: async (stage) => ({ me: await stage.holder(0), requestId: randomUUID() }),
  async act(stage, { me, requestId }) {
    const wish = { amountFen: 10_000, channel: 'sandbox', requestId }
    const { code, body } = await stage.post<{ rechargeId: string; payUrl: string }>('wallet/recharge', wish, me.token)
    expect([200, 615]).toContain(code)
    await payAtCashier({ origin: stage.bank }, body.payUrl)
    const bank = { store: stage.store, privateKey: stage.keys.bankPrivateKey, now: () => stage.now() }
    const told = await stage.life().post('/ipark/pay/notify/sandbox', await notifyOf(bank, body.rechargeId))
    // The bank tells again whatever is not heard.
    if (told.text !== 'success') throw new Outage(`the notify was answered ${told.text}`)
    await stage.drain()
    return true
  },
  effects: async (stage, { me }) => timesOf(10_000, await stage.cash(me)),
})

/** Money comes in, and the channel never tells: its alarm asks, and the channel answers. */
export const rechargeUnheard = useCase({
  name: 'recharge, never told',
  prepare: async (stage) => ({ me: await stage.holder(0), requestId: randomUUID() }),
  async act(stage, { me, requestId }) {
    const wish = { amountFen: 10_000, channel: 'sandbox', requestId }
    const { code, body } = await stage.post<{ payUrl: string }>('wallet/recharge', wish, me.token)
    expect([200, 615]).toContain(code)
    await payAtCashier({ origin: stage.bank }, body.payUrl)
    await stage.minuteLater()
    return true
  },
  effects: async (stage, { me }) => timesOf(10_000, await stage.cash(me)),
})

/** A stay is paid by wallet: the order's payment begins, the password is proven, the charge is paid. */
export const parking = useCase({
  name: 'parking by wallet',
  async prepare(stage) {
    const me = await stage.holder(2_000)
    const { db, pool } = stage.store
    // One price whatever the hour: many runs take their stage past midnight.
    const periods = [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 1440, unitFen: 500 } as const]
    const lot = await makeLot(db, { tariff: { freeMinutes: 0, periods } })
    const stay = await makeStay(db, lot, { now: stage.now() })
    await pool.query('update parking.lot set occupied = occupied + 1 where id = $1', [lot.id])
    const orderId = await makeOrder(db, lot, { personId: me.personId, stay, now: stage.now() })
    return { me, stay, orderId, proofFor: entering(stage, me), requestId: randomUUID() }
  },
  async act(stage, { me, orderId, proofFor, requestId }) {
    const wish = { orderId, channel: 'wallet', requestId }
    const begun = await stage.post<{ payUrl: string }>('parking/webPay', wish, me.token)
    expect([200, 615]).toContain(begun.code)
    const charge = chargeIn(begun.body.payUrl)
    const proof = await proofFor({ purpose: 'pay', about: charge })
    const paid = await stage.post('wallet/chargePay', { charge, proof, requestId }, me.token)
    await stage.drain()
    return isDone(paid)
  },
  async effects(stage, { me, stay }) {
    const times = timesOf(500, 2_000 - (await stage.cash(me)))
    const { rows } = await stage.store.pool.query('select paid_fen from parking.stay where id = $1', [stay.id])
    expect(rows).toEqual([{ paid_fen: times * 500 }])
    return times
  },
})

/** Two bills of a flat are paid together, as a small payment. */
export const apartment = useCase({
  name: 'apartment bills',
  async prepare(stage) {
    const me = await stage.holder(9_000)
    const { personId } = me
    const bill = { areaId: '1', personId, room: '1-101', item: '水费', period: '2026年11月', dueOn: dayOf(stage.now()) }
    const billIds = []
    for (const amountFen of [1_200, 3_300])
      billIds.push(await issueApartmentBill(stage.store.db, { ...bill, reference: newId(), amountFen }))
    return { me, billIds, requestId: randomUUID() }
  },
  async act(stage, { me, billIds, requestId }) {
    const begun = await stage.post<{ payUrl: string }>('wallet/apartmentBillPay', { billIds, requestId }, me.token)
    expect([200, 615]).toContain(begun.code)
    const charge = chargeIn(begun.body.payUrl)
    const paid = await stage.post('wallet/chargePay', { charge, requestId }, me.token)
    await stage.drain()
    return isDone(paid)
  },
  effects: async (stage, { me }) => timesOf(4_500, 9_000 - (await stage.cash(me))),
})

/** Money goes to a card: paid, refused by the bank, or with its first answer lost, by the end of the card's number. */
export function withdrawTo(words: string, tail: string) {
  return useCase({
    name: `withdraw ${words}`,
    async prepare(stage) {
      const me = await stage.holder(50_000)
      const { product } = stage.life()
      const engines = { identity: product.identity, vault: product.vault, bank: stage.cardBank }
      const { id: cardId } = await makeCard(stage.store.db, engines, me, { tail, now: stage.now() })
      return { me, cardId, proofFor: entering(stage, me), requestId: randomUUID() }
    },
    async act(stage, { me, cardId, proofFor, requestId }) {
      const proof = await proofFor({ purpose: 'withdraw', about: cardId, amountFen: 20_000 })
      const wish = { cardId, amountFen: 20_000, proof, requestId }
      const answer = await stage.post('wallet/withdraw', wish, me.token)
      await stage.drain()
      // The bank settles.
      await stage.minuteLater()
      return isDone(answer)
    },
    async effects(stage, { me }) {
      const { rows } = await stage.store.pool.query<{ state: string }>(
        'select state from wallet.withdrawal where person_id = $1',
        [me.personId],
      )
      const failed = tail === '0001'
      expect(rows.filter(({ state }) => state !== (failed ? 'failed' : 'done'))).toEqual([])
      const wentFen = 50_000 - (await stage.cash(me))
      expect(timesOf(20_000, wentFen)).toBe(failed ? 0 : rows.length)
      return rows.length
    },
  })
}

/** A forgotten password is set anew by a proven phone. */
export const passwordReset = useCase({
  name: 'password reset',
  async prepare(stage) {
    const { vault, identity } = stage.life().product
    const phone = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const me = await stage.holder(1_000, { phone: { number: phone, vault } })
    const caller = await identity.sessions.callerOf(me.token)
    if (!caller) throw new Error('a session that was just made is gone')
    const wanted = { purpose: 'reset', phone, walletId: me.id, now: stage.now() } as const
    const { ticket } = await makeTicket(stage.store.db, { identity, vault, bank: stage.cardBank }, caller, wanted)
    return { me, ticket, requestId: randomUUID() }
  },
  async act(stage, { me, ticket, requestId }) {
    const wish = { ticket, idLastSix: me.idNumber.slice(-6), password: NEXT_PASSWORD, requestId }
    const answer = await stage.post('wallet/passwordReset', wish, me.token)
    await stage.drain()
    return isDone(answer)
  },
  async effects(stage, { me }) {
    const check = (password: string) =>
      stage.post('wallet/passwordCheck', { password, purpose: 'settings' }, me.token).then(({ code }) => code)
    const codes = [await check(NEXT_PASSWORD), await check(PASSWORD)]
    expect([
      [200, 13_008],
      [13_008, 200],
    ]).toContainEqual(codes)
    expect(await stage.cash(me)).toBe(1_000)
    return codes[0] === 200 ? 1 : 0
  },
})
const NEXT_PASSWORD = '619205'
