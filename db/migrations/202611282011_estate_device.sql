-- Where a device of the park is, and whose door a lock is. A device without a row was registered elsewhere and has no place yet.
create table estate.device (
  device_id text constraint device_pk primary key constraint device_registered references devices.device,
  area_id text not null constraint device_area references estate.area,
  -- The most exact place alone; all null: the words alone say it.
  region_id uuid constraint device_region references estate.region,
  building_id uuid constraint device_building references estate.building,
  floor_id uuid constraint device_floor references estate.floor,
  room_id uuid constraint device_room references estate.room,
  -- What the place does not say: 大堂东侧.
  place_words text not null default '',
  -- The tenant whose door a lock opens; estate knows it by its id alone.
  company_id uuid,
  -- Raised with each change, also of key and state.
  version integer not null constraint device_version check (version > 0),
  changed_at timestamptz not null,
  constraint device_one_place check (num_nonnulls(region_id, building_id, floor_id, room_id) <= 1)
);

create index device_of_park on estate.device (area_id);
-- Before a place is deleted.
create index device_of_region on estate.device (region_id) where region_id is not null;
create index device_of_building on estate.device (building_id) where building_id is not null;
create index device_of_floor on estate.device (floor_id) where floor_id is not null;
create index device_of_room on estate.device (room_id) where room_id is not null;
