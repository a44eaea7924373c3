-- Entries are final for as long as they are kept; what has lived as long as declared goes.
create index entry_by_age on audit.entry (at);
create or replace function audit.refuse_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and current_setting('keeps.expiring', true) = 'on' then
    return old;
  end if;
  raise exception 'audit entries are never changed' using errcode = 'restrict_violation';
end $$;
