import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db, inTransaction } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { writesOf } from '../../tests/support/wire-writes.ts'

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
  await often()
  await sql`alter table wider rename column two_id to second_id`.execute(store.db)
  expect(await read()).toEqual([{ oneId: 1, secondId: null }])
  await often()
  await sql`alter table wider alter column second_id type text using 'two'`.execute(store.db)
  expect(await read()).toEqual([{ oneId: 1, secondId: 'two' }])
  await store.close()
})

test('with values or without, columns come by their names in code, and changes are counted', async () => {
  const { store } = await storeOf('counted')
  const changed = async (query: RawBuilder<unknown>) => (await query.execute(store.db)).numAffectedRows
  expect((await sql`select one_id from counted`.execute(store.db)).rows).toEqual([{ oneId: 1 }])
  expect((await sql`select one_id from counted limit ${1}`.execute(store.db)).rows).toEqual([{ oneId: 1 }])
  // of two columns of one name the last one counts, as the driver has it
  expect((await sql`select one_id, null::int as one_id from counted limit ${1}`.execute(store.db)).rows).toEqual([
    { oneId: null },
  ])
  expect(await changed(sql`insert into counted values (${2}), (3)`)).toBe(2n)
  expect(await changed(sql`update counted set one_id = one_id + 10`)).toBe(3n)
  expect(await changed(sql`delete from counted where one_id > ${11}`)).toBe(2n)
  expect(await changed(sql`delete from counted where one_id > ${11}`)).toBe(0n)
  await store.close()
})

/** How the driver asks for the columns of what it is about to be answered. */
const DESCRIBE = 'D\0\0\0\x06P\0'

test('a prepared statement is asked for its columns once, with and without rows', async () => {
  const { store, read, often } = await storeOf('described')
  const touch = () => sql`update described set one_id = ${1}`.execute(store.db)
  const writes = await writesOf(store)
  const asked = () => writes.splice(0).filter((text) => text.includes(DESCRIBE)).length
  await read()
  await touch()
  expect(asked()).toBe(2)
  await often()
  for (let turn = 0; turn < 4; turn += 1) await touch()
  asked()
  expect(await read()).toEqual([{ oneId: 1 }])
  expect((await touch()).numAffectedRows).toBe(1n)
  expect((await sql`update described set one_id = 2 where one_id = ${1}`.execute(store.db)).numAffectedRows).toBe(1n)
  expect(await read()).toEqual([])
  // of the one that came for the first time
  expect(asked()).toBe(1)
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

/** A store of one connection that notes what leaves for the server, in writes. */
async function watched() {
  const store = connect({ url, max: 1 })
  await inTransaction(store.db, (db) => sql`select ${0}::int`.execute(db))
  const writes = await writesOf(store)
  return { store, writes }
}

const status = (db: Db) =>
  sql<{ inside: boolean }>`select ${0}::int as n, txid_current_if_assigned() is not null as inside`.execute(db)

test('a transaction begins together with its first statement, and ends as every other', async () => {
  const { store, writes } = await watched()
  await sql`create table begun (one_id int)`.execute(store.db)
  writes.length = 0
  await inTransaction(store.db, async (db) => {
    await sql`insert into begun values (${1})`.execute(db)
    expect((await status(db)).rows[0]?.inside).toBe(true)
  })
  expect(writes.filter((text) => text.includes('begin'))).toEqual([expect.stringContaining('insert into begun')])
  await expect(
    inTransaction(store.db, async (db) => {
      await sql`insert into begun values (${2})`.execute(db)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  // the first statement itself fails: nothing of what comes after it stands
  await expect(
    inTransaction(store.db, (db) => sql`insert into begun values (${'x'}::int)`.execute(db)),
  ).rejects.toThrow()
  // a value that the driver cannot write fails after the begin has left
  const unwritable = {
    toPostgres: () => {
      throw new Error('unwritable')
    },
  } // prettier-ignore
  await expect(
    inTransaction(store.db, (db) => sql`insert into begun values (${unwritable})`.execute(db)),
  ).rejects.toThrow('unwritable')
  await inTransaction(store.db, async () => undefined)
  await expect(inTransaction(store.db, () => Promise.reject(new Error('nothing done')))).rejects.toThrow('nothing done')
  expect((await sql`select one_id from begun where one_id > ${0}`.execute(store.db)).rows).toEqual([{ oneId: 1 }])
  expect((await status(store.db)).rows[0]?.inside).toBe(false)
  await store.close()
})

test('statements of one transaction that are asked for at once all belong to it', async () => {
  const { store } = await watched()
  await sql`create table at_once (one_id int)`.execute(store.db)
  const insert = (db: Db, n: number) => sql`insert into at_once values (${n})`.execute(db)
  await expect(
    inTransaction(store.db, async (db) => {
      await Promise.all([insert(db, 1), insert(db, 2), sql`select 1`.execute(db)])
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  await inTransaction(store.db, (db) => Promise.all([insert(db, 3), insert(db, 4)]))
  const rows = (await sql`select one_id from at_once where one_id > ${0} order by one_id`.execute(store.db)).rows
  expect(rows).toEqual([{ oneId: 3 }, { oneId: 4 }])
  await store.close()
})

test('what begins with a statement without values begins before it', async () => {
  const { store } = await watched()
  await sql`create table plain (one_id int)`.execute(store.db)
  await expect(
    inTransaction(store.db, async (db) => {
      await sql`insert into plain values (1); insert into plain values (2)`.execute(db)
      throw new Error('no')
    }),
  ).rejects.toThrow('no')
  expect((await sql`select one_id from plain where one_id > ${0}`.execute(store.db)).rows).toEqual([])
  await store.close()
})

test('a connection that dies with its begin loses all, and the next one begins anew', async () => {
  const { store } = await watched()
  await sql`create table dies (one_id int)`.execute(store.db)
  await expect(
    inTransaction(store.db, (db) =>
      sql`insert into dies values (${1} + pg_terminate_backend(pg_backend_pid())::int)`.execute(db),
    ),
  ).rejects.toThrow()
  await inTransaction(store.db, (db) => sql`insert into dies values (${5})`.execute(db))
  expect((await sql`select one_id from dies where one_id > ${0}`.execute(store.db)).rows).toEqual([{ oneId: 5 }])
  await store.close()
})
