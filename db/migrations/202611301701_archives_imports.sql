-- Sheets by which facts of enterprises are brought in, and what each of them wrote, so that it can be taken back.
create table archives.import_run (
  id uuid constraint import_run_pk primary key,
  area_id text not null,
  kind text not null constraint import_run_kind check (kind in ('enterprise', 'basic', 'honour', 'achievement', 'project', 'contact')),
  -- What becomes of an enterprise that no archive is of: it is a bad row, or an outside enterprise is made.
  unknown text not null constraint import_run_unknown check (unknown in ('refuse', 'make')),
  file_name text not null,
  -- SHA-256 of the file as it was sent.
  file_hash bytea not null,
  -- checking: its rows are read · refused: the file cannot be read · bad: it has bad rows · checked: may be run · running · done · failed:
  -- something of ours broke, nothing was written · cancelled · taking_back · taken_back.
  state text not null constraint import_run_state check (state in ('checking', 'refused', 'bad', 'checked', 'running', 'done', 'failed', 'cancelled', 'taking_back', 'taken_back')),
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
  person_id uuid constraint import_run_person references people.person,
  created_at timestamptz not null,
  ended_at timestamptz,
  taken_back_at timestamptz,
  taken_back_by uuid constraint import_run_taken_back_by references people.person,
  -- Of what it wrote: so many were taken back, so many stayed.
  taken_rows integer not null default 0,
  stayed_rows integer not null default 0,
  constraint import_run_tried check (state not in ('checked', 'running', 'done', 'taking_back', 'taken_back') or token is not null)
);
-- One import of a park at a time is read, written or taken back.
create unique index import_run_one_at_once on archives.import_run (area_id) where state in ('checking', 'running', 'taking_back');
create index import_run_of_area on archives.import_run (area_id, created_at desc, id desc);
create index import_run_of_person on archives.import_run (person_id) where person_id is not null;
create index import_run_taken_back_by_person on archives.import_run (taken_back_by) where taken_back_by is not null;
create index import_run_by_age on archives.import_run (created_at);

-- The file itself; gone as soon as nothing can come of it any more.
create table archives.import_file (
  import_id uuid constraint import_file_pk primary key constraint import_file_of references archives.import_run on delete cascade,
  -- Sealed: a sheet may name people.
  bytes_sealed bytea not null,
  created_at timestamptz not null
);
create index import_file_by_age on archives.import_file (created_at);

-- Every bad row of a file that was tried.
create table archives.import_problem (
  import_id uuid not null constraint import_problem_of references archives.import_run on delete cascade,
  nth integer not null,
  line integer not null,
  -- Title of the column; null: the row as a whole.
  column_title text,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  constraint import_problem_pk primary key (import_id, nth)
);
create index import_problem_by_age on archives.import_problem (created_at);

-- What an import wrote, row by row, in the order in which it was written.
create table archives.import_change (
  import_id uuid not null constraint import_change_of references archives.import_run on delete cascade,
  nth integer not null,
  -- Whose it was when it was written; a record may have gone elsewhere since.
  written_to uuid not null constraint import_change_archive references archives.archive on delete cascade,
  -- Null: the archive of an outside enterprise itself.
  record_id uuid constraint import_change_record references archives.record on delete cascade,
  -- The version that stood before; null: the import made it.
  before_version integer,
  after_version integer not null,
  -- How an outside enterprise was called before.
  before jsonb,
  -- What became of it when the import was taken back; null: nothing yet.
  outcome text constraint import_change_outcome check (outcome in ('taken', 'stayed')),
  -- Why it stayed: changed since · deleted already · merged into another · used by other facts · out of reach of whoever takes back.
  why text constraint import_change_why check (why in ('changed', 'deleted', 'merged', 'used', 'right')),
  created_at timestamptz not null,
  constraint import_change_pk primary key (import_id, nth),
  constraint import_change_stayed check ((outcome = 'stayed') = (why is not null) or outcome is null and why is null)
);
create index import_change_of_record on archives.import_change (record_id) where record_id is not null;
create index import_change_of_archive on archives.import_change (written_to);
create index import_change_by_age on archives.import_change (created_at);
