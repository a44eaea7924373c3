import type pg from 'pg'
import type { Store } from '#platform/db'

/** What a check of all books found. */
export interface Verification {
  accounts: number
  transfers: number
  entries: number
  /** The first row that is not what it must be, in words; null: every figure and hash is right. */
  wrong: string | null
  seconds: number
}

/** A question to the books that must have no answer; `row` says which row is wrong and why. */
const QUESTIONS = [
  // Each entry against the one before it on its account: by induction that is the whole chain from the first entry on.
  `select 'entry ' || seq || ' of account ' || account_id || ': ' || case
      when seq <> before_seq + 1 then 'comes after entry ' || before_seq
      when content_hash is null then 'its transfer is missing'
      when balance_after_fen <> before_fen + amount_fen then 'its balance is not ' || before_fen + amount_fen
      else 'its hash does not fit' end as row
   from (
     select e.account_id, e.seq, e.amount_fen, e.balance_after_fen, e.hash,
       -- Of transfers from before times were taken in: the content alone.
       coalesce(t.hash, t.content_hash) as content_hash,
       lag(e.seq, 1, 0::bigint) over w as before_seq, lag(e.balance_after_fen, 1, 0::bigint) over w as before_fen,
       lag(e.hash, 1, '\\x'::bytea) over w as before_hash
     from ledger.entry e left join ledger.transfer t on t.id = e.transfer_id
     window w as (partition by e.account_id order by e.seq)
   ) x
   where seq <> before_seq + 1 or balance_after_fen <> before_fen + amount_fen or content_hash is null
     or hash <> sha256(before_hash || content_hash || int8send(seq) || int8send(amount_fen) || int8send(balance_after_fen))
   order by account_id, seq limit 1`,
  // What the account says of itself.
  `select 'account ' || a.id || ' (' || a.kind || '): ' || case
      when a.seq <> coalesce(e.seq, 0) then 'counts ' || a.seq || ' entries, there are ' || coalesce(e.seq, 0)
      when a.balance_fen <> coalesce(e.balance_after_fen, 0) then 'has ' || a.balance_fen || ', its entries make ' || coalesce(e.balance_after_fen, 0)
      when a.held_fen <> h.held then 'holds ' || a.held_fen || ', its holds make ' || h.held
      else 'its hash is not that of its last entry' end as row
   from ledger.account a
   left join lateral (select * from ledger.entry e where e.account_id = a.id order by e.seq desc limit 1) e on true
   cross join lateral (
     select coalesce(sum(amount_fen), 0)::bigint as held from ledger.hold h where h.account_id = a.id and h.state = 'held'
   ) h
   where a.seq <> coalesce(e.seq, 0) or a.balance_fen <> coalesce(e.balance_after_fen, 0)
     or a.last_hash <> coalesce(e.hash, '\\x'::bytea) or a.held_fen <> h.held
   order by a.id limit 1`,
  // What a transfer says of itself against its entries.
  `select 'transfer ' || id || ' (' || reference || '): ' ||
      case when total <> 0 then 'its entries sum to ' || total
      when content_hash <> ledger.content_hash(reference, kind, memo, legs) then 'it is not what was posted'
      else 'its time is not that at which it was posted' end as row
   from (
     select t.id, t.reference, t.kind, t.memo, t.at, t.content_hash, t.hash, coalesce(l.total, 0) as total, coalesce(l.legs, '') as legs
     from ledger.transfer t left join (
       select transfer_id, sum(amount_fen)::bigint as total,
         string_agg(account_id || ' ' || amount_fen, chr(10) order by account_id) as legs
       from ledger.entry group by transfer_id
     ) l on l.transfer_id = t.id
   ) x
   where total <> 0 or content_hash <> ledger.content_hash(reference, kind, memo, legs)
     or hash <> sha256(content_hash || timestamptz_send(at))
   order by id limit 1`,
]

/** Recomputes every balance and hash from the entries, in one view of the books while others go on posting. */
export async function verifyLedger(store: Pick<Store, 'pool'>): Promise<Verification> {
  const began = performance.now()
  const client = await store.pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(`set local work_mem = '256MB'`)
    const counts = await one(
      client,
      `select (select count(*) from ledger.account)::int accounts, (select count(*) from ledger.transfer)::int transfers,
              (select count(*) from ledger.entry)::int entries`,
    )
    let wrong: string | null = null
    for (const question of QUESTIONS) {
      const row = await one(client, question)
      if (row && wrong === null) wrong = String(row['row'])
    }
    await client.query('commit')
    const seconds = (performance.now() - began) / 1000
    const count = (key: string) => Number(counts?.[key] ?? 0)
    return {
      accounts: count('accounts'),
      transfers: count('transfers'),
      entries: count('entries'),
      wrong,
      seconds,
    }
  } catch (error) {
    await client.query('rollback').catch(() => undefined)
    throw error
  } finally {
    client.release()
  }
}

async function one(client: pg.PoolClient, text: string): Promise<Record<string, unknown> | undefined> {
  return (await client.query<Record<string, unknown>>(text)).rows[0]
}
