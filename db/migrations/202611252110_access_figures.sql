-- What gates counted, by day: made from crossings, again whenever one of a day was told of.
create table access.attendance (
  pass_id uuid not null constraint attendance_pass references access.pass on delete cascade,
  area_id text not null,
  day date not null,
  company_id uuid,
  -- Whose pass it is; null: it has no account.
  person_id uuid,
  kind text not null constraint attendance_kind check (kind in ('staff', 'visitor', 'agent', 'application', 'own')),
  -- A visitor who works for another company of the park.
  from_tenant boolean not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  constraint attendance_pk primary key (pass_id, day)
);
create index attendance_of_day on access.attendance (area_id, day);
create index attendance_of_company on access.attendance (company_id, day, person_id) where company_id is not null;
create index attendance_of_person on access.attendance (person_id) where person_id is not null;
create index attendance_over on access.attendance (first_at);

-- Passages of a point on a day by those of a company; company null: of none. Nobody is named: these stay when crossings go.
create table access.figure_passage (
  area_id text not null,
  day date not null,
  point_id uuid not null constraint figure_passage_point references access.point on delete cascade,
  company_id uuid,
  passages integer not null,
  constraint figure_passage_once unique nulls not distinct (area_id, day, point_id, company_id)
);
create index figure_passage_of_point on access.figure_passage (point_id);

-- How many people of a company, and visitors to it, were there on a day.
create table access.figure_company (
  area_id text not null,
  day date not null,
  company_id uuid not null,
  staff integer not null,
  -- Those of them who came or left in the evening.
  evening integer not null,
  visitors integer not null,
  -- Those of them who work for another company of the park.
  tenants integer not null,
  constraint figure_company_pk primary key (area_id, day, company_id)
);

-- Days that are to be counted anew.
create table access.figure_due (
  area_id text not null,
  day date not null,
  constraint figure_due_pk primary key (area_id, day)
);

-- Companies whose managers see by name who was there, from which day on, and what their people were told.
create table access.staff_names (
  company_id uuid constraint staff_names_pk primary key,
  area_id text not null,
  -- Null: switched off.
  begins_on date,
  notice text not null constraint staff_names_notice check (notice <> ''),
  by_id uuid not null,
  changed_at timestamptz(3) not null
);
create index staff_names_by_whom on access.staff_names (by_id);
