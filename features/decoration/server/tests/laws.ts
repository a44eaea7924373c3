import type { Law } from '../../../../tests/support/laws.ts'

/** What must hold of the money of decoration at any quiet moment. */
export const laws: readonly Law[] = [
  [
    'each deduction is a hold of the engine that stands as it does, of its sum',
    `select d.id from decoration.deduction d left join deposits.hold h on h.id = d.hold_ref
      where h.id is null or h.pot_id <> d.pot_id
         or h.state <> case d.state when 'taken' then 'taken' when 'dropped' then 'dropped' else 'held' end
         or h.amount_fen <> coalesce(d.taken_fen, d.amount_fen)`,
  ],
  [
    'nothing is held of a deposit but deductions that wait',
    `select p.id from deposits.pot p where p.kind = 'decoration.deposit' and p.held_fen <> coalesce((
       select sum(d.amount_fen) from decoration.deduction d where d.pot_id = p.id and d.state in ('held', 'appealed')), 0)`,
  ],
  [
    'nobody decided an appeal against their own deduction',
    `select id from decoration.deduction where appealed_at is not null and ended_by = proposed_by`,
  ],
  [
    'a settled deposit has nothing left',
    `select p.id from decoration.pot p join deposits.pot d on d.id = p.id
      where p.settled_at is not null and d.paid_fen <> d.taken_fen + d.returned_fen`,
  ],
  [
    'a fee that was paid is in exactly one paid order',
    `select c.id from decoration.charge c
      where (c.state = 'paid') <> ((select count(*) from decoration.fee_order o where o.state = 'paid' and c.id = any (o.charge_ids)) = 1)`,
  ],
  [
    'a paid order is the sum of its fees, and its trade was accepted',
    `select o.id from decoration.fee_order o left join payments.trade t on t.id = o.trade_id
      where o.state = 'paid' and (o.amount_fen <> (select sum(amount_fen) from decoration.charge where id = any (o.charge_ids))
         or (o.trade_id is not null and (t.amount_fen <> o.amount_fen or t.verdict <> 'accepted')))`,
  ],
  [
    'fees that were paid go back, whole, where and only where their case ended before work began',
    `select o.id from decoration.fee_order o join decoration.work_case c on c.id = o.case_id left join decoration.fee_back b on b.order_id = o.id
      where o.state = 'paid' and (b.order_id is not null) <> (c.ended_at is not null and c.begun_at is null)
         or b.amount_fen <> o.amount_fen or (b.order_id is not null and o.state <> 'paid')`,
  ],
  [
    'fees are back where their channel, or two persons, gave them back once, and nowhere else',
    `select b.order_id from decoration.fee_back b join decoration.fee_order o on o.id = b.order_id
      where case when b.state = 'done' then b.amount_fen else 0 end <> coalesce(
        (select sum(r.amount_fen) from payments.refund r where r.trade_id = o.trade_id and r.state = 'done'),
        (select p.returned_fen from deposits.pot p where p.id = b.pot_id), 0)`,
  ],
]
