import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import { issueApartmentBill } from '#door/wallet'
import { makeLot, makeOrder, makeStay } from '#fixtures/parking'
import { makeCard, makeTicket } from '#fixtures/wallet'
import { newId } from '#platform/db'
import { dayOf } from '#vocabulary/day'
import { payAtCashier } from '../support/cashier.ts'
import { notifyOf } from '../support/notifies.ts'
import type { Life } from './life.ts'
import { useCase } from './use-case.ts'
import { type Holder, type MortalWorld, Outage, PASSWORD } from './world.ts'

/** An answer that says that it is done, now or before. */
export const isDone = ({ code }: { code: number }) => code === 200 || code === 615

/** The charge that a pay URL of the wallet leads to. */
export function chargeIn(payUrl: string): string {
  const charge = /charge=(YQ[0-9A-F]{32})$/.exec(payUrl)?.[1]
  if (!charge) throw new Error(`no charge in ${payUrl}`)
  return charge
}

/** A proof that one intent goes with: entered once, however many tries are under way; anew where nobody answered. */
export function entering(world: MortalWorld, me: Holder): (step: object) => Promise<string> {
  let known: string | null = null
  let entered: { life: Life; proof: Promise<string> } | null = null
  return async (step) => {
    if (known !== null) return known
    const life = world.life()
    // What was asked of a server that died is never answered.
    if (entered?.life !== life) entered = { life, proof: prove(world, me, step) }
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
async function prove(world: MortalWorld, { token }: Holder, step: object): Promise<string> {
  const answer = await world.post<{ proof: string }>('wallet/passwordCheck', { password: PASSWORD, ...step }, token)
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
  area: 'wallet',
  prepare: async (world) => ({ me: await world.holder(0), requestId: randomUUID() }),
  async act(world, { me, requestId }) {
    const wish = { amountFen: 10_000, channel: 'sandbox', requestId }
    const { code, body } = await world.post<{ rechargeId: string; payUrl: string }>('wallet/recharge', wish, me.token)
    expect([200, 615]).toContain(code)
    await payAtCashier({ origin: world.bank }, body.payUrl)
    const bank = { store: world.store, privateKey: world.keys.bankPrivateKey, now: () => world.now() }
    const told = await world.life().post('/ipark/pay/notify/sandbox', await notifyOf(bank, body.rechargeId))
    // The bank tells again whatever is not heard.
    if (told.text !== 'success') throw new Outage(`the notify was answered ${told.text}`)
    await world.drain()
    return true
  },
  effects: async (world, { me }) => timesOf(10_000, await world.cash(me)),
})

/** Money comes in, and the channel never tells: its alarm asks, and the channel answers. */
export const rechargeUnheard = useCase({
  name: 'recharge, never told',
  area: 'wallet',
  prepare: async (world) => ({ me: await world.holder(0), requestId: randomUUID() }),
  async act(world, { me, requestId }) {
    const wish = { amountFen: 10_000, channel: 'sandbox', requestId }
    const { code, body } = await world.post<{ payUrl: string }>('wallet/recharge', wish, me.token)
    expect([200, 615]).toContain(code)
    await payAtCashier({ origin: world.bank }, body.payUrl)
    await world.minuteLater()
    return true
  },
  effects: async (world, { me }) => timesOf(10_000, await world.cash(me)),
})

/** A stay is paid by wallet: the order's payment begins, the password is proven, the charge is paid. */
export const parking = useCase({
  name: 'parking by wallet',
  area: 'parking',
  async prepare(world) {
    const me = await world.holder(2_000)
    const { db, pool } = world.store
    // One price whatever the hour: many runs take their world past midnight.
    const periods = [{ name: '全天', days: 'any', from: 0, to: 0, unitMinutes: 1440, unitFen: 500 } as const]
    const lot = await makeLot(db, { tariff: { freeMinutes: 0, periods } })
    const stay = await makeStay(db, lot, { now: world.now() })
    await pool.query('update parking.lot set occupied = occupied + 1 where id = $1', [lot.id])
    const orderId = await makeOrder(db, lot, { personId: me.personId, stay, now: world.now() })
    return { me, stay, orderId, proofFor: entering(world, me), requestId: randomUUID() }
  },
  async act(world, { me, orderId, proofFor, requestId }) {
    const wish = { orderId, channel: 'wallet', requestId }
    const begun = await world.post<{ payUrl: string }>('parking/webPay', wish, me.token)
    expect([200, 615]).toContain(begun.code)
    const charge = chargeIn(begun.body.payUrl)
    const proof = await proofFor({ purpose: 'pay', about: charge })
    const paid = await world.post('wallet/chargePay', { charge, proof, requestId }, me.token)
    await world.drain()
    return isDone(paid)
  },
  async effects(world, { me, stay }) {
    const times = timesOf(500, 2_000 - (await world.cash(me)))
    const { rows } = await world.store.pool.query('select paid_fen from parking.stay where id = $1', [stay.id])
    expect(rows).toEqual([{ paid_fen: times * 500 }])
    return times
  },
})

/** Two bills of a flat are paid together, as a small payment. */
export const apartment = useCase({
  name: 'apartment bills',
  area: 'wallet',
  async prepare(world) {
    const me = await world.holder(9_000)
    const { personId } = me
    const bill = { areaId: '1', personId, room: '1-101', item: '水费', period: '2026年11月', dueOn: dayOf(world.now()) }
    const billIds = []
    for (const amountFen of [1_200, 3_300])
      billIds.push(await issueApartmentBill(world.store.db, { ...bill, reference: newId(), amountFen }))
    return { me, billIds, requestId: randomUUID() }
  },
  async act(world, { me, billIds, requestId }) {
    const begun = await world.post<{ payUrl: string }>('wallet/apartmentBillPay', { billIds, requestId }, me.token)
    expect([200, 615]).toContain(begun.code)
    const charge = chargeIn(begun.body.payUrl)
    const paid = await world.post('wallet/chargePay', { charge, requestId }, me.token)
    await world.drain()
    return isDone(paid)
  },
  effects: async (world, { me }) => timesOf(4_500, 9_000 - (await world.cash(me))),
})

/** Money goes to a card: paid, refused by the bank, or with its first answer lost, by the end of the card's number. */
export function withdrawTo(words: string, tail: string) {
  return useCase({
    name: `withdraw ${words}`,
    area: 'wallet',
    async prepare(world) {
      const me = await world.holder(50_000)
      const { product } = world.life()
      const engines = { identity: product.identity, vault: product.vault, bank: world.cardBank }
      const { id: cardId } = await makeCard(world.store.db, engines, me, { tail, now: world.now() })
      return { me, cardId, proofFor: entering(world, me), requestId: randomUUID() }
    },
    async act(world, { me, cardId, proofFor, requestId }) {
      const proof = await proofFor({ purpose: 'withdraw', about: cardId, amountFen: 20_000 })
      const wish = { cardId, amountFen: 20_000, proof, requestId }
      const answer = await world.post('wallet/withdraw', wish, me.token)
      await world.drain()
      // The bank settles.
      await world.minuteLater()
      return isDone(answer)
    },
    async effects(world, { me }) {
      const { rows } = await world.store.pool.query<{ state: string }>(
        'select state from wallet.withdrawal where person_id = $1',
        [me.personId],
      )
      const failed = tail === '0001'
      expect(rows.filter(({ state }) => state !== (failed ? 'failed' : 'done'))).toEqual([])
      const wentFen = 50_000 - (await world.cash(me))
      expect(timesOf(20_000, wentFen)).toBe(failed ? 0 : rows.length)
      return rows.length
    },
  })
}

/** A forgotten password is set anew by a proven phone. */
export const passwordReset = useCase({
  name: 'password reset',
  area: 'wallet',
  async prepare(world) {
    const { vault, identity } = world.life().product
    const phone = `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    const me = await world.holder(1_000, { phone: { number: phone, vault } })
    const caller = await identity.sessions.callerOf(me.token)
    if (!caller) throw new Error('a session that was just made is gone')
    const wanted = { purpose: 'reset', phone, walletId: me.id, now: world.now() } as const
    const { ticket } = await makeTicket(world.store.db, { identity, vault, bank: world.cardBank }, caller, wanted)
    return { me, ticket, requestId: randomUUID() }
  },
  async act(world, { me, ticket, requestId }) {
    const wish = { ticket, idLastSix: me.idNumber.slice(-6), password: NEXT_PASSWORD, requestId }
    const answer = await world.post('wallet/passwordReset', wish, me.token)
    await world.drain()
    return isDone(answer)
  },
  async effects(world, { me }) {
    const check = (password: string) =>
      world.post('wallet/passwordCheck', { password, purpose: 'settings' }, me.token).then(({ code }) => code)
    const codes = [await check(NEXT_PASSWORD), await check(PASSWORD)]
    expect([
      [200, 13_008],
      [13_008, 200],
    ]).toContainEqual(codes)
    expect(await world.cash(me)).toBe(1_000)
    return codes[0] === 200 ? 1 : 0
  },
})
const NEXT_PASSWORD = '619205'
