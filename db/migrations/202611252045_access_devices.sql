-- Access: what devices hold of passes, and passwords of locks for the time of a visit.
alter table access.point add column company_id uuid;
comment on column access.point.company_id is 'The tenant whose door it is; null: the building''s, or the park''s.';
create index point_of_company on access.point (company_id) where company_id is not null;

-- Which version of a pass devices were told, and whether they hold it; until when they hold that it was taken back.
alter table access.pass
  add column told_version integer not null default 0,
  add column told boolean not null default false,
  add column revoked_until timestamptz(3);
create index pass_untold on access.pass (id) where told_version <> version;
create index pass_told_until on access.pass (until_at) where told;
create index pass_revoked_until on access.pass (revoked_until) where revoked_until is not null;

create table access.lock_password (
  id uuid constraint lock_password_pk primary key,
  area_id text not null,
  point_id uuid not null constraint lock_password_point references access.point on delete cascade,
  device_id text not null,
  pass_id uuid not null constraint lock_password_pass references access.pass on delete cascade,
  password_sealed bytea not null,
  -- A keyed hash of device and password: no lock has the same one twice.
  password_index bytea not null,
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  asked_at timestamptz(3) not null,
  constraint lock_password_one_a_pass unique (pass_id, point_id),
  constraint lock_password_once unique (device_id, password_index),
  constraint lock_password_times check (until_at > from_at)
);
create index lock_password_over on access.lock_password (until_at);
create index lock_password_of_point on access.lock_password (point_id);
