-- Openings: somebody lets the car through that a gate asks about. By hand with a reason, or by scanning the lane's code, which says under
-- which slip the car comes or leaves. The gate speaks first, so an opening waits a few minutes for its (re)asked question.
create table parking.opening (
  id uuid constraint opening_pk primary key,
  area_id text not null,
  lot_id uuid not null constraint opening_lot references parking.lot,
  channel_id uuid not null constraint opening_channel references parking.channel,
  -- The question that it is for; null: the next one of the lane.
  passage_id uuid constraint opening_passage references parking.passage on delete set null,
  -- Under what the car passes; null: what the gate reads.
  plate text constraint opening_plate check (plate <> ''),
  -- Who granted it; null: the account is gone.
  person_id uuid,
  kind text not null constraint opening_kind check (kind in ('hand', 'scan')),
  reason text not null,
  granted_at timestamptz not null,
  good_until timestamptz not null,
  used_at timestamptz,
  -- The passage that it let through.
  used_for uuid constraint opening_used_for references parking.passage on delete set null,
  constraint opening_minutes check (good_until > granted_at and good_until <= granted_at + interval '10 minutes'),
  constraint opening_reason check (kind = 'scan' or reason <> ''),
  constraint opening_scan_named check (kind = 'hand' or plate is not null),
  constraint opening_used_in_time check (used_at is null or used_at <= good_until)
);

-- A waiting car is entered, or named, by one phone.
create unique index opening_scan_once on parking.opening (passage_id) where kind = 'scan';
-- A second tap of a guard does not let a second car through.
create unique index opening_hand_once on parking.opening (channel_id) where kind = 'hand' and used_at is null;
create index opening_of_person on parking.opening (person_id, granted_at desc);
create index opening_waiting on parking.opening (channel_id, good_until) where used_at is null;
create index opening_used_for on parking.opening (used_for) where used_for is not null;
create index opening_by_age on parking.opening (granted_at);
