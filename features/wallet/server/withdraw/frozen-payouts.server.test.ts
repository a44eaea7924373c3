import { beforeAll, expect, test } from 'vitest'
import { type Holder } from '../../../../tests/support/wallets.ts'
import { turnDuePayouts } from '../tests/payout-turns.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'
import { reportLateWithdrawals } from './late-withdrawals.ts'
import { workPayout } from './payouts.ts'

// A wallet may be frozen while a withdrawal of it is on its way.
let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const put = (holder: Holder, state: 'open' | 'frozen') =>
  world.engines.store.db.updateTable('wallet.wallet').set({ state }).where('id', '=', holder.wallet.id).execute()
const bill = async (holder: Holder, id: string) => (await holder.post('billDetail', { id })).body
const sent = (id: string) =>
  world.engines.store.db.selectFrom('walletBank.payout').select('amountFen').where('requestNo', '=', id).execute()
/** A withdrawal that was begun while the bank was away. */
async function begun() {
  const holder = await world.holder({ cashFen: 50_000 })
  const cardId = await holder.card()
  const proof = await holder.proof('withdraw', cardId, 10_000)
  const answer = await holder.post<{ withdrawalId: string }>('withdraw', { cardId, amountFen: 10_000, proof })
  expect(answer.code).toBe(200)
  return { holder, id: answer.body.withdrawalId }
}
/** What the hourly alarm says of a withdrawal. */
async function told(id: string) {
  const lines: { facts: object; words: string }[] = []
  const log = { ...world.engines.log, error: (facts: object, words: string) => lines.push({ facts, words }) }
  await reportLateWithdrawals({ ...world.engines, log: log as unknown as typeof world.engines.log })
  return lines.filter(({ facts }) => Reflect.get(facts, 'withdrawalId') === id)
}
async function sweep(aheadMs: number) {
  world.forward(aheadMs)
  await turnDuePayouts(world)
}

test('a payout that was never sent waits until the wallet is open again, then goes by itself; the alarm says why', async () => {
  const { holder, id } = await begun()
  const { bank } = world.engines
  if (!bank) throw new Error('the world has a bank')
  const away = () => Promise.reject(new Error('no answer'))
  await workPayout({ ...world.engines, bank: { ...bank, payout: away, payoutQuery: away } }, id)
  await put(holder, 'frozen')
  for (let hours = 0; hours < 3; hours += 1) await sweep(25 * 60_000)
  expect(await sent(id)).toEqual([])
  expect(await bill(holder, id)).toMatchObject({ state: 'waiting' })
  expect(await told(id)).toMatchObject([{ facts: { walletState: 'frozen' }, words: expect.stringContaining('frozen') }])
  await put(holder, 'open')
  await sweep(11 * 60_000)
  await sweep(11 * 60_000)
  expect(await sent(id)).toEqual([{ amountFen: 10_000 }])
  expect(await bill(holder, id)).toMatchObject({ state: 'done' })
  await world.checkBooks(holder)
})

test('a wallet that was frozen before the first turn sends nothing either', async () => {
  const { holder, id } = await begun()
  await put(holder, 'frozen')
  await workPayout(world.engines, id)
  expect(await sent(id)).toEqual([])
  expect(await told(id)).toEqual([])
})

test('a payout that was sent before the wallet was frozen comes to its end', async () => {
  const { holder, id } = await begun()
  await workPayout(world.engines, id)
  expect(await sent(id)).toHaveLength(1)
  await put(holder, 'frozen')
  await sweep(60_000)
  expect(await bill(holder, id)).toMatchObject({ state: 'done' })
})
