-- Files of rows that operators bring into a park: tried first, then written as a whole or not at all.
create table parking.import_run (
  id uuid constraint import_run_pk primary key,
  area_id text not null,
  kind text not null constraint import_run_kind check (kind in ('lots', 'lanes', 'tariffs', 'plates', 'free', 'stays')),
  file_name text not null,
  -- SHA-256 of the file as it was sent.
  file_hash bytea not null,
  -- checking: its rows are read · refused: the file cannot be read · bad: it has bad rows · checked: may be run · running · done · failed:
  -- something of ours broke, nothing was written · cancelled.
  state text not null constraint import_run_state check (state in ('checking', 'refused', 'bad', 'checked', 'running', 'done', 'failed', 'cancelled')),
  -- Names the file and the reading of it that was tried; the run asks for it.
  token text,
  rows_read integer not null default 0,
  -- Per cent of the file that lies behind.
  part integer not null default 0 constraint import_run_part check (part between 0 and 100),
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  equal_rows integer not null default 0,
  problems integer not null default 0,
  -- Problems by column and reason, the most frequent first.
  groups jsonb not null default '[]',
  why text not null default '',
  -- Null: the account is gone.
  person_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint import_run_tried check (state not in ('checked', 'running', 'done') or token is not null)
);

-- One import of a park at a time is read or written.
create unique index import_run_one_at_once on parking.import_run (area_id) where state in ('checking', 'running');
create index import_run_of_area on parking.import_run (area_id, created_at desc, id desc);
create index import_run_of_person on parking.import_run (person_id) where person_id is not null;
create index import_run_by_age on parking.import_run (created_at);

-- The file itself; gone as soon as nothing can come of it any more.
create table parking.import_file (
  import_id uuid constraint import_file_pk primary key constraint import_file_of references parking.import_run,
  bytes bytea not null,
  created_at timestamptz not null
);
create index import_file_by_age on parking.import_file (created_at);

-- Every bad row of a file that was tried.
create table parking.import_problem (
  import_id uuid not null constraint import_problem_of references parking.import_run,
  nth integer not null,
  line integer not null,
  -- Title of the column; null: the row as a whole.
  column_title text,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  constraint import_problem_pk primary key (import_id, nth)
);
create index import_problem_by_age on parking.import_problem (created_at);

-- Plates of which the park knows the kind of vehicle better than the plate's characters tell.
create table parking.known_plate (
  area_id text not null,
  plate text not null,
  vehicle_kind text not null constraint known_plate_vehicle check (vehicle_kind in ('small', 'large', 'new-energy')),
  -- The last day on which it counts.
  until_day date not null,
  constraint known_plate_pk primary key (area_id, plate)
);
create index known_plate_by_end on parking.known_plate (until_day);
