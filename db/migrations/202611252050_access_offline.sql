-- What changed of passes since a gate phone asked, without a gap: the transaction that touched the row last. All that ended before a phone's snapshot began is in it;
-- all others are asked for again.
alter table access.pass add column touched bigint not null default 0;

create function access.pass_touched() returns trigger language plpgsql as $$
begin
  new.touched := pg_current_xact_id()::text::bigint;
  return new;
end
$$;
create trigger pass_touched before insert or update on access.pass
  for each row execute function access.pass_touched();

create index pass_touched on access.pass (area_id, touched);
create index pass_to_come on access.pass (area_id, from_at) where ended_at is null;
