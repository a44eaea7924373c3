-- What people and jobs did that somebody may ask about later. Rows are never changed or deleted.
create schema audit;

create table audit.entry (
  id uuid constraint entry_pk primary key,
  area_id text not null,
  at timestamptz not null,
  -- A person's id, or 'system:<job>' where nobody acted.
  actor text not null,
  action text not null,
  subject_kind text not null,
  subject_id text not null,
  detail jsonb not null default '{}'
);

create index entry_by_subject on audit.entry (subject_kind, subject_id, at);
create index entry_by_actor on audit.entry (actor, at);

create function audit.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'audit entries are never changed' using errcode = 'restrict_violation';
end $$;

create trigger entry_is_final before update or delete on audit.entry
  for each row execute function audit.refuse_change();
