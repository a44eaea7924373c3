-- What the wallet's first rows did not say: which request made a collection, what went back of it, and that every payment counts on a day.

-- The till's own key of the intent that made it: the same intent again is the same collection, whatever died between.
alter table wallet.collection
  add column request_key text constraint collection_request_key check (request_key is null or way = 'scan'),
  -- As the payment engine has it: asked for and not failed.
  add column refunded_fen bigint not null default 0
    constraint collection_refunded check (refunded_fen between 0 and amount_fen),
  -- How many refunds were asked; null: from before they were counted, the payment engine knows.
  add column refunds integer constraint collection_refunds check (refunds >= 0);
alter table wallet.collection alter column refunds set default 0;
create unique index collection_request_once on wallet.collection (merchant_id, request_key) where request_key is not null;

-- A payment is on some day's count, under a confirmation of its payer, or limits could be passed.
update wallet.charge set confirmed_by = payer_id, confirmed_session = coalesce(confirmed_session, 'posted'),
  confirmed_until = paid_at, counted_on = (paid_at at time zone 'Asia/Shanghai')::date, counted_small = false, counted_static = false
where state = 'paid' and (counted_on is null or confirmed_by is distinct from payer_id);
insert into wallet.paid_day (wallet_id, day, all_fen, small_fen, static_fen)
select w.id, c.counted_on, sum(c.amount_fen), coalesce(sum(c.amount_fen) filter (where c.counted_small), 0),
  coalesce(sum(c.amount_fen) filter (where c.counted_static), 0)
from wallet.charge c join wallet.wallet w on w.area_id = c.area_id and w.person_id = c.confirmed_by
where c.counted_on is not null group by 1, 2
on conflict on constraint paid_day_pk do update
  set all_fen = excluded.all_fen, small_fen = excluded.small_fen, static_fen = excluded.static_fen;
alter table wallet.charge add constraint charge_paid_is_counted
  check (state <> 'paid' or (counted_on is not null and confirmed_by = payer_id));

-- What nobody paid is forgotten after a while.
create index collection_by_end on wallet.collection (good_until) where state <> 'paid';
create index apartment_payment_by_end on wallet.apartment_payment (expires_at) where state <> 'paid';
create index recharge_closed_by_end on wallet.recharge (expires_at) where state = 'closed';
create index withdrawal_waiting on wallet.withdrawal (created_at) where state = 'waiting';
