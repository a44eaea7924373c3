import { randomBytes } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/db'
import { makeWalletWorld, type WalletWorld, within } from '../tests/world.ts'
import {
  countDuePayouts,
  endWithdrawal,
  hasOpenWithdrawal,
  insertWithdrawal,
  listDuePayouts,
  listOfMonth,
  listWaitingSince,
  lockInWallet,
  withdrawnSince,
} from './queries.ts'

let world: WalletWorld
beforeAll(async () => {
  world = await makeWalletWorld()
})

const MONTH = new Date('2026-03-01T00:00:00+08:00')
const at = (ms: number) => new Date(MONTH.getTime() + ms)
const DAY_MS = 86_400_000

interface Facts {
  createdAt?: Date
  askAt?: Date
  amountFen?: number
  areaId?: string
  cardId?: string
}
/** Somebody with a card; `begin` writes a withdrawal to it and answers its id. What is not said is of no account. */
async function somebody() {
  const holder = await world.holder()
  const card = await holder.card()
  const begin = async ({
    createdAt = at(0),
    askAt = at(0),
    amountFen = 1,
    areaId = '1',
    cardId = card,
  }: Facts = {}) => {
    const [id, proofHash] = [newId(), randomBytes(32)]
    const facts = { id, areaId, personId: holder.id, cardId, card: '招商银行储蓄卡(8888)', amountFen, feeFen: 0 }
    await insertWithdrawal(world.store.db, { ...facts, proofHash, createdAt, askAt })
    return id
  }
  return { holder, card, begin, whose: { areaId: '1', personId: holder.id } }
}
const end = (id: string, state: 'done' | 'failed') => endWithdrawal(world.store.db, id, { state, why: null, at: at(0) })

test('what was withdrawn counts from the first millisecond of the day and of the month, of this wallet, and not what failed', async () => {
  const { db } = world.store
  const [me, other] = [await somebody(), await somebody()]
  const day = at(5 * DAY_MS)
  const dayBefore = at(5 * DAY_MS - 1)
  await me.begin({ createdAt: at(-1), amountFen: 1 })
  await me.begin({ createdAt: at(0), amountFen: 20 })
  await me.begin({ createdAt: dayBefore, amountFen: 300 })
  await me.begin({ createdAt: day, amountFen: 4_000 })
  await end(await me.begin({ createdAt: day, amountFen: 50_000 }), 'failed')
  await me.begin({ createdAt: day, amountFen: 600_000, areaId: '2' })
  await other.begin({ createdAt: day, amountFen: 7_000_000 })
  expect(await withdrawnSince(db, me.whose, { day, month: at(0) })).toEqual({
    times: 1,
    dayFen: 4_000,
    monthFen: 4_320,
  })
})

test('the withdrawals of a month begin with its first millisecond, end with its last, and are of this wallet', async () => {
  const [me, other] = [await somebody(), await somebody()]
  const APRIL_MS = 31 * DAY_MS
  await me.begin({ createdAt: at(-1) })
  const first = await me.begin({ createdAt: at(0) })
  const last = await me.begin({ createdAt: at(APRIL_MS - 1) })
  await me.begin({ createdAt: at(APRIL_MS) })
  await me.begin({ createdAt: at(DAY_MS), areaId: '2' })
  await other.begin({ createdAt: at(DAY_MS) })
  const found = await listOfMonth(world.store.db, me.whose, '2026-03')
  expect(found.map(({ id }) => id)).toEqual([first, last])
})

test('a withdrawal is due from the very moment on that it names, until it has ended; the longest waiting is first', async () => {
  const { db } = world.store
  const { begin } = await somebody()
  const now = at(-30 * DAY_MS)
  const ask = (ms: number) => begin({ askAt: new Date(now.getTime() + ms) })
  expect(await countDuePayouts(db, now)).toEqual({ due: 0, oldestSeconds: 0 })
  const [second, , first] = [await ask(0), await ask(1), await ask(-60_000)]
  await end(await ask(-120_000), 'done')
  expect(await listDuePayouts(db, now, 100)).toEqual([first, second])
  expect(await countDuePayouts(db, now)).toEqual({ due: 2, oldestSeconds: 60 })
})

test('a withdrawal waits since before a moment if it began before it and has not ended', async () => {
  const { begin } = await somebody()
  const moment = at(-60 * DAY_MS)
  const create = (ms: number) => begin({ createdAt: new Date(moment.getTime() + ms) })
  const [second, , first] = [await create(-1), await create(0), await create(-2)]
  await end(await create(-3), 'done')
  const found = await listWaitingSince(world.store.db, moment, 100)
  expect(found.map(({ id }) => id)).toEqual([first, second])
})

describe('one withdrawal', () => {
  test('ends once, and no other with it', async () => {
    const { db } = world.store
    const { begin } = await somebody()
    const [id, other] = [await begin(), await begin()]
    await end(id, 'done')
    await end(id, 'failed')
    const states = db.selectFrom('wallet.withdrawal').select('state').where('id', 'in', [id, other]).orderBy('id')
    expect(await states.execute()).toEqual([{ state: 'done' }, { state: 'waiting' }])
  })

  test('keeps its own card from being unbound until it has ended', async () => {
    const { db } = world.store
    const { holder, card, begin } = await somebody()
    const another = await holder.card('0092')
    const id = await begin({ cardId: card })
    expect([await hasOpenWithdrawal(db, card), await hasOpenWithdrawal(db, another)]).toEqual([true, false])
    await end(id, 'done')
    expect(await hasOpenWithdrawal(db, card)).toBe(false)
  })

  test('is locked with the wallet that it is of, and with no other wallet', async () => {
    const [me, other] = [await somebody(), await somebody()]
    const id = await me.begin()
    const wallets = [me.holder.wallet.id, other.holder.wallet.id]
    const free = await within(world, async (db) => {
      expect(await lockInWallet(db, id)).toMatchObject({ id })
      const elsewhere = world.store.db.selectFrom('wallet.wallet').select('id').where('id', 'in', wallets)
      return await elsewhere.forNoKeyUpdate().skipLocked().execute()
    })
    expect(free).toEqual([{ id: other.holder.wallet.id }])
    expect(await within(world, (db) => lockInWallet(db, newId()))).toBeUndefined()
  })
})
