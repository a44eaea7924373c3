-- Sheets of people that a company brings in: read and judged row by row first, then written a piece at a time.
create table people.import_run (
  id uuid constraint import_run_pk primary key,
  area_id text not null,
  company_id uuid not null constraint import_run_company references people.company,
  -- Who brought it; null: the account is gone.
  person_id uuid constraint import_run_person references people.person,
  file_name text not null,
  -- SHA-256 of the file as it was sent.
  file_hash bytea not null,
  -- checking: its rows are judged · checked: may be run · running · done · failed: something broke, what was written stays · cancelled.
  state text not null constraint import_run_state check (state in ('checking', 'checked', 'running', 'done', 'failed', 'cancelled')),
  rows integer not null,
  -- Rows that were judged, or written, so far.
  looked integer not null default 0,
  -- What the rows would do.
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  equal_rows integer not null default 0,
  refused_rows integer not null default 0,
  -- Departments that would be made.
  departments integer not null default 0,
  -- What they did.
  did_new integer not null default 0,
  did_changed integer not null default 0,
  did_equal integer not null default 0,
  did_refused integer not null default 0,
  why text not null default '',
  created_at timestamptz not null,
  ended_at timestamptz
);
-- One import into a company at a time is judged or written.
create unique index import_run_one_at_once on people.import_run (company_id) where state in ('checking', 'running');
create index import_run_of_company on people.import_run (company_id, id);
create index import_run_of_person on people.import_run (person_id);
create index import_run_by_age on people.import_run (created_at);

create table people.import_row (
  import_id uuid not null constraint import_row_of references people.import_run on delete cascade,
  line integer not null,
  name text not null default '',
  phone_sealed bytea constraint import_row_phone_sealed check (octet_length(phone_sealed) >= 34),
  phone_index bytea constraint import_row_phone_index check (octet_length(phone_index) = 36),
  -- Names of departments from the top; null: nothing is said.
  path text[],
  title text,
  place text,
  -- Names of business roles and groups.
  roles text[],
  -- What the row would do, and why not; null: not judged yet.
  verdict text constraint import_row_verdict check (verdict in ('new', 'changed', 'equal', 'refused')),
  reason text not null default '',
  -- A print of what stood there when it was judged.
  seen text not null default '',
  -- What it did; null: nothing yet.
  outcome text constraint import_row_outcome check (outcome in ('new', 'changed', 'equal', 'refused')),
  created_at timestamptz not null,
  constraint import_row_pk primary key (import_id, line),
  constraint import_row_phone_whole check ((phone_sealed is null) = (phone_index is null)),
  constraint import_row_read check (phone_sealed is not null or verdict = 'refused')
);
create index import_row_by_age on people.import_row (created_at);

-- What an invited person will be in the company once they accept.
alter table people.application
  add column title text not null default '',
  add column place text not null default '',
  add column role_ids uuid[] not null default '{}',
  -- Came with a sheet: such invitations do not count against those of a day.
  add column imported boolean not null default false;
