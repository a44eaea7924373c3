-- How a park opens: which papers its operators have accepted for it, and the opening for real, proposed by one operator and confirmed by another.
create schema setup;

create table setup.paper (
  area_id text not null constraint paper_area references estate.area,
  -- A name of vocabulary/papers.ts.
  name text not null,
  -- The day of the version that was accepted.
  version date not null,
  person_id uuid not null constraint paper_person references people.person,
  accepted_at timestamptz not null,
  constraint paper_pk primary key (area_id, name)
);

-- A park without a row was never proposed to be opened; a later proposal takes the place of an earlier one.
create table setup.opening (
  area_id text constraint opening_pk primary key constraint opening_area references estate.area,
  id uuid not null,
  proposed_by uuid not null constraint opening_proposer references people.person,
  proposed_at timestamptz not null,
  -- What was listed: how many of each kind, by its key.
  counts jsonb not null,
  opened_by uuid constraint opening_opener references people.person,
  opened_at timestamptz,
  constraint opening_is_whole check ((opened_by is null) = (opened_at is null)),
  constraint opening_by_two check (opened_by <> proposed_by)
);
create index paper_of_person on setup.paper (person_id);
create index opening_of_proposer on setup.opening (proposed_by);
create index opening_of_opener on setup.opening (opened_by) where opened_by is not null;
