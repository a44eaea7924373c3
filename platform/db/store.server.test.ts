import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { inTransaction, isConstraint, migrate } from '#platform/db'
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
            timestamptz '2024-01-01T00:00:00+08:00' as at, current_setting('timezone') as zone,
            timestamp '2024-01-01 00:00' as wall, array[timestamp '2024-01-01 00:00'] as walls,
            interval '1 month 2 days' as span, array[interval '1 month 2 days'] as spans, null::date as nothing`,
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
      wall: '2024-01-01 00:00:00',
      walls: ['2024-01-01 00:00:00'],
      span: '1 mon 2 days',
      spans: ['1 mon 2 days'],
      nothing: null,
    },
  ])
  await expect(store.pool.query('select 9007199254740993::int8')).rejects.toThrow('does not fit')
  await expect(store.pool.query('select array[9007199254740993::int8]')).rejects.toThrow('does not fit')
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
