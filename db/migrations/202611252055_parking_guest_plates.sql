-- Plates of visitors: whoever receives them is named at the barrier.
create table parking.guest_plate (
  -- What it comes from: the same thing has one plate.
  source_id uuid constraint guest_plate_pk primary key,
  area_id text not null,
  plate text not null constraint guest_plate_filled check (plate <> ''),
  -- Who receives, as the display says it.
  host text not null default '',
  from_at timestamptz(3) not null,
  until_at timestamptz(3) not null,
  constraint guest_plate_times check (until_at > from_at)
);
create index guest_plate_at_gate on parking.guest_plate (plate, area_id, until_at);
create index guest_plate_over on parking.guest_plate (until_at);
