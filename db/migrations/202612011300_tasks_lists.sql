-- Lists remember their first publication: what was published is never deleted, for answers name its entries.
alter table tasks.list add column published_at timestamptz;
update tasks.list set published_at = changed_at where published;
alter table tasks.list add constraint list_published check (not published or published_at is not null);
create unique index list_title_once on tasks.list (area_id, title);
create index list_of_parent on tasks.list (parent_id) where parent_id is not null;

alter table tasks.list_entry add column version integer not null default 1;
create index list_entry_of_within on tasks.list_entry (within_id) where within_id is not null;

-- Sheets by which entries of a list are brought in, and what each of them wrote, so that it can be taken back.
create table tasks.list_import (
  id uuid constraint list_import_pk primary key,
  area_id text not null,
  list_id uuid not null constraint list_import_list references tasks.list on delete cascade,
  file_name text not null,
  -- SHA-256 of the file as it was sent.
  file_hash bytea not null,
  -- checking: its rows are read · refused: the file cannot be read · bad: it has bad rows · checked: may be run · running · done · failed:
  -- nothing was written · cancelled · taken_back.
  state text not null constraint list_import_state check (state in ('checking', 'refused', 'bad', 'checked', 'running', 'done', 'failed', 'cancelled', 'taken_back')),
  -- Names the file and the reading of it that was tried; the run asks for it.
  token text,
  rows_read integer not null default 0,
  -- Per cent of the file that lies behind.
  part integer not null default 0 constraint list_import_part check (part between 0 and 100),
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  equal_rows integer not null default 0,
  problems integer not null default 0,
  -- Problems by column and reason, the most frequent first.
  groups jsonb not null default '[]',
  why text not null default '',
  -- Null: the account is gone.
  person_id uuid constraint list_import_person references people.person,
  created_at timestamptz not null,
  ended_at timestamptz,
  taken_back_at timestamptz,
  taken_back_by uuid constraint list_import_taken_back_by references people.person,
  -- Of what it wrote: so many entries were taken back, so many stayed.
  taken_rows integer not null default 0,
  stayed_rows integer not null default 0,
  constraint list_import_tried check (state not in ('checked', 'running', 'done', 'taken_back') or token is not null)
);
-- One import of a park at a time is read or written.
create unique index list_import_one_at_once on tasks.list_import (area_id) where state in ('checking', 'running');
create index list_import_of_area on tasks.list_import (area_id, created_at desc, id desc);
create index list_import_of_list on tasks.list_import (list_id);
create index list_import_of_person on tasks.list_import (person_id) where person_id is not null;
create index list_import_taken_back_by_person on tasks.list_import (taken_back_by) where taken_back_by is not null;
create index list_import_by_age on tasks.list_import (created_at);

-- The file itself; gone as soon as nothing can come of it any more.
create table tasks.list_import_file (
  import_id uuid constraint list_import_file_pk primary key constraint list_import_file_of references tasks.list_import on delete cascade,
  bytes bytea not null,
  created_at timestamptz not null
);
create index list_import_file_by_age on tasks.list_import_file (created_at);

-- Every bad row of a file that was tried.
create table tasks.list_import_problem (
  import_id uuid not null constraint list_import_problem_of references tasks.list_import on delete cascade,
  nth integer not null,
  line integer not null,
  -- Title of the column; null: the row as a whole.
  column_title text,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  constraint list_import_problem_pk primary key (import_id, nth)
);
create index list_import_problem_by_age on tasks.list_import_problem (created_at);

-- What an import wrote, entry by entry.
create table tasks.list_import_change (
  import_id uuid not null constraint list_import_change_of references tasks.list_import on delete cascade,
  entry_id uuid not null constraint list_import_change_entry references tasks.list_entry on delete cascade,
  -- What stood before; null: the import added the entry.
  before_code text,
  before_disabled boolean,
  -- The version that the import left.
  after_version integer not null,
  created_at timestamptz not null,
  constraint list_import_change_pk primary key (import_id, entry_id),
  constraint list_import_change_before check ((before_code is null) = (before_disabled is null))
);
create index list_import_change_of_entry on tasks.list_import_change (entry_id);
create index list_import_change_by_age on tasks.list_import_change (created_at);
