-- Sheets of tenancies that are brought into a park: tried first, then written as a whole or not at all.
create table people.tenancy_import (
  id uuid constraint tenancy_import_pk primary key,
  area_id text not null,
  file_name text not null,
  -- SHA-256 of the file as it was sent.
  file_hash bytea not null,
  -- checking: its rows are read · refused: the file cannot be read · bad: it has bad rows · checked: may be run · running · done · failed:
  -- nothing was written · cancelled.
  state text not null constraint tenancy_import_state check (state in ('checking', 'refused', 'bad', 'checked', 'running', 'done', 'failed', 'cancelled')),
  -- Names the file and the reading of it that was tried; the run asks for it.
  token text,
  rows_read integer not null default 0,
  -- Per cent of the file that lies behind.
  part integer not null default 0 constraint tenancy_import_part check (part between 0 and 100),
  new_rows integer not null default 0,
  equal_rows integer not null default 0,
  problems integer not null default 0,
  -- Problems by column and reason, the most frequent first.
  groups jsonb not null default '[]',
  why text not null default '',
  -- Null: the account is gone.
  person_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint tenancy_import_tried check (state not in ('checked', 'running', 'done') or token is not null)
);
-- One import of a park at a time is read or written.
create unique index tenancy_import_one_at_once on people.tenancy_import (area_id) where state in ('checking', 'running');
create index tenancy_import_of_area on people.tenancy_import (area_id, created_at desc, id desc);
create index tenancy_import_of_person on people.tenancy_import (person_id) where person_id is not null;
create index tenancy_import_by_age on people.tenancy_import (created_at);

-- The file itself, sealed; gone as soon as nothing can come of it any more.
create table people.tenancy_import_file (
  import_id uuid constraint tenancy_import_file_pk primary key constraint tenancy_import_file_of references people.tenancy_import,
  bytes_sealed bytea not null,
  created_at timestamptz not null
);
create index tenancy_import_file_by_age on people.tenancy_import_file (created_at);

-- Every bad row of a file that was tried; phones are masked.
create table people.tenancy_import_problem (
  import_id uuid not null constraint tenancy_import_problem_of references people.tenancy_import,
  nth integer not null,
  line integer not null,
  -- Title of the column; null: the row as a whole.
  column_title text,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  constraint tenancy_import_problem_pk primary key (import_id, nth)
);
create index tenancy_import_problem_by_age on people.tenancy_import_problem (created_at);
