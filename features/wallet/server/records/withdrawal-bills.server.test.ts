import { beforeAll, expect, test } from 'vitest'
import { type Holder } from '../../../../tests/support/wallets.ts'
import { turnPayout } from '../tests/payout-turns.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

interface List {
  items: { id: string; title: string; kind: string; amountFen: number; state: string }[]
  inFen: number
  outFen: number
}
const bills = async (holder: Holder, input = {}) => (await holder.post<List>('billList', input)).body

/** Begins a withdrawal; answers its id. */
async function withdraw(holder: Holder, cardId: string, amountFen: number): Promise<string> {
  const proof = await holder.proof('withdraw', cardId, amountFen)
  const begun = await holder.must<{ withdrawalId: string }>('withdraw', { cardId, amountFen, proof })
  return begun.withdrawalId
}

/** The bank has had its time: what it says of the payout is asked for and written. */
async function bankAnswers(id: string): Promise<void> {
  for (let turn = 0; turn < 2; turn += 1) {
    await turnPayout(world, id)
    world.forward(3_000)
  }
}

test('a withdrawal is a bill from its first second, counts for nothing until it is done, and stays the same bill', async () => {
  const me = await world.holder({ cashFen: 300_000 })
  await me.card('0090')
  const id = await withdraw(me, await me.card(), 200_000)
  const waiting = { id, kind: 'withdrawal', title: '提现', amountFen: -200_000, state: 'waiting' }
  const list = await bills(me)
  expect(list).toMatchObject({ items: [waiting], inFen: 0, outFen: 0 })
  expect((await me.post<List>('tradeRecord')).body.items).toEqual(list.items)
  expect((await bills(me, { kind: 'withdrawal', text: '提现' })).items).toMatchObject([waiting])
  expect((await bills(me, { kind: 'payment' })).items).toEqual([])
  expect((await bills(me, { month: '2020-01' })).items).toEqual([])
  expect((await me.post('billDetail', { id })).body).toMatchObject({ card: '招商银行储蓄卡(8888)' })
  const other = await world.holder()
  expect((await bills(other)).items).toEqual([])
  expect(await other.post('billDetail', { id })).toMatchObject({ code: 13_080 })
  await bankAnswers(id)
  // own money that moved is not spent; its fee is
  expect(await bills(me)).toMatchObject({ items: [{ ...waiting, state: 'done' }], inFen: 0, outFen: 100 })
  await world.checkBooks(me)
})

test('a withdrawal that the bank refuses stays a bill that says so, and nothing of it is counted', async () => {
  const me = await world.holder({ cashFen: 50_000 })
  const id = await withdraw(me, await me.card('0001'), 40_000)
  expect((await bills(me)).items).toMatchObject([{ id, state: 'waiting' }])
  await bankAnswers(id)
  expect(await bills(me)).toMatchObject({ items: [{ id, state: 'failed' }], inFen: 0, outFen: 0 })
})
