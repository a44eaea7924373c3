-- Tours: many people who are shown round together. Whole names and phones are not kept: passes are made from them, and here stands what is left of a name.
create table visitors.tour (
  id uuid constraint tour_pk primary key,
  area_id text not null,
  title text not null constraint tour_title check (title <> ''),
  -- Who comes: a school, a delegation.
  guests text not null,
  route text not null,
  state text not null constraint tour_state check (state in ('planned', 'running', 'done', 'cancelled')),
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  headcount smallint not null constraint tour_headcount check (headcount between 1 and 200),
  note text not null default '',
  by_id uuid not null,
  version integer not null default 1,
  made_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  ended_at timestamptz(3),
  constraint tour_times check (until_at > from_at),
  constraint tour_end_is_whole check ((ended_at is not null) = (state in ('done', 'cancelled')))
);
create index tour_of_area on visitors.tour (area_id, from_at desc, id desc);
create index tour_by_whom on visitors.tour (by_id);
create index tour_over on visitors.tour (ended_at) where ended_at is not null;

create table visitors.tour_person (
  id uuid constraint tour_person_pk primary key,
  tour_id uuid not null constraint tour_person_tour references visitors.tour on delete cascade,
  seq smallint not null,
  -- The first sign and a star.
  name text not null,
  unit text not null,
  -- A phone was given: there is a pass, found at the gate by its last four.
  has_pass boolean not null,
  constraint tour_person_once unique (tour_id, seq)
);
create index policy_receivers on visitors.policy using gin (reception_ids);
