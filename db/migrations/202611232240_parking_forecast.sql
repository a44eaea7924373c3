-- How many cars stood in each lot at each half hour, and what is foreseen from that. Counts alone: nothing of a plate.
create table parking.lot_count (
  lot_id uuid not null constraint lot_count_lot references parking.lot,
  at timestamptz not null constraint lot_count_half_hour check (extract(epoch from at)::bigint % 1800 = 0),
  cars integer not null constraint lot_count_cars check (cars >= 0),
  -- As it was when the half hour was first counted.
  capacity integer not null constraint lot_count_capacity check (capacity >= 0),
  constraint lot_count_pk primary key (lot_id, at)
);
create index lot_count_by_age on parking.lot_count (at);

-- The present forecast of each lot: replaced each half hour.
create table parking.lot_forecast (
  lot_id uuid constraint lot_forecast_pk primary key constraint lot_forecast_lot references parking.lot,
  made_at timestamptz not null,
  -- The last half hour that it knows, and the first one.
  read_at timestamptz not null,
  since timestamptz not null,
  -- The gates told of no change for a day: what is happening now is not known.
  silent boolean not null,
  -- Half hours to come, in order: [{"at", "free", "low", "high"}] in spaces.
  points jsonb not null,
  constraint lot_forecast_reading check (since <= read_at)
);

-- What was foreseen a day before each half hour: never changed, so that it can be held against what came.
create table parking.issued_forecast (
  lot_id uuid not null constraint issued_forecast_lot references parking.lot,
  at timestamptz not null,
  -- After the half hour where nothing was foreseen in time: then reckoned from what was known a day before.
  made_at timestamptz not null,
  free integer not null,
  low integer not null,
  high integer not null,
  constraint issued_forecast_band check (0 <= low and low <= free and free <= high),
  constraint issued_forecast_pk primary key (lot_id, at)
);
create index issued_forecast_by_age on parking.issued_forecast (at);
