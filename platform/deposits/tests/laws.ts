import { type Law, LEDGER_LEGS } from '../../../tests/support/laws.ts'

/** What must hold of deposits at any quiet moment. */
export const laws: readonly Law[] = [
  [
    'the sums of a pot are the sums of its rows',
    `select p.id from deposits.pot p
     cross join lateral (select coalesce(sum(amount_fen) filter (where state = 'in'), 0) as paid,
         coalesce(sum(amount_fen) filter (where state = 'arriving'), 0) as arriving,
         coalesce(sum(back_fen), 0) as back from deposits.receipt where pot_id = p.id) r
     cross join lateral (select coalesce(sum(amount_fen) filter (where state = 'held'), 0) as held,
         coalesce(sum(amount_fen) filter (where state = 'taken'), 0) as taken from deposits.hold where pot_id = p.id) h
     cross join lateral (select coalesce(sum(amount_fen) filter (where state = 'done'), 0) as returned,
         coalesce(sum(amount_fen) filter (where state <> 'done'), 0) as returning from deposits.give_back where pot_id = p.id) b
     where (p.paid_fen, p.arriving_fen, p.held_fen, p.taken_fen, p.returned_fen, p.returning_fen)
       is distinct from (r.paid, r.arriving, h.held, h.taken, b.returned, b.returning)
       or r.back <> b.returned + b.returning`,
  ],
  [
    'what a pot has and holds is what its account in the ledger has and holds',
    `select p.id from deposits.pot p left join ledger.account a on a.owner = p.id::text and a.area_id = p.area_id and a.kind = 'deposit'
     where coalesce(a.balance_fen, 0) <> p.paid_fen - p.taken_fen - p.returned_fen
        or coalesce(a.held_fen, 0) <> p.held_fen + p.returning_fen`,
  ],
  [
    'what was taken is in the income of its kind in the ledger, once each',
    `select h.id, l.reference from (select h.*, p.kind as of_kind from deposits.hold h join deposits.pot p on p.id = h.pot_id
       where h.state = 'taken') h
     full join (select * from (${LEDGER_LEGS}) x where what = 'deposits.taken' and owner = 'park' and not closed) l
       on l.reference = 'deposits:taken:' || h.id and l.kind = 'income.' || h.of_kind
     where l.fen is distinct from h.amount_fen`,
  ],
  [
    'a transfer that was confirmed is in the ledger once, and what it paid is back',
    `select t.id, l.reference from (select t.*, b.amount_fen, b.state as back, b.way as back_way from deposits.transfer t
       join deposits.give_back b on b.id = t.give_back_id where t.state = 'confirmed') t
     full join (select * from (${LEDGER_LEGS}) x where what = 'deposits.transfer' and owner = 'park' and not closed) l
       on l.reference = 'deposits:transfer:' || t.id
     where l.fen is distinct from t.amount_fen or t.back <> 'done' or t.back_way <> t.way`,
  ],
  [
    'what a channel gave back of a deposit is a refund that is done',
    `select b.id from deposits.give_back b
     left join payments.refund r on r.request_no = 'deposit-' || b.id || '-' || b.tries and r.state = 'done'
     where b.way = 'channel' and (r.id is null or r.amount_fen <> b.amount_fen)`,
  ],
  [
    'a receipt of a channel is an accepted trade of that sum',
    `select r.id from deposits.receipt r left join payments.trade t on t.id = r.trade_id
     where r.trade_id is not null and (t.id is null or t.amount_fen <> r.amount_fen or t.verdict <> 'accepted')`,
  ],
]
