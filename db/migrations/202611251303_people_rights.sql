-- Park roles: sets of rights as data, held within regions or companies until a day.
create table people.park_role (
  id uuid constraint park_role_pk primary key,
  area_id text not null,
  name text not null constraint park_role_name check (name <> ''),
  rights text[] not null constraint park_role_rights check (cardinality(rights) > 0),
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 0
);
create unique index park_role_once on people.park_role (area_id, name) where ended_at is null;

create table people.role_grant (
  id uuid constraint role_grant_pk primary key,
  area_id text not null,
  role_id uuid not null constraint role_grant_role references people.park_role,
  person_id uuid not null constraint role_grant_person references people.person,
  -- Where it counts; null: in the whole park, for all companies.
  region_ids uuid[],
  company_ids uuid[],
  begins_on date not null,
  -- The last day, in the park's zone.
  ends_on date not null constraint role_grant_days check (ends_on >= begins_on),
  granted_at timestamptz not null,
  -- Null: the seed or the terminal.
  granted_by uuid constraint role_grant_granted_by references people.person,
  ended_at timestamptz,
  ended_by uuid constraint role_grant_ended_by references people.person,
  constraint role_grant_one_bound check (region_ids is null or company_ids is null)
);
create index role_grant_of_person on people.role_grant (person_id) where ended_at is null;
create unique index role_grant_once on people.role_grant (role_id, person_id) where ended_at is null;
create index role_grant_in_area on people.role_grant (area_id, id);
create index role_grant_over on people.role_grant (ended_at);

-- The park's own people, by function: what visitors and tenants find.
create table people.park_entry (
  id uuid constraint park_entry_pk primary key,
  area_id text not null,
  person_id uuid not null constraint park_entry_person references people.person,
  function text not null constraint park_entry_function check (function <> ''),
  title text not null default '',
  position integer not null default 0,
  -- Receives visitors: they see these alone.
  reception boolean not null default false,
  constraint park_entry_once unique (area_id, person_id, function)
);
create index park_entry_in_order on people.park_entry (area_id, position, id);
create index park_entry_of_person on people.park_entry (person_id);
