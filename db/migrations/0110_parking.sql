-- Lots, gates' lanes, tariffs, passages, stays, orders.
create schema parking;

create table parking.lot (
  id uuid constraint lot_pk primary key,
  area_id text not null,
  -- What gates call the lot.
  code text not null constraint lot_code_shape check (code ~ '^[A-Za-z0-9_-]{1,32}$'),
  name text not null constraint lot_name check (name <> ''),
  place text not null default '',
  capacity integer not null constraint lot_capacity check (capacity >= 0),
  -- Open stays, kept in the writer's transaction. May pass the capacity: gates count what they see.
  occupied integer not null default 0 constraint lot_occupied check (occupied >= 0),
  open boolean not null default true,
  closed_why text not null default '',
  -- How long a paid car may take to leave.
  grace_minutes integer not null default 15 constraint lot_grace check (grace_minutes between 0 and 240),
  position integer not null default 0,
  constraint lot_code unique (area_id, code)
);

create table parking.channel (
  id uuid constraint channel_pk primary key,
  lot_id uuid not null constraint channel_lot references parking.lot,
  -- What gates call the lane.
  code text not null,
  name text not null,
  direction text not null constraint channel_direction check (direction in ('entry', 'exit')),
  -- Printed on the exit's sign as a QR code; unguessable.
  sign_code text not null constraint channel_sign unique,
  constraint channel_code unique (lot_id, code)
);

create table parking.tariff (
  lot_id uuid not null constraint tariff_lot references parking.lot,
  vehicle_kind text not null constraint tariff_vehicle check (vehicle_kind in ('any', 'small', 'large', 'new-energy')),
  valid_from date not null,
  rules jsonb not null,
  constraint tariff_pk primary key (lot_id, vehicle_kind, valid_from)
);

-- Holidays and swapped workdays; the park may change them.
create table parking.special_day (
  area_id text not null,
  day date not null,
  off boolean not null,
  name text not null,
  constraint special_day_pk primary key (area_id, day)
);

create table parking.stay (
  id uuid constraint stay_pk primary key,
  area_id text not null,
  lot_id uuid not null constraint stay_lot references parking.lot,
  plate text not null,
  vehicle_kind text not null constraint stay_vehicle check (vehicle_kind in ('small', 'large', 'new-energy')),
  entered_at timestamptz not null,
  exited_at timestamptz,
  -- open: inside · closed: left · lost: another entry came first, its exit was never seen.
  state text not null constraint stay_state check (state in ('open', 'closed', 'lost')),
  -- What was paid and not given back; changed only together with an order.
  paid_fen bigint not null default 0 constraint stay_paid check (paid_fen >= 0),
  leave_by timestamptz,
  -- Set when it closes: the fee then, and what was still owed.
  fee_fen bigint constraint stay_fee check (fee_fen >= 0),
  owed_fen bigint not null default 0 constraint stay_owed check (owed_fen >= 0),
  -- What a stay that left used, for the plate's later stays: its last days, until when it is paid for, its last 24 hours.
  usage jsonb,
  constraint stay_times check (exited_at is null or exited_at >= entered_at),
  constraint stay_closed_whole check ((state = 'closed') = (exited_at is not null and fee_fen is not null))
);

-- A plate is inside a lot once.
create unique index stay_open_once on parking.stay (lot_id, plate) where state = 'open';
create index stay_of_plate on parking.stay (area_id, plate, entered_at desc);
create index stay_in_lot on parking.stay (lot_id, plate, entered_at);

-- What gates saw. A passage is a fact about a moment; which stay it belongs to may be learned later.
create table parking.passage (
  id uuid constraint passage_pk primary key,
  device_id text not null,
  event_id text not null,
  area_id text not null,
  lot_id uuid not null constraint passage_lot references parking.lot,
  channel_id uuid not null constraint passage_channel references parking.channel,
  direction text not null constraint passage_direction check (direction in ('entry', 'exit')),
  plate text not null,
  seen_at timestamptz not null,
  received_at timestamptz not null,
  -- Who let it pass: our answer, a guard, the gate alone without us; null: it did not pass (yet).
  opened_by text constraint passage_opened check (opened_by in ('system', 'guard', 'offline')),
  reason text not null,
  picture_id uuid,
  stay_id uuid constraint passage_stay references parking.stay,
  constraint passage_once unique (device_id, event_id)
);

create index passage_of_plate on parking.passage (lot_id, plate, seen_at);
create index passage_at_channel on parking.passage (channel_id, seen_at desc);
-- A stay has one entry and at most one exit that passed.
create unique index passage_entry_once on parking.passage (stay_id) where direction = 'entry' and stay_id is not null;
create unique index passage_exit_once on parking.passage (stay_id) where direction = 'exit' and opened_by is not null and stay_id is not null;

create table parking.order_token (
  -- SHA-256 of the token.
  token_hash bytea constraint order_token_pk primary key,
  person_id uuid not null,
  stay_id uuid not null constraint order_token_stay references parking.stay,
  created_at timestamptz not null,
  good_until timestamptz not null
);

create index order_token_by_age on parking.order_token (created_at);

create table parking.stay_order (
  id uuid constraint stay_order_pk primary key,
  order_no text not null constraint stay_order_no unique,
  area_id text not null,
  stay_id uuid not null constraint stay_order_stay references parking.stay,
  person_id uuid not null,
  plate text not null,
  lot_id uuid not null constraint stay_order_lot references parking.lot,
  -- One order per token.
  token_hash bytea not null constraint stay_order_token unique,
  priced_at timestamptz not null,
  good_until timestamptz not null,
  minutes integer not null constraint stay_order_minutes check (minutes >= 0),
  fee_fen bigint not null,
  paid_before_fen bigint not null constraint stay_order_paid_before check (paid_before_fen >= 0),
  due_fen bigint not null constraint stay_order_due check (due_fen >= 0 and due_fen = greatest(0, fee_fen - paid_before_fen)),
  lines jsonb not null,
  next_change jsonb,
  -- open: to be paid (or no longer: see good_until) · paid · used: the car left · refunded: all of it went back.
  state text not null constraint stay_order_state check (state in ('open', 'paid', 'used', 'refunded')),
  paid_at timestamptz,
  trade_id uuid constraint stay_order_trade unique,
  created_at timestamptz not null,
  constraint stay_order_paid_whole check ((state = 'open') = (paid_at is null)),
  -- Money only with a trade, a trade only with money.
  constraint stay_order_trade_whole check (state = 'open' or (due_fen > 0) = (trade_id is not null))
);

create index stay_order_of_stay on parking.stay_order (stay_id, created_at);
create index stay_order_of_person on parking.stay_order (person_id, created_at desc);

-- A payment for a wrong plate, moved once to the right one.
create table parking.payment_move (
  order_id uuid constraint payment_move_once primary key constraint payment_move_order references parking.stay_order,
  from_stay_id uuid not null constraint payment_move_from references parking.stay,
  from_plate text not null,
  to_stay_id uuid not null constraint payment_move_to references parking.stay,
  moved_at timestamptz not null,
  person_id uuid not null
);

-- Plates that people keep, and whether they proved them.
create table parking.plate_claim (
  id uuid constraint plate_claim_pk primary key,
  area_id text not null,
  person_id uuid not null,
  plate text not null,
  added_at timestamptz not null,
  proven_at timestamptz,
  constraint plate_claim_once unique (person_id, plate)
);
