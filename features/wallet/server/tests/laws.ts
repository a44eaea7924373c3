import { type Law, LEDGER_LEGS } from '../../../../tests/support/laws.ts'

/** Whether a charge was paid, and whether that was cancelled as if it had never been. */
const CHARGES = `select t.id, t.out_trade_no, t.state, t.amount_fen,
    exists (select from ledger.transfer l where l.reference = 'wallet:charge:' || t.out_trade_no and l.kind = 'wallet.payment') as posted,
    exists (select from ledger.transfer l where l.reference = 'wallet:refund:CANCEL-' || t.out_trade_no) as cancelled
  from payments.trade t where t.channel = 'wallet'`

/** What must hold of purses, charges, withdrawals and what is paid for, at any quiet moment. */
export const laws: readonly Law[] = [
  [
    'a line that is done is what the ledger moved in the purses, and nothing moved without its line',
    `select coalesce(e.reference, l.reference) as reference, e.amount_fen as line, l.fen as ledger
     from (select * from wallet.entry where state = 'done') e
     full join (select reference, owner, sum(fen) as fen from (${LEDGER_LEGS}) x
       where owner <> 'park' and kind <> 'deposit' and what <> 'fixture.cash' and not closed group by 1, 2) l
       on l.reference = e.reference and l.owner = e.person_id::text
     where e.amount_fen is distinct from l.fen`,
  ],
  [
    'a month is the sum of what its lines brought and cost',
    `select * from wallet.month m full join (
       select area_id, person_id, month, sum(case when kind in ('refund', 'grant') then amount_fen else 0 end) as came,
         sum(case kind when 'payment' then -amount_fen when 'withdrawal' then fee_fen else 0 end) as went
       from wallet.entry where state = 'done' group by 1, 2, 3) e using (area_id, person_id, month)
     where m.in_fen is distinct from e.came or m.out_fen is distinct from e.went`,
  ],
  [
    'a trade by wallet is paid if, and only if, the ledger has its payment and no cancel',
    `select * from (${CHARGES}) c where (state = 'paid') <> (posted and not cancelled)`,
  ],
  [
    'a charge is paid if, and only if, the ledger has its payment; a closed one can never have it',
    `select c.out_trade_no, c.state, l.fen from wallet.charge c
     left join (select * from (${LEDGER_LEGS}) x where what = 'wallet.payment' and kind = 'channel.wallet') l
       on l.reference = 'wallet:charge:' || c.out_trade_no
     where (c.state = 'paid') <> (l.fen is not null) or l.fen <> c.amount_fen or c.state = 'closed' and not exists (
       select from ledger.transfer v where v.reference = 'wallet:charge:' || c.out_trade_no and v.kind = 'wallet.void')`,
  ],
  [
    'what a charge gave back is in the ledger, and never more than was paid',
    `select c.out_trade_no, r.request_no, r.amount_fen, l.fen from wallet.charge c
     join (select *, sum(amount_fen) over (partition by out_trade_no) as back from wallet.charge_refund) r using (out_trade_no)
     left join (select * from (${LEDGER_LEGS}) x where what = 'wallet.refund' and kind = 'channel.wallet') l
       on l.reference = 'wallet:refund:' || r.request_no
     where (r.done_at is not null) <> (l.fen is not null) or -l.fen <> r.amount_fen or r.back > c.amount_fen`,
  ],
  [
    'no purse got more back of a charge than it gave',
    `select c.out_trade_no, p.kind, p.fen as gave, sum(b.fen) as back from wallet.charge c
     join (select * from (${LEDGER_LEGS}) x where owner <> 'park' and what = 'wallet.payment') p on p.reference = 'wallet:charge:' || c.out_trade_no
     join wallet.charge_refund r on r.out_trade_no = c.out_trade_no
     join (select * from (${LEDGER_LEGS}) x where owner <> 'park' and what = 'wallet.refund') b
       on b.reference = 'wallet:refund:' || r.request_no and b.owner = p.owner and b.kind = p.kind
     group by 1, 2, 3 having sum(b.fen) > -p.fen`,
  ],
  [
    'nothing stays between purses and income',
    `select id, balance_fen from ledger.account where kind = 'channel.wallet' and balance_fen <> 0`,
  ],
  [
    'money of wallets is held for withdrawals under way, and for nothing else',
    `select w.id, h.reference, w.amount_fen, h.amount_fen as held from (select * from wallet.withdrawal where state = 'waiting') w
     full join (select * from ledger.hold where state = 'held' and reference like 'wallet:%') h
       on h.reference = 'wallet:withdrawal:' || w.id
     where w.amount_fen is distinct from h.amount_fen`,
  ],
  [
    'a withdrawal that is done left the purse whole and reached the bank without its fee; one that failed did neither',
    `select w.id, w.state, l.fen, p.result, p.amount_fen from wallet.withdrawal w
     left join wallet_bank.payout p on p.request_no = w.id::text
     left join (select * from (${LEDGER_LEGS}) x where what = 'wallet.payout' and owner <> 'park') l
       on l.reference = 'wallet:payout:' || w.id
     where case w.state
       when 'done' then -l.fen is distinct from w.amount_fen or p.result is distinct from 'done'
         or p.amount_fen is distinct from w.amount_fen - w.fee_fen
       else l.fen is not null or (w.state = 'failed' and p.result = 'done') end`,
  ],
  [
    'the park paid out what withdrawals sent, and its channel has what the bank has',
    `select * from (select
         coalesce(sum(fen) filter (where kind = 'bank' and not closed), 0) as out_fen,
         coalesce(-sum(fen) filter (where kind = 'channel.sandbox' and what not in ('fixture.cash', 'rehearsal.closed')), 0) as in_fen
       from (${LEDGER_LEGS}) x where owner = 'park') l
     cross join (select coalesce(sum(amount_fen - fee_fen), 0) as sent_fen from wallet.withdrawal where state = 'done') w
     cross join (select coalesce(sum(amount_fen - refunded_fen), 0) as bank_fen from payments_sandbox.trade where paid_at is not null) b
     where out_fen <> sent_fen or in_fen <> bank_fen`,
  ],
  [
    'what is paid for has one accepted trade, and what has none is not paid',
    `select s.kind, s.id, s.state, t.id as trade from (
       select 'wallet.recharge' as kind, id, state from wallet.recharge
       union all select 'wallet.collection', id, state from wallet.collection
       union all select 'wallet.apartment', id, state from wallet.apartment_payment) s
     left join payments.trade t on t.subject_kind = s.kind and t.subject_id = s.id::text and t.verdict = 'accepted'
     where (s.state = 'paid') <> (t.id is not null)`,
  ],
  [
    'a bill of a flat is paid by one payment',
    `select b.id, b.state, count(p.id) as payments from wallet.apartment_bill b
     left join wallet.apartment_payment p on p.state = 'paid' and b.id = any (p.bill_ids)
     group by b.id having count(p.id) <> (b.state = 'paid')::int or (b.state = 'paid' and min(p.id::text) <> b.payment_id::text)`,
  ],
  [
    'a day counts what was confirmed on it, and nothing that was taken back',
    `select w.person_id, d.day, d.all_fen, d.small_fen, c.all_fen as charged, c.small_fen as small
     from wallet.paid_day d join wallet.wallet w on w.id = d.wallet_id
     left join lateral (select coalesce(sum(c.amount_fen), 0) as all_fen,
         coalesce(sum(c.amount_fen) filter (where c.counted_small), 0) as small_fen,
         coalesce(sum(c.amount_fen) filter (where c.counted_static), 0) as static_fen
       from wallet.charge c where c.counted_on = d.day and c.confirmed_by = w.person_id and c.area_id = w.area_id) c on true
     where (d.all_fen, d.small_fen, d.static_fen) <> (c.all_fen, c.small_fen, c.static_fen)`,
  ],
]
