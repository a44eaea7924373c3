import type { Law } from '../../../../tests/support/laws.ts'

/** What must hold of bills at any quiet moment. */
export const billLaws: readonly Law[] = [
  [
    'a bill is the sum of its lines',
    `select b.id, b.total_fen from parking.bill b where b.total_fen <>
       coalesce((select sum(l.amount_fen) from parking.bill_line l where l.bill_id = b.id), 0)`,
  ],
  [
    'the lines of stays are the stays of the bill',
    `select b.id from parking.bill b where
       coalesce((select sum(s.amount_fen) from parking.bill_stay s where s.bill_id = b.id), 0) <>
       coalesce((select sum(l.amount_fen) from parking.bill_line l where l.bill_id = b.id and l.kind = 'stays'), 0)`,
  ],
  [
    'a payment that was accepted paid just its bills, and their sum',
    `select p.id from parking.bill_payment p left join parking.bill b on b.payment_id = p.id
      where p.state = 'paid' group by p.id
     having coalesce(sum(b.total_fen), 0) <> p.amount_fen or count(b.id) <> cardinality(p.bill_ids)`,
  ],
  [
    'a paid trade of bills is in exactly one paid payment, or it went back',
    `select t.id, t.verdict from payments.trade t
     left join parking.bill_payment p on p.trade_id = t.id and p.amount_fen = t.amount_fen
     where t.state = 'paid' and t.subject_kind = 'parking.bill'
       and not (t.verdict = 'accepted' and p.id is not null and t.refunded_fen = 0
             or t.verdict = 'refund' and p.id is null and t.refunded_fen = t.amount_fen)`,
  ],
]
