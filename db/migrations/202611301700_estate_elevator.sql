-- An elevator of a building: where it is found, and which floors it serves.
create table estate.elevator (
  id uuid constraint elevator_pkey primary key,
  area_id text not null,
  building_id uuid not null constraint elevator_building references estate.building on delete cascade,
  -- As its sign says: 1 号客梯.
  name text not null constraint elevator_name_length check (char_length(name) between 1 and 30),
  kind text not null constraint elevator_kind check (kind in ('passenger', 'freight', 'fire', 'accessible')),
  -- How it is found from the entrance.
  place text not null constraint elevator_place_length check (char_length(place) <= 100),
  -- Levels at which it stops, from below.
  levels smallint[] not null constraint elevator_levels check (cardinality(levels) between 2 and 200),
  state text not null constraint elevator_state check (state in ('running', 'repair', 'closed')),
  version integer not null default 1 constraint elevator_version_positive check (version > 0),
  changed_at timestamptz(3) not null,
  constraint elevator_once unique (building_id, name)
);
create index elevator_of_area on estate.elevator (area_id, building_id, name);

-- Elevators as other areas show the way by them.
create view estate.v_elevator as
  select id, area_id, building_id, name, kind, place, levels, state from estate.elevator;
