-- Patrol: rounds over points, what was found at them, and the problems that somebody must mend.
create schema patrol;

-- Kinds of problems and the clocks of both grades; a park without a row has those of the program.
create table patrol.setting (
  area_id text constraint setting_pk primary key,
  -- In their order: `key`, `name`, `off`. A kind that was used is never removed: problems name it.
  kinds jsonb not null,
  plain_workdays integer not null constraint setting_plain check (plain_workdays between 1 and 60),
  major_hours integer not null constraint setting_major check (major_hours between 1 and 720),
  version integer not null default 1,
  changed_at timestamptz not null
);

create table patrol.point (
  id uuid constraint point_pk primary key,
  area_id text not null,
  name text not null constraint point_name check (name <> ''),
  -- Building, floor and room in words, as they were called when the point was saved.
  place text not null,
  spot text not null default '',
  building_id uuid constraint point_building references estate.building on delete set null,
  floor_id uuid constraint point_floor references estate.floor on delete set null,
  room_id uuid constraint point_room references estate.room on delete set null,
  level integer not null default 0,
  disabled boolean not null default false,
  -- Raised by each change; the items of each stand in `point_version`.
  version integer not null default 1,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index point_name_once on patrol.point (area_id, name);
create index point_of_place on patrol.point (area_id, place, level, name, id);
create index point_of_building on patrol.point (building_id) where building_id is not null;
create index point_of_floor on patrol.point (floor_id) where floor_id is not null;
create index point_of_room on patrol.point (room_id) where room_id is not null;

-- Items of a point: a published form, and what of each item is no part of a form. Never changed: answers are read by it.
create table patrol.point_version (
  point_id uuid not null constraint point_version_point references patrol.point on delete cascade,
  version integer not null,
  form_id uuid not null,
  form_version integer not null,
  -- By item: `min`, `max`, `bad`, `photo`, `album`.
  rules jsonb not null,
  at timestamptz not null,
  constraint point_version_pk primary key (point_id, version)
);

create table patrol.plan (
  id uuid constraint plan_pk primary key,
  area_id text not null,
  title text not null constraint plan_title check (title <> ''),
  -- `every` and `weekdays` (`vocabulary/recurrence`).
  rule jsonb not null,
  first_on date not null,
  from_minute integer not null,
  to_minute integer not null,
  -- Null: whoever holds the right.
  walker_id uuid constraint plan_walker references people.person,
  disabled boolean not null default false,
  -- The last day that was dealt with.
  made_through date,
  version integer not null default 1,
  changed_at timestamptz not null,
  constraint plan_hours check (from_minute >= 0 and from_minute < to_minute and to_minute <= 1440)
);
create index plan_of_park on patrol.plan (area_id, title, id);
create index plan_to_make on patrol.plan (made_through) where not disabled;
create index plan_of_walker on patrol.plan (walker_id) where walker_id is not null;

create table patrol.plan_point (
  plan_id uuid not null constraint plan_point_plan references patrol.plan on delete cascade,
  point_id uuid not null constraint plan_point_point references patrol.point,
  position integer not null,
  constraint plan_point_pk primary key (plan_id, point_id)
);
create index plan_point_of_point on patrol.plan_point (point_id);

create table patrol.round (
  id uuid constraint round_pk primary key,
  area_id text not null,
  plan_id uuid not null constraint round_plan references patrol.plan,
  title text not null,
  day date not null,
  opens_at timestamptz not null,
  due_at timestamptz not null,
  walker_id uuid constraint round_walker references people.person,
  -- `walking`: an act was recorded. A round whose hours are over stays what it is, and is overdue.
  state text not null constraint round_state check (state in ('waiting', 'walking', 'done', 'cancelled')),
  -- The sweep saw that its hours were over before it was done.
  overdue boolean not null default false,
  -- Its week was over before it was done: it waits in no inbox any more.
  lapsed boolean not null default false,
  -- It was done after its hours.
  late boolean not null default false,
  started_at timestamptz,
  done_at timestamptz,
  cancelled_by uuid constraint round_cancelled_by references people.person,
  cancel_reason text not null default '',
  version integer not null default 1,
  created_at timestamptz not null,
  constraint round_once unique (plan_id, day),
  constraint round_done check ((state = 'done') = (done_at is not null))
);
create index round_of_day on patrol.round (area_id, day desc, id desc);
create index round_undone on patrol.round (due_at) where state in ('waiting', 'walking');
create index round_of_walker on patrol.round (walker_id) where walker_id is not null;
create index round_cancelled_by_person on patrol.round (cancelled_by) where cancelled_by is not null;
create index round_by_age on patrol.round (created_at);

create table patrol.visit (
  round_id uuid not null constraint visit_round references patrol.round on delete cascade,
  point_id uuid not null constraint visit_point references patrol.point,
  position integer not null,
  -- `code`: by the code at the point · `words`: without it.
  arrival text constraint visit_arrival check (arrival in ('code', 'words')),
  arrived_at timestamptz,
  arrived_by uuid constraint visit_arrived_by references people.person,
  arrival_words text not null default '',
  result text constraint visit_result check (result in ('normal', 'abnormal', 'skipped')),
  result_at timestamptz,
  result_by uuid constraint visit_result_by references people.person,
  -- The act that gave the result: of two at the same moment the greater one counts.
  result_act uuid,
  point_version integer,
  answers jsonb not null default '{}',
  -- Items whose answers are not normal.
  outside jsonb not null default '[]',
  skip_words text not null default '',
  clock_off boolean not null default false,
  late_report boolean not null default false,
  created_at timestamptz not null,
  constraint visit_pk primary key (round_id, point_id),
  constraint visit_arrived check ((arrival is null) = (arrived_at is null)),
  constraint visit_resulted check ((result is null) = (result_at is null))
);
create index visit_of_point on patrol.visit (point_id);
create index visit_arrived_by_person on patrol.visit (arrived_by) where arrived_by is not null;
create index visit_result_by_person on patrol.visit (result_by) where result_by is not null;
create index visit_by_age on patrol.visit (created_at);

-- Acts that were recorded, by the number that the phone gave them: each counts once.
create table patrol.act (
  id uuid constraint act_pk primary key,
  area_id text not null,
  person_id uuid not null constraint act_person references people.person,
  round_id uuid,
  point_id uuid,
  problem_id uuid,
  what text not null,
  at timestamptz not null,
  recorded_at timestamptz not null,
  late_report boolean not null default false
);
create index act_of_person on patrol.act (person_id);
create index act_by_age on patrol.act (recorded_at);

create table patrol.problem (
  id uuid constraint problem_pk primary key,
  area_id text not null,
  kind text not null,
  grade text not null constraint problem_grade check (grade in ('plain', 'major')),
  state text not null constraint problem_state check (state in ('open', 'mending', 'reviewing', 'rejected', 'appealing', 'closed', 'void')),
  text text not null,
  place text not null,
  spot text not null default '',
  point_id uuid constraint problem_point references patrol.point,
  building_id uuid constraint problem_building references estate.building on delete set null,
  floor_id uuid constraint problem_floor references estate.floor on delete set null,
  room_id uuid constraint problem_room references estate.room on delete set null,
  round_id uuid constraint problem_round references patrol.round on delete set null,
  item_id text,
  reporter_id uuid constraint problem_reporter references people.person,
  -- When it was seen, by the corrected clock of the phone.
  reported_at timestamptz not null,
  recorded_at timestamptz not null,
  clock_off boolean not null default false,
  late_report boolean not null default false,
  company_id uuid constraint problem_company references people.company,
  assignee_id uuid constraint problem_assignee references people.person,
  assigned_by uuid constraint problem_assigned_by references people.person,
  assigned_at timestamptz,
  due_at timestamptz,
  -- Since when the clock stands: an appeal, or a review.
  paused_at timestamptz,
  -- The first length of the clock, in workdays of a plain problem, in hours of a major one.
  length integer,
  extended boolean not null default false,
  appealed boolean not null default false,
  rejections integer not null default 0,
  attempts integer not null default 0,
  rectified_by uuid constraint problem_rectified_by references people.person,
  code_scanned boolean not null default false,
  cause text not null default '',
  urged integer not null default 0,
  urged_at timestamptz,
  -- Now beyond its time, as the sweep saw; `late`: it ever was.
  overdue boolean not null default false,
  late boolean not null default false,
  -- The problem of the same kind at the same point that was closed within 90 days before, and how often that came.
  prior_id uuid constraint problem_prior references patrol.problem on delete set null,
  recurrence integer not null default 0,
  closed_at timestamptz,
  closed_by uuid constraint problem_closed_by references people.person,
  version integer not null default 1,
  constraint problem_addressed check (company_id is null or assignee_id is null),
  constraint problem_clock check (due_at is null or length is not null),
  constraint problem_closed check ((state in ('closed', 'void')) = (closed_at is not null)),
  constraint problem_assigned check (state not in ('mending', 'reviewing', 'rejected', 'appealing') or (company_id is not null or assignee_id is not null))
);
create index problem_of_park on patrol.problem (area_id, overdue desc, reported_at desc, id desc);
create index problem_of_company on patrol.problem (company_id, overdue desc, reported_at desc, id desc) where company_id is not null;
create index problem_of_assignee on patrol.problem (assignee_id) where assignee_id is not null;
create index problem_of_point on patrol.problem (point_id, kind, closed_at) where point_id is not null;
create index problem_undone_of_park on patrol.problem (area_id, grade) where state not in ('closed', 'void');
create index problem_running on patrol.problem (due_at) where not overdue and state in ('mending', 'rejected');
create index problem_of_reporter on patrol.problem (reporter_id) where reporter_id is not null;
create index problem_of_round on patrol.problem (round_id) where round_id is not null;
create index problem_of_building on patrol.problem (building_id) where building_id is not null;
create index problem_of_floor on patrol.problem (floor_id) where floor_id is not null;
create index problem_of_room on patrol.problem (room_id) where room_id is not null;
create index problem_assigned_by_person on patrol.problem (assigned_by) where assigned_by is not null;
create index problem_rectified_by_person on patrol.problem (rectified_by) where rectified_by is not null;
create index problem_closed_by_person on patrol.problem (closed_by) where closed_by is not null;
create index problem_of_prior on patrol.problem (prior_id) where prior_id is not null;
create index problem_by_end on patrol.problem (closed_at) where closed_at is not null;

-- What was done about a problem.
create table patrol.step (
  id uuid constraint step_pk primary key,
  problem_id uuid not null constraint step_problem references patrol.problem on delete cascade,
  act text not null,
  -- Null: the account is gone.
  by_id uuid constraint step_by references people.person,
  words text not null default '',
  detail jsonb not null default '{}',
  at timestamptz not null
);
create index step_of_problem on patrol.step (problem_id, at, id);
create index step_of_person on patrol.step (by_id) where by_id is not null;

create table patrol.photo (
  id uuid constraint photo_pk primary key,
  area_id text not null,
  file_id uuid not null,
  -- What it was taken on: a visit with the problems proposed from it, a report, an attempt to mend. The same bytes twice on one occasion are no suspicion.
  occasion text not null,
  act_id uuid,
  role text not null constraint photo_role check (role in ('arrival', 'item', 'before', 'after')),
  point_id uuid constraint photo_point references patrol.point,
  -- Without cascade: its file is let go before the round goes.
  round_id uuid constraint photo_round references patrol.round,
  problem_id uuid constraint photo_problem references patrol.problem on delete cascade,
  item_id text,
  of_id uuid constraint photo_of references patrol.photo on delete set null,
  attempt integer,
  album boolean not null,
  by_id uuid constraint photo_by references people.person,
  -- When it was taken, by the corrected clock of the phone.
  at timestamptz not null,
  recorded_at timestamptz not null,
  -- SHA-256 of the bytes as they were sent and of the decoded picture; null: the engine knows neither.
  sent bytea,
  decoded bytea,
  difference bit(64),
  textured boolean not null default false,
  -- Four keys of 16 bits of the difference hash, each with its place: pictures that differ in 6 bits at most share one but for one bit.
  keys integer[],
  -- The bytes were used before, in an act that came late.
  used boolean not null default false
);
create index photo_of_problem on patrol.photo (problem_id) where problem_id is not null;
create index photo_of_round on patrol.photo (round_id) where round_id is not null;
create index photo_of_point on patrol.photo (point_id, recorded_at) where point_id is not null;
-- Pictures that differ in one bit at most share their first key or their second.
create index photo_first on patrol.photo (point_id, (keys[1])) where keys is not null;
create index photo_second on patrol.photo (point_id, (keys[2])) where keys is not null;
create index photo_decoded on patrol.photo (point_id, decoded) where decoded is not null;
create index photo_sent on patrol.photo (area_id, sent, recorded_at) where sent is not null;
create index photo_far on patrol.photo using gin (keys) where textured and keys is not null;
create index photo_of_photo on patrol.photo (of_id) where of_id is not null;
create index photo_of_person on patrol.photo (by_id) where by_id is not null;
create index photo_by_age on patrol.photo (recorded_at);

-- Pictures that resemble each other, for the reviewer: a suspicion blocks nothing.
create table patrol.alike (
  photo_id uuid not null constraint alike_photo references patrol.photo on delete cascade,
  other_id uuid not null constraint alike_other references patrol.photo on delete cascade,
  how text not null constraint alike_how check (how in ('sent', 'decoded', 'near', 'far')),
  bits integer not null,
  constraint alike_pk primary key (photo_id, other_id)
);
create index alike_of_other on patrol.alike (other_id);

-- Figures of problems by the month in which they were reported, written in the transaction of each change.
create table patrol.figure (
  area_id text not null,
  month date not null,
  -- `all`, `kind`, `building`, `company`.
  part text not null,
  key text not null,
  reported integer not null default 0,
  overdue integer not null default 0,
  closed integer not null default 0,
  closed_late integer not null default 0,
  voided integer not null default 0,
  -- From report to closing, of those that were closed.
  minutes bigint not null default 0,
  constraint figure_pk primary key (area_id, month, part, key)
);
