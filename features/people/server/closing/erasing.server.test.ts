import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import type { Db } from '#platform/db'
import { holding, waitingForLocks } from '../../../../tests/support/store.ts'
import { walletsOf } from '../../../../tests/support/wallets.ts'
import { makeWorld } from '../../../../tests/support/world.ts'
import { deleteClosing, findWayBack, insertClosing, lockPerson, setWayBack } from './queries.ts'

const world = await makeWorld()
const { store, product } = world
const { db } = store
const DAYS_MS = 15 * 86_400_000

const closeAt = (tx: Db, personId: string, eraseAt: Date) =>
  insertClosing(tx, { personId, askedAt: new Date(eraseAt.getTime() - DAYS_MS), eraseAt })

/** Somebody whose account is to be erased from now on. */
async function due(): Promise<string> {
  const { id } = await world.person({ nickName: '将要离开' })
  await closeAt(db, id, world.now())
  return id
}
const isGone = async (id: string) =>
  (await db.selectFrom('people.person').select('disabledAt').where('id', '=', id).executeTakeFirstOrThrow())
    .disabledAt !== null

/** What a person does to their closing while the erasing of accounts waits for their row. */
async function whileErasingWaits(personId: string, act: (tx: Db) => Promise<unknown>): Promise<void> {
  const letGo = await holding(db, (tx) => lockPerson(tx, personId), act)
  const erasing = product.jobs.doNow('people.erase')
  await waitingForLocks(store, 1)
  await letGo()
  await erasing
}

test('who comes back while the erasing waits for their row keeps the account', async () => {
  const [back, gone] = [await due(), await due()]
  await whileErasingWaits(back, (tx) => deleteClosing(tx, back))
  expect([await isGone(back), await isGone(gone)]).toEqual([false, true])
})

test('who came back and closes again meanwhile has their fifteen days anew', async () => {
  const again = await due()
  await whileErasingWaits(again, async (tx) => {
    await deleteClosing(tx, again)
    await closeAt(tx, again, new Date(world.now().getTime() + DAYS_MS))
  })
  expect(await isGone(again)).toBe(false)
})

test('a way back is good until its moment, and for its own account', async () => {
  const [one, other] = [await due(), await due()]
  const [hash, until] = [randomBytes(32), world.now()]
  await setWayBack(db, one, hash, until)
  expect(await findWayBack(db, hash, new Date(until.getTime() - 1))).toEqual({ personId: one, areaId: '1' })
  expect(await findWayBack(db, hash, until)).toBeNull()
  expect(await findWayBack(db, randomBytes(32), new Date(0))).toBeNull()
  for (const id of [one, other]) await deleteClosing(db, id)
})

test('who has one thing open again keeps the account until it is settled', async () => {
  const { personId } = await walletsOf(world).holder({ cashFen: 100 })
  await closeAt(db, personId, world.now())
  expect((await product.keeper.openMatters(db, { personId, areaId: '1' })).filter(({ blocks }) => blocks)).toHaveLength(
    1,
  )
  await product.jobs.doNow('people.erase')
  expect(await isGone(personId)).toBe(false)
})
