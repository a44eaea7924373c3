import { beforeAll, expect, test } from 'vitest'
import { type Holder } from '../../../../tests/support/wallets.ts'
import type { PayoutAnswer } from '../bank/port.ts'
import { turnPayout } from '../tests/payout-turns.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'

// A withdrawal that failed has used nothing of the month's free amount, whenever that becomes known.
let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const DONE = { state: 'done' } as const
const FAILED = { state: 'failed', why: 'closed account' } as const
interface Withdrawn {
  withdrawalId: string
  feeFen: number
}
async function withdraw(holder: Holder, cardId: string, amountFen: number): Promise<Withdrawn> {
  const proof = await holder.proof('withdraw', cardId, amountFen)
  const answer = await holder.post<Withdrawn>('withdraw', { cardId, amountFen, proof })
  expect(answer.code).toBe(200)
  return answer.body
}
const drain = () => world.product.jobs.drain()
/** A turn whose bank answers so; what follows from it comes with `drain`. */
const end = ({ withdrawalId }: Withdrawn, answer: PayoutAnswer) =>
  turnPayout(world, withdrawalId, { payout: async () => answer, payoutQuery: async () => answer })
/** Two withdrawals: the first takes all that is free, the second is charged. */
async function two() {
  const me = await world.holder({ cashFen: 300_000 })
  const cardId = await me.card()
  const first = await withdraw(me, cardId, 100_000)
  const second = await withdraw(me, cardId, 50_000)
  expect([first.feeFen, second.feeFen]).toEqual([0, 50])
  return { me, cardId, first, second, fees: await world.parkAccount('income.fee') }
}
const linesOf = async (holder: Holder) => {
  const { items } = (
    await holder.post<{ items: { title: string; amountFen: number }[] }>('billList', { kind: 'refund' })
  ).body
  return items.map(({ title, amountFen }) => ({ title, amountFen }))
}
const BACK = [{ title: '提现手续费退回', amountFen: 50 }]

test('one that was done before the other failed gets its fee back, once, with a line', async () => {
  const { me, first, second, fees } = await two()
  await end(second, DONE)
  await drain()
  expect((await world.parkAccount('income.fee')) - fees).toBe(50)
  expect(await linesOf(me)).toEqual([])
  await end(first, FAILED)
  await end(first, FAILED)
  await drain()
  await world.engines.store.pool.query(`update jobs.outbox set done_at = null where name = 'wallet.withdrawal.ended'`)
  await drain()
  expect(await world.purse(me, 'cash')).toBe(250_050)
  expect((await world.parkAccount('income.fee')) - fees).toBe(0)
  expect(await linesOf(me)).toEqual(BACK)
  await world.checkBooks(me)
})

test('one that is under way meanwhile gets it when it is done; its bank is told the same amount throughout', async () => {
  const { me, first, second, fees } = await two()
  await end(first, FAILED)
  await drain()
  expect(await linesOf(me)).toEqual([])
  await end(second, DONE)
  await drain()
  expect(await world.purse(me, 'cash')).toBe(250_050)
  expect((await world.parkAccount('income.fee')) - fees).toBe(0)
  expect(await linesOf(me)).toEqual(BACK)
  await world.checkBooks(me)
})

test('both at the same moment: once', async () => {
  for (let round = 0; round < 8; round += 1) {
    const { me, first, second } = await two()
    await Promise.all([end(first, FAILED), end(second, DONE), end(first, FAILED)])
    await Promise.all([drain(), drain(), drain()])
    expect(await linesOf(me)).toEqual(BACK)
    await world.checkBooks(me)
  }
})

test('only what was too much: of what is above the free amount anyway the fee stays, and without a failure all of it', async () => {
  const me = await world.holder({ cashFen: 300_000 })
  const cardId = await me.card()
  const first = await withdraw(me, cardId, 60_000)
  const second = await withdraw(me, cardId, 40_000)
  const third = await withdraw(me, cardId, 90_000)
  expect(third.feeFen).toBe(90)
  await end(second, DONE)
  await end(third, DONE)
  await drain()
  expect(await linesOf(me)).toEqual([])
  await end(first, FAILED)
  await drain()
  // 40 000 and 90 000 are 30 000 above what is free.
  expect(await linesOf(me)).toEqual([{ title: '提现手续费退回', amountFen: 60 }])
  await world.checkBooks(me)
})
