-- What a payment is for, as the payment engine calls it; of charges and lines from before: not known.
alter table wallet.charge add column subject text;
alter table wallet.entry add column subject text;

-- Bills of a month are what was posted in it, and what was begun in it and is not posted.
create index entry_by_moment on wallet.entry (person_id, area_id, (coalesce(booked_at, at)) desc, id desc);
drop index wallet.entry_by_month;

-- Payments that wait for a person.
create index charge_waiting_for on wallet.charge (holder_id, created_at) where state = 'waiting' and holder_id is not null;

-- A month is what was earned and spent: what moves between own purse, channel and card is neither, but for the fee.
update wallet.month m set
  in_fen = coalesce((select sum(amount_fen) from wallet.entry e where e.person_id = m.person_id and e.area_id = m.area_id
    and e.month = m.month and e.kind in ('refund', 'grant')), 0),
  out_fen = coalesce((select sum(case kind when 'payment' then -amount_fen when 'withdrawal' then fee_fen else 0 end)
    from wallet.entry e where e.person_id = m.person_id and e.area_id = m.area_id and e.month = m.month), 0);
