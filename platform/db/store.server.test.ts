import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Heard, inTransaction, isConstraint, migrate } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'

const store = await freshStore()

test('a fresh store is migrated already', async () => {
  expect(await migrate(store)).toEqual([])
  expect(await store.db.selectFrom('platform.migration').select(['name', 'appliedAt']).execute()).not.toEqual([])
})

test('values read as promised', async () => {
  const { rows } = await store.pool.query(
    `select 9007199254740991::int8 as big, array[1::int8, null] as bigs, date '2024-02-29' as day,
            array[date '2024-02-29'] as days, 0.10::numeric as exact, array[0.10::numeric] as exacts,
            timestamptz '2024-01-01T00:00:00+08:00' as at, current_setting('timezone') as zone`,
  )
  expect(rows).toEqual([
    {
      big: 9_007_199_254_740_991,
      bigs: [1, null],
      day: '2024-02-29',
      days: ['2024-02-29'],
      exact: '0.10',
      exacts: ['0.10'],
      at: new Date('2023-12-31T16:00:00Z'),
      zone: 'Asia/Shanghai',
    },
  ])
  await expect(store.pool.query('select 9007199254740993::int8')).rejects.toThrow('does not fit')
})

test('a transaction is kept whole, joins an outer one, and is rolled back by a throw', async () => {
  await sql`create table public.note (id int constraint note_pkey primary key, n int not null default 0)`.execute(
    store.db,
  )
  await inTransaction(store.db, async (db) => {
    await sql`insert into note values (1)`.execute(db)
    await inTransaction(db, (inner) => sql`insert into note values (2)`.execute(inner))
  })
  const failed = inTransaction(store.db, async (db) => {
    await sql`insert into note values (3)`.execute(db)
    await inTransaction(db, (inner) => sql`insert into note values (1)`.execute(inner))
  })
  const error: unknown = await failed.catch((caught: unknown) => caught)
  expect(isConstraint(error, 'note_pkey')).toBe(true)
  expect(isConstraint(error, 'other')).toBe(false)
  expect((await sql`select id from note order by id`.execute(store.db)).rows).toEqual([{ id: 1 }, { id: 2 }])
})

/** Waits of so many, each over when all of them wait; who waits a second time waits no more. */
function together(count: number): (() => Promise<void>)[] {
  const { promise, resolve } = Promise.withResolvers<void>()
  let left = count
  return Array.from({ length: count }, () => () => {
    left -= 1
    if (left === 0) resolve()
    return promise
  })
}

test('serialization failures are tried again only when told', async () => {
  const add = (retry: boolean, haveRead: () => Promise<void>) =>
    inTransaction(
      store.db,
      async (db) => {
        const { rows } = await sql<{ n: number }>`select n from note where id = 1`.execute(db)
        await haveRead()
        await sql`update note set n = ${(rows[0]?.n ?? 0) + 1} where id = 1`.execute(db)
      },
      { isolation: 'serializable', retry },
    )
  await sql`update note set n = 0`.execute(store.db)
  const bare = await Promise.allSettled(together(2).map((read) => add(false, read)))
  expect(bare.map((result) => result.status).sort()).toEqual(['fulfilled', 'rejected'])
  await Promise.all(together(3).map((read) => add(true, read)))
  expect((await sql`select n from note where id = 1`.execute(store.db)).rows).toEqual([{ n: 4 }])
})

test('notifications arrive, and a lost connection is opened again and told', async () => {
  const heard: Heard[] = []
  const stop = await store.listen('Some channel', (event) => heard.push(event))
  await store.pool.query(`select pg_notify('Some channel', 'one')`)
  await expect.poll(() => heard).toEqual([{ kind: 'notified', payload: 'one' }])
  await store.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity where query ilike 'listen%' and datname = current_database()`,
  )
  await expect.poll(() => heard.length).toBe(2)
  expect(heard[1]).toEqual({ kind: 'reconnected' })
  await store.pool.query(`select pg_notify('Some channel', 'two')`)
  await expect.poll(() => heard[2]).toEqual({ kind: 'notified', payload: 'two' })
  await stop()
  await store.pool.query(`select pg_notify('Some channel', 'three')`)
  await new Promise((done) => setTimeout(done, 50))
  expect(heard.length).toBe(3)
})

test('a connection that breaks between two statements fails its borrower, and nobody else', async () => {
  const broken = inTransaction(store.db, async (db) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(db)
    await store.pool.query('select pg_terminate_backend($1)', [rows[0]?.pid])
    // Time for the news to come while nothing is asked: what nobody hears would end the process.
    await new Promise((done) => setTimeout(done, 200))
    await sql`select 1`.execute(db)
  })
  await expect(broken).rejects.toThrow()
  expect((await store.pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})
