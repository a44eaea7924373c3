-- Where a driver left the car, as they noted it themselves; gone when the stay ends.
create table parking.car_place (
  stay_id uuid not null constraint car_place_stay references parking.stay,
  person_id uuid not null,
  floor text not null default '',
  bay text not null default '',
  note text not null default '',
  photo_id uuid,
  saved_at timestamptz not null,
  constraint car_place_pk primary key (stay_id, person_id)
);
create index car_place_of_person on parking.car_place (person_id);
create index car_place_by_age on parking.car_place (saved_at);
