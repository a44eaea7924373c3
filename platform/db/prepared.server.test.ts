import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db, inTransaction } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'

const { url } = await freshStore()

/** A store of one connection, whose table has a row. */
async function storeOf(table: string) {
  const store = connect({ url, max: 1 })
  const name = sql.id(table)
  await sql`create table ${name} (one_id int); insert into ${name} values (1)`.execute(store.db)
  const read = async (db: Db = store.db) => (await sql`select * from ${name} where one_id = ${1}`.execute(db)).rows
  const prepared = async () =>
    (await store.pool.query(`select name from pg_prepared_statements where statement like '%${table}%'`)).rows.length
  const often = async () => {
    for (let turn = 0; turn < 8; turn += 1) await read()
  }
  return { store, read, prepared, often, widen: () => sql`alter table ${name} add column two_id int`.execute(store.db) }
}

test('a statement that comes again is prepared once for its connection and answers the same', async () => {
  const { store, read, prepared, often } = await storeOf('again')
  await read()
  expect(await prepared()).toBe(0)
  await often()
  expect(await prepared()).toBe(1)
  expect(await read()).toEqual([{ oneId: 1 }])
  await store.close()
})

test('after a migration a prepared statement answers what is there now', async () => {
  const { store, read, often, widen } = await storeOf('wider')
  await often()
  await widen()
  expect(await read()).toEqual([{ oneId: 1, twoId: null }])
  await store.close()
})

test('a transaction that meets a migration is refused once, and tried again where it may be', async () => {
  const { store, read, often, widen } = await storeOf('inside')
  await often()
  await widen()
  await expect(inTransaction(store.db, (db) => read(db))).rejects.toMatchObject({ code: '0A000' })
  expect(await inTransaction(store.db, (db) => read(db))).toEqual([{ oneId: 1, twoId: null }])
  await often()
  await sql`alter table inside drop column two_id`.execute(store.db)
  expect(await inTransaction(store.db, (db) => read(db), { retry: true })).toEqual([{ oneId: 1 }])
  await store.close()
})
