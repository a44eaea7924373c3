-- The one workbook with which a park is brought in: checked first, then written as a whole or not at all.
create schema if not exists setup;

create table setup.workbook (
  id uuid constraint workbook_pk primary key,
  area_id text not null,
  file_name text not null,
  -- SHA-256 of the file as it was sent.
  file_hash bytea not null,
  -- checking: its rows are read · refused: the file cannot be read · bad: it has faults · checked: may be run · running · done · moved: the store was another one than
  -- when it was checked, nothing was written · failed: something of ours broke, nothing was written · cancelled.
  state text not null constraint workbook_state
    check (state in ('checking', 'refused', 'bad', 'checked', 'running', 'done', 'moved', 'failed', 'cancelled')),
  -- Names the file and the reading of it that was checked; the run asks for it.
  token text,
  -- Sums up what stood in the store beside the rows when it was checked.
  seen text,
  -- The sheet that is read or written just now.
  sheet text,
  rows_read integer not null default 0,
  -- Per cent of the file that lies behind.
  part integer not null default 0 constraint workbook_part check (part between 0 and 100),
  -- By sheet: name, rows, new, changed, equal, faults.
  sheets jsonb not null default '[]',
  faults integer not null default 0,
  why text not null default '',
  -- Null: the account is gone.
  person_id uuid,
  created_at timestamptz not null,
  checked_at timestamptz,
  ended_at timestamptz,
  constraint workbook_tried
    check (state not in ('checked', 'running', 'done', 'moved') or (token is not null and seen is not null and checked_at is not null))
);

-- One workbook of a park at a time is checked or run.
create unique index workbook_one_at_once on setup.workbook (area_id) where state in ('checking', 'running');
create index workbook_of_area on setup.workbook (area_id, created_at desc, id desc);
create index workbook_of_person on setup.workbook (person_id) where person_id is not null;
create index workbook_by_age on setup.workbook (created_at);

-- The file itself, sealed; gone as soon as nothing can come of it any more.
create table setup.workbook_file (
  workbook_id uuid constraint workbook_file_pk primary key constraint workbook_file_of references setup.workbook,
  file_sealed bytea not null constraint workbook_file_sealed check (octet_length(file_sealed) >= 34),
  created_at timestamptz not null
);
create index workbook_file_by_age on setup.workbook_file (created_at);

-- Every fault of a workbook that was checked.
create table setup.workbook_fault (
  workbook_id uuid not null constraint workbook_fault_of references setup.workbook,
  nth integer not null,
  sheet text not null,
  line integer not null,
  -- Title of the column; null: the row as a whole.
  column_title text,
  reason text not null,
  -- What stands in the cell, long numbers masked; null: nothing.
  text_sealed bytea constraint workbook_fault_text_sealed check (octet_length(text_sealed) >= 34),
  created_at timestamptz not null,
  constraint workbook_fault_pk primary key (workbook_id, nth)
);
create index workbook_fault_by_sheet on setup.workbook_fault (workbook_id, sheet, nth);
create index workbook_fault_by_age on setup.workbook_fault (created_at);
