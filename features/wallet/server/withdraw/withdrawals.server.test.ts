import { beforeAll, describe, expect, test } from 'vitest'
import { type Holder } from '../../../../tests/support/wallets.ts'
import type { BankPort, PayoutRequest } from '../bank/port.ts'
import { turnDuePayouts, turnPayout } from '../tests/payout-turns.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

interface Withdrawn {
  withdrawalId: string
  state: string
  feeFen: number
  arrivesFen: number
}
const many = <T>(count: number, work: (i: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, i) => work(i)))
async function withdraw(holder: Holder, cardId: string, amountFen: number) {
  const proof = await holder.proof('withdraw', cardId, amountFen)
  return await holder.post<Withdrawn>('withdraw', { cardId, amountFen, proof })
}
const balance = async (holder: Holder) => (await holder.post('balance')).body
const bill = async (holder: Holder, id: string) => (await holder.post('billDetail', { id })).body
const turn = (id: string, bank: Partial<BankPort> = {}) => turnPayout(world, id, bank)

test('withdrawals of a day stay within their least, their most, and the day’s sum', async () => {
  const me = await world.holder({ cashFen: 3_000_000 })
  const cardId = await me.card('0090')
  for (const amountFen of [99, 1_000_001])
    expect(await withdraw(me, cardId, amountFen)).toMatchObject({ code: 13_040, field: 'amountFen' })
  expect(await withdraw(me, cardId, 1_000_000)).toMatchObject({ code: 200 })
  expect(await withdraw(me, cardId, 999_900)).toMatchObject({ code: 200 })
  expect(await withdraw(me, cardId, 101)).toMatchObject({ code: 13_042, field: 'amountFen' })
  expect((await me.post('withdrawCount')).body).toMatchObject({ used: 2, left: 1, dayLeftFen: 100 })
  expect(await withdraw(me, cardId, 100)).toMatchObject({ code: 200 })
  expect(await withdraw(me, cardId, 100)).toMatchObject({ code: expect.toSatisfy((code) => code !== 200) })
})

describe('what the bank may do', () => {
  test('is told whom it pays and what arrives', async () => {
    const me = await world.holder({ cashFen: 300_000 })
    const { body } = await withdraw(me, await me.card(), 200_000)
    const sent: PayoutRequest[] = []
    await turn(body.withdrawalId, { payout: async (request) => (sent.push(request), { state: 'done' }) })
    const token = expect.stringMatching(/^SIM/)
    const { realName } = me.wallet
    expect(sent).toEqual([{ requestNo: body.withdrawalId, token, amountFen: 199_900, realName }])
    expect(await bill(me, body.withdrawalId)).toMatchObject({
      state: 'done',
      way: [
        { words: '提交提现', done: true },
        { words: '银行已入账', done: true },
      ],
    })
  })

  test('pays: the money is held at once, then gone, the fee is the park’s', async () => {
    const me = await world.holder({ cashFen: 300_000 })
    const cardId = await me.card()
    const fees = await world.parkAccount('income.fee')
    const bank = await world.parkAccount('bank')
    const begun = await withdraw(me, cardId, 200_000)
    expect(begun).toMatchObject({ code: 200, body: { state: 'waiting', feeFen: 100, arrivesFen: 199_900 } })
    const id = begun.body.withdrawalId
    expect(await balance(me)).toMatchObject({ balanceFen: 300_000, availableFen: 100_000, heldFen: 200_000 })
    expect(await bill(me, id)).toMatchObject({
      state: 'waiting',
      amountFen: -200_000,
      feeFen: 100,
      card: '招商银行储蓄卡(8888)',
    })
    await world.product.jobs.drain()
    expect(await bill(me, id)).toMatchObject({ state: 'waiting' })
    world.forward(3_000)
    await turn(id)
    expect(await bill(me, id)).toMatchObject({ state: 'done', balanceAfterFen: 100_000 })
    expect(await balance(me)).toMatchObject({ balanceFen: 100_000, availableFen: 100_000, heldFen: 0 })
    expect((await world.parkAccount('income.fee')) - fees).toBe(100)
    expect((await world.parkAccount('bank')) - bank).toBe(199_900)
    await turn(id)
    expect((await world.parkAccount('bank')) - bank).toBe(199_900)
    await world.checkBooks(me)
  })

  test('refuses: the money comes back, and the times of the day with it', async () => {
    const me = await world.holder({ cashFen: 50_000 })
    const cardId = await me.card('0001')
    const { body } = await withdraw(me, cardId, 40_000)
    await turn(body.withdrawalId)
    world.forward(3_000)
    await turn(body.withdrawalId)
    expect(await bill(me, body.withdrawalId)).toMatchObject({ state: 'failed', why: '银行未能入账，金额已退回钱包' })
    expect(await balance(me)).toMatchObject({ balanceFen: 50_000, availableFen: 50_000, heldFen: 0 })
    expect((await me.post('withdrawCount')).body).toMatchObject({ used: 0, left: 3, freeLeftFen: 100_000 })
    await world.checkBooks(me)
  })

  test('loses its first answer, does not know for a while, then has paid: once', async () => {
    const me = await world.holder({ cashFen: 50_000 })
    const cardId = await me.card('0002')
    const { body } = await withdraw(me, cardId, 40_000)
    for (let tries = 0; tries < 4; tries += 1) await turn(body.withdrawalId)
    expect(await balance(me)).toMatchObject({ heldFen: 40_000 })
    world.forward(120_000)
    await turn(body.withdrawalId)
    expect(await bill(me, body.withdrawalId)).toMatchObject({ state: 'done' })
    const paid = await world.engines.store.db
      .selectFrom('walletBank.payout')
      .selectAll()
      .where('requestNo', '=', body.withdrawalId)
      .execute()
    expect(paid).toMatchObject([{ amountFen: 40_000 }])
    await world.checkBooks(me)
  })

  test('never answers: it is asked again and again, under one number, and never given up', async () => {
    const me = await world.holder({ cashFen: 50_000 })
    const { body } = await withdraw(me, await me.card(), 10_000)
    const asked: string[] = []
    const deaf: Partial<BankPort> = {
      payout: ({ requestNo }) => {
        asked.push(`payout ${requestNo}`)
        return Promise.reject(new Error('no answer'))
      },
      payoutQuery: async (requestNo) => {
        asked.push(`query ${requestNo}`)
        return { state: 'unknown' }
      },
    }
    for (let tries = 0; tries < 12; tries += 1) await turn(body.withdrawalId, deaf)
    expect(new Set(asked)).toEqual(new Set([`payout ${body.withdrawalId}`, `query ${body.withdrawalId}`]))
    const row = await world.engines.store.db
      .selectFrom('wallet.withdrawal')
      .selectAll()
      .where('id', '=', body.withdrawalId)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ state: 'waiting', asks: 12 })
    expect((row.askAt?.getTime() ?? 0) - world.now().getTime()).toBeGreaterThan(590_000)
    expect(await balance(me)).toMatchObject({ heldFen: 10_000 })
  })
})

describe('dying on the way', () => {
  test('before the first turn: the sweep finds it', async () => {
    const me = await world.holder({ cashFen: 50_000 })
    const { body } = await withdraw(me, await me.card(), 10_000)
    world.forward(31_000)
    await turnDuePayouts(world)
    world.forward(61_000)
    await turnDuePayouts(world)
    expect(await bill(me, body.withdrawalId)).toMatchObject({ state: 'done' })
  })

  test('after the bank has paid, before we noted it: the next turn learns it', async () => {
    const me = await world.holder({ cashFen: 50_000 })
    const { body } = await withdraw(me, await me.card(), 10_000)
    const before = await world.parkAccount('bank')
    const dying = async (request: Parameters<BankPort['payout']>[0]) => {
      await world.engines.bank?.payout(request)
      throw new Error('the process died')
    }
    await turn(body.withdrawalId, { payout: dying })
    world.forward(3_000)
    await turn(body.withdrawalId, { payout: () => Promise.reject(new Error('must not be asked again')) })
    expect(await bill(me, body.withdrawalId)).toMatchObject({ state: 'done' })
    expect((await world.parkAccount('bank')) - before).toBe(10_000)
  })

  test('many turns at once book once', async () => {
    const me = await world.holder({ cashFen: 50_000 })
    const { body } = await withdraw(me, await me.card(), 10_000)
    const before = await world.parkAccount('bank')
    const done: Partial<BankPort> = {
      payout: async () => ({ state: 'done' }),
      payoutQuery: async () => ({ state: 'done' }),
    }
    await many(16, () => turn(body.withdrawalId, done))
    expect((await world.parkAccount('bank')) - before).toBe(10_000)
    expect(await balance(me)).toMatchObject({ balanceFen: 40_000, heldFen: 0 })
    await world.checkBooks(me)
  })
})

describe('the rules', () => {
  test('64 at once with one proof: one withdrawal, equal answers', async () => {
    const me = await world.holder({ cashFen: 50_000 })
    const cardId = await me.card()
    const proof = await me.proof('withdraw', cardId, 10_000)
    const answers = await many(64, () => me.post('withdraw', { cardId, amountFen: 10_000, proof }))
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ code }) => code === 615)).toHaveLength(63)
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
    expect(await balance(me)).toMatchObject({ heldFen: 10_000 })
    expect(await me.post('withdraw', { cardId, amountFen: 10_001, proof })).toMatchObject({ code: 13_012 })
  })

  test('one proof allows one withdrawal: of its person, to its card, of its amount', async () => {
    const me = await world.holder({ cashFen: 2_000 })
    const other = await world.holder({ cashFen: 2_000 })
    const [cardId, another, theirs] = [await me.card(), await me.card('0093'), await other.card()]
    const proof = await me.proof('withdraw', cardId, 500)
    const first = await me.post<Withdrawn>('withdraw', { cardId, amountFen: 500, proof })
    const again = await me.post<Withdrawn>('withdraw', { cardId, amountFen: 500, proof })
    expect(again.body.withdrawalId).toBe(first.body.withdrawalId)
    expect(await me.post('withdraw', { cardId: another, amountFen: 500, proof })).toMatchObject({ code: 13_012 })
    expect(await me.post('withdraw', { cardId, amountFen: 501, proof })).toMatchObject({ code: 13_012 })
    for (const id of [cardId, theirs])
      expect(await other.post('withdraw', { cardId: id, amountFen: 500, proof })).toMatchObject({ code: 13_012 })
    expect(await balance(me)).toMatchObject({ availableFen: 1_500 })
    expect(await balance(other)).toMatchObject({ availableFen: 2_000 })
  })

  test('never more than there is, than three times, than a card of one’s own', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const cardId = await me.card()
    const proofs: string[] = []
    for (let i = 0; i < 8; i += 1) proofs.push(await me.proof('withdraw', cardId, 300))
    const codes = await many(
      8,
      async (i) => (await me.post('withdraw', { cardId, amountFen: 300, proof: proofs[i] })).code,
    )
    expect(codes.toSorted((a, b) => a - b)).toEqual([200, 200, 200, 13_044, 13_044, 13_044, 13_044, 13_044])
    const poor = await world.holder({ cashFen: 1_000 })
    const own = await poor.card()
    expect(await withdraw(poor, own, 1_001)).toMatchObject({ code: 13_043, data: { shortFen: 1 } })
    expect(await withdraw(poor, own, 99)).toMatchObject({ code: 13_040, field: 'amountFen' })
    expect(await withdraw(poor, cardId, 500)).toMatchObject({ code: 13_033 })
    const proof = await poor.proof('withdraw', own, 500)
    expect(await poor.post('withdraw', { cardId: own, amountFen: 501, proof })).toMatchObject({ code: 13_012 })
  })

  test('a card is not unbound under a withdrawal', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const [cardId, another] = [await me.card(), await me.card('0092')]
    const unbind = async (id: string) =>
      await me.post('bankCardDelete', { cardId: id, proof: await me.proof('unbind', id) })
    await withdraw(me, cardId, 300)
    expect(await unbind(cardId)).toMatchObject({ code: 13_034 })
    expect(await unbind(another)).toMatchObject({ code: 200 })
  })
})
