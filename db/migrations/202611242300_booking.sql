-- Booking: places, who has them when, and what was agreed and paid.
create extension if not exists btree_gist;
create schema booking;

create table booking.place (
  id uuid constraint place_pk primary key,
  area_id text not null,
  kind text not null constraint place_kind check (kind in ('room', 'venue', 'display', 'inner')),
  -- Whose room it is; the park's other places belong to nobody.
  company_id uuid constraint place_company references people.company,
  name text not null constraint place_name check (name <> ''),
  building text not null default '',
  floor text not null default '',
  seats integer not null constraint place_seats check (seats >= 0),
  area numeric(8, 2),
  about text not null default '',
  -- To be agreed to before booking.
  notes text not null default '',
  equipment text[] not null default '{}',
  -- As `ServiceSchema`, `PlaceRulesSchema` and `SpotSchema` of the contract.
  services jsonb not null default '[]',
  rules jsonb not null,
  spot jsonb,
  -- The first is shown in lists.
  picture_ids uuid[] not null default '{}',
  -- Of approvals; null: nobody has to decide.
  process_id uuid,
  -- Several may apply for the same time: what waits for approval takes no time then.
  competes boolean not null default false,
  state text not null constraint place_state check (state in ('draft', 'open', 'gone')),
  position integer not null default 0,
  -- What the code on its door carries: 128 random bits, base64url.
  door_code text not null constraint place_door_code unique,
  version integer not null default 1,
  created_at timestamptz(3) not null,
  changed_at timestamptz(3) not null,
  constraint place_of_company check ((kind = 'inner') = (company_id is not null)),
  constraint place_competes check (not competes or process_id is not null)
);
create index place_of_area on booking.place (area_id, kind, position, id);

-- What excludes: a room is one unit, a venue has one for each part. Whoever takes time of a place locks its units first, in the order of their ids.
create table booking.unit (
  id uuid constraint unit_pk primary key,
  place_id uuid not null constraint unit_place references booking.place,
  name text not null default '',
  seats integer not null constraint unit_seats check (seats >= 0),
  price_percent integer not null default 100 constraint unit_price check (price_percent between 1 and 100),
  position integer not null default 0,
  -- Taken out of the place; bookings may still name it.
  gone boolean not null default false
);
create index unit_of_place on booking.unit (place_id, position, id);

create table booking.closure (
  id uuid constraint closure_pk primary key,
  place_id uuid not null constraint closure_place references booking.place,
  unit_ids uuid[] not null constraint closure_units check (cardinality(unit_ids) > 0),
  during tstzrange not null constraint closure_during check (not isempty(during)),
  reason text not null,
  by_id uuid,
  created_at timestamptz(3) not null,
  ended_at timestamptz(3)
);
create index closure_of_place on booking.closure using gist (place_id, during);

create table booking.series (
  id uuid constraint series_pk primary key,
  area_id text not null,
  person_id uuid not null,
  place_id uuid not null constraint series_place references booking.place,
  rule jsonb not null,
  words text not null,
  made_at timestamptz(3) not null
);
create index series_of_person on booking.series (person_id, made_at desc);

create table booking.booking (
  id uuid constraint booking_pk primary key,
  area_id text not null,
  kind text not null constraint booking_kind check (kind in ('room', 'venue', 'display', 'inner')),
  place_id uuid not null constraint booking_place references booking.place,
  -- Sorted.
  unit_ids uuid[] not null constraint booking_units check (cardinality(unit_ids) > 0),
  -- Public: tells nothing of who booked.
  number text not null constraint booking_number unique,
  -- Null: their account is gone.
  person_id uuid,
  company_id uuid,
  for_person_id uuid,
  subject text not null,
  people integer not null constraint booking_people check (people > 0),
  note text not null default '',
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  set_up_minutes integer not null default 0,
  clear_minutes integer not null default 0,
  -- With setting up, clearing away and the place's buffer: the time that it takes.
  during tstzrange not null,
  -- running is confirmed and under way.
  state text not null constraint booking_state
    check (state in ('waiting', 'returned', 'unpaid', 'confirmed', 'done', 'rejected', 'cancelled', 'expired', 'missed')),
  why text not null default '',
  series_id uuid constraint booking_series references booking.series,
  case_id uuid,
  -- Fields that an approver named.
  returned_fields text[] not null default '{}',
  -- Where somebody else gets the time: be refused, or wait.
  if_lost text not null default 'reject' constraint booking_if_lost check (if_lost in ('reject', 'queue')),
  -- [{"id", "name", "count"}] and [{"words", "amountFen"}] as they were agreed.
  services jsonb not null default '[]',
  cost jsonb not null default '[]',
  -- The rule of what goes back, as it was agreed.
  back jsonb not null default '[]',
  total_fen bigint not null constraint booking_total check (total_fen >= 0),
  paid_fen bigint not null default 0 constraint booking_paid check (paid_fen >= 0),
  refunded_fen bigint not null default 0 constraint booking_refunded check (refunded_fen between 0 and paid_fen),
  goods text not null default '',
  -- [{"name", "fileId"}].
  files jsonb not null default '[]',
  check_in boolean not null default false,
  asked_at timestamptz(3) not null,
  pay_until timestamptz(3),
  confirmed_at timestamptz(3),
  checked_in_at timestamptz(3),
  ended_at timestamptz(3),
  -- Of its calendar entry: raised by each change.
  sequence integer not null default 0,
  constraint booking_period check (starts_at < ends_at),
  constraint booking_takes check (during @> tstzrange(starts_at, ends_at)),
  constraint booking_to_pay check (state <> 'unpaid' or pay_until is not null)
);
create index booking_of_person on booking.booking (person_id, kind, starts_at, id);
create index booking_for_person on booking.booking (for_person_id, kind, starts_at, id) where for_person_id is not null;
create index booking_of_company on booking.booking (company_id, starts_at) where company_id is not null;
create index booking_of_place on booking.booking (place_id, starts_at, id);
create index booking_of_area on booking.booking (area_id, kind, starts_at, id);
create index booking_of_series on booking.booking (series_id, starts_at) where series_id is not null;
create index booking_to_expire on booking.booking (pay_until) where state = 'unpaid';
create index booking_to_end on booking.booking (ends_at) where state in ('waiting', 'returned', 'confirmed');
create index booking_to_miss on booking.booking (starts_at) where state = 'confirmed' and check_in and checked_in_at is null;
create index booking_by_age on booking.booking (ends_at);

-- A time that somebody fills in the form for; one a person and kind.
create table booking.hold (
  id uuid constraint hold_pk primary key,
  area_id text not null,
  person_id uuid not null,
  kind text not null,
  place_id uuid not null constraint hold_place references booking.place,
  unit_ids uuid[] not null,
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  until timestamptz(3) not null,
  constraint hold_once unique (area_id, person_id, kind)
);
create index hold_by_age on booking.hold (until);

create table booking.waiting (
  id uuid constraint waiting_pk primary key,
  area_id text not null,
  kind text not null,
  place_id uuid not null constraint waiting_place references booking.place,
  unit_ids uuid[] not null,
  person_id uuid not null,
  company_id uuid,
  subject text not null default '',
  starts_at timestamptz(3) not null,
  ends_at timestamptz(3) not null,
  state text not null constraint waiting_state check (state in ('queued', 'offered', 'taken', 'passed', 'ended')),
  joined_at timestamptz(3) not null,
  offered_until timestamptz(3),
  booking_id uuid constraint waiting_booking references booking.booking,
  constraint waiting_offered check ((state = 'offered') = (offered_until is not null)),
  constraint waiting_period check (starts_at < ends_at)
);
create unique index waiting_once on booking.waiting (person_id, place_id, starts_at, ends_at) where state in ('queued', 'offered');
create index waiting_queue on booking.waiting (place_id, starts_at, joined_at, id) where state = 'queued';
create index waiting_offers on booking.waiting (offered_until) where state = 'offered';
create index waiting_of_person on booking.waiting (person_id, joined_at desc, id desc);
create index waiting_by_age on booking.waiting (ends_at);

-- Who has a unit when: the one guard against two at once. Bookings that wait for approval, payment or their day, holds, and offers to who waits.
create table booking.occupancy (
  unit_id uuid not null constraint occupancy_unit references booking.unit,
  during tstzrange not null constraint occupancy_during check (not isempty(during)),
  booking_id uuid constraint occupancy_booking references booking.booking on delete cascade,
  hold_id uuid constraint occupancy_hold references booking.hold on delete cascade,
  waiting_id uuid constraint occupancy_waiting references booking.waiting on delete cascade,
  -- Of holds and offers: from then on it stands in nobody's way and may be taken away by whoever wants the time.
  until timestamptz(3),
  constraint occupancy_one_reason check (num_nonnulls(booking_id, hold_id, waiting_id) = 1),
  constraint occupancy_until check ((booking_id is null) = (until is not null)),
  constraint occupancy_once exclude using gist (unit_id with =, during with &&)
);
create index occupancy_of_booking on booking.occupancy (booking_id) where booking_id is not null;
create index occupancy_of_hold on booking.occupancy (hold_id) where hold_id is not null;
create index occupancy_of_waiting on booking.occupancy (waiting_id) where waiting_id is not null;

-- What is to be paid for a booking; a change that makes it dearer brings another one.
create table booking.booking_order (
  id uuid constraint booking_order_pk primary key,
  booking_id uuid not null constraint booking_order_booking references booking.booking,
  area_id text not null,
  person_id uuid,
  amount_fen bigint not null constraint booking_order_amount check (amount_fen > 0),
  state text not null constraint booking_order_state check (state in ('to_pay', 'paid', 'part_refunded', 'refunded', 'closed')),
  trade_id uuid constraint booking_order_trade unique,
  paid_at timestamptz(3),
  refunded_fen bigint not null default 0 constraint booking_order_refunded check (refunded_fen between 0 and amount_fen),
  created_at timestamptz(3) not null,
  good_until timestamptz(3) not null,
  constraint booking_order_paid check ((state in ('paid', 'part_refunded', 'refunded')) = (trade_id is not null and paid_at is not null))
);
create unique index booking_order_open_once on booking.booking_order (booking_id) where state = 'to_pay';
create index booking_order_of_booking on booking.booking_order (booking_id, created_at);

create table booking.guest (
  id uuid constraint guest_pk primary key,
  booking_id uuid not null constraint guest_booking references booking.booking on delete cascade,
  -- A person of the park, or somebody outside who is reached by a phone and a link.
  person_id uuid,
  name text not null default '',
  phone_sealed bytea,
  -- SHA-256 of the link's key.
  key_hash bytea constraint guest_key unique,
  answer text not null default 'asked' constraint guest_answer check (answer in ('asked', 'yes', 'no')),
  answered_at timestamptz(3),
  invited_at timestamptz(3) not null,
  signed_in_at timestamptz(3),
  constraint guest_reached check (person_id is not null or key_hash is not null),
  constraint guest_once unique (booking_id, person_id)
);
create index guest_of_person on booking.guest (person_id) where person_id is not null;

-- What happened to a booking, by whom.
create table booking.event (
  id uuid constraint event_pk primary key,
  booking_id uuid not null constraint event_booking references booking.booking on delete cascade,
  at timestamptz(3) not null,
  what text not null,
  -- Null: the clock, or their account is gone.
  by_id uuid,
  note text not null default ''
);
create index event_of_booking on booking.event (booking_id, at, id);
create index event_by on booking.event (by_id) where by_id is not null;

-- Nobody came; counts against its person for thirty days.
create table booking.strike (
  booking_id uuid constraint strike_pk primary key constraint strike_booking references booking.booking on delete cascade,
  area_id text not null,
  person_id uuid not null,
  at timestamptz(3) not null
);
create index strike_of_person on booking.strike (person_id, at);

create table booking.meeting (
  booking_id uuid constraint meeting_pk primary key constraint meeting_booking references booking.booking on delete cascade,
  agenda jsonb not null default '[]',
  -- [{"id", "name"}] of files.
  papers jsonb not null default '[]',
  minutes text not null default '',
  decisions jsonb not null default '[]',
  minutes_state text not null default 'none' constraint meeting_minutes check (minutes_state in ('none', 'draft', 'published')),
  published_at timestamptz(3),
  -- What the host shows for signing in: 128 random bits, base64url.
  sign_in_code text not null constraint meeting_sign_in_code unique
);

create table booking.calendar (
  person_id uuid constraint calendar_pk primary key,
  area_id text not null,
  -- SHA-256 of the address's key.
  key_hash bytea not null constraint calendar_key unique,
  made_at timestamptz(3) not null
);
