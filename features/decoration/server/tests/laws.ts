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
]
