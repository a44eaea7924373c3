import { randomUUID } from 'node:crypto'
import { expect } from 'vitest'
import type { Collection } from '#contract/wallet'
import { chargeIn, entering, isDone, timesOf } from './cases-own.ts'
import { useCase } from './use-case.ts'
import { type Holder, type MortalWorld, Outage } from './world.ts'

const newTill = (world: MortalWorld) => world.person({ roles: ['merchant'] })

async function shownCode(world: MortalWorld, { token }: Holder): Promise<string> {
  const { body } = await world.post<{ codes: { code: string }[] }>('wallet/qrCode', {}, token)
  return body.codes[0]?.code ?? ''
}

/** A till charges a shown pay code; a small amount is taken at once. */
export const micropay = useCase({
  name: 'pay code, small',
  area: 'wallet',
  // Its code is good for half a minute: who died before it was used needs another.
  orElse: 'none',
  async prepare(world) {
    const me = await world.holder(10_000)
    return { me, till: await newTill(world), code: await shownCode(world, me), requestId: randomUUID() }
  },
  async act(world, { till, code, requestId }) {
    const answer = await world.post<Collection>('wallet/micropay', { code, amountFen: 1_000, requestId }, till.token)
    await world.drain()
    if (!isDone(answer)) return false
    return await follow(world, till.token, answer.body.id)
  },
  effects: async (world, { me }) => timesOf(1_000, 10_000 - (await world.cash(me))),
})

/** Too much for a shown code alone: its holder confirms by password, the till asks. */
export const micropayConfirmed = useCase({
  name: 'pay code, confirmed',
  area: 'wallet',
  orElse: 'none',
  async prepare(world) {
    const me = await world.holder(100_000)
    return {
      me,
      till: await newTill(world),
      code: await shownCode(world, me),
      proofFor: entering(world, me),
      requestId: randomUUID(),
    }
  },
  async act(world, { me, till, code, proofFor, requestId }) {
    const asked = await world.post<Collection>('wallet/micropay', { code, amountFen: 30_000, requestId }, till.token)
    if (!isDone(asked)) return false
    const { rows } = await world.store.pool.query<{ charge: string }>(
      'select out_trade_no as charge from payments.trade where subject_id = $1',
      [asked.body.id],
    )
    const charge = rows[0]?.charge ?? ''
    const proof = await proofFor({ purpose: 'pay', about: charge })
    await world.post('wallet/chargePay', { charge, proof, requestId }, me.token)
    await world.drain()
    return await follow(world, till.token, asked.body.id)
  },
  effects: async (world, { me }) => timesOf(30_000, 100_000 - (await world.cash(me))),
})

/** What the till shows in the end. */
async function follow(world: MortalWorld, token: string, collectionId: string): Promise<boolean | null> {
  const { body } = await world.post<Collection>('wallet/micropayResult', { collectionId }, token)
  return body.state === 'waiting' ? null : body.state === 'paid'
}

/** A collection goes back, whole or a part. */
export function refundOf(words: string, amountFen: number) {
  return useCase({
    name: `refund ${words}`,
    area: 'wallet',
    async prepare(world) {
      const me = await world.holder(10_000)
      const till = await newTill(world)
      const wish = { code: await shownCode(world, me), amountFen: 3_000 }
      const taken = await world.post<Collection>('wallet/micropay', wish, till.token)
      expect(taken).toMatchObject({ code: 200, body: { state: 'paid' } })
      await world.drain()
      const input = { collectionId: taken.body.id, amountFen, reason: '退货', requestNo: randomUUID() }
      return { me, till, input: { ...input, requestId: randomUUID() } }
    },
    async act(world, { till, input }) {
      const answer = await world.post('wallet/refund', input, till.token)
      await world.drain()
      return isDone(answer)
    },
    effects: async (world, { me }) => timesOf(amountFen, (await world.cash(me)) - 7_000),
  })
}

/** A merchant shows a code with an amount, and somebody pays by it. */
export const collectCode = useCase({
  name: 'collect code',
  area: 'wallet',
  async prepare(world) {
    const me = await world.holder(10_000)
    const till = await newTill(world)
    const wish = { kind: 'collect', amountFen: 2_500 }
    const { body } = await world.post<{ codes: { code: string }[] }>('wallet/qrCode', wish, till.token)
    return { me, code: body.codes[0]?.code ?? '', requestId: randomUUID() }
  },
  async act(world, { me, code, requestId }) {
    const begun = await world.post<{ charge: string; payUrl: string }>(
      'wallet/collectPay',
      { code, requestId },
      me.token,
    )
    expect([200, 615]).toContain(begun.code)
    const paid = await world.post('wallet/chargePay', { charge: chargeIn(begun.body.payUrl), requestId }, me.token)
    await world.drain()
    return isDone(paid)
  },
  effects: async (world, { me }) => timesOf(2_500, 10_000 - (await world.cash(me))),
})

const PARK = (kind: string) => ({ areaId: '1', owner: 'park', kind })
const heard = new WeakSet()

/** The ledger's second door and the event that it announces: what was heard moves money on, so hearing twice would show. */
export const postBatched = useCase({
  name: 'ledger posts and tells',
  area: 'ledger',
  async prepare(world) {
    const made = randomUUID()
    const { ledger } = world.life().product
    for (const kind of ['a', 'b', 'c'])
      await ledger.open(world.store.db, PARK(`nth.${made}.${kind}`), { mayGoNegative: true })
    return { made }
  },
  async act(world, { made }) {
    const { ledger, jobs } = world.life().product
    if (!heard.has(jobs)) {
      heard.add(jobs)
      jobs.subscribe('nth.moved', 'nth', async (db, { id, payload }) => {
        const { of } = payload as { of: string }
        await ledger.post(db, [move(`nth:heard:${id}`, `nth.${of}.b`, `nth.${of}.c`)])
      })
    }
    const announce = { type: 'nth.moved', payload: { of: made } }
    const transfer = { ...move(`nth:${made}`, `nth.${made}.a`, `nth.${made}.b`), announce }
    // Its promise: a throw is an outage, ask again.
    const { state } = await ledger.postBatched(transfer).catch(() => Promise.reject(new Outage('not posted')))
    await world.drain()
    return state === 'done' || state === 'repeated'
  },
  async effects(world, { made }) {
    const names = ['a', 'b', 'c'].map((kind) => PARK(`nth.${made}.${kind}`))
    const accounts = await world.life().product.ledger.accounts(world.store.db, names)
    const balances = Object.fromEntries(accounts.map(({ kind, balanceFen }) => [kind.slice(-1), balanceFen]))
    expect(balances).toEqual({ a: -100, b: 0, c: 100 })
    return 1
  },
})

function move(reference: string, from: string, to: string) {
  const legs = [
    { account: PARK(from), amountFen: -100 },
    { account: PARK(to), amountFen: 100 },
  ]
  return { reference, kind: 'nth.move', legs }
}
