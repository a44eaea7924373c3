import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect, type Db, inTransaction, lastly, together } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { writesOf } from '../../tests/support/wire-writes.ts'

const { url } = await freshStore()

/** A store of one connection with a table of numbers, which has begun and committed before, and notes what leaves for the server, in writes. */
async function watched(table: string) {
  const store = connect({ url, max: 1 })
  const name = sql.id(table)
  await sql`create table ${name} (n int constraint ${sql.id(`${table}_once`)} unique, a_word text)`.execute(store.db)
  const insert = async (db: Db, n: unknown) => {
    const { rows, numAffectedRows } = await sql<{
      n: number
    }>`insert into ${name} (n) values (${n}::int) returning n`.execute(db)
    return [rows[0]?.n, numAffectedRows]
  }
  const all = async (db: Db = store.db) =>
    (await sql<{ n: number }>`select n from ${name} where n > ${0} order by n`.execute(db)).rows.map(({ n }) => n)
  await inTransaction(store.db, (db) => insert(db, 1))
  const writes = await writesOf(store)
  return { store, name, writes, insert, all }
}

test('statements that are asked together leave in one write, each sees those before it, and each is answered', async () => {
  const { store, name, writes, insert, all } = await watched('together')
  const seen = await inTransaction(store.db, async (db) => {
    const first = await together(db, (at) => [all(at), insert(at, 2), all(at)])
    const words = sql`update ${name} set a_word = 'w' where n = ${2}::int returning a_word, n`
    return [...first, ...(await together(db, (at) => [words.execute(at).then(({ rows }) => rows), insert(at, 3)]))]
  })
  expect(seen).toEqual([[1], [2, 1n], [1, 2], [{ aWord: 'w', n: 2 }], [3, 1n]])
  expect(writes.map((text) => text.match(/begin|insert|update|select|commit\0/g))).toEqual([
    ['begin', 'select', 'insert', 'select'],
    ['update', 'insert'],
    ['commit\0'],
  ])
  expect(await all()).toEqual([1, 2, 3])
  await store.close()
})

test('as the last of a transaction they take its commit along', async () => {
  const { store, writes, insert, all } = await watched('committing')
  const done = await inTransaction(store.db, async (db) => {
    await insert(db, 2)
    return lastly((at) => [insert(at, 3), insert(at, 4)], 'done')
  })
  expect(done).toBe('done')
  expect(await inTransaction(store.db, async () => lastly((at) => [insert(at, 5), insert(at, 6)], 'alone'))).toBe(
    'alone',
  )
  expect(writes.map((text) => text.match(/begin|commit\0/g))).toEqual([['begin'], ['commit\0'], ['begin', 'commit\0']])
  expect(await all()).toEqual([1, 2, 3, 4, 5, 6])
  await store.close()
})

test.each([
  ['by the server', 'x', '22P02'],
  ['by a rule of the table', 1, '23505'],
])('where one is refused %s nothing of them stands, and the connection goes on', async (_, bad, code) => {
  const { store, insert, all } = await watched(`refused_${code.toLowerCase()}`)
  // more often than a statement must come to be prepared, which is then to be done once more
  for (let turn = 0; turn < 6; turn += 1) {
    const failing = (db: Db) =>
      together(db, (at) => [insert(at, 2), insert(at, bad), sql`select ${turn}::int as n, 'after'`.execute(at)])
    await expect(inTransaction(store.db, failing)).rejects.toMatchObject({ code })
    await expect(
      inTransaction(store.db, async () => lastly((at) => [insert(at, 2), insert(at, bad)], null)),
    ).rejects.toMatchObject({ code })
    // of a pool they are one transaction
    await expect(failing(store.db)).rejects.toMatchObject({ code })
  }
  // what was skipped each time was never prepared
  expect((await sql`select ${7}::int as n, 'after'`.execute(store.db)).rows).toMatchObject([{ n: 7 }])
  expect(await all()).toEqual([1])
  expect(await together(store.db, (at) => [insert(at, 2), insert(at, 3)])).toEqual([
    [2, 1n],
    [3, 1n],
  ])
  expect(await all()).toEqual([1, 2, 3])
  await store.close()
})

test('a value that cannot be written is refused, what comes after it is not done, and nothing is committed', async () => {
  const { store, insert, all } = await watched('unwritable')
  const round: Record<string, unknown> = {}
  round['self'] = round
  for (let turn = 0; turn < 2; turn += 1) {
    const failing = inTransaction(store.db, async () =>
      lastly((at) => [insert(at, 2), insert(at, round), insert(at, 3)], null),
    )
    await expect(failing).rejects.toThrow('circular')
  }
  expect(await all()).toEqual([1])
  await inTransaction(store.db, (db) => insert(db, 4))
  expect(await all()).toEqual([1, 4])
  await store.close()
})

test('of a pool nothing of them stands either where a value cannot be written, and what was prepared stays so', async () => {
  const { store, insert, all } = await watched('unwritable_of_a_pool')
  const round: Record<string, unknown> = {}
  round['self'] = round
  // more often than a statement must come to be prepared
  for (let turn = 0; turn < 6; turn += 1) {
    await expect(together(store.db, (at) => [insert(at, 2), insert(at, round)])).rejects.toThrow('circular')
    await expect(insert(store.db, round)).rejects.toThrow('circular')
    expect(await all()).toEqual([1])
    await inTransaction(store.db, async () => lastly((at) => [insert(at, 3 + turn)], null))
    await sql`delete from ${sql.id('unwritable_of_a_pool')} where n > ${1}::int`.execute(store.db)
  }
  await store.close()
})

test('a row that cannot be read fails what asked, and the others are not misread', async () => {
  const { store, insert, all } = await watched('unreadable')
  const big = (db: Db, more: number) =>
    sql<{ n: number }>`select 9007199254740991::bigint + ${more}::bigint as n`.execute(db)
  // more often than a statement must come to be prepared
  for (let turn = 0; turn < 6; turn += 1)
    await expect(inTransaction(store.db, (db) => together(db, (at) => [all(at), big(at, 1), all(at)]))).rejects.toThrow(
      'does not fit',
    )
  expect((await inTransaction(store.db, (db) => big(db, 0))).rows).toEqual([{ n: Number.MAX_SAFE_INTEGER }])
  await inTransaction(store.db, (db) => insert(db, 2))
  expect(await all()).toEqual([1, 2])
  await store.close()
})

test('a second question of one of them goes by itself; those that ask nothing, and none at all, wait for nothing', async () => {
  const { store, writes, insert, all } = await watched('second')
  const twice = async (db: Db) => [await insert(db, 2), await insert(db, 3)].length
  const nothing = async () => 'nothing'
  await inTransaction(store.db, async (db) => {
    expect(await together(db, (at) => [twice(at), nothing(), all(at)])).toEqual([2, 'nothing', [1, 2]])
    expect(await together(db, () => [nothing()])).toEqual(['nothing'])
    expect(await together(db, () => [])).toEqual([])
  })
  expect(writes).toHaveLength(3)
  expect(await all()).toEqual([1, 2, 3])
  await store.close()
})

test('a second question after the commit is refused, and does not stand alone', async () => {
  const { store, insert, all } = await watched('second_after_commit')
  const twice = async (db: Db) => [await insert(db, 2), await insert(db, 3)]
  await expect(inTransaction(store.db, async () => lastly((at) => [twice(at)], null))).rejects.toThrow('after the last')
  const late = (db: Db) => Promise.resolve().then(() => insert(db, 5))
  await expect(inTransaction(store.db, async () => lastly((at) => [insert(at, 4), late(at)], null))).rejects.toThrow(
    'after the last',
  )
  expect(await all()).toEqual([1, 2, 4])
  await store.close()
})

test('a lock among them holds for what is read after it', async () => {
  const { store, name, all } = await watched('locked')
  const other = connect({ url, max: 1 })
  const lock = sql`select pg_advisory_xact_lock(${77}::bigint)`
  let free = () => {}
  const holding = inTransaction(other.db, async (db) => {
    await lock.execute(db)
    await sql`insert into ${name} (n) values (${5}::int)`.execute(db)
    await new Promise<void>((done) => {
      free = done
    })
  })
  await expect
    .poll(
      async () =>
        (await sql`select from pg_locks where locktype = 'advisory' and objid = ${77} and granted`.execute(store.db))
          .rows.length,
    )
    .toBe(1)
  const reading = inTransaction(store.db, (db) => together(db, (at) => [all(at), lock.execute(at), all(at)]))
  const watcher = connect({ url, max: 1 })
  await expect
    .poll(
      async () =>
        (
          await sql`select from pg_locks where locktype = 'advisory' and objid = ${77} and not granted`.execute(
            watcher.db,
          )
        ).rows.length,
    )
    .toBe(1)
  free()
  await holding
  const [before, , after] = await reading
  expect([before, after]).toEqual([[1], [1, 5]])
  for (const each of [store, other, watcher]) await each.close()
})

test('after a migration under them they are asked once more outside of a transaction, and refused within one', async () => {
  const { store, name, insert } = await watched('migrated')
  const read = async (db: Db) => (await sql`select * from ${name} where n = ${1}::int`.execute(db)).rows
  for (let turn = 0; turn < 8; turn += 1) await together(store.db, (at) => [read(at), read(at)])
  await sql`alter table ${name} add column more int`.execute(store.db)
  const wide = [{ n: 1, aWord: null, more: null }]
  expect(await together(store.db, (at) => [read(at), insert(at, 2), read(at)])).toEqual([wide, [2, 1n], wide])
  for (let turn = 0; turn < 8; turn += 1) await read(store.db)
  await sql`alter table ${name} drop column more`.execute(store.db)
  const within = () => inTransaction(store.db, (db) => together(db, (at) => [insert(at, 3), read(at)]))
  await expect(within()).rejects.toMatchObject({ code: '0A000' })
  expect(await within()).toEqual([[3, 1n], [{ n: 1, aWord: null }]])
  await store.close()
})

test('a connection that dies under them has done all or nothing, and says so to each', async () => {
  const { store, insert, all } = await watched('dying')
  const die = (db: Db) => sql`select pg_terminate_backend(pg_backend_pid()) where ${1} = 1`.execute(db)
  const told = await inTransaction(store.db, async (db) => {
    const answers = await together(db, (at) => [Promise.allSettled([insert(at, 2), die(at), insert(at, 3)])])
    return answers[0].map(({ status }) => status)
  }).catch((error: Error) => error.message)
  expect(told).not.toContain('fulfilled')
  expect(await all()).toEqual([1])
  await store.close()
})
