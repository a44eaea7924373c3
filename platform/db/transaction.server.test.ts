import { sql } from 'kysely'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import {
  connect,
  countDeadlocks,
  type Db,
  holdName,
  inTransaction,
  shareNames,
  type TransactionOptions,
} from '#platform/db'
import { freshStore, holding, waitingForLocks } from '../../tests/support/store.ts'

const store = await freshStore({ deadlocks: 'meant' })

beforeAll(async () => {
  await sql`create table public.note (id int constraint note_pkey primary key, n int not null)`.execute(store.db)
})
beforeEach(async () => {
  await sql`truncate note; insert into note values (1, 0), (2, 0)`.execute(store.db)
})
const sums = async () =>
  (await sql<{ n: number }>`select n from note order by id`.execute(store.db)).rows.map(({ n }) => n)

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

/** Statuses of what ran at once, in order. */
const statuses = async (work: readonly Promise<unknown>[]) =>
  (await Promise.allSettled(work)).map(({ status }) => status).toSorted((one, other) => (one < other ? -1 : 1))

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
  expect(await statuses(together(2).map((read) => add(false, read)))).toEqual(['fulfilled', 'rejected'])
  await Promise.all(together(3).map((read) => add(true, read)))
  expect(await sums()).toEqual([4, 0])
})

test('of two that wait for each other in a circle one is given up, and tried again where it may be; each is counted', async () => {
  const own = connect({ url: store.url })
  const both = (ids: readonly [number, number], haveOne: () => Promise<void>, options: TransactionOptions) =>
    inTransaction(
      own.db,
      async (db) => {
        await sql`set local deadlock_timeout = '20ms'`.execute(db)
        await sql`update note set n = n + 1 where id = ${ids[0]}`.execute(db)
        await haveOne()
        await sql`update note set n = n + 1 where id = ${ids[1]}`.execute(db)
      },
      options,
    )
  const circle = (options: TransactionOptions) => {
    const [one, other] = together(2) as [() => Promise<void>, () => Promise<void>]
    return statuses([both([1, 2], one, options), both([2, 1], other, options)])
  }
  expect(await circle({})).toEqual(['fulfilled', 'rejected'])
  expect(await circle({ retry: true })).toEqual(['fulfilled', 'fulfilled'])
  expect(await sums()).toEqual([3, 3])
  // connections tell of theirs when they end
  await own.close()
  await expect.poll(() => countDeadlocks(store.db)).toBe(2)
})

test('what is no fault of others is not tried again, and what is, three times', async () => {
  let tried = 0
  const failing = (code: string) =>
    inTransaction(
      store.db,
      async (db) => {
        tried += 1
        await sql`do ${sql.raw(`$$ begin raise exception 'no' using errcode = '${code}'; end $$`)}`.execute(db)
      },
      { retry: true },
    )
  await expect(failing('23505')).rejects.toMatchObject({ code: '23505' })
  expect(tried).toBe(1)
  tried = 0
  await expect(failing('40001')).rejects.toMatchObject({ code: '40001' })
  expect(tried).toBe(4)
})

test('a name is held by one at a time, and shared by those who share it', async () => {
  const order: string[] = []
  const saying = async (word: string, work: (db: Db) => Promise<void>) => {
    const letGo = await holding(store.db, work)
    order.push(word)
    return letGo
  }
  const letHoldGo = await holding(store.db, (db) => holdName(db, 'company 1'))
  // another name waits for nobody
  await (await holding(store.db, (db) => holdName(db, 'company 2')))()
  const second = saying('second', (db) => holdName(db, 'company 1'))
  await waitingForLocks(store, 1)
  order.push('first leaves')
  await letHoldGo()
  await (await second)()
  const letShareGo = await holding(store.db, (db) => shareNames(db, ['company 1', 'company 2']))
  await (await holding(store.db, (db) => shareNames(db, ['company 2', 'company 1', 'company 1'])))()
  const third = saying('third', (db) => holdName(db, 'company 2'))
  await waitingForLocks(store, 1)
  order.push('those who share leave')
  await letShareGo()
  await (await third)()
  expect(order).toEqual(['first leaves', 'second', 'those who share leave', 'third'])
})

test('who shares several names waits for the lowest first and holds none above it meanwhile', async () => {
  const names = ['a', 'b', 'c', 'd']
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) as name order by hashtextextended(name, 0)`.execute(store.db)
  const lowest = rows[0]?.name ?? ''
  const letGo = await holding(store.db, (db) => holdName(db, lowest))
  const sharing = inTransaction(store.db, (db) => shareNames(db, names.toReversed()))
  await waitingForLocks(store, 1)
  for (const above of names.filter((name) => name !== lowest))
    await (await holding(store.db, (db) => holdName(db, above)))()
  await letGo()
  await sharing
  expect(lowest).not.toBe('')
})
