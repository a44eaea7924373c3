import type { Law } from '../../../tests/support/laws.ts'

/** What must hold of trades and refunds, and of the simulated bank beside them, at any quiet moment. */
export const laws: readonly Law[] = [
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
    'no order lost its trade, and none has two that were accepted',
    `select subject_id from payments.trade where verdict = 'accepted' group by subject_id having count(*) > 1`,
  ],
]
