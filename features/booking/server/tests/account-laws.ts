import type { Law } from '../../../../tests/support/laws.ts'

/** What must hold of companies that pay by the month, at any quiet moment. */
export const accountLaws: readonly Law[] = [
  [
    'a monthly bill is the sum of its lines',
    `select b.id, b.total_fen from booking.bill b where b.total_fen <>
       coalesce((select sum(i.amount_fen) from booking.bill_item i where i.bill_id = b.id), 0)`,
  ],
  [
    'a booking is billed for just what bills say of it',
    `select b.id, b.billed_fen from booking.booking b where b.on_account and b.billed_fen <>
       coalesce((select sum(i.amount_fen) from booking.bill_item i where i.booking_id = b.id), 0)`,
  ],
  [
    'a payment of bills that was accepted paid just its bills, and their sum',
    `select p.id from booking.bill_payment p left join booking.bill b on b.payment_id = p.id
      where p.state = 'paid' group by p.id
     having coalesce(sum(b.total_fen), 0) <> p.amount_fen or count(b.id) <> cardinality(p.bill_ids)`,
  ],
  [
    'a paid trade of monthly bills is in exactly one paid payment, or it went back',
    `select t.id, t.verdict from payments.trade t
     left join booking.bill_payment p on p.trade_id = t.id and p.amount_fen = t.amount_fen
     where t.state = 'paid' and t.subject_kind = 'booking.bill'
       and not (t.verdict = 'accepted' and p.id is not null and t.refunded_fen = 0
             or t.verdict = 'refund' and p.id is null and t.refunded_fen = t.amount_fen)`,
  ],
  [
    'a bill that was paid by a transfer was looked at by two people',
    `select b.id from booking.bill b
     left join booking.bill_transfer t on t.id = b.transfer_id and t.bill_id = b.id and t.state = 'accepted'
      where b.transfer_id is not null and (t.id is null or t.decided_by is null or t.decided_by = t.asked_by)`,
  ],
  [
    'what is on account stands: nothing of it waits for a payment',
    `select id, state from booking.booking where on_account and state = 'unpaid'`,
  ],
]
