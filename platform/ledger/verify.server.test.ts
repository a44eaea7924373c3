import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pino } from 'pino'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Store } from '#platform/db'
import { inTransaction } from '#platform/db'
import { createJobs } from '#platform/jobs'
import { type AccountName, createLedger, type Ledger, verifyLedger } from '#platform/ledger'
import { freshStore } from '../../tests/support/store.ts'

const bank: AccountName = { areaId: '1', owner: 'park', kind: 'channel.test' }
const purse: AccountName = { areaId: '1', owner: 'somebody', kind: 'cash' }
let store: Store
let ledger: Ledger

beforeEach(async () => {
  store = await freshStore({ max: 2 })
  const log = pino({ level: 'silent' })
  ledger = createLedger({ store, jobs: createJobs({ store, log }), clock: () => new Date(), log })
  await ledger.open(store.db, bank, { mayGoNegative: true })
  await ledger.open(store.db, purse)
  for (let nth = 1; nth <= 5; nth += 1) {
    const legs = [
      { account: bank, amountFen: -100 * nth },
      { account: purse, amountFen: 100 * nth },
    ]
    await ledger.postBatched({ reference: `in:${nth}`, kind: 'test.in', legs })
  }
  await inTransaction(store.db, (db) =>
    ledger.hold(db, { reference: 'hold:1', account: purse, amountFen: 50, expiresAt: null }),
  )
})

/** As somebody would who owns the database. */
async function tamper(sql: string): Promise<void> {
  const client = await store.pool.connect()
  try {
    await client.query(`set session_replication_role = replica`)
    await client.query(sql)
    await client.query(`set session_replication_role = origin`)
  } finally {
    client.release()
  }
}
const ofPurse = `(select id from ledger.account where kind = 'cash')`

describe('the check of all books', () => {
  it('finds nothing wrong in what the ledger wrote', async () => {
    expect(await verifyLedger(store)).toMatchObject({ wrong: null, accounts: 2, transfers: 5, entries: 10 })
  })

  it.each([
    [
      'an amount was changed',
      `update ledger.entry set amount_fen = 301 where account_id = ${ofPurse} and seq = 3`,
      /^entry 3 .*balance is not 601/,
    ],
    [
      'amount and balances were changed',
      `update ledger.entry set amount_fen = amount_fen + case seq when 3 then 1 else 0 end, balance_after_fen = balance_after_fen + 1 where account_id = ${ofPurse} and seq >= 3`,
      /^entry 3 .*hash/,
    ],
    [
      'a row was taken out',
      `delete from ledger.entry where account_id = ${ofPurse} and seq = 2`,
      /^entry 3 .*comes after entry 1/,
    ],
    [
      'the last row was taken out',
      `delete from ledger.entry where account_id = ${ofPurse} and seq = 5`,
      /counts 5 entries, there are 4/,
    ],
    [
      'a row was put in',
      `insert into ledger.entry select account_id, 6, transfer_id, 7, balance_after_fen + 7, hash from ledger.entry where account_id = ${ofPurse} and seq = 5`,
      /^entry 6 .*hash/,
    ],
    [
      'a balance was changed',
      `update ledger.account set balance_fen = balance_fen + 1 where kind = 'cash'`,
      /has 1501, its entries make 1500/,
    ],
    [
      'what is held was changed',
      `update ledger.account set held_fen = 0 where kind = 'cash'`,
      /holds 0, its holds make 50/,
    ],
    [
      'a transfer was renamed',
      `update ledger.transfer set reference = 'in:9' where reference = 'in:4'`,
      /^transfer .*in:9.*not what was posted/,
    ],
    ['a memo was changed', `update ledger.transfer set memo = 'gift' where reference = 'in:4'`, /not what was posted/],
    [
      'a time was changed',
      `update ledger.transfer set at = at - interval '1 day' where reference = 'in:4'`,
      /^transfer .*in:4.*its time/,
    ],
    [
      'a time and its hash were changed',
      `update ledger.transfer set at = at - interval '1 day', hash = sha256(content_hash || timestamptz_send(at - interval '1 day')) where reference = 'in:4'`,
      /^entry 4 .*hash/,
    ],
    [
      'a time was changed and said to be from before times were taken in',
      `update ledger.transfer set at = at - interval '1 day', hash = null where reference = 'in:4'`,
      /^entry 4 .*hash/,
    ],
    [
      'a transfer was taken out',
      `delete from ledger.transfer where reference = 'in:2'`,
      /^entry 2 .*transfer is missing/,
    ],
    [
      'two rows changed places',
      `update ledger.entry e set transfer_id = o.transfer_id from ledger.entry o where e.account_id = ${ofPurse} and o.account_id = e.account_id and e.seq in (2, 3) and o.seq = 5 - e.seq`,
      /^entry 2 .*hash/,
    ],
  ])('names the first wrong row when %s', async (_, sql, said) => {
    await tamper(sql)
    expect((await verifyLedger(store)).wrong).toMatch(said)
  })
})

describe('books from before times were taken into the hashes', () => {
  const functionIn = (migration: string) => {
    const text = readFileSync(join(import.meta.dirname, '../../db/migrations', migration), 'utf8')
    return text
      .slice(text.search(/create (or replace )?function ledger\.post\(/))
      .replace(/^create function/, 'create or replace function')
  }
  const move = async (reference: string) => {
    const legs = [
      { account: bank, amountFen: -7 },
      { account: purse, amountFen: 7 },
    ]
    return (await ledger.postBatched({ reference, kind: 'test.in', legs })).state
  }

  it('stay right, go on with the new hashes, and a repeat of an old transfer is still one', async () => {
    await store.pool.query(functionIn('0040_ledger.sql'))
    expect(await move('old:1')).toBe('done')
    expect(await move('old:2')).toBe('done')
    await store.pool.query(functionIn('202611221530_ledger_time.sql'))
    expect(await move('new:1')).toBe('done')
    expect(await move('old:1')).toBe('repeated')
    const { rows } = await store.pool.query<{ reference: string }>(
      `select reference from ledger.transfer where hash is null`,
    )
    expect(rows.map(({ reference }) => reference).toSorted()).toEqual(['old:1', 'old:2'])
    expect((await verifyLedger(store)).wrong).toBeNull()
    await tamper(
      `update ledger.entry set amount_fen = 8, balance_after_fen = balance_after_fen + 1 where account_id = ${ofPurse} and seq = 7`,
    )
    expect((await verifyLedger(store)).wrong).toMatch(/^entry 7 .*hash/)
  })
})

describe('the database itself refuses', () => {
  it.each([
    ['changing an entry', `update ledger.entry set amount_fen = 1`, 'never changed'],
    ['deleting an entry', `delete from ledger.entry`, 'never changed'],
    ['emptying the entries', `truncate ledger.entry`, 'never changed'],
    ['changing a transfer', `update ledger.transfer set memo = 'x'`, 'never changed'],
    ['deleting a transfer', `delete from ledger.transfer`, 'never changed'],
    [
      'letting a purse go negative',
      `update ledger.account set may_go_negative = true where kind = 'cash'`,
      'never changed',
    ],
    ['deleting an account', `delete from ledger.account`, 'never changed'],
    ['an overdraft', `update ledger.account set balance_fen = 49 where kind = 'cash'`, 'account_no_overdraft'],
    [
      'a hold that ends twice',
      `update ledger.hold set state = 'released', ended_at = now(); update ledger.hold set state = 'expired'`,
      'ends once',
    ],
    ['a hold of another amount', `update ledger.hold set amount_fen = 1`, 'ends once'],
    [
      'entries that do not sum to zero',
      `insert into ledger.entry select account_id, 6, transfer_id, 7, 0, '' from ledger.entry where account_id = ${ofPurse} and seq = 5`,
      'sum to zero',
    ],
    [
      'a reference twice',
      `insert into ledger.transfer select gen_random_uuid(), reference, kind, memo, content_hash, at, hash from ledger.transfer limit 1`,
      'transfer_reference_once',
    ],
  ])('%s', async (_, sql, said) => {
    await expect(store.pool.query(sql)).rejects.toThrow(said)
    expect((await verifyLedger(store)).wrong).toBeNull()
  })
})
