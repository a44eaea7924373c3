import { type Law, LEDGER_LEGS } from '../../../tests/support/laws.ts'

/** What must hold between the channels' trades and the ledger at any quiet moment. */
export const laws: readonly Law[] = [
  [
    'a trade is paid if, and only if, its money came in through its channel in the ledger',
    `select t.out_trade_no, l.reference, t.amount_fen, l.fen from (select * from payments.trade where state = 'paid') t
     full join (select * from (${LEDGER_LEGS}) x where what = 'payments.paid' and owner = 'park' and kind like 'channel.%') l
       on l.reference = 'paid:' || t.out_trade_no and l.kind = 'channel.' || t.channel
     where -l.fen is distinct from t.amount_fen`,
  ],
  [
    'a refund is done if, and only if, its money went back to its channel in the ledger',
    `select r.request_no, l.reference, r.amount_fen, l.fen
     from (select r.*, t.channel from payments.refund r join payments.trade t on t.id = r.trade_id where r.state = 'done') r
     full join (select * from (${LEDGER_LEGS}) x where what = 'payments.refund' and owner = 'park' and kind like 'channel.%') l
       on l.reference = 'refund:' || r.request_no and l.kind = 'channel.' || r.channel
     where l.fen is distinct from r.amount_fen`,
  ],
  [
    'a rehearsal that was closed left nothing on any account of its park',
    `select e.account_id, sum(e.amount_fen) as left_fen from ledger.entry e
     join (select account_id, max(seq) as seq from ledger.entry c join ledger.transfer t on t.id = c.transfer_id
       where t.kind = 'rehearsal.closed' group by 1) r on r.account_id = e.account_id and e.seq <= r.seq
     group by 1 having sum(e.amount_fen) <> 0`,
  ],
]
