-- Which version of which paper somebody agreed to, and when. The texts and their versions stand in vocabulary/papers.ts.
create table people.agreement (
  person_id uuid not null constraint agreement_person references people.person,
  paper text not null constraint agreement_paper check (paper ~ '^[a-z]+(-[a-z]+)*$'),
  version date not null,
  agreed_at timestamptz not null,
  constraint agreement_pk primary key (person_id, paper, version)
);

-- Accounts that their people asked to close: they may come back until they are erased. A row goes with either.
create table people.closing (
  person_id uuid constraint closing_pk primary key constraint closing_person references people.person,
  asked_at timestamptz not null,
  erase_at timestamptz not null constraint closing_waits check (erase_at > asked_at),
  -- SHA-256 of what lets somebody come back who has just proven who they are; nobody else.
  back_hash bytea constraint closing_back_once unique,
  back_until timestamptz,
  constraint closing_back_is_whole check ((back_hash is null) = (back_until is null))
);

create index closing_due on people.closing (erase_at);
