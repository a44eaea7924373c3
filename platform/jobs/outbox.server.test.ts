import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { type Db, inTransaction } from '#platform/db'
import { freshStore } from '../../tests/support/store.ts'
import { claimOthers, claimOutbox, insertOutbox } from './outbox.ts'

const { db, pool } = await freshStore()

/** What PostgreSQL leaves out of its plans here: what remains are nested loops that run their inner side again for every outer row. */
const LEFT_OUT = ['enable_hashjoin', 'enable_mergejoin', 'enable_hashagg', 'enable_material']

/** 200 jobs that are due. */
const insert200 = (to: Db) =>
  Promise.all(
    Array.from({ length: 200 }, (_, n) => insertOutbox(to, { kind: 'job', name: 'test.job', payload: { n } })),
  )

/** The statistics say that the table is empty, as they do where it was when the store last looked at it. */
beforeEach(async () => {
  await insert200(db)
  await pool.query('delete from jobs.outbox')
  await pool.query('analyze jobs.outbox')
})

/** How many of 200 due jobs somebody takes. */
const takenOf200 = (claim: (db: Db) => Promise<object[]>): Promise<number> =>
  inTransaction(db, async (tx) => {
    await insert200(tx)
    for (const way of LEFT_OUT) await sql`select set_config(${way}, 'off', true)`.execute(tx)
    return (await claim(tx)).length
  })

describe('who claims jobs takes no more than asked for, however the statement is planned', () => {
  test('of its own queues', async () => {
    expect(await takenOf200((tx) => claimOutbox(tx, [{ queue: 'test.job', limit: 8 }], null))).toBe(8)
  })

  test('of queues that are not its own', async () => {
    expect(await takenOf200((tx) => claimOthers(tx, ['test.other'], 8))).toBe(8)
  })
})
