-- Work at the operator's desk: corrected plates, listed plates, refunds and written-off debts.
alter table parking.passage
  -- False: what our answer let through had been read as another plate, so that this exit settles nothing by itself.
  add column answer_stands boolean not null default true;

create table parking.plate_correction (
  id uuid constraint plate_correction_pk primary key,
  area_id text not null,
  passage_id uuid not null constraint plate_correction_passage references parking.passage on delete cascade,
  from_plate text not null,
  to_plate text not null,
  reason text not null,
  person_id uuid not null,
  at timestamptz not null,
  constraint plate_correction_differs check (from_plate <> to_plate)
);

create index plate_correction_of_passage on parking.plate_correction (passage_id, at);
create index plate_correction_of_person on parking.plate_correction (person_id);
create index plate_correction_by_age on parking.plate_correction (at);

-- Plates that a gate does not let in, or lets in when the lot is full.
create table parking.listed_plate (
  id uuid constraint listed_plate_pk primary key,
  area_id text not null,
  plate text not null,
  kind text not null constraint listed_plate_kind check (kind in ('blocked', 'priority')),
  reason text not null,
  -- Null: until it is taken off.
  until_at timestamptz,
  added_by uuid not null,
  added_at timestamptz not null,
  removed_by uuid,
  removed_at timestamptz,
  removed_why text not null default '',
  constraint listed_plate_removed check ((removed_at is null) = (removed_by is null))
);

create unique index listed_plate_once on parking.listed_plate (area_id, plate, kind) where removed_at is null;
create index listed_plate_of_area on parking.listed_plate (area_id, kind, added_at desc, id desc) where removed_at is null;
create index listed_plate_by_removal on parking.listed_plate (removed_at) where removed_at is not null;
create index listed_plate_of_adder on parking.listed_plate (added_by);
create index listed_plate_of_remover on parking.listed_plate (removed_by) where removed_by is not null;

alter table parking.stay_order
  -- What went or goes back of its money.
  add column refunded_fen bigint not null default 0,
  add constraint stay_order_refunded check (refunded_fen between 0 and due_fen and (state <> 'refunded' or refunded_fen = due_fen));

-- Money of orders that goes back because an operator asked for it, or because nobody wanted it and the channel refused to take it back.
create table parking.desk_refund (
  id uuid constraint desk_refund_pk primary key,
  area_id text not null,
  order_id uuid not null constraint desk_refund_order references parking.stay_order,
  trade_id uuid not null,
  -- The payments engine's name of the try under way, or of the last one.
  request_no text not null constraint desk_refund_request unique,
  amount_fen bigint not null constraint desk_refund_amount check (amount_fen > 0),
  reason text not null,
  -- Null: the payments engine itself.
  asked_by uuid,
  asked_at timestamptz not null,
  tries integer not null default 1 constraint desk_refund_tries check (tries > 0),
  -- asked · done · failed: the channel said no, a second person decides · otherwise: given back in another way · withdrawn: not given back.
  state text not null constraint desk_refund_state check (state in ('asked', 'done', 'failed', 'otherwise', 'withdrawn')),
  -- What the channel said.
  problem text not null default '',
  ended_at timestamptz,
  -- The second person, and what they said.
  settled_by uuid,
  settled_at timestamptz,
  note text not null default '',
  constraint desk_refund_second check (settled_by is null or settled_by is distinct from asked_by),
  constraint desk_refund_settled check (state not in ('otherwise', 'withdrawn') or settled_by is not null),
  constraint desk_refund_ended check ((state = 'asked') = (ended_at is null))
);

create index desk_refund_of_area on parking.desk_refund (area_id, asked_at desc, id desc);
create index desk_refund_failed on parking.desk_refund (area_id, asked_at desc, id desc) where state = 'failed';
create index desk_refund_of_order on parking.desk_refund (order_id);
create index desk_refund_by_age on parking.desk_refund (asked_at);
create index desk_refund_of_asker on parking.desk_refund (asked_by) where asked_by is not null;
create index desk_refund_of_settler on parking.desk_refund (settled_by) where settled_by is not null;

-- What a car left unpaid and nobody asks for any more.
create table parking.debt_write_off (
  id uuid constraint debt_write_off_pk primary key,
  area_id text not null,
  stay_id uuid not null constraint debt_write_off_stay references parking.stay on delete cascade,
  amount_fen bigint not null constraint debt_write_off_amount check (amount_fen > 0),
  reason text not null,
  person_id uuid not null,
  at timestamptz not null
);

create index debt_write_off_of_stay on parking.debt_write_off (stay_id);
create index debt_write_off_of_person on parking.debt_write_off (person_id);
create index debt_write_off_by_age on parking.debt_write_off (at);

-- The desk's lists.
create index stay_inside on parking.stay (area_id, entered_at desc, id desc) where state = 'open';
create index stay_owing on parking.stay (area_id, exited_at desc, id desc) where owed_fen > 0;
create index stay_lost_of_area on parking.stay (area_id, entered_at desc, id desc) where state = 'lost';
