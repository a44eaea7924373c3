import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, countDeadlocks, type Db, inTransaction } from '#platform/db'
import { whenFileEnds } from './endings.ts'
import { freshStore, holding, waitingForLocks } from './store.ts'

test('a deadlock in the database of a test file is counted', async () => {
  const store = await freshStore({ deadlocks: 'meant' })
  const lock = (db: Db, key: number) => sql`select pg_advisory_xact_lock(${key}::bigint)`.execute(db)
  expect(await countDeadlocks(store.db)).toBe(0)
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
  const after = connect({ url: store.url, max: 1 })
  whenFileEnds(() => after.close())
  await expect.poll(() => countDeadlocks(after.db)).toBe(1)
})
