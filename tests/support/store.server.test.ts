import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Db, inTransaction, storeUrl } from '#platform/db'
import { deadlocksIn, freshStore, holding, waitingForLocks } from './store.ts'

test('a deadlock in the database of a test file is counted', async () => {
  const store = await freshStore({ deadlocks: 'meant' })
  const [, name = ''] = new URL(storeUrl(store.url)).pathname.split('/')
  const lock = (db: Db, key: number) => sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(db)
  expect(await deadlocksIn(name)).toBe(0)
  const free = await holding(
    store.db,
    (db) => lock(db, 1),
    (db) => lock(db, 2),
  )
  const other = inTransaction(store.db, async (db) => {
    await sql`set local deadlock_timeout = '20ms'`.execute(db)
    await lock(db, 2)
    await lock(db, 1)
  })
  await waitingForLocks(store, 1)
  await Promise.allSettled([free(), other])
  await store.close()
  await expect.poll(() => deadlocksIn(name)).toBe(1)
})
