-- Staff parking: how many spaces a company or the park has, applications in two steps, and lotteries where applications exceed spaces.
create table parking.staff_pool (
  id uuid constraint staff_pool_pk primary key,
  area_id text not null,
  -- Null: the park's own spaces, for staff of any company.
  company_id uuid,
  spaces integer not null constraint staff_pool_spaces check (spaces between 0 and 100000),
  lot_ids uuid[] not null constraint staff_pool_lots check (cardinality(lot_ids) > 0),
  changed_at timestamptz(3) not null,
  constraint staff_pool_once unique nulls not distinct (area_id, company_id)
);

-- Doors and barriers that the staff of a company may apply for.
create table parking.access_control (
  id uuid constraint access_control_pk primary key,
  area_id text not null,
  company_id uuid not null,
  name text not null constraint access_control_name check (name <> ''),
  place text not null default '',
  constraint access_control_once unique (area_id, company_id, name)
);

create table parking.staff_lottery (
  id uuid constraint staff_lottery_pk primary key,
  area_id text not null,
  pool_id uuid not null constraint staff_lottery_pool references parking.staff_pool,
  -- So many win; held of the pool for the whole period until it is drawn.
  spaces integer not null constraint staff_lottery_spaces check (spaces > 0),
  from_at timestamptz not null,
  until_at timestamptz not null,
  -- [{"number", "who"}] by number; never changes after it was published, as its hash. SHA-256, lower-case hex.
  list jsonb not null,
  list_hash text not null constraint staff_lottery_list_hash check (list_hash ~ '^[0-9a-f]{64}$'),
  seed_hash text not null constraint staff_lottery_seed_hash check (seed_hash ~ '^[0-9a-f]{64}$'),
  -- The seed until it is drawn, sealed; after that in the open. A cancelled one is never told.
  seed_sealed bytea,
  seed text constraint staff_lottery_seed check (seed ~ '^[0-9a-f]{64}$'),
  state text not null constraint staff_lottery_state check (state in ('published', 'drawn', 'cancelled')),
  published_at timestamptz(3) not null,
  -- Not drawn before.
  draws_at timestamptz(3) not null,
  drawn_at timestamptz(3),
  constraint staff_lottery_sealed check ((state = 'published') = (seed_sealed is not null)),
  constraint staff_lottery_drawn check ((state = 'drawn') = (seed is not null) and (state = 'drawn') = (drawn_at is not null)),
  constraint staff_lottery_period check (until_at > from_at)
);
create index staff_lottery_of_area on parking.staff_lottery (area_id, published_at desc, id desc);
create index staff_lottery_holding on parking.staff_lottery (pool_id) where state = 'published';
create index staff_lottery_by_age on parking.staff_lottery (published_at);

create table parking.staff_application (
  id uuid constraint staff_application_pk primary key,
  -- Its public number: tells nothing of who applied.
  nth bigint generated always as identity constraint staff_application_number unique,
  area_id text not null,
  kind text not null constraint staff_application_kind check (kind in ('parking', 'access')),
  person_id uuid not null,
  company_id uuid not null,
  plate text,
  control_ids uuid[] not null default '{}',
  proof_id uuid,
  reason text not null default '',
  -- On days of the park; the end lies on a five-minute mark of the clock where it came early.
  from_at timestamptz not null constraint staff_application_from check (extract(epoch from from_at)::bigint % 300 = 0),
  until_at timestamptz not null constraint staff_application_until check (extract(epoch from until_at)::bigint % 300 = 0),
  state text not null constraint staff_application_state
    check (state in ('asked', 'company_approved', 'approved', 'refused', 'withdrawn', 'ended')),
  -- new · renewal: goes on after the previous one · plate: takes the place of the previous one.
  change text not null constraint staff_application_change check (change in ('new', 'renewal', 'plate')),
  previous_id uuid constraint staff_application_previous references parking.staff_application on delete set null,
  asked_at timestamptz(3) not null,
  -- From then on its plate parks free in these lots, on a space of the pool.
  approved_at timestamptz(3),
  pool_id uuid constraint staff_application_pool references parking.staff_pool,
  lot_ids uuid[] not null default '{}',
  lottery_id uuid constraint staff_application_lottery references parking.staff_lottery on delete set null,
  -- Its person took it off their list; it was over.
  hidden boolean not null default false,
  constraint staff_application_period check (until_at >= from_at),
  constraint staff_application_plate check ((kind = 'parking') = (plate is not null)),
  constraint staff_application_proof check (kind = 'access' or proof_id is not null),
  constraint staff_application_controls check ((kind = 'access') = (cardinality(control_ids) > 0)),
  constraint staff_application_approved check (state <> 'approved' or approved_at is not null),
  constraint staff_application_space check (state <> 'approved' or kind = 'access' or pool_id is not null)
);
-- One application at a time goes on from, or takes the place of, another.
create unique index staff_application_next_once on parking.staff_application (previous_id)
  where previous_id is not null and state in ('asked', 'company_approved', 'approved');
-- A plate once from a moment; whether periods overlap is looked at under the plate's lock.
create unique index staff_application_plate_once on parking.staff_application (area_id, plate, from_at)
  where plate is not null and state in ('asked', 'company_approved', 'approved');
create index staff_application_of_person on parking.staff_application (person_id, asked_at desc, id desc);
create index staff_application_of_company on parking.staff_application (area_id, company_id, asked_at, id);
create index staff_application_of_park on parking.staff_application (area_id, asked_at, id);
create index staff_application_open on parking.staff_application (area_id, asked_at, id) where state = 'company_approved';
create index staff_application_covers on parking.staff_application (plate, area_id) where approved_at is not null;
create index staff_application_in_pool on parking.staff_application (pool_id, until_at) where state = 'approved';
create index staff_application_in_lottery on parking.staff_application (lottery_id) where lottery_id is not null;
create index staff_application_by_age on parking.staff_application (until_at);

-- What was done about an application, by whom, and why.
create table parking.staff_act (
  id uuid constraint staff_act_pk primary key,
  application_id uuid not null constraint staff_act_application references parking.staff_application on delete cascade,
  act text not null constraint staff_act_act check (act in ('asked', 'edited', 'company_approved', 'company_refused', 'approved',
    'refused', 'won', 'lost', 'withdrawn', 'ended')),
  -- Null: their account is gone.
  by_id uuid,
  at timestamptz(3) not null,
  note text not null default ''
);
create index staff_act_of_application on parking.staff_act (application_id, at, id);
create index staff_act_by on parking.staff_act (by_id);
