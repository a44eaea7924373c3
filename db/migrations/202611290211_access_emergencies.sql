-- An emergency in which everybody who is inside is looked for: while one is on, the muster names people whole, and what gatekeepers find out is shared.
create table access.emergency (
  id uuid constraint emergency_pk primary key,
  area_id text not null,
  why text not null constraint emergency_why check (why <> ''),
  by_id uuid not null,
  begun_at timestamptz(3) not null,
  ended_by uuid,
  ended_at timestamptz(3),
  -- The one message to everybody inside, a ladder of platform/notify.
  ladder_id uuid,
  texted_by uuid,
  texted_at timestamptz(3),
  constraint emergency_times check (ended_at is null or ended_at >= begun_at),
  constraint emergency_ended check ((ended_at is null) = (ended_by is null)),
  constraint emergency_texted check ((ladder_id is null) = (texted_at is null) and (ladder_id is null) = (texted_by is null))
);
-- A park has one at a time.
create unique index emergency_one on access.emergency (area_id) where ended_at is null;
create index emergency_of_area on access.emergency (area_id, begun_at desc);
create index emergency_by_age on access.emergency (begun_at);
create index emergency_by_whom on access.emergency (by_id);
create index emergency_ended_by on access.emergency (ended_by) where ended_by is not null;
create index emergency_texted_by on access.emergency (texted_by) where texted_by is not null;

-- What is known last of each: by the time at which it was marked, not at which it was sent.
create table access.emergency_mark (
  emergency_id uuid not null constraint emergency_mark_emergency references access.emergency on delete cascade,
  pass_id uuid not null,
  state text not null constraint emergency_mark_state check (state in ('safe', 'missing')),
  at timestamptz(3) not null,
  by_id uuid not null,
  constraint emergency_mark_pk primary key (emergency_id, pass_id)
);
create index emergency_mark_by_whom on access.emergency_mark (by_id);
create index emergency_mark_of_pass on access.emergency_mark (pass_id);
