-- Decoration: one case from the first paper to the last fen. A case is one renovation of one room.
create schema decoration;

create table decoration.work_case (
  id uuid constraint work_case_pk primary key,
  area_id text not null,
  -- What people call it, such as `ZX2612010001`; once in a park.
  number text not null,
  state text not null constraint work_case_state check (state in (
    'draft', 'reviewing', 'returned', 'to_pay', 'to_begin', 'working', 'stopped', 'checking', 'watching',
    'closed', 'cancelled', 'rejected', 'lapsed')),
  -- When the state that stands began.
  state_at timestamptz not null,
  room_id uuid constraint work_case_room references estate.room on delete set null,
  building_id uuid constraint work_case_building references estate.building on delete set null,
  -- Building, floor and room in words, as they were called when the case was saved.
  place text not null,
  level integer not null default 0,
  -- Who applies: for a company of theirs, or for themselves.
  applicant_id uuid not null constraint work_case_applicant references people.person,
  company_id uuid constraint work_case_company references people.company,
  -- Kind of renovation, and the version of it that the case is judged by.
  type_id uuid,
  type_version integer,
  firm_id uuid,
  -- The foreman is whoever proves the phone. Both are sealed (`decoration.foreman.name`, `decoration.foreman.phone`).
  foreman_name_sealed bytea,
  foreman_phone_sealed bytea,
  foreman_index bytea,
  -- Masked, for lists.
  foreman_name text not null default '',
  -- What is done, in the applicant's words.
  scope text not null default '',
  -- Hundredths of a square metre.
  area_hundredths integer constraint work_case_area check (area_hundredths between 1 and 100000000),
  first_on date,
  last_on date,
  extensions integer not null default 0 constraint work_case_extensions check (extensions between 0 and 99),
  submitted_at timestamptz,
  approved_at timestamptz,
  pay_until timestamptz,
  -- When everything that the beginning needs was there.
  permit_at timestamptz,
  -- The first worker came in.
  begun_at timestamptz,
  stop_reason text not null default '',
  stopped_by uuid,
  -- The final check was passed, and the day of the inspection after it.
  passed_at timestamptz,
  review_on date,
  ended_at timestamptz,
  -- Raised by each act.
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  constraint work_case_period check (first_on <= last_on),
  constraint work_case_ends check ((ended_at is null) = (state not in ('closed', 'cancelled', 'rejected', 'lapsed'))),
  constraint work_case_foreman check ((foreman_phone_sealed is null) = (foreman_index is null))
);
create unique index work_case_number_once on decoration.work_case (area_id, number);
-- A room has one case at a time that is past its papers.
create unique index work_case_room_one on decoration.work_case (room_id)
  where state in ('to_pay', 'to_begin', 'working', 'stopped', 'checking', 'watching');
create index work_case_of_park on decoration.work_case (area_id, changed_at, id);
create index work_case_of_state on decoration.work_case (area_id, state, state_at, id);
create index work_case_of_applicant on decoration.work_case (applicant_id, changed_at, id);
create index work_case_of_company on decoration.work_case (company_id, changed_at, id) where company_id is not null;
create index work_case_of_foreman on decoration.work_case (foreman_index) where foreman_index is not null;
create index work_case_of_room on decoration.work_case (room_id) where room_id is not null;
create index work_case_of_building on decoration.work_case (building_id) where building_id is not null;
create index work_case_ended on decoration.work_case (ended_at) where ended_at is not null;

-- What happened to a case, in order; never rewritten.
create table decoration.step (
  id uuid constraint step_pk primary key,
  case_id uuid not null constraint step_case references decoration.work_case on delete cascade,
  at timestamptz not null,
  -- Null: the clock did it.
  by_id uuid constraint step_by references people.person,
  act text not null,
  words text not null default '',
  detail jsonb not null default '{}'
);
create index step_of_case on decoration.step (case_id, at, id);
create index step_by_person on decoration.step (by_id) where by_id is not null;
