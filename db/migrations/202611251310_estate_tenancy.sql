-- What a room is, and who holds it from day to day.
create extension if not exists btree_gist;
alter table estate.room
  add column kind text not null default 'office' constraint room_kind check (kind in ('office', 'shop', 'flat')),
  -- Square metres.
  add column area_m2 numeric(9, 2) constraint room_area check (area_m2 > 0);

create table estate.tenancy (
  id uuid constraint tenancy_pk primary key,
  area_id text not null constraint tenancy_area references estate.area,
  room_id uuid not null constraint tenancy_room references estate.room,
  lease_number text not null constraint tenancy_lease check (lease_number <> ''),
  -- One of the two: estate knows them by their ids alone.
  company_id uuid,
  person_id uuid,
  -- Days in the park's zone, both included; no last day: until further notice.
  first_on date not null,
  last_on date,
  constraint tenancy_of_one check ((company_id is null) <> (person_id is null)),
  constraint tenancy_days check (last_on >= first_on),
  -- least: where the days are the wrong way round, tenancy_days says so, not an error of the range.
  constraint tenancy_once exclude using gist (room_id with =, daterange(least(first_on, last_on), last_on, '[]') with &&)
);
create index tenancy_of_company on estate.tenancy (company_id) where company_id is not null;
create index tenancy_of_person on estate.tenancy (person_id) where person_id is not null;
create index tenancy_over on estate.tenancy (last_on);
