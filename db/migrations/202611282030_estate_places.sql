-- Places as people of the park write them: versions, names that nobody confuses, rooms that are closed from a day on, sheets of rooms.
alter table estate.region
  add column version integer not null default 1,
  add constraint region_named check (name <> ''),
  add constraint region_once unique (area_id, name);
alter table estate.building
  add column version integer not null default 1,
  add constraint building_named check (name <> ''),
  add constraint building_once unique (area_id, name);
create index building_of_region on estate.building (region_id);
alter table estate.floor
  add column version integer not null default 1,
  add constraint floor_named check (name <> '');
alter table estate.room
  add column version integer not null default 1,
  -- From this day on nobody holds it and it is not offered; null: it is open.
  add column closed_from date,
  add constraint room_named check (name <> '');

-- Every room of a park, with where it lies.
create view estate.v_room as
select b.area_id, r.id as room_id, r.name as room, r.kind, r.area_m2, r.closed_from, r.version,
       f.id as floor_id, f.name as floor, f.level,
       b.id as building_id, b.name as building, b.position,
       b.region_id, g.name as region
  from estate.room r
  join estate.floor f on f.id = r.floor_id
  join estate.building b on b.id = f.building_id
  left join estate.region g on g.id = b.region_id;

-- Sheets of rooms that somebody brings into a park: tried first, then written as a whole or not at all.
create table estate.place_import (
  id uuid constraint place_import_pk primary key,
  area_id text not null constraint place_import_area references estate.area,
  file_name text not null,
  -- SHA-256 of the file as it was sent.
  file_hash bytea not null,
  -- checking: its rows are read · refused: the file cannot be read · bad: it has bad rows · checked: may be run · running · done · failed:
  -- something of ours broke, nothing was written · cancelled.
  state text not null constraint place_import_state check (state in ('checking', 'refused', 'bad', 'checked', 'running', 'done', 'failed', 'cancelled')),
  -- Names the file and the reading of it that was tried; the run asks for it.
  token text,
  rows_read integer not null default 0,
  -- Per cent of the file that lies behind.
  part integer not null default 0 constraint place_import_part check (part between 0 and 100),
  new_rows integer not null default 0,
  changed_rows integer not null default 0,
  equal_rows integer not null default 0,
  faults integer not null default 0,
  why text not null default '',
  -- Null: the account is gone.
  person_id uuid,
  created_at timestamptz not null,
  ended_at timestamptz,
  constraint place_import_tried check (state not in ('checked', 'running', 'done') or token is not null)
);
-- One import of a park at a time is read or written.
create unique index place_import_one_at_once on estate.place_import (area_id) where state in ('checking', 'running');
create index place_import_of_area on estate.place_import (area_id, created_at desc, id desc);
create index place_import_of_person on estate.place_import (person_id) where person_id is not null;
create index place_import_by_age on estate.place_import (created_at);

-- The file itself; gone as soon as nothing can come of it any more.
create table estate.place_file (
  import_id uuid constraint place_file_pk primary key constraint place_file_of references estate.place_import,
  bytes bytea not null,
  created_at timestamptz not null
);
create index place_file_by_age on estate.place_file (created_at);

-- Every bad row of a file that was tried.
create table estate.place_fault (
  import_id uuid not null constraint place_fault_of references estate.place_import,
  nth integer not null,
  line integer not null,
  -- Title of the column; null: the row as a whole.
  column_title text,
  reason text not null,
  text text not null,
  created_at timestamptz not null,
  constraint place_fault_pk primary key (import_id, nth)
);
create index place_fault_by_age on estate.place_fault (created_at);
