-- Noise of decoration: when rooms may be noisy, slots that are announced to the floors around, and what neighbours complain of.
create extension if not exists btree_gist;

-- Hours that a park set; without a row those of the program hold.
create table decoration.noise_hours (
  area_id text constraint noise_hours_pk primary key,
  -- By use (`flat`, `office`) and day (`workday`, `off`): windows in minutes of the day.
  hours jsonb not null,
  version integer not null,
  changed_by uuid constraint noise_hours_changed_by references people.person on delete set null,
  changed_at timestamptz not null
);
create index noise_hours_changed_by_person on decoration.noise_hours (changed_by) where changed_by is not null;

create table decoration.noise_slot (
  id uuid constraint noise_slot_pk primary key,
  area_id text not null,
  case_id uuid not null constraint noise_slot_case references decoration.work_case on delete cascade,
  room_id uuid constraint noise_slot_room references estate.room on delete set null,
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  about text not null,
  state text not null constraint noise_slot_state check (state in ('announced', 'running', 'suspended', 'over', 'withdrawn')),
  announced_at timestamptz not null,
  -- Since when it stands on the screens of the floors around without a break.
  shown_at timestamptz not null,
  begun_at timestamptz,
  over_at timestamptz,
  by_id uuid not null constraint noise_slot_by references people.person,
  version integer not null default 1,
  constraint noise_slot_times check (starts_at < ends_at),
  constraint noise_slot_ahead check (starts_at - announced_at >= interval '48 hours'),
  constraint noise_slot_shown check (begun_at is null or begun_at - shown_at >= interval '48 hours'),
  constraint noise_slot_begins check (begun_at >= starts_at and begun_at < ends_at),
  constraint noise_slot_runs check (state <> 'running' or begun_at is not null),
  constraint noise_slot_ends check ((state in ('over', 'withdrawn')) = (over_at is not null)),
  constraint noise_slot_once exclude using gist (case_id with =, tstzrange(starts_at, ends_at) with &&)
    where (state in ('announced', 'running', 'suspended'))
);
create index noise_slot_of_case on decoration.noise_slot (case_id, starts_at);
create index noise_slot_of_room on decoration.noise_slot (room_id, ends_at) where room_id is not null;
create index noise_slot_of_park on decoration.noise_slot (area_id, ends_at);
create index noise_slot_by_person on decoration.noise_slot (by_id);
create index noise_slot_due on decoration.noise_slot (ends_at) where state in ('announced', 'running', 'suspended');

create table decoration.complaint (
  id uuid constraint complaint_pk primary key,
  area_id text not null,
  case_id uuid not null constraint complaint_case references decoration.work_case on delete cascade,
  author_id uuid not null constraint complaint_author references people.person,
  -- The room they hold, as it was called.
  room text not null,
  kind text not null constraint complaint_kind check (kind in ('hours', 'noise', 'dust', 'blocking', 'water', 'other')),
  text text not null,
  photo_ids uuid[] not null default '{}' constraint complaint_photos check (cardinality(photo_ids) <= 4),
  at timestamptz not null,
  -- The day of the park, and which of its author's three it is.
  day date not null,
  nth smallint not null constraint complaint_three check (nth between 1 and 3),
  state text not null default 'open' constraint complaint_state check (state in ('open', 'answered')),
  outcome text constraint complaint_outcome check (outcome in ('explained', 'corrected', 'stopped')),
  answer text not null default '',
  answered_by uuid constraint complaint_answered_by references people.person,
  answered_at timestamptz,
  version integer not null default 1,
  constraint complaint_a_day unique (author_id, day, nth),
  constraint complaint_answered check ((state = 'answered') = (answered_at is not null) and (state = 'answered') = (outcome is not null))
);
create index complaint_of_case on decoration.complaint (case_id, at);
create index complaint_of_author on decoration.complaint (author_id, at);
create index complaint_of_park on decoration.complaint (area_id, state, at, id);
create index complaint_answered_by_person on decoration.complaint (answered_by) where answered_by is not null;
