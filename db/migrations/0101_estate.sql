-- The park itself, and its regions, buildings, floors and rooms.
create schema estate;

create table estate.area (
  -- An opaque word: '1' is the first park.
  id text constraint area_pk primary key,
  name text not null constraint area_name check (name <> ''),
  address text not null default '',
  service_phone text not null default ''
);

create table estate.region (
  id uuid constraint region_pk primary key,
  area_id text not null constraint region_area references estate.area,
  name text not null,
  position integer not null default 0
);

create table estate.building (
  id uuid constraint building_pk primary key,
  area_id text not null constraint building_area references estate.area,
  region_id uuid constraint building_region references estate.region,
  name text not null,
  position integer not null default 0
);

create table estate.floor (
  id uuid constraint floor_pk primary key,
  building_id uuid not null constraint floor_building references estate.building,
  name text not null,
  level integer not null,
  constraint floor_once unique (building_id, level)
);

create table estate.room (
  id uuid constraint room_pk primary key,
  floor_id uuid not null constraint room_floor references estate.floor,
  name text not null,
  constraint room_once unique (floor_id, name)
);
