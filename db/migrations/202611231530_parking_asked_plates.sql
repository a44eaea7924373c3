-- Which plates of others a person asked about on a day: so many, then the phone is proven again.
create table parking.asked_plates (
  area_id text not null,
  person_id uuid not null,
  -- A day of the park.
  day date not null,
  -- Keyed hashes: who looks for whose car is not kept in words.
  plates bytea[] not null,
  -- How many of them since the phone was last proven.
  fresh integer not null constraint asked_plates_fresh check (fresh >= 0),
  constraint asked_plates_pk primary key (area_id, person_id, day)
);

create index asked_plates_by_day on parking.asked_plates (day);
