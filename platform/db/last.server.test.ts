import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db, inTransaction, last } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { writesOf } from '../../tests/support/wire-writes.ts'

const { url } = await freshStore()

/** A store of one connection with a table of numbers, which has begun and committed before, and notes what leaves for the server, in writes. */
async function watched(table: string) {
  const store = connect({ url, max: 1 })
  const name = sql.id(table)
  await sql`create table ${name} (n int constraint ${sql.id(`${table}_once`)} unique deferrable initially deferred)`.execute(
    store.db,
  )
  const insert = (n: unknown) => sql<{ n: number }>`insert into ${name} values (${n}::int) returning n`
  const lastInsert = (db: Db, n: unknown) => last(insert(n).compile(db), ([row]) => row?.n)
  const all = async () =>
    (await sql<{ n: number }>`select n from ${name} where n > ${0} order by n`.execute(store.db)).rows.map(({ n }) => n)
  await inTransaction(store.db, (db) => insert(1).execute(db))
  const writes = await writesOf(store)
  return { store, writes, insert, lastInsert, all }
}

test('the last statement of a transaction is committed in one write with it; a lone one begins in it too', async () => {
  const { store, writes, insert, lastInsert, all } = await watched('one_write')
  expect(await inTransaction(store.db, async (db) => lastInsert(db, 2))).toBe(2)
  expect(writes).toHaveLength(1)
  expect(writes[0]).toMatch(/begin[^]*insert into[^]*commit/)
  await inTransaction(store.db, async (db) => {
    await insert(3).execute(db)
    return lastInsert(db, 4)
  })
  expect(writes.map((text) => [/begin/.test(text), /commit\0/.test(text)])).toEqual([
    [true, true],
    [true, false],
    [false, true],
  ])
  expect(await all()).toEqual([1, 2, 3, 4])
  await store.close()
})

test('the first transaction of a connection ends likewise, though its store knows no commit by name yet', async () => {
  const before = await watched('first_of_all')
  const fresh = connect({ url, max: 1 })
  expect(await inTransaction(fresh.db, async (db) => before.lastInsert(db, 2))).toBe(2)
  expect(await inTransaction(fresh.db, async (db) => before.lastInsert(db, 3))).toBe(3)
  await fresh.close()
  expect(await before.all()).toEqual([1, 2, 3])
  await before.store.close()
})

test('where the last statement fails, or only the commit, nothing of the transaction stands', async () => {
  const { store, insert, lastInsert, all } = await watched('all_or_nothing')
  for (const [bad, code] of [
    ['x', '22P02'],
    [1, '23505'],
  ] as const) {
    const failing = inTransaction(store.db, async (db) => {
      await insert(5).execute(db)
      return lastInsert(db, bad)
    })
    await expect(failing).rejects.toMatchObject({ code })
    await expect(inTransaction(store.db, async (db) => lastInsert(db, bad))).rejects.toMatchObject({ code })
  }
  expect(await all()).toEqual([1])
  expect(await inTransaction(store.db, async (db) => lastInsert(db, 6))).toBe(6)
  expect(await all()).toEqual([1, 6])
  await store.close()
})

test('in a transaction that goes on it is a statement as any other', async () => {
  const { store, insert, lastInsert, all } = await watched('joined')
  await expect(
    inTransaction(store.db, async (db) => {
      expect(await inTransaction(db, async (inner) => lastInsert(inner, 2))).toBe(2)
      await insert(3).execute(db)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect(await all()).toEqual([1])
  await store.close()
})

test('what its rows say stands, also where reading them throws; another answer is made of it', async () => {
  const { store, lastInsert, all } = await watched('read')
  const refusing = inTransaction(store.db, async (db) =>
    lastInsert(db, 2).map((n) => {
      throw new Error(`refused ${n}`)
    }),
  )
  await expect(refusing).rejects.toThrow('refused 2')
  expect(await inTransaction(store.db, async (db) => lastInsert(db, 3).map((n) => `made ${n}`))).toBe('made 3')
  expect(await all()).toEqual([1, 2, 3])
  await store.close()
})

test('after it nothing more is done, and the next transaction begins anew', async () => {
  const { store, insert, lastInsert, all } = await watched('over')
  let late: Promise<unknown> = Promise.resolve()
  await inTransaction(store.db, async (db) => {
    // asked for right after the last one has left
    const statement = lastInsert(db, 2)
    return statement.map((n) => {
      late = insert(9).execute(db)
      return n
    })
  })
  await expect(late).rejects.toThrow()
  await inTransaction(store.db, (db) => insert(3).execute(db))
  expect(await all()).toEqual([1, 2, 3])
  await store.close()
})

test('a connection that dies with it has done all or nothing, and says so', async () => {
  const { store, insert, all } = await watched('dies')
  const dying = inTransaction(store.db, async (db) => {
    await insert(2).execute(db)
    return last(sql`select pg_terminate_backend(pg_backend_pid()) where ${1} = 1`.compile(db), () => 'answered')
  })
  await expect(dying).rejects.toThrow()
  expect(await all()).toEqual([1])
  await store.close()
})
