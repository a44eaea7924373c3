import { beforeAll, describe, expect, test } from 'vitest'
import { walletRefusals } from '#contract/wallet'
import { newId } from '#platform/db'
import { toInstant } from '#vocabulary/day'
import { setRule } from '../../../../tests/support/rules.ts'
import { type Holder } from '../../../../tests/support/wallets.ts'
import { purseAccount } from '../purses/wallets.ts'
import { makeWalletWorld, type WalletWorld } from '../tests/world.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

async function withdraw(holder: Holder, cardId: string, amountFen: number) {
  const proof = await holder.proof('withdraw', cardId, amountFen)
  return await holder.post<{ withdrawalId: string; arriveBy: string }>('withdraw', { cardId, amountFen, proof })
}
const short = (shortFen: number) => ({ code: walletRefusals.balanceShort.code, data: { shortFen } })

describe('money that is not there', () => {
  test('all of a purse can be withdrawn, and not a fen more', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const cardId = await me.card()
    expect(await withdraw(me, cardId, 1_001)).toMatchObject(short(1))
    expect(await withdraw(me, cardId, 1_000)).toMatchObject({ code: 200 })
    expect((await me.post('balance')).body).toMatchObject({ availableFen: 0, heldFen: 1_000 })
  })

  test('a wallet into which no money ever came lacks all of the amount', async () => {
    const me = await world.holder()
    expect(await withdraw(me, await me.card(), 300)).toMatchObject(short(300))
    expect((await me.post('withdrawCount')).body).toMatchObject({ availableFen: 0 })
  })

  test('what is missing is told before the proof is looked at', async () => {
    const me = await world.holder({ cashFen: 1_000 })
    const cardId = await me.card()
    const asked = { cardId, amountFen: 1_001, proof: await me.proof('withdraw', cardId, 500) }
    expect(await me.post('withdraw', asked)).toMatchObject(short(1))
  })

  test('money that went elsewhere between the look and the hold is told as missing, and nothing stays of the withdrawal', async () => {
    const { ledger, store } = world.engines
    const me = await world.holder({ cashFen: 1_000 })
    const cardId = await me.card()
    const proof = await me.proof('withdraw', cardId, 800)
    const { accounts } = ledger
    ledger.accounts = async (db, names) => {
      ledger.accounts = accounts
      const seen = await accounts(db, names)
      const income = { areaId: '1', owner: 'park', kind: 'income.test' }
      await ledger.open(store.db, income, { mayGoNegative: true })
      const legs = [
        { account: purseAccount(me, 'cash'), amountFen: -300 },
        { account: income, amountFen: 300 },
      ]
      expect(await ledger.postBatched({ reference: `test:${newId()}`, kind: 'test', legs })).toMatchObject({
        state: 'done',
      })
      return seen
    }
    expect(await me.post('withdraw', { cardId, amountFen: 800, proof })).toMatchObject(short(100))
    expect((await me.post('balance')).body).toMatchObject({ availableFen: 700, heldFen: 0 })
    expect((await me.post('withdrawCount')).body).toMatchObject({ used: 0, left: 3 })
    expect((await me.post('billList', { kind: 'withdrawal' })).body).toMatchObject({ items: [] })
  })
})

test('a withdrawal arrives within two hours of its beginning', async () => {
  const me = await world.holder({ cashFen: 1_000 })
  const { body } = await withdraw(me, await me.card(), 300)
  const { createdAt } = await world.store.db
    .selectFrom('wallet.withdrawal')
    .select('createdAt')
    .where('id', '=', body.withdrawalId)
    .executeTakeFirstOrThrow()
  expect(body.arriveBy).toBe(toInstant(new Date(createdAt.getTime() + 2 * 3_600_000)))
})

test('a day that is used up has nothing left: no amount, no time', async () => {
  const me = await world.holder({ cashFen: 3_000_000 })
  const cardId = await me.card()
  for (let times = 0; times < 2; times += 1) expect(await withdraw(me, cardId, 1_000_000)).toMatchObject({ code: 200 })
  expect((await me.post('withdrawCount')).body).toMatchObject({ left: 1, dayLeftFen: 0 })
  expect(await withdraw(me, cardId, 100)).toMatchObject({
    code: walletRefusals.dayLimit.code,
    data: { left: '¥0.00' },
  })
  const other = await world.holder({ cashFen: 1_000 })
  const theirs = await other.card()
  for (let times = 0; times < 3; times += 1) expect(await withdraw(other, theirs, 100)).toMatchObject({ code: 200 })
  expect((await other.post('withdrawCount')).body).toMatchObject({ left: 0 })
  expect(await withdraw(other, theirs, 100)).toMatchObject({ code: walletRefusals.withdrawTimes.code })
})

test('an amount that its fee would eat up is refused, one fen more is not', async () => {
  const rules = { withdrawFreeFen: 0, withdrawFeeLeastFen: 200 }
  for (const [name, value] of Object.entries(rules)) await setRule(world.store.db, '1', `wallet.limit.${name}`, value)
  const me = await world.holder({ cashFen: 1_000 })
  const cardId = await me.card()
  expect(await withdraw(me, cardId, 200)).toMatchObject({
    code: walletRefusals.amountTooSmall.code,
    data: { fee: '¥2.00' },
  })
  expect(await withdraw(me, cardId, 201)).toMatchObject({ code: 200, body: { feeFen: 200, arrivesFen: 1 } })
})
