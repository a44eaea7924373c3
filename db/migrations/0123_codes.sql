-- Codes that people show and others scan: see platform/codes/README.md.
create schema codes;

create table codes.code (
  id uuid constraint code_pk primary key,
  purpose text not null,
  area_id text not null,
  -- Whose it is; opaque.
  holder text not null,
  -- The device that shows it, or what a static code stands for; opaque.
  bound text not null default '',
  -- Keyed hash; the code itself is only with its holder.
  code_hash bytea not null,
  issued_at timestamptz(3) not null,
  -- The slot; both null: a static code, good until it is revoked.
  from_at timestamptz(3),
  until_at timestamptz(3),
  used_at timestamptz(3),
  used_by text,
  revoked_at timestamptz(3),
  constraint code_hash_once unique (purpose, code_hash),
  constraint code_slot check ((from_at is null) = (until_at is null) and (until_at is null or until_at > from_at)),
  constraint code_use_is_whole check ((used_at is null) = (used_by is null)),
  constraint code_used_or_revoked check (used_at is null or revoked_at is null),
  constraint code_static_never_used check (until_at is not null or used_at is null)
);

-- Asking again for a static code finds the one that stands.
create unique index code_one_static on codes.code (purpose, area_id, holder, bound) where until_at is null and revoked_at is null;
-- What a holder could still use: a new issue, a revocation.
create index code_open_of_holder on codes.code (purpose, holder, until_at) where used_at is null and revoked_at is null;
create index code_by_end on codes.code (until_at) where until_at is not null;

-- Whatever the code above it does: a use is never taken back or told otherwise, and nothing that was revoked comes alive.
create function codes.keep_ends() returns trigger language plpgsql as $$
begin
  if old.used_at is not null and (new.used_at, new.used_by) is distinct from (old.used_at, old.used_by) then
    raise exception 'a code is used once' using constraint = 'code_used_once', errcode = 'check_violation';
  end if;
  if old.revoked_at is not null and new.revoked_at is distinct from old.revoked_at then
    raise exception 'a revoked code stays revoked' using constraint = 'code_revoked_for_good', errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger code_keeps_ends before update on codes.code for each row execute function codes.keep_ends();
