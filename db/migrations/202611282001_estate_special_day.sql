alter table estate.special_day
  add constraint special_day_area foreign key (area_id) references estate.area,
  add constraint special_day_name check (name <> '');

-- The days for statements of other areas that need the days among what they read.
create view estate.v_special_day as
  select area_id, day, off, name from estate.special_day;
