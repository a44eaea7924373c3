import type { Store } from '#platform/db'
import { verifyLedger } from '#platform/ledger'
import { WALLET_LAWS } from './wallet-laws.ts'

/** What must hold of the books at any quiet moment; each statement answers the rows for which it does not. */
const LAWS: readonly (readonly [string, string])[] = [
  [
    'a stay has what its orders paid, counted once',
    `select s.id, s.paid_fen, coalesce(sum(o.due_fen), 0) as orders from parking.stay s
     left join parking.stay_order o on o.stay_id = s.id and o.state in ('paid', 'used')
     group by s.id having s.paid_fen <> coalesce(sum(o.due_fen), 0)`,
  ],
  [
    'a paid trade of parking is in exactly one paid order, or it went back',
    `select t.id, t.verdict, count(o.id) as orders, t.refunded_fen from payments.trade t
     left join parking.stay_order o on o.trade_id = t.id and o.state in ('paid', 'used') and o.due_fen = t.amount_fen
     where t.state = 'paid' and t.subject_kind = 'parking.order' group by t.id
     having not (t.verdict = 'accepted' and count(o.id) = 1 and t.refunded_fen = 0
              or t.verdict = 'refund' and count(o.id) = 0 and t.refunded_fen = t.amount_fen)`,
  ],
  [
    'a paid order has the money of its own trade',
    `select o.id from parking.stay_order o
     left join payments.trade t on t.id = o.trade_id and t.subject_id = o.id::text and t.state = 'paid' and t.verdict = 'accepted'
     where o.state in ('paid', 'used') and o.due_fen > 0 and t.id is null`,
  ],
  [
    'what went back has arrived',
    `select t.id from payments.trade t where t.refunded_fen <>
     (select coalesce(sum(r.amount_fen), 0) from payments.refund r where r.trade_id = t.id and r.state = 'done')`,
  ],
  [
    'the bank has the same books',
    `select b.out_trade_no, b.paid_at, b.refunded_fen, t.state from payments_sandbox.trade b
     left join payments.trade t on t.out_trade_no = b.out_trade_no
     where t.id is null or (b.paid_at is not null) <> (t.state = 'paid') or b.refunded_fen <> t.refunded_fen
        or b.amount_fen <> t.amount_fen`,
  ],
  [
    'a lot counts its open stays',
    `select l.id, l.occupied, count(s.id) as open from parking.lot l
     left join parking.stay s on s.lot_id = l.id and s.state = 'open' group by l.id having l.occupied <> count(s.id)`,
  ],
  [
    'an order of a stay that is over is used, unless its car was never seen to leave',
    `select o.id from parking.stay_order o join parking.stay s on s.id = o.stay_id
     where s.state = 'closed' and o.state = 'paid'`,
  ],
  [
    'a closed stay owes what was not paid, and nothing else',
    `select id, fee_fen, paid_fen, owed_fen from parking.stay
     where state = 'closed' and owed_fen not in (0, greatest(0, fee_fen - paid_fen))`,
  ],
  [
    'no order lost its trade, and none has two that were accepted',
    `select subject_id from payments.trade where verdict = 'accepted' group by subject_id having count(*) > 1`,
  ],
]

/** Everything that is wrong with the books, in words; empty where they are right. `few`: no table has thousands of rows. */
export async function wrongInBooks(store: Pick<Store, 'pool'>, rows: 'many' | 'few' = 'many'): Promise<string[]> {
  const { pool } = store
  const wrong: string[] = []
  // Thousands of rows were just written: a plan made for empty tables would compare each with each.
  if (rows === 'many') await pool.query('analyze')
  for (const [law, query] of [...LAWS, ...WALLET_LAWS]) {
    const { rows } = await pool.query<object>(query)
    wrong.push(...rows.map((row) => `${law}: ${JSON.stringify(row)}`))
  }
  const verified = await verifyLedger(store)
  return verified.wrong === null ? wrong : [...wrong, `the ledger: ${verified.wrong}`]
}

/** A passage that went through, as the stays are to be told from it. */
export interface Fact {
  direction: 'entry' | 'exit'
  at: number
}

/**
 * The stays that facts tell of, reckoned the slow way: walk through time; an exit closes the car that is inside, an entry on top of an
 * entry loses the first. Independent of the server's own reckoning.
 */
export function staysOf(facts: readonly Fact[]): { entered: number; exited: number | null; state: string }[] {
  const stays: { entered: number; exited: number | null; state: string }[] = []
  const inTime = facts.toSorted(
    (a, b) => a.at - b.at || (a.direction === b.direction ? 0 : a.direction === 'entry' ? -1 : 1),
  )
  for (const { direction, at } of inTime) {
    const inside = stays.find((stay) => stay.state === 'open')
    if (direction === 'entry') {
      if (inside) inside.state = 'lost'
      stays.push({ entered: at, exited: null, state: 'open' })
    } else if (inside) Object.assign(inside, { exited: at, state: 'closed' })
  }
  return stays
}
