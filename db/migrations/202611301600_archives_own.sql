-- What enterprises say is wrong about them, and archives that were merged.

-- An enterprise's manager says what is wrong or missing; whoever writes archives decides.
create table archives.proposal (
  id uuid constraint proposal_pk primary key,
  archive_id uuid not null constraint proposal_archive references archives.archive on delete cascade,
  area_id text not null,
  kind text not null constraint proposal_kind check (kind in ('basic', 'honour', 'achievement', 'project', 'paper', 'other')),
  -- The record that is wrong, and its version as it was seen; null: the fact is missing.
  record_id uuid constraint proposal_record references archives.record on delete cascade,
  seen_version integer,
  -- What is wrong, in words.
  wrong text not null constraint proposal_wrong check (wrong <> ''),
  -- What it should be, checked by the contract of its kind; null: in words alone.
  data jsonb,
  as_of date not null,
  -- Files that prove it.
  files jsonb not null default '[]',
  state text not null default 'open' constraint proposal_state check (state in ('open', 'accepted', 'refused')),
  -- Why it was refused, or what was done.
  answer text not null default '',
  proposed_at timestamptz not null,
  proposed_by uuid not null constraint proposal_by references people.person,
  decided_at timestamptz,
  decided_by uuid constraint proposal_decided_by references people.person,
  constraint proposal_is_decided check ((state = 'open') = (decided_at is null)),
  constraint proposal_is_of_version check ((record_id is null) = (seen_version is null)),
  constraint proposal_is_structured check ((kind = 'other') = (data is null))
);
create index proposal_of_archive on archives.proposal (archive_id, proposed_at desc, id desc);
create index proposal_of_park on archives.proposal (area_id, state, proposed_at desc, id desc);
create index proposal_of_record on archives.proposal (record_id) where record_id is not null;
create index proposal_of_person on archives.proposal (proposed_by);
create index proposal_by_time on archives.proposal (proposed_at);

-- An archive that went into another one. Undone within 30 days it gives its rows back.
create table archives.merge (
  id uuid constraint merge_pk primary key,
  area_id text not null,
  survivor_id uuid not null constraint merge_survivor references archives.archive on delete cascade,
  merged_id uuid not null constraint merge_merged references archives.archive on delete cascade,
  -- Both archives as they were: what undoing puts back.
  before jsonb not null,
  -- The survivor as the merge left it: what was changed since stays. The registration that the merge wrote a version of.
  left_as jsonb not null default '{}',
  basic_id uuid constraint merge_basic references archives.record on delete set null,
  basic_version integer,
  at timestamptz not null,
  by_id uuid constraint merge_by references people.person,
  undone_at timestamptz,
  undone_by uuid constraint merge_undone_by references people.person,
  constraint merge_of_two check (survivor_id <> merged_id)
);
create unique index merge_stands_once on archives.merge (merged_id) where undone_at is null;
create index merge_of_survivor on archives.merge (survivor_id, at desc);
create index merge_of_park on archives.merge (area_id, at desc, id desc);

-- Rows of a merge: those that moved or were dropped, and the survivor's own, so that later ones can be told from them.
create table archives.merge_row (
  merge_id uuid not null constraint merge_row_merge references archives.merge on delete cascade,
  table_name text not null,
  row_id uuid not null,
  fate text not null constraint merge_row_fate check (fate in ('moved', 'dropped', 'own')),
  constraint merge_row_pk primary key (merge_id, table_name, row_id)
);

-- Somebody said that two archives are not of the same enterprise; it holds while both are called so.
create table archives.not_same (
  one_id uuid not null constraint not_same_one references archives.archive on delete cascade,
  other_id uuid not null constraint not_same_other references archives.archive on delete cascade,
  -- Names and codes of both, as they were.
  called text not null,
  at timestamptz not null,
  by_id uuid constraint not_same_by references people.person,
  constraint not_same_pk primary key (one_id, other_id),
  constraint not_same_ordered check (one_id < other_id)
);
create index not_same_of_other on archives.not_same (other_id);

-- Readings end three years after they were made.
create index reading_by_time on archives.reading (at);
