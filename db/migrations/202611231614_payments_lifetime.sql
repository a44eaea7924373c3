-- Vouchers go when the law lets them go, refunds before their trades; until then a refund is never deleted.
create index trade_by_age on payments.trade (created_at);
create index trade_of_person on payments.trade (person_id);
create index refund_by_age on payments.refund (asked_at);
create index difference_by_age on payments.difference (found_at);
create index difference_of_person on payments.difference (person_id) where person_id is not null;
create or replace function payments.count_refund() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('keeps.expiring', true) = 'on' then
    return old;
  end if;
  if tg_op = 'DELETE' or (tg_op = 'UPDATE' and (old.trade_id <> new.trade_id or old.amount_fen <> new.amount_fen)) then
    raise exception 'a refund is never deleted, moved or changed in amount' using constraint = 'refund_never_rewritten', errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and old.state <> 'asked' and new.state <> old.state then
    raise exception 'a refund ends once' using constraint = 'refund_ends_once', errcode = 'check_violation';
  end if;
  if tg_op = 'INSERT' and new.state <> 'failed' then
    update payments.trade set refunded_fen = refunded_fen + new.amount_fen where id = new.trade_id;
  elsif tg_op = 'UPDATE' and old.state <> 'failed' and new.state = 'failed' then
    update payments.trade set refunded_fen = refunded_fen - new.amount_fen where id = new.trade_id;
  end if;
  return new;
end $$;
